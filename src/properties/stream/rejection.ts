import * as fc from 'fast-check';
import { num, obj } from '../../model/json/build.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { type Maybe, members } from './pools.ts';
import { ASSEMBLE, REPLAY } from './single.ts';
import { type StreamCase, streams } from './streams.ts';

interface Fault {
  readonly op: string;
  readonly member: 'events' | 'chunks' | 'output_limit';
  /** What stands there; nothing if it is absent. */
  readonly value: Maybe;
  readonly code: string;
  readonly rule: string;
}

const NO_LISTS: readonly Json[] = [null, false, num(0), '', '[]', obj({}), obj({ 0: obj({ type: 'end' }) })];
const NO_LIMITS: readonly Json[] = [
  null,
  true,
  false,
  '',
  '2000',
  [],
  [num(20)],
  obj({}),
  num('20.5'),
  num('18.5'),
  num('-0.5'),
];
const SMALL: readonly Json[] = [
  num(18),
  num(0),
  num(-1),
  num(-2000),
  num('18.0'),
  num('1e1'),
  num('-0.0'),
  num(1),
];

function faultsOf(op: string, member: 'events' | 'chunks'): readonly Fault[] {
  return [
    { op, member, value: undefined, code: 'missing_member', rule: 'reject.missing-member' },
    ...NO_LISTS.map((value) => ({ op, member, value, code: 'wrong_type', rule: 'reject.not-an-array' })),
  ];
}

const faults: readonly Fault[] = [
  ...faultsOf(REPLAY, 'events'),
  ...faultsOf(ASSEMBLE, 'chunks'),
  ...NO_LIMITS.map(
    (value): Fault => ({
      op: REPLAY,
      member: 'output_limit',
      value,
      code: 'wrong_type',
      rule: 'reject.limit-type',
    }),
  ),
  ...SMALL.map(
    (value): Fault => ({
      op: REPLAY,
      member: 'output_limit',
      value,
      code: 'limit_too_small',
      rule: 'reject.limit-too-small',
    }),
  ),
];

interface Faulty {
  readonly stream: StreamCase;
  readonly fault: Fault;
}

function inputOf({ stream, fault: { op, member, value } }: Faulty): JsonObject {
  const list = op === REPLAY ? 'events' : 'chunks';
  return members(member === list ? { [list]: value } : { [member]: value, [list]: stream.events });
}

const rejection: Property<Faulty> = {
  id: 'prop:stream.rejection',
  statement: 'A fault of the input is rejected with its code, and with its path if one is given.',
  covers: ['missing-member', 'not-an-array', 'limit-type', 'limit-too-small', 'path'].map(
    (rule) => `stream.reject.${rule}`,
  ),
  operations: [REPLAY, ASSEMBLE],
  needs: 'reject',
  arbitrary: (features) =>
    // Another fault would be another finding.
    fc.record({ stream: streams(features), fault: fc.noShrink(fc.constantFrom(...faults)) }),
  requests: (faulty) => [{ op: faulty.fault.op, input: inputOf(faulty) }],
  check: ({ fault }, [answer]): Violation | undefined => {
    const broken = (rule: string, message: string): Violation => ({
      requirement: `stream.${rule}`,
      message,
      answer: 0,
    });
    if (answer === undefined) return undefined;
    if (answer.kind === 'output') return broken(fault.rule, `A fault at /${fault.member} is not rejected.`);
    if (answer.code !== fault.code)
      return broken(fault.rule, `A fault at /${fault.member} is rejected as ${answer.code}.`);
    if (answer.path === undefined || answer.path === `/${fault.member}`) return undefined;
    return broken('reject.path', `The fault at /${fault.member} is said to be at ${answer.path}.`);
  },
  classes: ({ fault }) => [`fault:${fault.rule}`],
  required: () => [...new Set(faults.map(({ rule }) => `fault:${rule}`))],
};

export const rejectionProperties: readonly Property[] = [anyProperty(rejection)];
