import { expect } from 'vitest';
import type { LinkOptions } from '../../../src/harness/channel/options.ts';
import type { StartErrorCode } from '../../../src/harness/channel/start-error.ts';
import type { FaultKind, Reply } from '../../../src/harness/link.ts';
import type { Request } from '../../../src/model/outcome.ts';
import { CULPRIT, commandOf, isRight, type Ran, requests, run } from './fault-run.ts';

/** A faulty port and what the kit must make of it. */
export interface Row {
  /** A file of `test/faults`. */
  readonly fault: string;
  readonly args?: readonly string[];
  readonly oneshot?: boolean;
  /** What becomes of the culprit; absent: it is answered rightly, like all others. */
  readonly culprit?: FaultKind | 'output' | 'rejected' | 'skipped' | 'error';
  /** What becomes of the request behind the culprit, and of all others behind it. Absent: answered rightly. */
  readonly next?: FaultKind;
  readonly rest?: FaultKind;
  /** What the culprit's fault says. */
  readonly message?: RegExp;
  /** What the culprit's standard error holds. */
  readonly stderr?: RegExp;
  /** It cannot be started. */
  readonly start?: StartErrorCode;
  /** Set if the culprit was answered and its answer then taken back. */
  readonly retracted?: RegExp;
  /** Notes by kind. No other may be there. */
  readonly notes?: Readonly<Record<string, RegExp>>;
  readonly link?: LinkOptions;
  /** Milliseconds within which the run ends. Generous: it proves an end, not a speed. */
  readonly within?: number;
}

/** Deadlines for ports that never answer; no test of another kind should meet one. */
export const SHORT: LinkOptions = { deadlines: { answer: 1_000, end: 400, term: 300 } };

/** Deadlines for ports with megabytes to write, on a busy machine. */
export const PATIENT: LinkOptions = { deadlines: { answer: 30_000 } };

/** Deadlines for ports that never end. */
export const SHORT_END: LinkOptions = { deadlines: { end: 300, term: 300 } };

export async function check(row: Row): Promise<Ran> {
  const ran = await run(commandOf(row.fault, row.args), {
    link: row.link ?? {},
    oneshot: row.oneshot ?? false,
  });
  expect(ran.processes, 'processes left').toEqual([]);
  expect(ran.files, 'files left').toEqual([]);
  expect(ran.ms).toBeLessThan(row.within ?? 15_000);
  expect(ran.startError?.code).toBe(row.start);
  if (row.start === undefined) checkReplies(row, ran);
  else if (row.message) expect(ran.startError?.message).toMatch(row.message);
  if (row.start !== undefined && row.stderr) expect(ran.startError?.stderr).toMatch(row.stderr);
  checkNotes(row, ran);
  return ran;
}

function checkReplies(row: Row, { replies, retractions }: Ran): void {
  const [culprit] = replies.filter((_, at) => at === CULPRIT) as [Reply];
  const expected = requests.map((_, at) => verdictOf(row, at) ?? 'right');
  expect(
    replies.map((reply, at) =>
      verdictOf(row, at) === undefined && isRight(reply, requests[at] as Request) ? 'right' : kindOf(reply),
    ),
  ).toEqual(expected);
  if (row.message) expect(culprit).toMatchObject({ message: expect.stringMatching(row.message) });
  if (row.stderr) expect(culprit.stderr).toMatch(row.stderr);
  const retracted = row.retracted ? [[culprit.seq, expect.stringMatching(row.retracted)]] : [];
  expect([...retractions]).toEqual(retracted);
}

function verdictOf({ culprit, next, rest }: Row, at: number): string | undefined {
  if (at < CULPRIT) return undefined;
  if (at === CULPRIT) return culprit;
  return at === CULPRIT + 1 ? (next ?? rest) : rest;
}

function kindOf(reply: Reply): string {
  return reply.kind === 'fault' ? reply.fault : reply.answer.kind;
}

function checkNotes({ notes = {} }: Row, ran: Ran): void {
  const expected = Object.entries(notes).map(([kind, text]) => [kind, expect.stringMatching(text)]);
  const seen = ran.notes.map(({ kind, text }) => [kind, text]);
  const byKind = (one: unknown[], other: unknown[]): number => (String(one[0]) < String(other[0]) ? -1 : 1);
  expect(seen.sort(byKind)).toEqual(expected.sort(byKind));
}
