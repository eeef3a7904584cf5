import type { Json } from './json/value.ts';

/** What the contract says an operation gives for an input: an output, or a rejection of bad input. */
export type Outcome = Output | Rejected;

export interface Output {
  readonly kind: 'output';
  readonly output: Json;
}

/** Bad input, refused. `path` is a JSON Pointer into the input. */
export interface Rejected {
  readonly kind: 'rejected';
  readonly code: string;
  readonly path?: string;
  readonly message?: string;
}

/** One question to an implementation. */
export interface Request {
  readonly op: string;
  readonly input: Json;
  /** The input as compact JSON, where it is asked more than once: it is then not written again. */
  readonly json?: string;
}

/**
 * An implementation inside this process: the reference or a wrong one. It may remember what it was asked before (a
 * right one does not), so a fresh one stands for a fresh process.
 */
export type Answerer = (request: Request) => Outcome;
