import type { Failure, Result } from '../../model/report.gen.ts';
import { bound, LINE_LIMIT, VALUE_LIMIT } from '../bound.ts';
import { type Judgement, judge } from '../judge.ts';
import type { Link, Reply } from '../link.ts';
import { shellLine, trekLine } from '../replay.ts';
import { expectedLine, reportDifference } from '../result.ts';
import type { Stored } from '../store.ts';
import { kindOf, verdictOf } from '../verdict.ts';
import type { Setting, Shown } from './property-result.ts';

/** A stored failure and its name, by which it is asked again. */
export interface StoredFile {
  readonly name: string;
  readonly stored: Stored;
}

/** What a stored failure comes to: a result of the report, and whether it is answered rightly now. */
export interface Replayed {
  readonly file: StoredFile;
  readonly result: Result;
  readonly isRight: boolean;
}

/** Asks a stored failure again, in a fresh process. */
export async function replayStored(file: StoredFile, link: Link, setting: Setting): Promise<Replayed> {
  const { steps } = file.stored;
  await link.renew();
  const replies = await link.sequence(steps.map(({ request }) => request));
  const judgements = steps.map(({ request, expected }, index) => {
    const reply = replies[index];
    return reply ? judge(expected, reply, setting.oracle.compareOf(request.op)) : LOST;
  });
  const at = judgements.findIndex(({ kind }) => kind !== 'right');
  const judgement = judgements[at];
  if (judgement === undefined)
    return { file, result: { ...headOf(file), verdict: 'pass', failures: [] }, isRight: true };
  return { file, result: resultOf(file, judgement, replies, at, setting), isRight: false };
}

const LOST: Judgement = { kind: 'fault', fault: 'kit error', message: 'the kit lost an answer' };

function headOf({ name, stored }: StoredFile): Omit<Result, 'verdict' | 'failures'> {
  const { rule, notes } = stored;
  return {
    kind: 'stored',
    id: name,
    suite: rule.slice(0, rule.indexOf('.')),
    title: notes['message'] ?? 'a stored failure',
    requirements: [rule],
    features: [],
  };
}

function resultOf(
  file: StoredFile,
  judgement: Judgement,
  replies: readonly Reply[],
  at: number,
  setting: Setting,
): Result {
  const verdict = verdictOf(judgement);
  const head = { ...headOf(file), verdict };
  const message =
    judgement.kind === 'right' ? '' : judgement.kind === 'skipped' ? judgement.reason : judgement.message;
  if (verdict === 'skipped' || verdict === 'not run') return { ...head, reason: message, failures: [] };
  return { ...head, failures: [failureOf(file, judgement, message, replies.slice(0, at + 1), setting)] };
}

function failureOf(
  { name, stored }: StoredFile,
  judgement: Judgement,
  message: string,
  replies: readonly Reply[],
  { address }: Setting,
): Failure {
  const { steps, rule, fingerprint, notes } = stored;
  return {
    kind: kindOf(judgement),
    rule,
    message: bound(message, VALUE_LIMIT),
    why: notes['message'] ?? '',
    fingerprint,
    count: 1,
    differences: judgement.kind === 'wrong' ? judgement.differences.map(reportDifference) : [],
    exchanges: replies.flatMap((reply, index) => {
      const step = steps[index];
      if (!step) return [];
      const { sent, received } = reply;
      const expected = bound(expectedLine(step.expected, sent), LINE_LIMIT);
      return [
        {
          sent: bound(sent, LINE_LIMIT),
          ...(received !== undefined && { received: bound(received, LINE_LIMIT) }),
          expected,
        },
      ];
    }),
    stderr: bound(replies.map(({ stderr }) => stderr).join(''), VALUE_LIMIT),
    replay: {
      trek: trekLine(address, ['--stored', name, '--runs', '0'], 'fuzz'),
      shell: shellLine(
        address,
        steps.map(({ request }) => request),
      ),
    },
  };
}

/** What is kept of a failure that was found. */
export function storedOf(
  shown: Shown,
  property: string,
  versions: Readonly<Record<string, string>>,
  setting: Setting,
): Stored {
  const { finding, requests, seed, path } = shown;
  return {
    steps: requests.map((request) => ({ request, expected: setting.oracle.reference(request) })),
    rule: finding.rule,
    kind: finding.kind,
    fingerprint: finding.fingerprint,
    healed: false,
    notes: {
      property,
      message: finding.message,
      seed: String(seed),
      ...(path === undefined ? {} : { path }),
      features: [...setting.features].sort().join(','),
      ...versions,
    },
  };
}
