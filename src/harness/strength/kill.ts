import type { Answerer, Outcome, Request } from '../../model/outcome.ts';
import type { Vector } from '../../model/vectors.gen.ts';
import { trialsOf } from '../cases.ts';
import type { AnySuite } from '../conduct.ts';
import { judgeAnswer } from '../judge.ts';
import type { Answer } from '../link.ts';

/** Something that is asked in place of a port: a mutant, or a degenerate port, which may skip. */
export type Asked = (request: Request) => Answer;

/** True if the answers of one process to a vector, asked alone, are not all right. */
export function kills(vector: Vector, ask: Asked, suite: AnySuite): boolean {
  return trialsOf(vector).some(
    ({ request, expected }) => !isRight(suite, request, expected, answerTo(ask, request)),
  );
}

function isRight(suite: AnySuite, request: Request, expected: Outcome, answer: Answer): boolean {
  const compare = (right: Parameters<AnySuite['differences']>[1], given: typeof right) =>
    suite.differences(request.op, right, given);
  return judgeAnswer(expected, answer, compare).kind === 'right';
}

/** An implementation that throws has failed as a port does that answers `error`. */
export function answerTo(ask: Asked | Answerer, request: Request): Answer {
  try {
    return ask(request);
  } catch (error) {
    return { kind: 'error', message: String(error) };
  }
}
