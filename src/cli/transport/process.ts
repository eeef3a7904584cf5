import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Peer, PeerEvents, Signal, Transport } from '../../harness/channel/transport.ts';

export interface ProcessOptions {
  /** Where it runs; default: where the kit does. */
  readonly cwd?: string;
  /** Its environment; default: the kit's. */
  readonly env?: NodeJS.ProcessEnv;
}

// Whatever ends the kit, a fault of its own too, must not leave a port behind.
const running: Set<ChildProcessWithoutNullStreams> = new Set();
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/** A port that is a command: its words, never read by a shell. Each start is a process group of its own. */
export function openProcess(command: readonly string[], options: ProcessOptions = {}): Transport {
  return { reached: 'process', command, start: (events) => start(command, options, events) };
}

function start([name = '', ...args]: readonly string[], options: ProcessOptions, events: PeerEvents): Peer {
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(name, args, { ...options, detached: true, stdio: 'pipe' });
  } catch (error) {
    setImmediate(() => events.failed(error as Error, (error as NodeJS.ErrnoException).code));
    return { write: ignore, endInput: ignore, kill: ignore, release: ignore };
  }
  listen(child, events);
  return peerOf(child);
}

function ignore(): void {}

function listen(child: ChildProcessWithoutNullStreams, events: PeerEvents): void {
  running.add(child);
  child.on('error', (error: NodeJS.ErrnoException) => {
    // Later errors are about signals that came too late.
    if (child.pid === undefined) events.failed(error, error.code);
  });
  child.stdout.on('data', inTurns(child.stdout, events.stdout));
  child.stdout.on('end', events.stdoutEnd).on('error', events.stdoutEnd);
  child.stderr.on('data', inTurns(child.stderr, events.stderr)).on('error', ignore);
  child.stdin.on('error', events.inputClosed);
  child.on('exit', (code, signal) => events.exit({ code, signal }));
  child.on('close', () => {
    // Something of its group may have closed the pipes and live on.
    signalGroup(child, 'SIGKILL');
    running.delete(child);
    if (child.pid !== undefined) events.closed();
  });
}

// Bytes read of one stream before timers and other streams have their turn.
const TURN = 256 * 1024;

/** A port that floods its outputs must not keep the kit from seeing that its time is over. */
function inTurns(stream: Readable, tell: (bytes: Uint8Array) => void): (bytes: Buffer) => void {
  let read = 0;
  const next = (): void => {
    if (read > TURN) stream.resume();
    read = 0;
  };
  return (bytes) => {
    if (read === 0) setImmediate(next);
    read += bytes.length;
    if (read > TURN) stream.pause();
    tell(bytes);
  };
}

function peerOf(child: ChildProcessWithoutNullStreams): Peer {
  const { stdin, stdout, stderr } = child;
  let held = '';
  const flush = (): void => {
    if (held !== '') stdin.write(held);
    held = '';
  };
  return {
    // What is said at once is written at once: for a fast port a system call a line is most of the cost.
    write: (text) => {
      if (held === '') process.nextTick(flush);
      held += text;
    },
    endInput: () => {
      flush();
      stdin.end();
    },
    kill: (signal) => signalGroup(child, signal),
    release: () => {
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
      child.unref();
    },
  };
}

/** The group outlives its leader as long as anything is left in it. */
function signalGroup({ pid }: ChildProcessWithoutNullStreams, signal: Signal): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing is left of it.
  }
}
