import type { Link, Reply } from '../harness/link.ts';

/** Stands for a port that was interrupted before it said hello, so that a report can still say what was not run. */
export function noLink(ops: readonly string[], features: readonly string[]): Link {
  const unasked: Reply = { kind: 'fault', fault: 'not run', message: 'interrupted', sent: '', stderr: '' };
  return {
    hello: {
      protocol: 1,
      name: 'a port that was not reached',
      language: 'unknown',
      version: '0',
      ops: [...ops],
      features: [...features],
    },
    ask: async () => unasked,
    sequence: async (requests) => requests.map(() => unasked),
    renew: async () => {},
    notes: () => [],
    retractions: () => new Map(),
    close: async () => {},
    abort: () => {},
  };
}
