import type { Request } from '../../model/outcome.ts';
import type { Link, Reply } from '../link.ts';

/** Requests asked of one fresh process one after the other, and the replies. */
export interface Sequence {
  readonly requests: readonly Request[];
  readonly replies: readonly Reply[];
}

// Each try starts a process.
const TRIES = 60;

/**
 * The shortest sequence to be found that ends with `last` and shows the failure, begun with what was asked before; none
 * if that sequence does not show it again.
 */
export async function findLeak(
  link: Link,
  before: readonly Request[],
  last: readonly Request[],
  shows: (replies: readonly Reply[]) => boolean,
): Promise<Sequence | undefined> {
  const attempt = async (prefix: readonly Request[]): Promise<Sequence | undefined> => {
    const requests = [...prefix, ...last];
    await link.renew();
    const replies = await link.sequence(requests);
    return shows(replies.slice(prefix.length)) ? { requests, replies } : undefined;
  };
  const found = await attempt(before);
  return found && shortest(before, found, attempt);
}

/** Drops ever smaller pieces, as long as what is left shows the failure. */
async function shortest(
  before: readonly Request[],
  found: Sequence,
  attempt: (prefix: readonly Request[]) => Promise<Sequence | undefined>,
): Promise<Sequence> {
  let [prefix, best] = [before, found];
  let tries = 0;
  for (let size = Math.max(prefix.length >> 1, 1); size > 0; size >>= 1) {
    for (let from = 0; from < prefix.length && tries < TRIES; tries++) {
      const shorter = prefix.toSpliced(from, size);
      const again = await attempt(shorter);
      if (again) [prefix, best] = [shorter, again];
      else from += size;
    }
  }
  return best;
}
