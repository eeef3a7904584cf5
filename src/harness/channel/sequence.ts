import type { Request } from '../../model/outcome.ts';
import type { Reply } from '../link.ts';
import type { Alone } from './alone.ts';
import type { Cause } from './cause.ts';
import type { Port } from './port.ts';
import type { Session } from './session.ts';

/** How far the steps came. A break takes the place of the reply to the step that was under way, or next. */
interface Attempt {
  readonly replies: readonly Reply[];
  readonly broken?: { readonly step: number; readonly blame: Blame; readonly message: string };
}

/** Whether the step at which a session broke is the one to blame. */
type Blame = 'certain' | 'likely' | 'none';

/**
 * Asks several requests of one process, each after the answer before it. After a break all of them are asked again of a
 * fresh process; the one at which that breaks too is named, and those behind it are not run.
 */
export async function askInOrder(
  port: Port,
  alone: Alone,
  requests: readonly Request[],
): Promise<readonly Reply[]> {
  const first = await attempt(port, alone, requests);
  if (!first.broken || first.broken.blame === 'certain' || port.over !== undefined)
    return whole(alone, requests, first);
  const second = await attempt(port, alone, requests);
  if (second.broken || first.broken.blame === 'none' || port.over !== undefined)
    return whole(alone, requests, second);
  const { step, message } = first.broken;
  return second.replies.map((reply, at) => (at === step ? doubted(reply, message) : reply));
}

async function attempt(port: Port, alone: Alone, requests: readonly Request[]): Promise<Attempt> {
  const replies: Reply[] = [];
  const session = await port.ready();
  for (const request of requests) {
    if (!session || port.over !== undefined) break;
    const { reply, cause } = await step(port, alone, session, request);
    if (cause) return broken(port, replies, reply, cause);
    replies.push(reply);
  }
  return { replies };
}

async function step(
  port: Port,
  alone: Alone,
  session: Session,
  request: Request,
): Promise<{ reply: Reply; cause?: Cause | undefined }> {
  if (port.session === session) {
    const { reply, broken } = await alone.once(session, request);
    return { reply, cause: broken?.cause };
  }
  const cause = port.lastCause ?? { fault: 'crash', message: 'it went away' };
  const { fault, message } = cause;
  return {
    reply: { kind: 'fault', fault, message: `${message} before this step`, sent: '', stderr: '' },
    cause,
  };
}

function broken(port: Port, replies: readonly Reply[], reply: Reply, cause: Cause): Attempt {
  const at = replies.length;
  const { message, seq } = cause;
  const earlier = seq === undefined ? -1 : replies.findIndex((other) => other.seq === seq);
  if (seq !== undefined && earlier >= 0) {
    const { sent, stderr } = replies[earlier] as Reply;
    const fault: Reply = { kind: 'fault', fault: cause.fault, message, seq, sent, stderr };
    return {
      replies: [...replies.slice(0, earlier), fault],
      broken: { step: earlier, blame: 'certain', message },
    };
  }
  if (seq === undefined)
    return { replies: [...replies, reply], broken: { step: at, blame: 'likely', message } };
  if (seq === reply.seq)
    return { replies: [...replies, reply], broken: { step: at, blame: 'certain', message } };
  port.record(cause);
  return { replies, broken: { step: at, blame: 'none', message } };
}

/** As many replies as requests. */
function whole(alone: Alone, requests: readonly Request[], { replies, broken }: Attempt): readonly Reply[] {
  const why = broken ? 'an earlier step of its sequence broke the process' : undefined;
  return requests.map((request, at) => replies[at] ?? alone.refuse(request, why));
}

function doubted(reply: Reply, what: string): Reply {
  const { sent, stderr, seq } = reply;
  const message = `${what}; the whole sequence asked again, it was answered`;
  const fault: Reply = { kind: 'fault', fault: 'not deterministic', message, sent, stderr };
  return seq === undefined ? fault : { ...fault, seq };
}
