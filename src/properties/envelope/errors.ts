import { type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { Random } from '../fast-check.ts';
import type { ErrorPart, Payload } from './case.ts';
import { chance, pick } from './draw.ts';
import { drawText } from './texts.ts';

/** The types of errors that a retry could help. */
export const RETRYABLE: readonly string[] = ['timeout', 'rate_limit', 'server_error', 'overloaded'];

const nearMisses = [
  ...[
    'Timeout',
    'TIMEOUT',
    'timeouts',
    'timeou',
    'time_out',
    'timed_out',
    'tımeout',
    'timeout\u200b',
    'connect_timeout',
  ],
  ...[
    'timeout_error',
    'timeout.',
    'timeout:',
    'timeout\u0000',
    '"timeout"',
    'ti\u0301meout',
    'timeout,rate_limit',
  ],
  ...[
    'Rate_Limit',
    'rate-limit',
    'rate limit',
    'ratelimit',
    'rate_limits',
    'rate_limited',
    'rate_limit_exceeded',
  ],
  ...[
    'Server_error',
    'server error',
    'serverError',
    'server_errors',
    'internal_server_error',
    'server_error_500',
  ],
  ...[
    'Overloaded',
    'overload',
    'overloaded_error',
    'overloade',
    'service_overloaded',
    'OVERLOADED',
    'over_loaded',
  ],
];

const others = [
  ...['connection_error', 'network_error', 'bad_gateway', 'aborted'],
  ...[
    'not_found',
    'invalid_argument',
    'permission_denied',
    'conflict',
    'cancelled',
    'unknown',
    'error',
    'ok',
  ],
  ...[
    '',
    ' ',
    '503',
    'null',
    'true',
    'retryable',
    'transient',
    'unavailable',
    'not_found',
    'invalid_argument',
    'a: b',
    '__proto__',
    'constructor',
  ],
];

const around: readonly (readonly [before: string, after: string])[] = [
  [' ', ''],
  ['', ' '],
  ['\t', ''],
  ['', '\n'],
  ['', '\u00a0'],
  ['\ufeff', ''],
  ['x', ''],
  ['', '2'],
];

const messages = [
  ...[
    'no answer in 30 s',
    'row 7 is locked',
    'timeout',
    'server_error: try again',
    'the server was overloaded',
  ],
  ...[
    'rate_limit: slow down',
    'no such file: timeout',
    '',
    ' ',
    'line one\nline two',
    ': ',
    'retryable: true',
  ],
  'the upstream refused the request after three attempts and gave no reason that could be shown here',
  ...[250, 600, 2_100].map((length) => `row ${'0123456789'.repeat(length / 10)} is not there`),
  'the statement was refused at column 1; '.repeat(8),
];

const extras: readonly Member[] = [
  ['code', new JsonNumber('503')],
  ['retryable', true],
  ['retryable', false],
  ['retry_after', new JsonNumber('5')],
  ['status', 'ok'],
  ['content', 'something else'],
  ['Type', 'timeout'],
  ['MESSAGE', 'something else'],
  ['error_type', 'overloaded'],
  [
    'details',
    new JsonObject([
      ['message', 'inner'],
      ['trace', ['a', null]],
    ]),
  ],
  ['__proto__', new JsonObject([['type', 'timeout']])],
  ['cause', null],
];

const badRows: readonly (Json | undefined)[] = [
  ...[
    undefined,
    null,
    [],
    'rows',
    true,
    new JsonNumber('7'),
    new JsonObject([['a', 'b']]),
    [null],
    ['x'],
    [[]],
  ],
  ...[
    [new JsonNumber('1')],
    [new JsonObject([['a', [null]]])],
    [new JsonObject([['a', new JsonObject([])]])],
  ],
  [new JsonObject([['a', 'b']]), false],
];

const badBudgets: readonly (Json | undefined)[] = [
  ...[undefined, null, '8', '', true, false, [], new JsonObject([])],
  ...['-1', '8.5', '-0.5', '0', '1', '1e3', '-9007199254740991'].map((token) => new JsonNumber(token)),
];

export function drawError(random: Random): ErrorPart {
  return {
    type: drawType(random),
    message: chance(random, 70) ? pick(random, messages) : drawText(random),
    more: chance(random, 70) ? [] : [pick(random, extras)],
    payload: chance(random, 50) ? null : drawPayload(random),
  };
}

function drawType(random: Random): string {
  const kind = random.nextInt(0, 99);
  if (kind < 30) return pick(random, RETRYABLE);
  if (kind < 55) return pick(random, nearMisses);
  if (kind < 65) return pick(random, around).join(pick(random, RETRYABLE));
  return kind < 90 ? pick(random, others) : drawText(random);
}

function drawPayload(random: Random): Payload {
  const rows = pick(random, badRows);
  const budget = pick(random, badBudgets);
  return { ...(rows !== undefined && { rows }), ...(budget !== undefined && { budget }) };
}
