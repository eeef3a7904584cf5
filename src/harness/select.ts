import { glob } from './glob.ts';
import { nearest } from './nearest.ts';

/** Something that can be chosen by a pattern: a vector or a property. */
export interface Subject {
  readonly id: string;
  readonly suite: string;
  /** Every requirement that it names. */
  readonly requirements: readonly string[];
  /** Those that it is there for: the first that a vector names, all that a property covers. */
  readonly hunts: readonly string[];
}

/** What the user chose. Patterns are matched against ids of vectors, properties and requirements alike. */
export interface Choice {
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** A pattern that chooses nothing: most likely a misspelling, and never what was meant. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
  readonly pattern: string;
  /** What the user may have meant. */
  readonly nearest: string | undefined;

  constructor(pattern: string, near: string | undefined) {
    super(`\`${pattern}\` matches nothing${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
    this.pattern = pattern;
    this.nearest = near;
  }
}

/** The subjects chosen, in their order, and how many of each suite were left out. */
export interface Selected<S> {
  readonly chosen: readonly S[];
  readonly filtered: ReadonlyMap<string, number>;
}

/**
 * Keeps what any `only` pattern matches, then drops what any `skip` pattern matches. A requirement's id in `only` keeps
 * all that name it; in `skip` it drops what is there for nothing else.
 *
 * @throws PatternError if a pattern matches nothing
 */
export function select<S extends Subject>(subjects: readonly S[], choice: Choice): Selected<S> {
  requireMatches([...choice.only, ...choice.skip], subjects);
  const [only, skip] = [choice.only.map(glob), choice.skip.map(glob)];
  const isKept = (it: S): boolean =>
    (only.length === 0 || only.some((is) => is(it.id) || it.requirements.some(is))) &&
    !skip.some((is) => is(it.id) || (it.hunts.length > 0 && it.hunts.every(is)));
  const filtered = new Map<string, number>();
  const chosen = subjects.filter((it) => {
    if (isKept(it)) return true;
    filtered.set(it.suite, (filtered.get(it.suite) ?? 0) + 1);
    return false;
  });
  return { chosen, filtered };
}

/** @throws PatternError for a pattern that matches neither an id nor a requirement of any subject */
function requireMatches(patterns: readonly string[], subjects: readonly Subject[]): void {
  if (patterns.length === 0) return;
  const ids = new Set(subjects.flatMap(({ id, requirements }) => [id, ...requirements]));
  for (const pattern of patterns) {
    const matches = glob(pattern);
    if (![...ids].some(matches)) throw new PatternError(pattern, nearestPattern(pattern, ids));
  }
}

/** Of a pattern that names a folder or a group, another of its kind: `envelope/fill/*` for `envelope/fil/*`. */
function nearestPattern(pattern: string, ids: ReadonlySet<string>): string | undefined {
  if (!/^[^*?]+[/.]\*$/.test(pattern)) return nearest(pattern, ids);
  const depth = pattern.match(/[/.]/g)?.length ?? 0;
  const separator = pattern.at(-2) ?? '/';
  const groups = [...ids].flatMap((id) => {
    const parts = id.split(separator);
    return parts.length > depth ? [[...parts.slice(0, depth), '*'].join(separator)] : [];
  });
  return nearest(pattern, new Set(groups));
}
