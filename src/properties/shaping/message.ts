import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import { readJson } from '../../model/json/read.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Request } from '../../model/outcome.ts';
import type { Property } from '../property.ts';
import { errorClasses } from './error.ts';
import { ownErrors } from './own-check.ts';
import { sanitized } from './own-sanitize.ts';
import { isBlank } from './own-text.ts';
import { ask, type Breach, breach, type Features, shown, single } from './single.ts';
import {
  bodyOf,
  contentOf,
  INVALID,
  type Kind,
  NOT_FOUND,
  recordJson,
  type Source,
  sourceInput,
  sources,
} from './sources.ts';

export interface Message {
  readonly callId: string;
  readonly source: Source;
  readonly budget: number;
}

const callIds = fc.constantFrom('c1', '', ' C 1\n', '<|im_start|>', 'call_🦊\u200b', 'toolu_01');

/** A budget at a boundary of what is to be fitted into it. */
function budgetOf(source: Source, place: number): number {
  if (place < 12) return Math.floor(place / 2);
  if (place > 30) return place > 40 ? 1000 : place;
  const whole =
    source.kind === 'record' ? (recordJson(source) ?? '') : source.kind === 'error' ? '' : bodyOf(source);
  return Math.max(0, Array.from(whole).length + (place % 3) - 1);
}

export function messages(features: Features, kind: Kind): fc.Arbitrary<Message> {
  return fc
    .record({ callId: callIds, source: sources(features, kind), place: fc.nat(50) })
    .map(({ callId, source, place }) => ({ callId, source, budget: budgetOf(source, place) }));
}

export function messageRequest({ callId, source, budget }: Message): Request {
  return ask('message', { call_id: callId, source: sourceInput(source), budget: num(budget) });
}

/** Which rule a wrong content most likely breaks. */
function ruleOf(message: Message, content: string, right: string): string {
  const { source } = message;
  if (content === '') return 'message.never-empty';
  if (sanitized(content).removed > 0) return 'message.clean';
  if (source.kind === 'error') return errorRule(content, right);
  if (source.kind === 'record') return recordRule(source, content, right);
  if (right === NOT_FOUND) return 'message.blank';
  if (content === NOT_FOUND) return 'message.blank-before-eliding';
  return source.kind === 'text' ? 'message.text' : 'message.page';
}

function errorRule(content: string, right: string): string {
  if (!isJson(content)) return 'message.error-unmeasured';
  return layoutRule(content, right) ?? 'message.error';
}

function recordRule(source: Source & { kind: 'record' }, content: string, right: string): string {
  if (!isJson(content)) return 'message.uncut-json';
  if (right === INVALID) {
    return source.schema && ownErrors(source.value, source.schema).length > 0
      ? 'message.record-checked'
      : 'message.record-collision';
  }
  if (content === INVALID) return source.schema === null ? 'message.schema-null' : 'message.record-checked';
  if (right.startsWith('{"error":"result_too_large"') || content.includes('result_too_large'))
    return 'message.too-large';
  return layoutRule(content, right) ?? 'message.record';
}

