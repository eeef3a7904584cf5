/**
 * The candidate that a misspelt word most likely meant; `undefined` where none is near.
 *
 * @example
 * nearest('envelope.fil.join', ['envelope.fill.join', 'envelope.echo.tool']); // 'envelope.fill.join'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const asked = word.toLowerCase();
  // A word may be wrong in about a third of its letters and still be recognised.
  let best = Math.max(2, Math.ceil(word.length / 3)) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= best) continue;
    const steps = distance(asked, candidate.toLowerCase());
    if (steps >= best) continue;
    best = steps;
    found = candidate;
  }
  return found ?? [...candidates].find((candidate) => word.length > 1 && candidate.startsWith(word));
}

/** Insertions, deletions and replacements that turn one text into the other. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[to.length] ?? 0;
}
