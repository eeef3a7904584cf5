/* Generated from schema/ by `npm run generate`: change the schema, not this file. */
import type { Json, JsonObject } from './json/value.ts';

export type SuiteName = 'envelope' | 'shaping' | 'stream';
export type Vector = SingleVector | SequenceVector;
export type Id = string;
export type Headline = string;
/**
 * The mistake that this vector hunts.
 */
export type Why = string;
/**
 * The first is the one that it hunts.
 *
 * @minItems 1
 * @maxItems 4
 */
export type Requirements =
  | [Requirement]
  | [Requirement, Requirement]
  | [Requirement, Requirement, Requirement]
  | [Requirement, Requirement, Requirement, Requirement];
export type Requirement = string;
/**
 * A short hash of the sentences of its requirements, renewed when the vector was reviewed against them.
 */
export type Cites = string;
export type Tags = string[];
export type Since = string;
export type Feature = 'float-literals' | 'big-integers' | 'reject';
export type Features = Feature[];
/**
 * A request with exactly one outcome.
 */
export type Case = AcceptedCase | RefusedCase;
export type Op = string;
export type SchemaVerdict = 'accepts' | 'rejects';
export type ExactObject = JsonObject;
export type Pointer = string;
export type ExactValue = Json;

/**
 * Hand-written cases of one topic.
 */
export interface VectorFile {
  $schema?: string;
  suite: SuiteName;
  topic: string;
  /**
   * @minItems 1
   */
  vectors: [Vector, ...Vector[]];
}
/**
 * One request and its outcome.
 */
export interface SingleVector {
  id: Id;
  title: Headline;
  why: Why;
  requirements: Requirements;
  cites: Cites;
  tags: Tags;
  since: Since;
  features: Features;
  case: Case;
  /**
   * Answers that the specification forbids here, each with the schema's own verdict on it.
   *
   * @minItems 1
   */
  wrong?: [WrongAnswer, ...WrongAnswer[]];
}
export interface AcceptedCase {
  op: Op;
  schema: SchemaVerdict;
  input: ExactObject;
  output: ExactObject;
}
export interface RefusedCase {
  op: Op;
  schema: SchemaVerdict;
  input: ExactObject;
  rejected: ExpectedRejection;
}
export interface ExpectedRejection {
  code: string;
  path: Pointer;
}
export interface WrongAnswer {
  breaks: Requirement;
  schema: SchemaVerdict;
  output: ExactValue;
}
/**
 * Requests asked of one process, one after the other: for faults that need memory.
 */
export interface SequenceVector {
  id: Id;
  title: Headline;
  why: Why;
  requirements: Requirements;
  cites: Cites;
  tags: Tags;
  since: Since;
  features: Features;
  /**
   * @minItems 2
   */
  steps: [Case, Case, ...Case[]];
}
