import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { stepsOf } from '../../model/trace.ts';
import { withTrace } from './make.ts';

/** The steps of a trace in another order. */
function ordered(
  id: string,
  mistake: string,
  order: (steps: ReturnType<typeof stepsOf>) => ReturnType<typeof stepsOf>,
): Mutant {
  return withTrace(id, 'trace.order', mistake, (events) =>
    order(stepsOf(events)).flatMap(({ events: all }) => all),
  );
}

const isError = (event: JsonObject): boolean => event.get('event') === 'tool.error';

/** Mistakes in the order of a trace. */
export const traceMutants: readonly Mutant[] = [
  ordered('results-first', 'gives all results before all uses', (steps) => [
    ...steps.filter(({ kind }) => kind !== 'use'),
    ...steps.filter(({ kind }) => kind === 'use'),
  ]),
  ordered('newest-result-first', 'gives the results of an id newest first', (steps) => {
    const results = steps.filter(({ kind }) => kind === 'result');
    return steps.map((step) => {
      if (step.kind !== 'result') return step;
      const mine = results.filter(({ id }) => id === step.id);
      return mine[mine.length - 1 - mine.indexOf(step)] ?? step;
    });
  }),
  ordered('failures-last', 'gives failed results behind all others', (steps) => [
    ...steps.filter(({ events }) => events.length === 1),
    ...steps.filter(({ events }) => events.length === 2),
  ]),
  withTrace('errors-first', 'trace.pair', 'gives all errors in front', (events): readonly Json[] => [
    ...events.filter(isError),
    ...events.filter((event) => !isError(event)),
  ]),
  withTrace('errors-last', 'trace.pair', 'gives all errors at the end', (events): readonly Json[] => [
    ...events.filter((event) => !isError(event)),
    ...events.filter(isError),
  ]),
  withTrace(
    'pairs-of-neighbours',
    'trace.pair',
    'gives the errors of results that follow one another together',
    (events): readonly Json[] => {
      const all: Json[] = [];
      const steps = stepsOf(events);
      for (let i = 0; i < steps.length; i++) {
        const run = [];
        while (steps[i]?.events.length === 2) run.push(steps[i++]?.events ?? []);
        all.push(...run.flatMap(([error]) => error ?? []), ...run.flatMap(([, result]) => result ?? []));
        all.push(...(steps[i]?.events ?? []));
      }
      return all;
    },
  ),
];
