import type { Request } from '../../model/outcome.ts';
import type { Cause } from '../../model/report.gen.ts';
import { trialsOf } from '../cases.ts';
import type { AnySuite } from '../conduct.ts';
import type { Answer, Reply } from '../link.ts';
import type { Ran } from '../run.ts';
import { diagnose } from './diagnose.ts';
import type { Session } from './session.ts';

/** Requests that went together, and what became of them: a generated case, say. */
export interface Exchanged {
  readonly requests: readonly Request[];
  readonly replies: readonly Reply[];
}

/**
 * The probable causes of the wrong answers of a run, suite by suite: to vectors, and to the generated cases that are
 * handed in, which are all failures. Answers that did not come, for a crash say, are no evidence of a mistake.
 */
export async function causesOf(
  ran: readonly Ran[],
  suites: readonly AnySuite[],
  generated: readonly Exchanged[] = [],
): Promise<Cause[]> {
  const causes: Cause[] = [];
  for (const suite of suites) {
    const mine = ran.filter(({ vector }) => vector.id.startsWith(`${suite.name}/`));
    const failed = [...sessionsWhere(mine, 'fail'), ...generated.filter(isOf(suite)).flatMap(sessionOf)];
    if (failed.length === 0) continue;
    const passed = sessionsWhere(mine, 'pass');
    causes.push(...diagnose({ failed, passed }, await suite.mutants(), suite));
  }
  return causes;
}

function isOf({ operations }: AnySuite): (asked: Exchanged) => boolean {
  return ({ requests }) => requests.every(({ op }) => operations.includes(op));
}

/** Of each vector what was asked up to the step that was judged. */
function sessionsWhere(ran: readonly Ran[], wanted: Ran['verdict']): Session[] {
  return ran
    .filter(({ verdict }) => verdict === wanted)
    .flatMap(({ vector, shown }) => {
      const asked = trialsOf(vector).slice(0, shown.step + 1);
      return sessionOf({ requests: asked.map(({ request }) => request), replies: shown.replies });
    });
}

function sessionOf({ requests, replies }: Exchanged): Session[] {
  // A failure that no case shows, an answer taken back say, would be explained by everything.
  if (requests.length === 0) return [];
  const answers: Answer[] = [];
  for (const reply of replies.slice(0, requests.length)) {
    if (reply.kind === 'fault') return [];
    answers.push(reply.answer);
  }
  return [{ requests, answers }];
}
