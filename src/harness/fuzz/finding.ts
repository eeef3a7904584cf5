import type { Answerer, Outcome, Request } from '../../model/outcome.ts';
import type { FailureKind } from '../../model/report.gen.ts';
import type { Difference } from '../../model/suite.ts';
import type { Property } from '../../properties/property.ts';
import { type Compare, judgeAnswer, type Wrong } from '../judge.ts';
import type { Reply } from '../link.ts';

/** What the answers to a generated case show to be wrong. */
export interface Finding {
  readonly kind: FailureKind;
  /** The requirement broken, by the best evidence at hand. */
  readonly rule: string;
  /** What was seen, in one sentence. */
  readonly message: string;
  /** Which of the case's answers shows it. */
  readonly answer: number;
  /** Where that answer differs from the reference's. */
  readonly differences: readonly Difference[];
  /** The form of the difference, without values. */
  readonly shape: string;
  /** The same for findings of one kind, whichever property came upon them: rule, kind and shape. */
  readonly fingerprint: string;
  /** The property's own statement fails; if not, the reference alone says so, or there was no answer. */
  readonly isStated: boolean;
}

/** The oracle beside the property itself. */
export interface Oracle {
  /** The right answer to a request. */
  readonly reference: Answerer;
  readonly compareOf: (op: string) => Compare;
}

/** A case as it was asked. */
export interface Asked {
  readonly requests: readonly Request[];
  readonly replies: readonly Reply[];
}

/** What is wrong with the answers to a case. */
export type Judge = <T>(property: Property<T>, value: T, asked: Asked) => Finding | undefined;

/** Judges by the property and by the oracle. */
export function judgeBy(oracle: Oracle): Judge {
  return (property, value, asked) => findingOf(property, value, asked, oracle);
}

/** Judges a case by its property and by the oracle. One that was skipped or not run shows nothing. */
function findingOf<T>(property: Property<T>, value: T, asked: Asked, oracle: Oracle): Finding | undefined {
  const answers: Outcome[] = [];
  for (const [index, reply] of asked.replies.entries()) {
    if (reply.kind === 'fault' || reply.answer.kind === 'error') return broken(property, reply, index);
    if (reply.answer.kind === 'skipped') return undefined;
    answers.push(reply.answer);
  }
  const violation = property.check(value, answers);
  if (violation) {
    const { requirement, message, answer } = violation;
    return wrongAnswer(requirement, message, answer, wrongAt(answer, asked, answers, oracle), true);
  }
  for (const index of answers.keys()) {
    const wrong = wrongAt(index, asked, answers, oracle);
    if (wrong) return byOracle(property, value, answers, index, wrong);
  }
  return undefined;
}

/** No answer at all, or one that says that the port itself failed. */
function broken<T>({ covers }: Property<T>, reply: Reply, answer: number): Finding | undefined {
  const rule = covers[0] ?? '';
  if (reply.kind === 'fault') {
    const { fault: kind, message } = reply;
    return kind === 'not run' ? undefined : portFinding(kind, rule, message, answer);
  }
  if (reply.answer.kind !== 'error') return undefined;
  return portFinding('port error', rule, `the port failed: ${reply.answer.message}`, answer);
}

/** It is the same failure whatever was asked: neither rule nor figures tell it apart. */
function portFinding(kind: FailureKind, rule: string, message: string, answer: number): Finding {
  const form = message.split('\n', 1)[0]?.replace(/\d+/g, '0').slice(0, 100) ?? '';
  const fingerprint = `${kind} | ${form}`;
  return { kind, rule, message, answer, differences: [], shape: form, fingerprint, isStated: false };
}

function byOracle<T>(
  property: Property<T>,
  value: T,
  answers: readonly Outcome[],
  index: number,
  wrong: Wrong,
): Finding {
  const blamed = property.blame?.(value, answers);
  if (!blamed) return wrongAnswer(property.covers[0] ?? '', wrong.message, index, wrong, false);
  return wrongAnswer(blamed.requirement, blamed.message, index, wrong, false);
}

/** What the oracle holds against an answer. */
function wrongAt(
  index: number,
  { requests }: Asked,
  answers: readonly Outcome[],
  { reference, compareOf }: Oracle,
): Wrong | undefined {
  const [request, answer] = [requests[index], answers[index]];
  if (!request || !answer) return undefined;
  const judgement = judgeAnswer(reference(request), answer, compareOf(request.op));
  return judgement.kind === 'wrong' ? judgement : undefined;
}

function wrongAnswer(
  rule: string,
  message: string,
  answer: number,
  wrong: Wrong | undefined,
  isStated: boolean,
): Finding {
  const kind = 'wrong answer';
  const shape = wrong?.shape ?? '';
  const fingerprint = [rule, kind, shape].join(' | ');
  return { kind, rule, message, answer, differences: wrong?.differences ?? [], shape, fingerprint, isStated };
}
