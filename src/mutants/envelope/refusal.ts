import { Rejection, type RejectionCode } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { createSummarizer } from '../../reference/envelope/summarize.ts';
import { fittingFirst, isFaulty } from './fault.ts';
import { mapValues, reshaped, withParts, withProcess, withRejection } from './make.ts';

const CODES = 'reject.codes';

/** Another code for every fault; one that does not exist, too. */
function always(id: string, code: string, mistake: string): Mutant {
  return withRejection(
    id,
    CODES,
    mistake,
    ({ path }) => new Rejection(code as RejectionCode, path, 'refused'),
  );
}

/** Mistakes in the form of a refusal. */
const codeMutants: readonly Mutant[] = [
  always('one-code', 'wrong_type', 'says `wrong_type` of every fault'),
  always('own-code', 'invalid_input', 'says `invalid_input` of every fault, which is no code'),
  withRejection(
    'fault-as-error',
    CODES,
    'answers bad input with an envelope of status `error`',
    ({ code, message }) => ({
      call_id: '',
      tool: '',
      status: 'error',
      content: `${code}: ${message}`,
      omitted: 0,
      retryable: false,
    }),
  ),
  withRejection('fault-as-nothing', CODES, 'answers bad input with an empty envelope', () => ({
    call_id: '',
    tool: '',
    status: 'ok',
    content: '',
    omitted: 0,
    retryable: false,
  })),
];

function percent(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Another place for a fault. */
function placed(id: string, mistake: string, place: (path: string, rejection: Rejection) => string): Mutant {
  return withRejection(id, 'reject.path', mistake, (rejection) => {
    return new Rejection(rejection.code, place(rejection.path, rejection), 'refused');
  });
}

/** Mistakes in the place of a fault. */
const pathMutants: readonly Mutant[] = [
  placed('path-in-result', 'gives places from the result on instead of from the input', (path) =>
    path.replace(/^\/result/, ''),
  ),
  placed('path-fragment', 'gives places as fragments of an address', (path) => `#${path}`),
  placed('path-dots', 'gives places with dots instead of slashes', (path) =>
    path.slice(1).replaceAll('/', '.'),
  ),
  placed('path-from-one', 'counts rows from 1 in places', (path) =>
    path.replace(/^(\/result\/rows\/)(\d+)/, (_all, before, index) => `${before}${Number(index) + 1}`),
  ),
  placed('path-row', 'gives the place of the row instead of that of its value', (path) =>
    path.replace(/^(\/result\/rows\/\d+)\/.*/s, '$1'),
  ),
  placed('path-parent', 'gives the place of the parent of a missing member', (path, { code }) =>
    code === 'missing_member' ? path.replace(/\/[^/]*$/, '') : path,
  ),
  placed('path-unescaped', 'does not escape slashes and tildes in places', (path) =>
    path.replaceAll('~1', '/').replaceAll('~0', '~'),
  ),
  placed('path-escaped-twice', 'escapes slashes before tildes in places', (path) =>
    path.replaceAll('~1', '~01'),
  ),
  placed('path-percent', 'escapes places as addresses are', (path) =>
    path.replace(/[^!-$&-;=?-~]/gu, percent),
  ),
  placed('path-whole', 'gives the whole input as the place of every fault', () => ''),
];

/** Leaves a faulty row out where it would not fit if its faulty values rendered as something. */
function hiddenIf(id: string, mistake: string, shown: (value: unknown) => string): Mutant {
  return withParts(id, 'reject.must-see', mistake, { fill: fittingFirst(shown) });
}

/** Mistakes with faults that must be seen. */
const seeMutants: readonly Mutant[] = [
  hiddenIf('fault-as-json', 'looks for faults only in rows that fit with the faulty value as JSON', (value) =>
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part)),
  ),
  hiddenIf(
    'fault-as-none',
    'looks for faults only in rows that fit with the faulty value as `None`',
    () => 'None',
  ),
  withParts(
    'fault-first-row',
    'reject.must-see',
    'looks for faults in the first row only',
    reshaped((row, index) => {
      if (index === 0) return row;
      return isObject(row) ? mapValues(row, (value) => (isFaulty(value) ? '' : value)) : {};
    }),
  ),
  withParts('fault-no-budget', 'reject.must-see', 'looks at no row when the budget is 0', {
    fill: (parts, render, rows, budget) => {
      if (budget > 0) return envelopeParts.fill(parts, render, rows, budget);
      return envelopeParts.fill(
        parts,
        (row, index) => (isObject(row) && !Object.values(row).some(isFaulty) ? render(row, index) : ' '),
        rows,
        0,
      );
    },
  }),
];

/** The rows of a result without those that are at fault. */
function sound(result: Fields): readonly unknown[] {
  const { rows } = result;
  return Array.isArray(rows) ? rows.filter((row) => isObject(row) && !Object.values(row).some(isFaulty)) : [];
}

/** Mistakes that give part of an envelope for bad input. */
const partialMutants: readonly Mutant[] = [
  withRejection(
    'partial-envelope',
    'reject.no-partial',
    'gives the rows before a faulty one as a truncated envelope',
    (rejection, result, budget) => {
      const [, at] = /^\/result\/rows\/(\d+)/.exec(rejection.path) ?? [];
      if (at === undefined) return rejection;
      const rows = (result as { rows: readonly unknown[] }).rows;
      const envelope = createSummarizer()({ ...(result as Fields), rows: rows.slice(0, Number(at)) }, budget);
      return { ...envelope, status: 'truncated', omitted: rows.length - Number(at) };
    },
  ),
  withProcess(
    'faulty-rows-skipped',
    'reject.no-partial',
    'leaves faulty rows out and renders the others',
    () => {
      const summarize = createSummarizer();
      return (result, budget) => {
        if (!isObject(result) || !Array.isArray(result['rows']) || isObject(result['error']))
          return summarize(result, budget);
        const envelope = summarize({ ...result, rows: sound(result) }, budget);
        const lost = result['rows'].length - sound(result).length;
        if (lost === 0) return envelope;
        return { ...envelope, status: 'truncated', omitted: envelope.omitted + lost };
      };
    },
  ),
];

/** Mistakes in how bad input is refused. */
export const refusalMutants: readonly Mutant[] = [
  ...codeMutants,
  ...pathMutants,
  ...seeMutants,
  ...partialMutants,
];
