import { floatOf, isIntegral } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { Answer } from '../link.ts';
import { quote } from './quote.ts';
import type { StartErrorCode } from './start-error.ts';

/** The protocol that this kit speaks. */
export const PROTOCOL = 1;

/** A hello, or why there is none. */
export type HelloResult =
  | { readonly hello: Hello; readonly output: Json }
  | { readonly code: StartErrorCode; readonly message: string };

const TEXTS = ['name', 'language', 'version'] as const;
const LISTS = ['ops', 'features'] as const;
const MEMBERS: readonly string[] = ['protocol', ...TEXTS, ...LISTS];

/** Reads the answer to hello. Agrees with `schema/protocol-hello.schema.json`. */
export function helloOf(answer: Answer): HelloResult {
  if (answer.kind === 'error') {
    return { code: 'hello_error', message: `it answered hello with an error: ${quote(answer.message)}` };
  }
  if (answer.kind === 'skipped') {
    return { code: 'hello_skipped', message: `it skipped hello: ${quote(answer.reason)}` };
  }
  if (answer.kind === 'rejected') {
    return { code: 'hello_rejected', message: `it rejected hello: ${quote(answer.code)}` };
  }
  return read(answer.output);
}

function read(output: Json): HelloResult {
  if (!(output instanceof JsonObject)) return malformed('is not an object');
  const protocol = output.get('protocol');
  if (!(protocol instanceof JsonNumber) || !isIntegral(protocol))
    return malformed('has no integer `protocol`');
  if (floatOf(protocol) !== PROTOCOL) {
    const message = `it speaks protocol ${quote(protocol.token, 30)}, this kit speaks ${PROTOCOL}`;
    return { code: 'protocol_version', message };
  }
  const complaint = complain(output);
  if (complaint !== undefined) return malformed(complaint);
  return { hello: build(output), output };
}

function complain(output: JsonObject): string | undefined {
  const unknown = output.members.find(([name]) => !MEMBERS.includes(name));
  if (unknown) return `has an unknown member ${quote(unknown[0], 50)}`;
  const text = TEXTS.find((name) => typeof output.get(name) !== 'string');
  if (text) return `has no text \`${text}\``;
  const list = LISTS.find((name) => !isTexts(output.get(name)));
  return list && `has no \`${list}\` that is an array of texts`;
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return value !== undefined && isArray(value) && value.every((item) => typeof item === 'string');
}

function build(output: JsonObject): Hello {
  const text = (name: string): string => String(output.get(name));
  const list = (name: string): string[] => [...(output.get(name) as readonly string[])];
  return {
    protocol: PROTOCOL,
    name: text('name'),
    language: text('language'),
    version: text('version'),
    ops: list('ops'),
    features: list('features'),
  };
}

function malformed(what: string): HelloResult {
  return { code: 'hello_malformed', message: `its answer to hello ${what}` };
}
