import { createHash } from 'node:crypto';
import type { Requirement } from '../model/requirement.ts';

/**
 * The short hash of the sentences that a vector was written for: the first 8 hex digits of their SHA-256, in the order
 * cited. A rule reworded gives another one, so its vectors come up for review.
 *
 * @throws Error for an id that no chapter has
 */
export function citesOf(ids: readonly string[], requirements: readonly Requirement[]): string {
  const sentences = ids.map((id) => {
    const requirement = requirements.find((candidate) => candidate.id === id);
    if (!requirement) throw new Error(`no chapter has a requirement ${id}`);
    return requirement.sentence;
  });
  return createHash('sha256').update(sentences.join('\n')).digest('hex').slice(0, 8);
}
