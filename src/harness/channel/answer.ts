import { type Json, JsonObject } from '../../model/json/value.ts';
import type { Answer } from '../link.ts';
import { quote } from './quote.ts';

type Kind = 'output' | 'rejected' | 'skipped' | 'error';

/** The text members of what follows each kind, the required one first. All are closed. */
const MEMBERS: Record<Exclude<Kind, 'output'>, readonly [string, ...string[]]> = {
  rejected: ['code', 'path', 'message'],
  skipped: ['reason', 'issue'],
  error: ['message', 'trace'],
};

/** The answer that a message holds, or the complaint about it. Agrees with `schema/protocol-reply.schema.json`. */
export function answerOf(message: JsonObject): Answer | string {
  let kind: Kind | undefined;
  let value: Json = null;
  for (const [name, member] of message.members) {
    if (name === 'seq') continue;
    if (!isKind(name)) return `a message with an unknown member ${quote(name, 50)}`;
    if (kind !== undefined) return `a message with both \`${kind}\` and \`${name}\``;
    kind = name;
    value = member;
  }
  if (kind === undefined) return 'a message with none of `output`, `rejected`, `skipped` and `error`';
  return kind === 'output' ? { kind, output: value } : textual(kind, value);
}

function isKind(name: string): name is Kind {
  return name === 'output' || name === 'rejected' || name === 'skipped' || name === 'error';
}

function textual(kind: Exclude<Kind, 'output'>, value: Json): Answer | string {
  if (!(value instanceof JsonObject)) return `a message whose \`${kind}\` is not an object`;
  const [required, ...optional] = MEMBERS[kind];
  if (!value.has(required)) return `a message whose \`${kind}\` has no \`${required}\``;
  const texts: Record<string, string> = {};
  for (const [name, member] of value.members) {
    if (name !== required && !optional.includes(name)) {
      return `a message whose \`${kind}\` has an unknown member ${quote(name, 50)}`;
    }
    if (typeof member !== 'string') return `a message whose \`${kind}\` has a \`${name}\` that is not a text`;
    texts[name] = member;
  }
  const path = texts['path'];
  if (path !== undefined && !isPointer(path)) return 'a message whose `path` is not a JSON Pointer';
  return { kind, ...texts } as Answer;
}

function isPointer(path: string): boolean {
  return path === '' || (path.startsWith('/') && !/~(?![01])/.test(path));
}
