import type { Answerer, Request } from '../../model/outcome.ts';
import type { AnySuite } from '../conduct.ts';
import type { Answer } from '../link.ts';
import { answerTo } from '../strength/kill.ts';

/** What one process was asked, in order, and what it answered. */
export interface Session {
  readonly requests: readonly Request[];
  readonly answers: readonly Answer[];
}

/** True if a fresh process of an implementation would have answered all of it so. */
export function wouldAnswer(
  create: () => Answerer,
  { requests, answers }: Session,
  suite: AnySuite,
): boolean {
  const ask = create();
  return requests.every((request, i) => {
    const answer = answers[i];
    return answer !== undefined && isSame(suite, request.op, answerTo(ask, request), answer);
  });
}

/** A port need not give the path of a rejection. */
function isSame({ differences }: AnySuite, op: string, own: Answer, given: Answer): boolean {
  if (own.kind === 'output')
    return given.kind === 'output' && differences(op, own.output, given.output).length === 0;
  if (own.kind !== 'rejected' || given.kind !== 'rejected' || given.code !== own.code) return false;
  return given.path === undefined || given.path === own.path;
}
