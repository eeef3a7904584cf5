import { fromHost } from '../model/json/host.ts';
import { readJson } from '../model/json/read.ts';
import { type Json, JsonNumber, JsonObject } from '../model/json/value.ts';
import { writeJson } from '../model/json/write.ts';
import type { Answerer, Outcome } from '../model/outcome.ts';
import type { Hello } from '../model/protocol-hello.gen.ts';

/** An implementation inside this process, posing as a port. */
export interface Served {
  readonly hello: Hello;
  /** The answerer for an operation; `undefined` for one that is not offered. */
  readonly answererOf: (op: string) => Answerer | undefined;
}

/** Nesting that a line may have: the stream suite's deepest values, and room for what holds them. */
const MAX_DEPTH = 100_000;

/**
 * Answers one line of the protocol with one line; `undefined` for what is no request.
 *
 * @example
 * answerLine(served, '{"seq":0,"op":"hello","input":{}}'); // '{"seq":0,"output":{"protocol":1,…}}'
 */
export function answerLine(served: Served, line: string): string | undefined {
  const request = readRequest(line);
  if (request === undefined) return undefined;
  const { seq, op, input } = request;
  return writeJson(new JsonObject([['seq', seq], answer(served, op, input)]));
}

function answer(served: Served, op: string, input: Json): readonly [string, Json] {
  if (op === 'hello') return ['output', fromHost(served.hello)];
  const ask = served.answererOf(op);
  if (ask === undefined) return ['skipped', fromHost({ reason: `no operation ${op}` })];
  try {
    return memberOf(ask({ op, input }));
  } catch (error) {
    return ['error', fromHost({ message: error instanceof Error ? error.message : String(error) })];
  }
}

function memberOf(outcome: Outcome): readonly [string, Json] {
  if (outcome.kind === 'output') return ['output', outcome.output];
  const { kind, ...rejection } = outcome;
  return [kind, fromHost(rejection)];
}

interface Asked {
  readonly seq: JsonNumber;
  readonly op: string;
  readonly input: Json;
}

function readRequest(line: string): Asked | undefined {
  try {
    const request = readJson(line, { maxDepth: MAX_DEPTH });
    if (!(request instanceof JsonObject)) return undefined;
    const [seq, op, input] = ['seq', 'op', 'input'].map((name) => request.get(name));
    if (!(seq instanceof JsonNumber) || typeof op !== 'string' || input === undefined) return undefined;
    return { seq, op, input };
  } catch {
    return undefined;
  }
}
