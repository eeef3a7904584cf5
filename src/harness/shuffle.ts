/**
 * A copy in an order that the seed alone decides, the same on every machine. No more is asked of it than to mix: a
 * Fisher-Yates shuffle over Marsaglia's xorshift32.
 */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const mixed = [...items];
  let state = seed | 0 || 1;
  for (let i = mixed.length - 1; i > 0; i--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const j = (state >>> 0) % (i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}
