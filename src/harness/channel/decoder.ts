import { JsonError } from '../../model/json/json-error.ts';
import { floatOf, isIntegral } from '../../model/json/number.ts';
import { MAX_DEPTH, readJson } from '../../model/json/read.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Answer } from '../link.ts';
import { answerOf } from './answer.ts';
import { quote } from './quote.ts';

/** What one line of a port's standard output is. */
export type Decoded =
  | { readonly kind: 'blank' }
  | { readonly kind: 'stray' }
  | { readonly kind: 'message'; readonly seq: number; readonly answer: Answer }
  /** A message that breaks the protocol. `seq` is there if it names a request. */
  | { readonly kind: 'fault'; readonly complaint: string; readonly seq?: number };

const BLANK: Decoded = { kind: 'blank' };
const STRAY: Decoded = { kind: 'stray' };
const NESTED = /^[ \t\r]*[{[]/;

/** Reads one line, without its end. Never throws, whatever the line. */
export function decode(line: string): Decoded {
  // Whoever floods its output with text shall not cost more than to look at it.
  if (!NESTED.test(line)) return /[^ \t\r]/.test(line) ? STRAY : BLANK;
  try {
    return classify(readJson(line, { duplicates: 'reject' }));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return unread(line, error);
  }
}

/** A line that is not one JSON value without duplicate members. */
function unread(line: string, error: JsonError): Decoded {
  if (error.code === 'syntax') return STRAY;
  if (error.code === 'too_deep')
    return { kind: 'fault', complaint: `a line that nests deeper than ${MAX_DEPTH}` };
  return duplicated(line, error);
}

function duplicated(line: string, error: JsonError): Decoded {
  let value: Json;
  try {
    value = readJson(line);
  } catch (other) {
    if (!(other instanceof JsonError)) throw other;
    return unread(line, other);
  }
  if (!(value instanceof JsonObject) || !value.has('seq')) return STRAY;
  const seqs = value.members.filter(([name]) => name === 'seq');
  const seq = seqs.length === 1 ? seqOf(value) : undefined;
  return fault(`a message with ${error.message}`, seq);
}

function classify(value: Json): Decoded {
  if (!(value instanceof JsonObject) || !value.has('seq')) return STRAY;
  const seq = seqOf(value);
  if (seq === undefined) return fault('a message whose `seq` is not an integer of at least 0');
  const answer = answerOf(value);
  return typeof answer === 'string' ? fault(answer, seq) : { kind: 'message', seq, answer };
}

function seqOf(message: JsonObject): number | undefined {
  const seq = message.get('seq');
  if (!(seq instanceof JsonNumber) || !isIntegral(seq)) return undefined;
  const value = floatOf(seq);
  // No minus zero; an integer too long for a number is none that was sent.
  return Number.isFinite(value) && value >= 0 ? value + 0 : undefined;
}

function fault(complaint: string, seq?: number): Decoded {
  return seq === undefined ? { kind: 'fault', complaint } : { kind: 'fault', complaint, seq };
}

/** How a stray line is told to people. */
export function strayAdvice(line: string): string {
  const advice = `${quote(line)} on standard output; write such text to standard error`;
  return line.includes('"seq"') ? `${advice}. It seems to hold an answer, which is lost` : advice;
}
