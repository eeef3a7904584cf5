import type { PortReached } from '../../model/report.gen.ts';

export type Signal = 'SIGTERM' | 'SIGKILL';

/** How a process ended: one of the two is not null. */
export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** What a peer tells. `failed` comes alone; otherwise `closed` comes last, after `exit` and the end of both outputs. */
export interface PeerEvents {
  readonly stdout: (bytes: Uint8Array) => void;
  readonly stdoutEnd: () => void;
  readonly stderr: (bytes: Uint8Array) => void;
  /** The peer no longer reads its input. */
  readonly inputClosed: () => void;
  readonly exit: (exit: Exit) => void;
  readonly closed: () => void;
  /** It could not be started. `code` is the system's, `ENOENT` for one. */
  readonly failed: (error: Error, code: string | undefined) => void;
}

/** A started port. Nothing here throws; what goes wrong is told by an event. */
export interface Peer {
  readonly write: (text: string) => void;
  readonly endInput: () => void;
  /** Reaches the peer and whatever it started. */
  readonly kill: (signal: Signal) => void;
  /** Lets go of pipes that something out of reach still holds. */
  readonly release: () => void;
}

/** What a port claims, where it is not asked by a hello. */
export interface Claims {
  readonly ops: readonly string[];
  readonly features: readonly string[];
}

/** A way to reach a port. Each start is a fresh process. No event comes before `start` has returned. */
export interface Transport {
  readonly reached: PortReached;
  /** Its name for people: the words of the command, or the module's path. */
  readonly command: readonly string[];
  /** Set for a port that is asked one request a process, without hello. */
  readonly claims?: Claims;
  readonly start: (events: PeerEvents) => Peer;
}
