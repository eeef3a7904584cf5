import type { Request } from '../../model/outcome.ts';
import type { Reply } from '../link.ts';
import type { Break } from './cause.ts';
import type { Port } from './port.ts';
import { Question } from './question.ts';
import type { Session } from './session.ts';

/** What became of a request asked with nothing else under way. */
export interface Outcome {
  readonly reply: Reply;
  /** Set if the session broke; the reply then speaks of that. */
  readonly broken?: Break;
  /** True if the break is certainly the fault of another request. */
  readonly innocent?: boolean;
}

/** Sends a question. One that cannot be written is the kit's own fault, and is told so. */
export function sendOrFail(session: Session, question: Question): void {
  try {
    session.send(question);
  } catch (error) {
    question.fail('kit error', `the kit could not write the request: ${(error as Error).message}`);
  }
}

/** Asks one request at a time, so that whatever breaks is known to be its fault. */
export class Alone {
  readonly #port: Port;
  #waiting: ((broken: Break) => void) | undefined;

  constructor(port: Port) {
    this.#port = port;
  }

  /** Takes note of a break; false if nothing was being asked. */
  broke(broken: Break): boolean {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(broken);
    return waiting !== undefined;
  }

  /** Asks until the request is answered or is itself what broke the session. */
  async ask(request: Request): Promise<Outcome> {
    for (;;) {
      const session = await this.#port.ready();
      if (!session) return { reply: this.refuse(request) };
      const outcome = await this.once(session, request);
      if (!outcome.broken || !outcome.innocent) return outcome;
      this.#port.record(outcome.broken.cause);
    }
  }

  once(session: Session, request: Request): Promise<Outcome> {
    return new Promise((resolve) => {
      const question = new Question(request, this.#port.settings.deadlines.answer, (reply) => {
        this.#waiting = undefined;
        resolve({ reply });
      });
      this.#waiting = (broken) => {
        const { fault, message, seq, received } = broken.cause;
        const reply = question.fault(fault, message, received);
        resolve({ reply, broken, innocent: seq !== undefined && seq !== question.seq });
      };
      sendOrFail(session, question);
    });
  }

  refuse(request: Request, why: string = this.#port.over ?? 'the port is over'): Reply {
    return new Question(request, 0, () => {}).fault('not run', why);
  }
}
