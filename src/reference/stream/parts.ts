import type { JsonObject } from '../../model/json/value.ts';
import { type ArgsText, ScannedText, type TextParts } from './args-text.ts';
import { argsOf, type BufferParts, CallBuffer } from './buffer.ts';
import { type ChunkParts, indexOf, keyOf, textOf } from './chunk.ts';
import { Ledger } from './ledger.ts';
import { startsCall } from './new-call.ts';
import { cap, closingOutput, DEFAULT_LIMIT, type OutputParts, outputOf, statusOf } from './output.ts';
import { type ArgsValues, exactValues, type PlainArgs, plainValues } from './values.ts';

/**
 * What a surface is made of. The reference is one choice of parts; a wrong implementation changes one of them, and so
 * stays a small change.
 */
export interface StreamParts<A> extends ChunkParts, BufferParts<A>, OutputParts {
  readonly createBuffer: (parts: BufferParts<A>) => CallBuffer<A>;
  readonly createLedger: () => Ledger<A>;
}

/** The most brackets that a text may have open. */
export const MAX_DEPTH = 1000;

/** The reference's choice, for arguments of one kind of values. */
function partsFor<A>(values: ArgsValues<A>): StreamParts<A> {
  const text: TextParts = { maxDepth: MAX_DEPTH, read: values.read };
  return {
    textOf,
    indexOf,
    keyOf,
    values,
    startsCall,
    nameAfter: (_held, brings) => brings,
    createText: (): ArgsText => new ScannedText(text),
    argsOf,
    createBuffer: (parts) => new CallBuffer(parts),
    createLedger: () => new Ledger(),
    defaultLimit: DEFAULT_LIMIT,
    statusOf,
    cap,
    outputOf,
    closingOutput,
  };
}

/** For ports: arguments in exact JSON. */
export const exactParts: StreamParts<JsonObject> = partsFor(exactValues);

/** For programs: arguments as plain JavaScript values. */
export const plainParts: StreamParts<PlainArgs> = partsFor(plainValues);
