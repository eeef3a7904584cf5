import { PORT_FAULTS } from '../model/faults.ts';
import type {
  Cause,
  Failure,
  RequirementSummary,
  RequirementVerdict,
  Result,
  Share,
} from '../model/report.gen.ts';
import type { Requirement } from '../model/requirement.ts';
import { leavesUnproven } from './levels.ts';

/** What the results say of each requirement that one of them names, in the order of the index. */
export function summariseRules(
  results: readonly Result[],
  index: readonly Requirement[],
): RequirementSummary[] {
  const tallies = new Map<string, Tally>();
  for (const result of results) count(result, tallies);
  return index.flatMap((rule) => {
    const tally = tallies.get(rule.id);
    if (tally === undefined) return [];
    const { hunted, named } = tally;
    const place = `${rule.chapter}#${rule.anchor}`;
    return [{ id: rule.id, sentence: rule.sentence, place, verdict: verdictFor(tally), hunted, named }];
  });
}

/**
 * The rules that failed, the likeliest first: by the share of the vectors that hunt a rule and failed, then by the
 * share of all that name it, then by how many failed. A mistake fails all that hunts it and only some of the rest.
 * Where a probable cause explains nearly everything, the rule that it breaks goes before all others.
 */
export function failingRules(rules: readonly RequirementSummary[], causes: readonly Cause[] = []): string[] {
  const blamed = causes.find(({ explains, of }) => explains >= NEARLY_ALL * of)?.rules ?? [];
  return rules
    .filter(({ verdict }) => verdict === 'fail')
    .sort(
      (a, b) =>
        Number(blamed.includes(b.id)) - Number(blamed.includes(a.id)) ||
        shareOf(b.hunted) - shareOf(a.hunted) ||
        shareOf(b.named) - shareOf(a.named) ||
        b.named.failed - a.named.failed,
    )
    .map(({ id }) => id);
}

/** The share of failures that a cause must explain to decide the order. */
const NEARLY_ALL = 0.8;

interface Tally {
  readonly hunted: Share;
  readonly named: Share;
  /** A wrong answer was charged to it. */
  charged: boolean;
  unproven: boolean;
}

function count(result: Result, tallies: Map<string, Tally>): void {
  const blamed = new Set(evidenceOf(result).map(({ rule }) => rule));
  for (const [i, id] of [...new Set([...result.requirements, ...blamed])].entries()) {
    const tally = tallies.get(id) ?? newTally();
    tallies.set(id, tally);
    // A property is no vector: it names what it covers, and charges what its failures name.
    if (result.kind === 'vector' && i === 0) add(tally.hunted, result, blamed.has(id));
    add(tally.named, result, blamed.size > 0);
    if (blamed.has(id)) tally.charged = true;
    if (leavesUnproven(result) || result.verdict === 'port error') tally.unproven = true;
  }
}

/** The failures that say something about a rule: a fault of the kit does not, nor does a port that gave no answer. */
function evidenceOf({ verdict, failures }: Result): readonly Failure[] {
  return verdict === 'kit error' ? [] : failures.filter(({ kind }) => !PORT_FAULTS.has(kind));
}

function verdictFor({ charged, unproven, named }: Tally): RequirementVerdict {
  if (charged) return 'fail';
  if (unproven) return 'unproven';
  if (named.passed > 0) return 'pass';
  return named.failed > 0 ? 'unproven' : 'not claimed';
}

/** A failure that is charged to another rule, for memory say, is none of the one that the vector hunts. */
function add(share: Share, { verdict }: Result, hasFailed: boolean): void {
  share.of++;
  if (verdict === 'pass') share.passed++;
  else if (hasFailed) share.failed++;
}

function newTally(): Tally {
  const none = (): Share => ({ failed: 0, passed: 0, of: 0 });
  return { hunted: none(), named: none(), charged: false, unproven: false };
}

function shareOf({ failed, passed }: Share): number {
  return failed === 0 ? 0 : failed / (failed + passed);
}
