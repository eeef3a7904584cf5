import type { Vector } from '../model/vectors.gen.ts';
import { type Asking, askEach, type CompareOf } from './asking.ts';
import type { Link } from './link.ts';

/** Failing vectors asked alone at first; each costs the start of a process. */
const FEW = 4;
/** And so many more if only some of the few fail alone too. */
const MORE = 16;

/** What came of asking failing vectors once more, each alone in a fresh process. */
export interface AskedAlone {
  readonly askings: ReadonlyMap<string, Asking>;
  /** All of them were right: what failed beside them fails for what was asked before, as far as anyone can tell. */
  readonly allRight: boolean;
}

/**
 * Asks vectors that failed twice once more, each alone in a fresh process: one that is right there shows a port that
 * remembers. A few, from all over the list, tell; only if they disagree more are asked.
 */
export async function askAlone(
  failing: readonly Vector[],
  link: Link,
  compareOf: CompareOf,
  isOver: () => boolean,
): Promise<AskedAlone> {
  const askings = new Map<string, Asking>();
  const ask = async (vectors: readonly Vector[]): Promise<void> => {
    for (const vector of vectors) {
      if (isOver()) return;
      await link.renew();
      await askEach([vector], link, compareOf, (_, asking) => askings.set(vector.id, asking));
    }
  };
  await ask(spread(failing, FEW));
  const right = rightOf(askings);
  if (right > 0 && right < askings.size)
    await ask(
      spread(
        failing.filter(({ id }) => !askings.has(id)),
        MORE,
      ),
    );
  return { askings, allRight: askings.size > 0 && rightOf(askings) === askings.size };
}

function rightOf(askings: ReadonlyMap<string, Asking>): number {
  return [...askings.values()].filter(({ judgement }) => judgement.kind === 'right').length;
}

/** So many of the items, evenly from the first to the last. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);
}