/** The rule of compact JSON that two spellings of one value differ by. */
function layoutRule(content: string, right: string): string | undefined {
  if ([...content].sort().join('') === [...right].sort().join('')) return 'json.order';
  if (/^[^"]*\s|[:,]\s/.test(content) && !/^[^"]*\s|[:,]\s/.test(right)) return 'json.no-blanks';
  if (/\\u|\\\//.test(content) && !/\\u/.test(right)) return 'json.escapes';
  return /[0-9]/.test(right) && content.replace(/[-+.e0-9]/g, '') === right.replace(/[-+.e0-9]/g, '')
    ? 'json.numbers'
    : undefined;
}

function isJson(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}

function judge(message: Message, output: JsonObject): Breach | undefined {
  const content: Json | undefined = output.get('content');
  const right = contentOf(message.source, message.budget);
  if (typeof content !== 'string' || content === right) return undefined;
  return breach(ruleOf(message, content, right), `The content is ${shown(content)}, not ${shown(right)}.`);
}

function classesOf({ source, budget }: Message): string[] {
  if (source.kind === 'error') return errorClasses(source);
  if (source.kind === 'record') {
    const json = recordJson(source);
    const over = json === undefined ? undefined : Array.from(json).length - budget;
    const size = over === undefined ? 'invalid' : over > 0 ? 'too-large' : 'fits';
    return [
      `record:${size}`,
      ...(over === 0 || over === 1 ? ['budget:boundary'] : []),
      `schema:${source.schema ? 'some' : 'none'}`,
    ];
  }
  const body = bodyOf(source);
  if (isBlank(body)) return ['body:blank'];
  const over = Array.from(body).length - budget;
  return [over > 0 ? 'body:elided' : 'body:whole', ...(over === 0 || over === 1 ? ['budget:boundary'] : [])];
}

const REQUIRED: Readonly<Record<Kind, readonly string[]>> = {
  text: ['body:blank', 'body:elided', 'body:whole', 'budget:boundary'],
  page: ['body:blank', 'body:elided', 'body:whole', 'budget:boundary'],
  record: ['record:invalid', 'record:too-large', 'record:fits', 'budget:boundary', 'schema:some'],
  error: ['owner:model', 'owner:runtime', 'owner:user', 'owner:operator', 'owner:unlisted', 'details:some'],
};

const JSON_RULES = [
  ...['json.order', 'json.no-blanks', 'json.escapes', 'json.numbers', 'json.float-point', 'json.integers'],
];

const COVERS: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    'message.text',
    'message.blank',
    'message.blank-before-eliding',
    'message.never-empty',
    'message.clean',
  ],
  page: [
    ...['message.page', 'message.page-runs', 'message.blank', 'message.blank-before-eliding'],
    ...['message.never-empty', 'message.clean'],
  ],
  record: [
    ...['message.record', 'message.record-keys', 'message.record-checked', 'message.schema-null'],
    ...[
      'message.record-collision',
      'message.too-large',
      'message.uncut-json',
      'message.never-empty',
      'message.clean',
    ],
    ...JSON_RULES,
  ],
  error: [
    ...['message.error', 'message.error-collision', 'message.hint-after', 'message.error-unmeasured'],
    ...['message.never-empty', 'message.clean', 'json.error-order', ...JSON_RULES],
  ],
};

export const KINDS: readonly Kind[] = ['text', 'page', 'record', 'error'];

const contents = KINDS.map((kind) =>
  single<Message>({
    id: `message-${kind}`,
    statement: `The content of a ${kind} is what its pieces give together, at every budget.`,
    covers: COVERS[kind],
    arbitrary: (features) => messages(features, kind),
    request: messageRequest,
    judge,
    classes: classesOf,
    required: REQUIRED[kind],
  }),
);

const anyMessage = (features: Features): fc.Arbitrary<Message> =>
  fc.oneof(...KINDS.map((kind) => messages(features, kind)));

const cleanly: Property = single<Message>({
  id: 'message-clean',
  statement: 'Content is never empty, and sanitizing it removes nothing.',
  covers: ['message.clean', 'message.never-empty'],
  arbitrary: anyMessage,
  request: messageRequest,
  judge: (_message, output) => {
    const content = output.get('content');
    if (typeof content !== 'string') return undefined;
    if (content === '') return breach('message.never-empty', 'The content is empty.');
    const { removed } = sanitized(content);
    return removed === 0
      ? undefined
      : breach('message.clean', `Sanitizing ${shown(content)} removes ${removed}.`);
  },
  classes: ({ source }) => [`source:${source.kind}`],
  required: KINDS.map((kind) => `source:${kind}`),
});

const echo: Property = single<Message>({
  id: 'message-echo',
  statement: 'A message is that of the tool, under its call id unchanged.',
  covers: ['message.role', 'message.call-id'],
  arbitrary: anyMessage,
  request: messageRequest,
  judge: ({ callId }, output) => {
    if (output.get('role') !== 'tool')
      return breach('message.role', `The role is ${shown(output.get('role'))}.`);
    const id = output.get('tool_call_id');
    return id === callId ? undefined : breach('message.call-id', `${shown(callId)} became ${shown(id)}.`);
  },
  classes: ({ source }) => [`source:${source.kind}`],
  required: KINDS.map((kind) => `source:${kind}`),
});

export const messageProperties: readonly Property[] = [...contents, cleanly, echo];
