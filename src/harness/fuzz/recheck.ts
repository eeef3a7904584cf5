import type { Request } from '../../model/outcome.ts';
import type { Property } from '../../properties/property.ts';
import { judgeAnswer } from '../judge.ts';
import type { Link, Reply } from '../link.ts';
import { shuffle } from '../shuffle.ts';
import type { Oracle } from './finding.ts';
import { findLeak, type Sequence } from './leak.ts';
import type { Shown } from './property-result.ts';
import type { Exchanged } from './recording.ts';

/** A request that was answered in two ways. */
export interface Changed {
  readonly request: Request;
  readonly first: Reply;
  readonly again: Reply;
  /** The shortest sequence after which it is answered otherwise than alone; none if there was none to be found. */
  readonly leak: Sequence | undefined;
}

/**
 * Asks what the first process was asked again, in another order and of a fresh process, and finds out what the first
 * answer that changed depends on.
 */
export async function recheck(
  link: Link,
  first: readonly Exchanged[],
  seed: number,
  oracle: Oracle,
): Promise<Changed | undefined> {
  const order = shuffle([...first.keys()], seed);
  await link.renew();
  const replies = await Promise.all(order.map((index) => link.ask((first[index] as Exchanged).request)));
  const at = order.findIndex((index, position) => {
    const { request, reply } = first[index] as Exchanged;
    return differ(request, reply, replies[position], oracle);
  });
  if (at === -1) return undefined;
  const changed = first[order[at] as number] as Exchanged;
  const again = replies[at] as Reply;
  const alone = await askAlone(link, changed.request);
  const orders = [first.slice(0, order[at]), order.slice(0, at).map((index) => first[index] as Exchanged)];
  for (const before of orders) {
    const requests = before.map(({ request }) => request);
    const leak = await findLeak(link, requests, [changed.request], ([reply]) =>
      differ(changed.request, alone, reply, oracle),
    );
    if (leak) return { request: changed.request, first: alone, again: leak.replies.at(-1) ?? again, leak };
  }
  return { request: changed.request, first: changed.reply, again, leak: undefined };
}

async function askAlone(link: Link, request: Request): Promise<Reply> {
  await link.renew();
  return link.ask(request);
}

/** Two answers that say different things. What was not answered at all is judged elsewhere. */
function differ({ op }: Request, a: Reply, b: Reply | undefined, oracle: Oracle): boolean {
  if (a.kind === 'fault' || b === undefined || b.kind === 'fault') return false;
  const { kind } = a.answer;
  if (kind === 'skipped' || kind === 'error') return b.answer.kind !== kind;
  return judgeAnswer(a.answer, b.answer, oracle.compareOf(op)).kind !== 'right';
}

/** A change as a failure to show: that of the property's first requirement, for want of a better one. */
export function shownChange(changed: Changed, { covers }: Property): Omit<Shown, 'seed'> {
  const { request, first, again, leak } = changed;
  const rule = covers[0] ?? '';
  const kind = leak ? 'state leak' : 'not deterministic';
  const message = leak
    ? `After ${leak.requests.length - 1} other requests a request is answered otherwise than alone.`
    : 'The same request, asked of another process in another order, was answered otherwise.';
  const finding = {
    kind,
    rule,
    message,
    answer: 0,
    differences: [],
    shape: '',
    fingerprint: `${kind} | ${rule}`,
    isStated: true,
  } as const;
  const sequence = leak ?? { requests: [request, request], replies: [first, again] };
  return { ...sequence, finding, path: undefined, count: 1 };
}
