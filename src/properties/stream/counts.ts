import { JsonObject } from '../../model/json/value.ts';
import type { Expected } from './expected.ts';
import { type Breach, breach, countOf, rules, type TraceStatement } from './single.ts';
import type { Trace } from './trace.ts';

function judge(expected: Expected, { unemitted }: Trace): Breach | undefined {
  if (!(unemitted instanceof JsonObject)) return undefined;
  const [unparsed, idless] = [countOf(unemitted.get('unparsed')), countOf(unemitted.get('idless_parsed'))];
  if (unparsed === undefined || idless === undefined) return undefined;
  if (unparsed === expected.unparsed && idless === expected.idless) return undefined;
  const message = `${unparsed} unparsed and ${idless} without an id are counted, not ${expected.unparsed} and ${expected.idless}.`;
  return breach(ruleOf(expected, unparsed, idless), message);
}

function ruleOf(expected: Expected, unparsed: number, idless: number): string {
  if (expected.ended === undefined) return 'count.only-at-end';
  const sum = unparsed + idless - expected.unparsed - expected.idless;
  // What is counted too much has no name, or an id that is known, or was cleared: the stream says which it can be.
  if (sum > 0) return tooMuch(expected);
  return unparsed === expected.unparsed ? 'count.idless' : 'count.unparsed';
}

function tooMuch({ seen }: Expected): string {
  if (seen.has('use.once') || seen.has('use.never-after-result')) return 'count.known-id';
  const cleared = ['call.other-id', 'call.name-again', 'call.other-name'].some((rule) => seen.has(rule));
  return cleared ? 'call.forgotten' : 'count.nameless';
}

const CODES = {
  malformed_args: 'parse.diagnostic',
  uncorrelated_result: 'result.uncorrelated',
  unknown_status: 'status.diagnostic',
};
const TOO_MUCH = {
  ...CODES,
  uncorrelated_result: 'result.correlated',
  unknown_status: 'status.no-diagnostic',
};

function judgeCodes(expected: Expected, { diagnostics }: Trace): Breach | undefined {
  const codes = diagnostics.map((each) => (each instanceof JsonObject ? each.get('code') : undefined));
  for (const [code, rule] of Object.entries(CODES)) {
    const [seen, due] = [codes, expected.diagnostics].map(
      (all) => all.filter((each) => each === code).length,
    ) as [number, number];
    if (seen < due) return breach(rule, `${seen} diagnostics say ${code} instead of ${due}.`);
    if (seen > due)
      return breach(
        TOO_MUCH[code as keyof typeof TOO_MUCH],
        `${seen} diagnostics say ${code} instead of ${due}.`,
      );
  }
  return undefined;
}

export const countStatements: readonly TraceStatement[] = [
  {
    id: 'counts',
    statement:
      'At an end the named buffers of unknown ids are counted, each once, by whether they are parsed.',
    covers: [
      ...rules('count', 'unparsed idless nameless known-id only-at-end'),
      'call.forgotten',
      'key.keyless',
    ],
    judge,
    required: [
      'key.keyless',
      'call.other-id',
      'use.once',
      'parse.open',
      'ended:end',
      'ended:abort',
      'ended:no',
    ],
  },
  {
    id: 'diagnostics',
    statement:
      'There are as many diagnostics of each code as there were malformed calls, lone results and odd statuses.',
    covers: [
      ...rules('parse', 'diagnostic looked-at recovers malformed-stays'),
      'call.diagnostics-stay',
      ...rules('result', 'uncorrelated correlated swallowed'),
      'status.diagnostic',
      'status.no-diagnostic',
      'use.released-silently',
      'use.released',
    ],
    judge: judgeCodes,
    required: [
      'parse.trailing',
      'parse.closed-bad',
      'call.leftovers',
      'use.once',
      'result:lone',
      'result:no id',
    ],
  },
];
