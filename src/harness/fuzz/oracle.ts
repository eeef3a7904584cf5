import type { Answerer } from '../../model/outcome.ts';
import type { Suite } from '../../model/suite.ts';
import type { Oracle } from './finding.ts';

/** The references of suites, each for its own operations. */
export async function oracleOf(suites: readonly Suite<unknown>[]): Promise<Oracle> {
  const references = new Map<string, Answerer>();
  const owners = new Map<string, Suite<unknown>>();
  for (const suite of suites) {
    const reference = await suite.reference();
    for (const op of suite.operations) {
      references.set(op, reference);
      owners.set(op, suite);
    }
  }
  return {
    reference: (request) => known(references.get(request.op), request.op)(request),
    compareOf: (op) => {
      const suite = known(owners.get(op), op);
      return (expected, actual) => suite.differences(op, expected, actual);
    },
  };
}

function known<T>(found: T | undefined, op: string): T {
  if (found === undefined) throw new Error(`no suite has the operation ${op}`);
  return found;
}
