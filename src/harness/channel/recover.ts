import type { Reply } from '../link.ts';
import type { Alone } from './alone.ts';
import type { Break, Cause } from './cause.ts';
import type { Port } from './port.ts';
import type { Question } from './question.ts';

/**
 * After a break: asks again what was unanswered, one at a time, to find out which request it was. Each one that breaks
 * its process is named, and the next goes to a fresh one. If none does, the oldest has shown that it does not always
 * behave the same.
 */
export async function recover(port: Port, alone: Alone, { cause, unanswered }: Break): Promise<void> {
  const named = unanswered.find(({ seq }) => seq === cause.seq);
  named?.fail(cause.fault, cause.message, cause.received);
  if (cause.seq !== undefined && !named) port.record(cause);
  const rest = unanswered.filter((question) => question !== named);
  const [oldest] = rest;
  if (cause.seq !== undefined) await again(alone, rest);
  else if (!oldest) port.recordIdle(cause);
  // No restart is left, and there is no doubt.
  else if (port.over !== undefined && rest.length === 1)
    oldest.fail(cause.fault, cause.message, cause.received);
  else await search(port, alone, oldest, rest, cause);
}

async function again(alone: Alone, questions: readonly Question[]): Promise<void> {
  for (const question of questions) question.settle((await alone.ask(question.request)).reply);
}

async function search(
  port: Port,
  alone: Alone,
  oldest: Question,
  questions: readonly Question[],
  cause: Cause,
): Promise<void> {
  let found = false;
  let held: Reply | undefined;
  for (const question of questions) {
    const { reply, broken } = await alone.ask(question.request);
    found ||= broken !== undefined;
    // Until the last is asked nobody knows whether the oldest is to blame.
    if (question === oldest && !found) held = reply;
    else question.settle(reply);
  }
  const unsolved = !found && port.over === undefined;
  if (unsolved && cause.fault === 'protocol') port.record(cause);
  if (held === undefined) return;
  if (unsolved) oldest.fail('not deterministic', `${cause.message}; asked again by itself, it was answered`);
  else oldest.settle(held);
}
