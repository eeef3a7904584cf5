import { bound, VALUE_LIMIT } from '../harness/bound.ts';
import { writeJson } from '../model/json/write.ts';
import { requirements } from '../model/requirements.gen.ts';
import type { Difference } from '../model/suite.ts';

/** What a failed test has to say. */
export interface FailedTest {
  readonly rule: string;
  /** What was seen. */
  readonly message: string;
  /** What the vector hunts, or the property states. */
  readonly why: string;
  readonly differences: readonly Difference[];
  /** The request as the protocol would send it. */
  readonly sent: string;
}

/** The rule with its sentence first, then what was seen and where. */
export function failureText({ rule, message, why, differences, sent }: FailedTest): string {
  const sentence = requirements.find(({ id }) => id === rule)?.sentence ?? '';
  return [
    `${rule}: ${sentence}`,
    `seen   ${message}`,
    `hunts  ${why}`,
    ...differences.flatMap(({ path, expected, actual }) => [
      `at     ${path === '' ? 'the whole' : path}`,
      `  right  ${shown(expected)}`,
      `  was    ${shown(actual)}`,
    ]),
    `sent   ${bound(sent, VALUE_LIMIT)}`,
  ].join('\n');
}

function shown(value: Difference['expected']): string {
  return value === undefined ? 'nothing' : bound(writeJson(value), VALUE_LIMIT);
}
