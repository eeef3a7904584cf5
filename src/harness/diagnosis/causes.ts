import type { Cause } from '../../model/report.gen.ts';
import { trialsOf } from '../cases.ts';
import type { AnySuite } from '../conduct.ts';
import type { Answer } from '../link.ts';
import type { Ran } from '../run.ts';
import { diagnose } from './diagnose.ts';
import type { Session } from './session.ts';

/**
 * The probable causes of the wrong answers of a run, suite by suite. Answers that did not come, for a crash say, are no
 * evidence of a mistake.
 */
export async function causesOf(ran: readonly Ran[], suites: readonly AnySuite[]): Promise<Cause[]> {
  const causes: Cause[] = [];
  for (const suite of suites) {
    const mine = ran.filter(({ vector }) => isOf(suite, vector.id));
    const failed = sessionsWhere(mine, 'fail');
    if (failed.length === 0) continue;
    causes.push(...diagnose({ failed, passed: sessionsWhere(mine, 'pass') }, await suite.mutants(), suite));
  }
  return causes;
}

function isOf({ name }: AnySuite, id: string): boolean {
  return id.startsWith(`${name}/`);
}

function sessionsWhere(ran: readonly Ran[], wanted: Ran['verdict']): Session[] {
  return ran.filter(({ verdict }) => verdict === wanted).flatMap(sessionOf);
}

/** What was asked up to the step that was judged. */
function sessionOf({ vector, shown }: Ran): Session[] {
  const asked = trialsOf(vector).slice(0, shown.step + 1);
  const answers: Answer[] = [];
  for (const reply of shown.replies.slice(0, asked.length)) {
    if (reply.kind === 'fault') return [];
    answers.push(reply.answer);
  }
  return [{ requests: asked.map(({ request }) => request), answers }];
}
