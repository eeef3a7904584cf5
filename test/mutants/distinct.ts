import { trialsOf } from '../../src/harness/cases.ts';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { casesOf } from '../../src/harness/strength/cases.ts';
import { type Asked, answerTo } from '../../src/harness/strength/kill.ts';
import { isInteger } from '../../src/model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../src/model/json/value.ts';
import type { Request } from '../../src/model/outcome.ts';
import type { Suite } from '../../src/model/suite.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';
import type { Property } from '../../src/properties/property.ts';

/** An implementation under a name, of which a fresh process can be had. */
export interface Named {
  readonly id: string;
  readonly create: () => Asked;
}

/** Requests to one process. */
type Session = readonly Request[];

/**
 * Parts implementations by their answers until each stands alone, or nothing is left to ask. What comes back are the
 * groups that no session told apart.
 */
export function alike(implementations: readonly Named[], sessions: Iterable<Session>): string[][] {
  let groups: Named[][] = [[...implementations]];
  for (const session of sessions) {
    if (groups.length === 0) break;
    groups = groups.flatMap((group) => partition(group, session)).filter((group) => group.length > 1);
  }
  return groups.map((group) => group.map(({ id }) => id));
}

function partition(group: readonly Named[], session: Session): Named[][] {
  const processes = group.map((one) => ({ one, ask: one.create() }));
  let parts = [processes];
  for (const request of session) {
    parts = parts.flatMap((part) => {
      if (part.length === 1) return [part];
      const byAnswer = new Map<string, typeof part>();
      for (const each of part) {
        const key = keyOf(answerTo(each.ask, request));
        byAnswer.set(key, [...(byAnswer.get(key) ?? []), each]);
      }
      return [...byAnswer.values()];
    });
  }
  return parts.map((part) => part.map(({ one }) => one));
}

/** Each vector by itself, then at least `count` generated cases, a process a property. */
export function* sessionsOf(
  suite: Suite<Property>,
  vectors: readonly Vector[],
  properties: readonly Property[],
  count: number,
): Iterable<Session> {
  for (const vector of vectors) yield trialsOf(vector).map(({ request }) => request);
  const each = Math.ceil(count / properties.length);
  for (const property of properties) {
    const cases = casesOf(property, DEFAULT_SEED, each);
    const asked = cases.flatMap(({ requests }) => requests);
    yield asked.filter(({ op }) => suite.operations.includes(op));
  }
}

function keyOf(answer: ReturnType<Asked>): string {
  if (answer.kind === 'output') return `output ${canonical(answer.output)}`;
  return answer.kind === 'rejected' ? `rejected ${answer.code} ${answer.path}` : answer.kind;
}

/** The same text for values that are the same. */
function canonical(value: Json): string {
  if (value instanceof JsonNumber) return isInteger(value) ? value.token : String(Number(value.token));
  if (isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!(value instanceof JsonObject)) return JSON.stringify(value);
  const members = value.members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.sort().join()}}`;
}
