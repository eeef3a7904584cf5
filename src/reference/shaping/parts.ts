import { frames, REPLACEMENT } from '../../model/frames.gen.ts';
import { sameJson } from '../../model/json/equal.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import { compareText, lengthOf } from '../text.ts';
import { below, CHECK_RULES, type CheckParts, isOfType, within } from './check.ts';
import { type CleanParts, cleanObject, collide } from './clean.ts';
import { ascending, type JsonParts, payloadOrder, spellNumber } from './compact.ts';
import { type ElideParts, first, last, marker } from './elide.ts';
import { type Failure, OWNERS } from './error.ts';
import { type FailureParts, needsHint } from './failure.ts';
import { fold } from './frames.ts';
import * as message from './message.ts';
import { type PageParts, SILENT, STATES } from './page.ts';
import { type Project, project } from './project.ts';
import { isAbsent, readBudget, readNames, readObject, readText, readValue, refuseOverflow } from './read.ts';
import { type SanitizeParts, sanitize } from './sanitize.ts';
import { ANNOTATIONS, checkSchema, SCHEMA_RULES, type SchemaParts, TYPE_NAMES } from './schema.ts';
import { csiEnd, DELETED, deletedClass, escapeEnd, oscEnd } from './strip.ts';
import { collapse, isBlank, trim } from './white-space.ts';

/** What a message is wired with, besides the pieces. */
interface MessageParts extends CleanParts {
  readonly shapes: ReadonlyMap<string, message.Shape>;
  /** Sanitizes a run of a page on its own (`shaping.message.page-runs`). */
  readonly cleanRun: (text: string) => string;
  readonly finish: (parts: ShapingParts, text: string, budget: number) => string;
  readonly passes: (parts: ShapingParts, value: JsonObject, schema: Json) => boolean;
  /** A projected record with its texts and names sanitized; `undefined` if names collide. */
  readonly cleanRecord: (parts: CleanParts, record: JsonObject) => JsonObject | undefined;
  readonly cleanDetails: (parts: ShapingParts, details: JsonObject) => JsonObject | undefined;
  readonly nothing: Failure;
  readonly tooLarge: (budget: number, size: number) => Failure;
}

/**
 * What the seven operations are made of. The reference is one choice of parts; a wrong implementation changes one of
 * them, and so stays a small change.
 */
export interface ShapingParts
  extends ElideParts,
    PageParts,
    FailureParts,
    SanitizeParts,
    SchemaParts,
    CheckParts,
    JsonParts,
    MessageParts {
  readonly project: Project;
}

/** The reference's choice, but for what is made of the other parts. */
const pieces: Omit<ShapingParts, 'cleanText' | 'cleanName' | 'cleanRun'> = {
  readText,
  readObject,
  readValue,
  readNames,
  readBudget,
  isAbsent,
  refuseOverflow,
  length: lengthOf,
  isShort: (length, budget) => length <= budget,
  headLength: (budget) => Math.floor(budget / 2),
  tailLength: (budget) => Math.ceil(budget / 2),
  first,
  last,
  elided: (length, budget) => length - budget,
  marker,
  source: (html) => html.replaceAll('\0', ''),
  stateAfter: ({ tagName }) => STATES.get(tagName),
  isSilent: ({ tagName }) => SILENT.has(tagName),
  tokenText: () => ' ',
  characters: ({ chars }) => chars,
  collapse,
  trim,
  defaultBudget: 1200,
  project,
  listedOwner: (code) => OWNERS.get(code),
  unlistedOwner: 'operator',
  isRetryable: (_code, owner) => owner === 'runtime',
  sentCode: (code, listed) => (listed ? code : 'internal'),
  isBare: (owner) => owner === 'operator',
  isBlankHint: isBlank,
  sentHint: (hint) => hint,
  sentDetails: (details) => details.members,
  reserved: ['error', 'hint'],
  needsHint,
  deleted: deletedClass(DELETED),
  csiEnd,
  oscEnd,
  escapeEnd,
  frames,
  fold,
  lineEnd: /[\n\r\u2028\u2029]/g,
  mark: () => REPLACEMENT,
  sanitize,
  schemaRules: SCHEMA_RULES,
  annotations: ANNOTATIONS,
  typeNames: TYPE_NAMES,
  checkSchema,
  checkRules: CHECK_RULES,
  isOfType,
  sameValue: sameJson,
  member: (object, name) => object.get(name),
  textLength: lengthOf,
  within,
  below,
  compareNames: compareText,
  quote: (text) => JSON.stringify(text),
  number: spellNumber,
  comma: ',',
  colon: ':',
  payloadOrder,
  objectOrder: ascending,
  shapes: new Map([
    ['page', message.shapePage],
    ['text', message.shapeText],
    ['record', message.shapeRecord],
    ['error', message.shapeError],
  ]),
  collide,
  finish: message.finish,
  passes: message.passes,
  cleanRecord: cleanObject,
  cleanDetails: message.cleanDetails,
  nothing: message.NOTHING,
  tooLarge: message.tooLarge,
};

/** The reference's parts, those named replaced. A changed way of sanitizing reaches the messages too. */
export function shapingParts(changes: Partial<ShapingParts> = {}): ShapingParts {
  const changed = { ...pieces, ...changes };
  const cleanText = (text: string): string => changed.sanitize(changed, text).text;
  return { cleanText, cleanName: cleanText, cleanRun: cleanText, ...changed };
}
