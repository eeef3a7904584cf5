import type { Envelope } from '../../model/envelope.gen.ts';
import { Rejection, type RejectionCode } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { answererOf, type Implementation } from '../../reference/envelope/answer.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { type EnvelopeParts, spelling } from '../../reference/envelope/parts.ts';
import { type RowParts, rowRenderer } from '../../reference/envelope/row.ts';
import { createSummarizer } from '../../reference/envelope/summarize.ts';
import type { Spelling } from '../../reference/envelope/value.ts';

/** Makes a mutant of its id, the requirement that it breaks, the mistake in words, and the mistake in code. */
type Make<Change> = (id: string, violates: string, mistake: string, change: Change) => Mutant;

/** An implementation that starts afresh for each process. */
export const withProcess: Make<() => Implementation> = (id, violates, mistake, start) => ({
  id: `mut:envelope.${id}`,
  violates: `envelope.${violates}`,
  mistake,
  create: () => answererOf(start()),
});

/** The reference with other parts. */
export const withParts: Make<Partial<EnvelopeParts>> = (id, violates, mistake, changes) =>
  withProcess(id, violates, mistake, () => createSummarizer(changes));

/** The reference with other spellings. */
export const withSpelling: Make<Partial<Spelling>> = (id, violates, mistake, changes) =>
  withParts(id, violates, mistake, { spelling: { ...spelling, ...changes } });

type ChangeEnvelope = (envelope: Envelope, result: Fields, budget: unknown) => unknown;

/** The reference, its envelope changed behind it. */
export const withEnvelope: Make<ChangeEnvelope> = (id, violates, mistake, change) =>
  withProcess(id, violates, mistake, () => {
    const summarize = createSummarizer();
    return (result, budget) => change(summarize(result, budget), result as Fields, budget);
  });

/** Changes envelopes of the error path only. */
export function onError(change: ChangeEnvelope): ChangeEnvelope {
  return (envelope, result, budget) =>
    envelope.status === 'error' ? change(envelope, result, budget) : envelope;
}

/** The reference, asked something else. */
export const withInput: Make<(result: unknown, budget: unknown) => readonly [unknown, unknown]> = (
  id,
  violates,
  mistake,
  change,
) =>
  withProcess(id, violates, mistake, () => {
    const summarize = createSummarizer();
    return (result, budget) => summarize(...change(result, budget));
  });

/** The reference, asked about a changed result where the result is an object. */
export const withResult: Make<(result: Fields) => Fields> = (id, violates, mistake, change) =>
  withInput(id, violates, mistake, (result, budget) => [isObject(result) ? change(result) : result, budget]);

/** The reference, its rejections answered otherwise: by another rejection, or by an output. */
export const withRejection: Make<(rejection: Rejection, result: unknown, budget: unknown) => unknown> = (
  id,
  violates,
  mistake,
  change,
) =>
  withProcess(id, violates, mistake, () => {
    const summarize = createSummarizer();
    return (result, budget) => {
      try {
        return summarize(result, budget);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        const answer = change(error, result, budget);
        if (answer instanceof Rejection) throw answer;
        return answer;
      }
    };
  });

/** Rows rendered as the reference does, the text then changed. */
export function rendered(change: (text: string, row: Fields) => string): Pick<EnvelopeParts, 'rowRenderer'> {
  return {
    rowRenderer: (parts) => {
      const render = rowRenderer(parts);
      return (row, index) => change(render(row, index), row as Fields);
    },
  };
}

/** Rows, or what stands for them, changed before they are rendered. */
export function reshaped(
  change: (row: unknown, index: number) => unknown,
): Pick<EnvelopeParts, 'rowRenderer'> {
  return {
    rowRenderer: (parts) => {
      const render = rowRenderer(parts);
      return (row, index) => render(change(row, index), index);
    },
  };
}

/** Each row rendered without regard to the row before, for orders that depend on the order given. */
export function rowByRow(changes: Partial<RowParts>): Pick<EnvelopeParts, 'rowRenderer'> {
  return {
    rowRenderer: (parts) => (row, index) => rowRenderer({ ...parts, ...changes })(row, index),
  };
}

/** A row without the entries that fail a test. */
export function entriesWhere(row: unknown, test: (value: unknown, key: string) => boolean): unknown {
  if (!isObject(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([key, value]) => test(value, key)));
}

/** A row with each of its values changed. */
export function mapValues(row: unknown, change: (value: unknown) => unknown): unknown {
  if (!isObject(row)) return row;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value)]));
}

/** The reference with one code where another belongs. */
export function coded(id: string, violates: string, from: RejectionCode, to: RejectionCode): Mutant {
  return withRejection(id, violates, `says \`${to}\` where it is \`${from}\``, (rejection) =>
    rejection.code === from ? new Rejection(to, rejection.path, 'refused') : rejection,
  );
}
