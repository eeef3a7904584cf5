import { num, obj } from '../../model/json/build.ts';
import type { Json } from '../../model/json/value.ts';
import type { Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { Reply } from '../link.ts';
import type { Cause } from './cause.ts';
import { helloOf, PROTOCOL } from './hello.ts';
import type { Notes } from './notes.ts';
import { Question } from './question.ts';
import { Session, type SessionHooks } from './session.ts';
import { StartError, type StartErrorCode, unstartable } from './start-error.ts';
import type { Transport } from './transport.ts';

export interface Greeting {
  readonly hello: Hello;
  /** As it was spelled, to compare the next one with. */
  readonly output: Json;
  /** The number of the request; a fault that names it is of no request in particular. */
  readonly seq: number;
}

/** A session whose hello is under way. `ready` fails with a StartError, and then nothing is left of the session. */
export interface Started {
  readonly session: Session;
  readonly ready: Promise<Greeting>;
}

const CODES: Record<Cause['fault'], StartErrorCode> = {
  crash: 'exited',
  timeout: 'no_hello',
  protocol: 'protocol',
};

/** Starts a process and says hello. The hooks hear nothing before it has answered. */
export function startSession(transport: Transport, hooks: Omit<SessionHooks, 'failed'>): Started {
  let greeted = false;
  let settle: (end: Reply | StartError) => void = () => {};
  const ended = new Promise<Reply | StartError>((resolve) => {
    settle = resolve;
  });
  const question = new Question(
    helloRequest(hooks.settings.spec),
    hooks.settings.deadlines.hello,
    (reply) => {
      greeted = true;
      settle(reply);
    },
  );
  const session = new Session(transport, {
    ...hooks,
    answered: () => greeted && hooks.answered(),
    broke: (broken) =>
      greeted ? hooks.broke(broken) : settle(startError(broken.cause, question, hooks.notes)),
    failed: (error, code) => settle(unstartable(transport, error, code)),
  });
  session.send(question);
  return { session, ready: ended.then((end) => greetingOf(end, session, question)) };
}

function helloRequest(spec: string): Request {
  return { op: 'hello', input: obj({ protocol: num(PROTOCOL), spec }) };
}

async function greetingOf(end: Reply | StartError, session: Session, question: Question): Promise<Greeting> {
  if (end instanceof Error) throw end;
  if (end.kind === 'fault') throw new StartError('aborted', end.message, end.stderr);
  const result = helloOf(end.answer);
  if ('hello' in result) return { ...result, seq: question.seq };
  await session.kill(result.message);
  throw new StartError(result.code, result.message, end.stderr);
}

function startError({ fault, message }: Cause, question: Question, notes: Notes): StartError {
  const told = fault === 'crash' ? `${message} before it answered hello` : `asked for its hello: ${message}`;
  const said = notes.first('lost answer') ?? notes.first('stray text');
  return new StartError(CODES[fault], said ? `${told} (${said})` : told, question.stderr);
}
