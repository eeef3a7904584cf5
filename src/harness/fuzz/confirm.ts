import type { Request } from '../../model/outcome.ts';
import type { Property } from '../../properties/property.ts';
import type { Link, Reply } from '../link.ts';
import type { Minimum } from './check-property.ts';
import { type Finding, findingOf, type Oracle } from './finding.ts';
import { findLeak } from './leak.ts';

/** A failure whose minimum was asked again, alone in a fresh process. */
export interface Confirmed {
  /** With the verdict `state leak` or `not deterministic` where the fresh process answers otherwise. */
  readonly finding: Finding;
  /** What was asked and answered, in order; of a state leak the whole sequence. */
  readonly requests: readonly Request[];
  readonly replies: readonly Reply[];
}

/**
 * Asks a minimum again, alone in a fresh process. If that fails too, the failure is real. If it fails only after what
 * was asked before, something is carried over from one case to another, and the shortest such sequence is found; else
 * the port is not deterministic.
 */
export async function confirm<T>(
  property: Property<T>,
  minimum: Minimum<T>,
  before: readonly Request[],
  link: Link,
  oracle: Oracle,
): Promise<Confirmed> {
  const { value, requests } = minimum;
  const judge = (replies: readonly Reply[]): Finding | undefined =>
    findingOf(property, value, { requests, replies }, oracle);
  await link.renew();
  const replies = await link.sequence(requests);
  if (replies.some(isNotRun)) return minimum;
  const again = judge(replies);
  if (again) return { finding: again, requests, replies };
  const leak = await findLeak(link, before, requests, (seen) => judge(seen) !== undefined);
  if (!leak) return { ...minimum, finding: notDeterministic(minimum.finding) };
  const finding = judge(leak.replies.slice(-requests.length)) ?? minimum.finding;
  return { finding: stateLeak(finding, leak.requests.length - requests.length), ...leak };
}

function isNotRun(reply: Reply): boolean {
  return reply.kind === 'fault' && reply.fault === 'not run';
}

function notDeterministic(finding: Finding): Finding {
  const message = `${finding.message} Asked again, alone in a fresh process, it was answered rightly.`;
  return renamed(finding, 'not deterministic', message);
}

function stateLeak(finding: Finding, before: number): Finding {
  const requests = before === 1 ? 'another request' : `${before} other requests`;
  return renamed(finding, 'state leak', `After ${requests}, and not alone: ${finding.message}`);
}

function renamed(finding: Finding, kind: Finding['kind'], message: string): Finding {
  return { ...finding, kind, message, fingerprint: `${kind} | ${finding.rule}` };
}
