import { glob } from '../harness/glob.ts';
import { type Recognised, recogniseKnown } from '../harness/known.ts';
import { updateKnown } from '../harness/known-update.ts';
import type { Result } from '../model/report.gen.ts';
import { itemsOf } from './catalogue.ts';
import { readKnown, writeKnown } from './known-file.ts';
import { refusalOf } from './refused.ts';
import { UsageError } from './usage-error.ts';

/** What the command line says about known failures. */
export interface KnownFlags {
  readonly knownFailing?: string;
  readonly updateKnownFailing?: true;
  readonly suite: readonly string[];
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** The list of known failures as a run uses it. */
export interface KnownRun {
  /** Holds results against the list, and renews the list first if that is asked for and the run was whole. */
  readonly recognise: (results: readonly Result[]) => Recognised;
  /** Why the list was not renewed although that was asked for. */
  readonly refusal: () => string | undefined;
}

/** @throws UsageError for a list that cannot be used, or options that do not go together */
export async function knownRun(flags: KnownFlags): Promise<KnownRun | undefined> {
  const { knownFailing: file, updateKnownFailing: isUpdate = false } = flags;
  if (file === undefined) {
    if (isUpdate)
      throw new UsageError('--update-known-failing needs --known-failing FILE: the list to write');
    return undefined;
  }
  if (isUpdate) requireWhole(flags);
  const list = await readKnown(file, isUpdate);
  const ids = await idsFor(list.known.map(({ id }) => id));
  const today = new Date().toISOString().slice(0, 10);
  let refusal: string | undefined;
  const recognise = (results: readonly Result[]): Recognised => {
    refusal = isUpdate ? whyNotWhole(results) : undefined;
    if (!isUpdate || refusal !== undefined) return recogniseKnown(list, results, ids, today);
    const renewed = updateKnown(list, results);
    refusal = refusalOf(() => writeKnown(file, renewed));
    if (refusal !== undefined) return recogniseKnown(list, results, ids, today);
    return recogniseKnown(renewed, results, [...ids, ...results.map(({ id }) => id)], today);
  };
  return { recognise, refusal: () => refusal };
}

function requireWhole({ suite, only, skip }: KnownFlags): void {
  if (suite.length + only.length + skip.length === 0) return;
  throw new UsageError('--update-known-failing needs a whole run: leave out --suite, --only and --skip');
}

function whyNotWhole(results: readonly Result[]): string | undefined {
  const left = results.filter(({ verdict }) => verdict === 'not run' || verdict === 'kit error').length;
  return left === 0 ? undefined : `the list was not renewed: ${left} of ${results.length} were not run`;
}

/** Ids of all vectors and, if an entry matches none of them, of all properties: those take long to load. */
async function idsFor(patterns: readonly string[]): Promise<readonly string[]> {
  const vectors = (await itemsOf('vector')).map(({ id }) => id);
  if (patterns.every((pattern) => vectors.some(glob(pattern)))) return vectors;
  return [...vectors, ...(await itemsOf('property')).map(({ id }) => id)];
}
