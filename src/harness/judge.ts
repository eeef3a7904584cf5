import type { Json } from '../model/json/value.ts';
import type { Outcome, Rejected } from '../model/outcome.ts';
import { REJECTION_CODES } from '../model/rejection.ts';
import type { Difference } from '../model/suite.ts';
import type { Answer, FaultKind, Reply } from './link.ts';
import { sayDifferences, shapeOf } from './shape.ts';

/** A wrong answer: what was seen, in one sentence, and where it differs from the right one. */
export interface Wrong {
  readonly kind: 'wrong';
  readonly message: string;
  /** The same for mistakes of one form, whatever the values. */
  readonly shape: string;
  readonly differences: readonly Difference[];
}

/** What a reply is worth against the one right outcome. */
export type Judgement =
  | { readonly kind: 'right' }
  | Wrong
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'fault'; readonly fault: FaultKind | 'port error'; readonly message: string };

/** Where two outputs of the operation asked differ; no difference means equally right. */
export type Compare = (expected: Json, actual: Json) => readonly Difference[];

const RIGHT: Judgement = { kind: 'right' };

/** Judges what became of a request. */
export function judge(expected: Outcome, reply: Reply, compare: Compare): Judgement {
  if (reply.kind === 'fault') return { kind: 'fault', fault: reply.fault, message: reply.message };
  return judgeAnswer(expected, reply.answer, compare);
}

/** Judges an answer. The code of a rejection is judged, its path when the port gives one. */
export function judgeAnswer(expected: Outcome, answer: Answer, compare: Compare): Judgement {
  switch (answer.kind) {
    case 'skipped':
      return { kind: 'skipped', reason: answer.reason };
    case 'error':
      return { kind: 'fault', fault: 'port error', message: `the port failed: ${answer.message}` };
    case 'rejected':
      return expected.kind === 'rejected' ? judgeRejection(expected, answer) : needless(answer);
    case 'output':
      if (expected.kind === 'rejected') return unrejected(expected);
      return judgeOutput(compare(expected.output, answer.output));
  }
}

function judgeOutput(differences: readonly Difference[]): Judgement {
  if (differences.length === 0) return RIGHT;
  return { kind: 'wrong', message: sayDifferences(differences), shape: shapeOf(differences), differences };
}

function judgeRejection(expected: Rejected, answer: Rejected): Judgement {
  if (answer.code !== expected.code) {
    const remark = isKnown(answer.code) ? '' : ', a code that does not exist';
    return wrong(
      `rejected as \`${answer.code}\`${remark}; the right code is \`${expected.code}\``,
      `code ${expected.code}`,
    );
  }
  if (answer.path === undefined || answer.path === expected.path) return RIGHT;
  return wrong(
    `rejected with the right code, but at ${sayPath(answer.path)}; the fault is at ${sayPath(expected.path ?? '')}`,
    `path of ${expected.code}`,
  );
}

function needless(answer: Rejected): Wrong {
  const place = answer.path === undefined ? '' : ` at ${sayPath(answer.path)}`;
  return wrong(`rejected as \`${answer.code}\`${place}; the input is good and must be answered`, 'rejected');
}

function unrejected(expected: Rejected): Wrong {
  return wrong(
    `answered with an output; the input must be rejected as \`${expected.code}\` at ${sayPath(expected.path ?? '')}`,
    `no ${expected.code}`,
  );
}

function wrong(message: string, shape: string): Wrong {
  return { kind: 'wrong', message, shape, differences: [] };
}

function sayPath(path: string): string {
  return path === '' ? 'the whole input' : path;
}

function isKnown(code: string): boolean {
  return (REJECTION_CODES as readonly string[]).includes(code);
}
