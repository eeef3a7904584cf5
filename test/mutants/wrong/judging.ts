import type { Asking } from '../../../src/harness/asking.ts';
import type { Joined } from '../../../src/harness/verdict.ts';
import type { Result, Verdict } from '../../../src/model/report.gen.ts';
import { kit, part, type WrongKit } from './kit.ts';

const verdict = kit('harness/verdict.ts');
const result = kit('harness/result.ts');

type Join = (first: Asking, second: Asking) => Joined;

/** A kit that takes one verdict for another. */
const taking = (from: Verdict, to: Verdict): WrongKit =>
  verdict(`takes \`${from}\` for \`${to}\``, (right) => ({
    join: (first: Asking, second: Asking) => {
      const joined = part<Join>(right, 'join')(first, second);
      return joined.verdict === from ? { ...joined, verdict: to } : joined;
    },
  }));

/** Kits that judge what they saw wrongly. */
export const judging: readonly WrongKit[] = [
  taking('skipped', 'pass'),
  taking('port error', 'fail'),
  taking('not run', 'pass'),
  taking('kit error', 'port error'),
  taking('not deterministic', 'pass'),
  verdict('takes the first asking for both', (right) => ({
    join: (first: Asking) => part<Join>(right, 'join')(first, first),
  })),
  verdict('takes the second asking for both', (right) => ({
    join: (_: Asking, second: Asking) => part<Join>(right, 'join')(second, second),
  })),
  verdict('passes what was asked only once', (right) => ({
    join: (first: Asking, second: Asking) => {
      const joined = part<Join>(right, 'join')(first, second);
      const isHalf =
        joined.verdict === 'not run' && [first, second].some((each) => each.judgement.kind === 'right');
      return isHalf ? { ...joined, verdict: 'pass' } : joined;
    },
  })),
  kit('harness/asking.ts')('believes an answer that was taken back', () => ({
    retract: (_: unknown, asking: Asking) => asking,
  })),
  kit('harness/cases.ts')('looks at the first step only', (right) => ({
    trialsOf: (vector: unknown) =>
      part<(it: unknown) => readonly unknown[]>(right, 'trialsOf')(vector).slice(0, 1),
  })),
  kit('harness/alone.ts')('does not ask what failed alone', () => ({
    askAlone: async () => ({ askings: new Map(), allRight: false }),
  })),
];

/** A kit that changes the results of vectors, one after the other. */
const retelling = (mistake: string, make: () => (own: Result) => Partial<Result>): WrongKit =>
  result(mistake, (right) => {
    const change = make();
    return {
      resultOf: (...args: unknown[]) => {
        const own = part<(...args: unknown[]) => Result>(right, 'resultOf')(...args);
        return { ...own, ...change(own) };
      },
    };
  });

/** Kits that tell of a vector something else than was judged. */
export const telling: readonly WrongKit[] = [
  retelling('drops the failures of a vector', () => () => ({ failures: [] })),
  retelling('gives a vector the verdict of the one before it', () => {
    let before: Result | undefined;
    return (own) => {
      const { verdict: given, failures } = before ?? own;
      before = own;
      return given === 'pass' || given === 'fail' ? { verdict: given, failures } : {};
    };
  }),
  retelling('passes what fails like another', () => {
    const seen = new Set<string>();
    return ({ failures: [failure] }) => {
      if (failure === undefined) return {};
      const isNew = !seen.has(failure.fingerprint);
      seen.add(failure.fingerprint);
      return isNew ? {} : { verdict: 'pass', failures: [] };
    };
  }),
  retelling('charges a failure to the last rule that a vector names', () => ({ requirements, failures }) => ({
    failures: failures.map((failure) => ({ ...failure, rule: requirements.at(-1) ?? '' })),
  })),
  retelling('exempts every skip', () => (own) => (own.verdict === 'skipped' ? { exempt: true } : {})),
  retelling("shows the right answer as the port's", () => ({ failures }) => ({
    failures: failures.map((failure) => ({
      ...failure,
      exchanges: failure.exchanges.map(({ sent, expected = '' }) => ({ sent, expected, received: expected })),
    })),
  })),
  result('passes what is not claimed', (right) => ({
    unclaimedResult: (planned: unknown) => ({
      ...part<(it: unknown) => Result>(right, 'unclaimedResult')(planned),
      verdict: 'pass',
    }),
  })),
];
