import type { Request } from '../../model/outcome.ts';
import type { Property } from '../../properties/property.ts';
import type { Link, Reply } from '../link.ts';
import type { Finding, Judge } from './finding.ts';
import { findLeak } from './leak.ts';
import type { Minimum } from './property-job.ts';

/** A failure whose minimum was asked again, alone in a fresh process. */
export interface Confirmed {
  /** With the verdict `state leak` or `not deterministic` where the fresh process answers otherwise. */
  readonly finding: Finding;
  /** What was asked and answered, in order; of a state leak the whole sequence. */
  readonly requests: readonly Request[];
  readonly replies: readonly Reply[];
}

/**
 * Asks minima again, each alone in a fresh process. If that fails too, the failure is real. If it fails only after what
 * was asked before, something is carried over from one case to another, and the shortest such sequence is looked for:
 * once, since what leaks most often leaks everywhere. Else the port is not deterministic.
 */
export class Confirmer {
  readonly #link: Link;
  readonly #judge: Judge;
  #leaks = false;

  constructor(link: Link, judge: Judge) {
    this.#link = link;
    this.#judge = judge;
  }

  async confirm<T>(property: Property<T>, minimum: Minimum<T>): Promise<Confirmed> {
    const { value, requests, before } = minimum;
    const judge = (replies: readonly Reply[]): Finding | undefined =>
      this.#judge(property, value, { requests, replies });
    await this.#link.renew();
    const replies = await this.#link.sequence(requests);
    if (replies.some(isNotRun)) return minimum;
    const again = judge(replies);
    if (again) return this.#alone(property, value, { finding: again, requests, replies });
    if (this.#leaks) return { ...minimum, finding: stateLeak(minimum.finding, undefined) };
    const leak = await findLeak(this.#link, before, requests, (seen) => judge(seen) !== undefined);
    if (!leak) return { ...minimum, finding: notDeterministic(minimum.finding) };
    this.#leaks = true;
    const finding = judge(leak.replies.slice(-requests.length)) ?? minimum.finding;
    return { finding: stateLeak(finding, leak.requests.length - requests.length), ...leak };
  }

  /**
   * Of a case of several requests only the one that is answered wrongly, if it is so alone too, and if the property
   * itself says nothing of them together.
   */
  async #alone<T>(property: Property<T>, value: T, confirmed: Confirmed): Promise<Confirmed> {
    const { finding, requests } = confirmed;
    const request = requests[finding.answer];
    if (requests.length === 1 || request === undefined || finding.isStated) return confirmed;
    await this.#link.renew();
    const asked = { requests: [request], replies: await this.#link.sequence([request]) };
    const { blame: _, ...rest } = property;
    const found = this.#judge({ ...rest, check: () => undefined }, value, asked);
    return found === undefined ? confirmed : { finding: { ...finding, answer: 0 }, ...asked };
  }
}

function isNotRun(reply: Reply): boolean {
  return reply.kind === 'fault' && reply.fault === 'not run';
}

function notDeterministic(finding: Finding): Finding {
  const message = `${finding.message} Asked again, alone in a fresh process, it was answered rightly.`;
  return renamed(finding, 'not deterministic', message);
}

function stateLeak(finding: Finding, before: number | undefined): Finding {
  const requests = before === 1 ? 'another request' : `${before ?? 'some'} other requests`;
  return renamed(finding, 'state leak', `After ${requests}, and not alone: ${finding.message}`);
}

function renamed(finding: Finding, kind: Finding['kind'], message: string): Finding {
  return { ...finding, kind, message, fingerprint: `${kind} | ${finding.rule}` };
}
