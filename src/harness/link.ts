import type { Outcome, Request } from '../model/outcome.ts';
import type { Hello } from '../model/protocol-hello.gen.ts';

/** What a port answered: an outcome, or that it could not or would not give one. */
export type Answer =
  | Outcome
  | { readonly kind: 'skipped'; readonly reason: string; readonly issue?: string }
  | { readonly kind: 'error'; readonly message: string; readonly trace?: string };

/** How a request came to have no answer. */
export type FaultKind = 'timeout' | 'crash' | 'protocol' | 'not deterministic' | 'not run' | 'kit error';

interface Traffic {
  /** The number it was last sent under, never used twice; absent if it was never sent. */
  readonly seq?: number;
  /** The line sent, without its end; bounded when shown, not here. */
  readonly sent: string;
  /** The line received, where there was one. */
  readonly received?: string;
  /** What the port wrote to standard error while this was the oldest unanswered request; bounded. */
  readonly stderr: string;
}

/** What became of one request. */
export type Reply =
  | (Traffic & { readonly kind: 'answer'; readonly answer: Answer })
  | (Traffic & { readonly kind: 'fault'; readonly fault: FaultKind; readonly message: string });

/** What was seen of a port outside its answers: stray text, an unknown operation in its hello, a bad exit. */
export interface PortNote {
  readonly kind: string;
  readonly text: string;
  readonly count: number;
}

/**
 * A port that is being asked, however it is reached: a process, a process a case, or a module. It restarts what breaks
 * and finds out which request broke it, so that a reply always speaks of its own request.
 */
export interface Link {
  readonly hello: Hello;
  /** Asks one request; up to a window of them are under way at a time, the rest wait. Never rejects. */
  ask(request: Request): Promise<Reply>;
  /** Asks several of one process, each after the answer before it, with nothing else under way. Never rejects. */
  sequence(requests: readonly Request[]): Promise<readonly Reply[]>;
  /** Once nothing is under way: ends this process as the protocol says, and goes on with a fresh one. */
  renew(): Promise<void>;
  notes(): readonly PortNote[];
  /**
   * Answers that a later protocol fault of the port took back (a second answer to the same request, for one): from the
   * `seq` of the reply to what happened. Such a reply is a fault of kind `protocol`, whatever it held. Complete once
   * `close` has settled, since a port can do that until its end.
   */
  retractions(): ReadonlyMap<number, string>;
  /** Ends the port; whatever was still under way is `not run`. No process is left when this settles. */
  close(): Promise<void>;
  /** Kills the port at once and asks nothing more; whatever was under way is `not run`. `close` then waits for the end. */
  abort(): void;
}
