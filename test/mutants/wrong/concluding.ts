import type { Level, Report, Result } from '../../../src/model/report.gen.ts';
import { kit, part, type WrongKit } from './kit.ts';

const levels = kit('harness/levels.ts');
const exit = kit('harness/exit.ts');

/** A kit that says another level where it should say one. */
const claiming = (from: Level, to: Level): WrongKit =>
  levels(`says \`${to}\` for \`${from}\``, (right) => ({
    levelOf: (facts: unknown) => {
      const given = part<(it: unknown) => Level>(right, 'levelOf')(facts);
      return given === from ? to : given;
    },
  }));

/** A kit that ends with another code where it should end with one. */
const ending = (from: number, to: number): WrongKit =>
  exit(`ends with ${to} instead of ${from}`, (right) => ({
    exitCodeOf: (...args: unknown[]) => {
      const code = part<(...args: unknown[]) => number>(right, 'exitCodeOf')(...args);
      return code === from ? to : code;
    },
  }));

/** Kits that conclude wrongly: levels and exit codes. */
export const concluded: readonly WrongKit[] = [
  claiming('core', 'full'),
  claiming('does not conform', 'core'),
  claiming('unproven', 'core'),
  claiming('partly implemented', 'core'),
  claiming('partly judged', 'full'),
  claiming('not implemented', 'partly implemented'),
  levels('conforms with port errors', (right) => ({
    levelOf: (facts: { readonly results: readonly Result[] }) =>
      part<(it: unknown) => Level>(
        right,
        'levelOf',
      )({
        ...facts,
        results: facts.results.filter((each) => each.verdict !== 'port error'),
      }),
  })),
  levels('conforms with skips', (right) => ({
    leavesUnproven: (each: Result) =>
      each.verdict !== 'skipped' && part<(it: Result) => boolean>(right, 'leavesUnproven')(each),
  })),
  levels('takes every level for full', () => ({ meets: () => true })),
  ...[1, 4, 5, 70, 130, 143].map((code) => ending(code, 0)),
  ending(70, 1),
  ending(0, 1),
  exit('forgives all failures where one is known', (right) => ({
    exitCodeOf: (found: Report, interrupt: unknown) =>
      found.results.some((each) => each.known !== undefined)
        ? 0
        : part<(...args: unknown[]) => number>(right, 'exitCodeOf')(found, interrupt),
  })),
];
