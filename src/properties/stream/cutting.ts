import { cutTo, ENDED, type ExpectedResult, UNRENDERABLE } from './expected.ts';
import { eachResult } from './results.ts';
import { type Breach, breach, rules, shown, type TraceStatement } from './single.ts';
import { ofStep } from './trace.ts';

const DEFAULT = 2000;

/** What is wrong with an output within a limit, the default if it is undefined. */
export function outputBreach(
  right: ExpectedResult,
  limit: number | undefined,
  seen: unknown,
): Breach | undefined {
  const output = cutTo(right.output, limit ?? DEFAULT);
  if (seen === output) return undefined;
  const message = `An output is ${shown(String(seen))} instead of ${shown(output)}.`;
  return breach(ruleOf(right, limit, output), message);
}

/** What is odd about the output, or the limit, names the rule. */
function ruleOf({ output: whole, cause }: ExpectedResult, limit: number | undefined, output: string): string {
  if (whole === UNRENDERABLE) return whole === output ? 'limit.unrenderable' : 'limit.fixed-texts';
  if (whole === ENDED) return whole === output ? 'close.fixed-output' : 'limit.fixed-texts';
  if (/[^\0-\x7f]/.test(whole)) return 'limit.characters';
  if (limit === undefined && whole.length > DEFAULT / 2) return 'limit.default';
  if (output !== whole) return 'limit.cut';
  return cause === 'result' ? 'limit.whole' : 'close.own-output';
}

export const outputStatements: readonly TraceStatement[] = [
  {
    id: 'outputs',
    statement: 'Every output is that of its event or a fixed text, cut to the limit.',
    covers: [
      ...rules('limit', 'cut whole default fixed-texts characters unrenderable'),
      ...rules('close', 'own-output fixed-output'),
    ],
    judge: eachResult((right, step, { limit }) => outputBreach(right, limit, ofStep(step, 'tool_output'))),
    required: [
      'result:in flight',
      'result:lone',
      'close.reject',
      'end:in flight',
      'abort:in flight',
      'limit:own',
    ],
  },
];
