import type { Request } from '../../model/outcome.ts';
import type { Reply } from '../link.ts';
import { sendOrFail } from './alone.ts';
import type { Break, Cause } from './cause.ts';
import { describeExit } from './cause.ts';
import { Question } from './question.ts';
import { Session, type SessionHooks } from './session.ts';
import { type StartError, unstartable } from './start-error.ts';
import type { Transport } from './transport.ts';

/** A process that is asked one request. */
export interface OneProcess {
  readonly session: Session;
  /** Fails with a StartError if there is no process. */
  readonly outcome: Promise<{ readonly reply: Reply; readonly broke?: Cause['fault'] }>;
}

type Given = Pick<SessionHooks, 'settings' | 'notes' | 'numbers'>;

/** Starts a process, asks, and waits until it is gone: until then it can spoil its answer by another line. */
export function askOneProcess(transport: Transport, given: Given, request: Request): OneProcess {
  let cause: Cause | undefined;
  let settle: (end: Reply | StartError | undefined) => void = () => {};
  const ended = new Promise<Reply | StartError | undefined>((resolve) => {
    settle = resolve;
  });
  const question = new Question(request, given.settings.deadlines.hello, settle);
  const session = new Session(transport, {
    ...given,
    answered: () => {},
    broke: (broken) => {
      cause ??= causeOf(broken, given);
      settle(undefined);
    },
    late: (late) => {
      cause ??= late;
    },
    failed: (error, code) => settle(unstartable(transport, error, code)),
  });
  sendOrFail(session, question);
  session.endInput();
  const outcome = ended.then(async (end) => {
    if (end instanceof Error) throw end;
    await session.finish();
    if (cause)
      return { reply: question.fault(cause.fault, cause.message, cause.received), broke: cause.fault };
    return { reply: end ?? question.fault('kit error', 'the kit lost an answer') };
  });
  return { session, outcome };
}

/** To exit is what such a port shall do, once it has answered. */
function causeOf({ cause, unanswered, exit }: Break, { notes }: Given): Cause | undefined {
  if (cause.fault !== 'crash' || !exit) return cause;
  if (unanswered.length > 0) {
    return exit.code === 0 ? { fault: 'crash', message: 'it exited with code 0 without an answer' } : cause;
  }
  if (exit.code !== 0) notes.add('exit', `it ${describeExit(exit)} after its answer`);
  return undefined;
}
