/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

export type PortReached = 'process' | 'oneshot' | 'module';
/**
 * The conformance reached. `partly implemented`: the port lacks an operation. `unproven`: nothing failed, but something needed was skipped or not run. `partly judged`: nothing failed, but the user left something out.
 */
export type Level =
  | 'full'
  | 'core'
  | 'does not conform'
  | 'partly implemented'
  | 'unproven'
  | 'partly judged'
  | 'not implemented';
/**
 * `fail`: a vector that hunts it was answered wrongly, or a property named it. `unproven`: no wrong answer, but of what the port claims something was not judged, or got no answer. A crash, a hang or a broken line is no evidence against a rule.
 */
export type RequirementVerdict = 'pass' | 'fail' | 'not claimed' | 'unproven';
export type Verdict =
  'pass' | 'fail' | 'skipped' | 'not claimed' | 'port error' | 'not deterministic' | 'not run' | 'kit error';
export type FailureKind =
  | 'wrong answer'
  | 'port error'
  | 'timeout'
  | 'crash'
  | 'protocol'
  | 'not deterministic'
  | 'state leak'
  | 'kit error';
export type StaleProblem = 'passes' | 'another reason' | 'expired' | 'matches nothing';

/**
 * What a run found. The same run gives the same bytes: no clock, no machine.
 */
export interface Report {
  report: 1;
  /**
   * The kit's version.
   */
  kit: string;
  /**
   * The specification version judged by.
   */
  spec: string;
  command: 'test' | 'fuzz';
  /**
   * The run was cut short: what is left is `not run`.
   */
  partial: boolean;
  /**
   * What ended the run, in one sentence.
   */
  stopped: string;
  /**
   * The exit code that follows from all of this.
   */
  exit: number;
  port: PortInfo;
  settings: Settings;
  /**
   * Vectors and properties left out by --only and --skip.
   */
  filtered: number;
  counts: Counts;
  suites: SuiteSummary[];
  /**
   * Every requirement that a result of this run bears on, in the order of the chapters.
   */
  requirements: RequirementSummary[];
  /**
   * Ids of the requirements whose verdict is `fail`, those with the largest failed share of their own vectors first. Port errors alone put none here.
   */
  failing: string[];
  results: Result[];
  /**
   * Probable causes, best explanation first.
   */
  causes: Cause[];
  /**
   * What was seen of the port outside its answers, each once.
   */
  notes: Note[];
  /**
   * Entries of the list of known failures that no longer hold.
   */
  stale: StaleEntry[];
  fuzz?: FuzzSummary;
}
export interface PortInfo {
  reached: PortReached;
  /**
   * The words of the command, or the module's path.
   */
  command: string[];
  name: string;
  language: string;
  version: string;
  ops: string[];
  features: string[];
}
export interface Settings {
  suites: string[];
  only: string[];
  skip: string[];
  /**
   * Generated cases a property.
   */
  runs: number;
  seed: number;
  require: 'none' | 'core' | 'full';
}
export interface Counts {
  pass: number;
  fail: number;
  skipped: number;
  'not claimed': number;
  'port error': number;
  'not deterministic': number;
  'not run': number;
  'kit error': number;
}
export interface SuiteSummary {
  suite: string;
  level: Level;
  missing_ops: string[];
  counts: Counts;
  /**
   * The vectors by the group of the requirement that they hunt; the properties are a group of their own.
   */
  groups: GroupSummary[];
}
export interface GroupSummary {
  /**
   * The first two parts of a requirement's id, or `<suite> properties`.
   */
  group: string;
  counts: Counts;
}
/**
 * `hunted` counts the vectors that hunt it, naming it first; `named` the vectors and properties that name it at all.
 */
export interface RequirementSummary {
  id: string;
  sentence: string;
  /**
   * Where it stands: file and anchor.
   */
  place: string;
  verdict: RequirementVerdict;
  hunted: Share;
  named: Share;
}
export interface Share {
  /**
   * Answered wrongly.
   */
  failed: number;
  passed: number;
  /**
   * Whatever their verdict.
   */
  of: number;
}
/**
 * One vector, one property or one stored failure.
 */
export interface Result {
  kind: 'vector' | 'property' | 'stored';
  id: string;
  suite: string;
  title: string;
  requirements: string[];
  features: string[];
  verdict: Verdict;
  /**
   * Why it was skipped, not claimed or not run.
   */
  reason?: string;
  /**
   * Generated cases judged, for a property.
   */
  runs?: number;
  /**
   * A skip that the protocol allows: it leaves nothing unproven.
   */
  exempt?: true;
  known?: KnownFailure;
  failures: Failure[];
}
/**
 * The failure was expected: the entry of the list of known failures that says so.
 */
export interface KnownFailure {
  entry: string;
  reason: string;
  issue?: string;
}
export interface Failure {
  kind: FailureKind;
  /**
   * The requirement broken, by the best evidence at hand. Of a case without an answer, the one that it asks about: `kind` says that nothing is shown of it.
   */
  rule: string;
  /**
   * What was seen, in one sentence.
   */
  message: string;
  /**
   * The mistake that the case hunts.
   */
  why: string;
  /**
   * The same for failures of one kind.
   */
  fingerprint: string;
  /**
   * How often it was seen.
   */
  count: number;
  differences: ReportedDifference[];
  /**
   * What was sent and received, in order; the last shows the failure.
   */
  exchanges: Exchange[];
  stderr: string;
  seed?: number;
  path?: string;
  replay: Replay;
}
/**
 * Values as JSON text, bounded. An absent side is a member missing or too much.
 */
export interface ReportedDifference {
  path: string;
  expected?: string;
  actual?: string;
}
/**
 * Lines as they went over the pipe, bounded. `expected` is the right answer as a line.
 */
export interface Exchange {
  sent: string;
  received?: string;
  expected?: string;
}
export interface Replay {
  /**
   * A command line for just this case.
   */
  trek: string;
  /**
   * A bare shell line that feeds the port.
   */
  shell: string;
}
export interface Cause {
  /**
   * One wrong implementation, or two together.
   */
  mutants: string[];
  mistake: string;
  rules: string[];
  explains: number;
  of: number;
}
export interface Note {
  kind: string;
  text: string;
  count: number;
}
export interface StaleEntry {
  entry: string;
  problem: StaleProblem;
  /**
   * Ids of the results that show it.
   */
  results: string[];
  fix: string;
}
/**
 * What `trek fuzz` generated. Absent in other reports.
 */
export interface FuzzSummary {
  /**
   * Cases were generated for a port with these.
   */
  features: string[];
  shard: Shard;
  /**
   * Cases a property in this shard; absent where the time was the limit.
   */
  planned?: number;
  /**
   * Stored failures that were asked first.
   */
  stored: number;
  /**
   * Those of them that are answered rightly now.
   */
  healed: number;
  properties: FuzzedProperty[];
}
export interface Shard {
  /**
   * Counted from 1.
   */
  index: number;
  of: number;
}
export interface FuzzedProperty {
  property: string;
  /**
   * Cases judged.
   */
  cases: number;
  /**
   * Cases whose classes were counted.
   */
  classified: number;
  classes: CaseClass[];
  /**
   * Classes without which the property proves little.
   */
  required: string[];
  /**
   * Those of them that were hardly seen: the health check failed.
   */
  rare: string[];
}
export interface CaseClass {
  name: string;
  count: number;
}
