import { statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../harness/channel/start-error.ts';
import type { Peer, PeerEvents, Transport } from '../../harness/channel/transport.ts';
import { ROOT } from '../root.ts';

// A thread runs what is built, also when this file runs from its source.
const WORKER = path.join(ROOT, 'dist/cli/transport/module-worker.js');

const encoder = new TextEncoder();

/**
 * A port that is a JavaScript module: it exports `ops` and, if it claims any, `features`. It runs in a thread, so that
 * an endless loop in it can be ended like that of a process. What it writes to its console counts as standard error.
 *
 * @throws StartError if there is no such file
 */
export function openModule(file: string): Transport {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new StartError('not_found', `${file}: there is nothing of that name`, '');
  if (!found.isFile()) throw new StartError('start_failed', `${file}: this is no file`, '');
  return { reached: 'module', command: [file], start: (events) => start(file, events) };
}

function start(file: string, events: PeerEvents): Peer {
  const worker = new Worker(WORKER, { workerData: file, stdout: true, stderr: true });
  for (const console of [worker.stdout, worker.stderr]) console.on('data', events.stderr);
  worker.on('message', (text: string) => events.stdout(encoder.encode(text)));
  worker.on('error', (error) => events.stderr(encoder.encode(`${error.stack ?? error}\n`)));
  worker.on('exit', (code) => {
    events.exit({ code, signal: null });
    // What it wrote to its console comes in later turns.
    setImmediate(() => {
      events.stdoutEnd();
      events.closed();
    });
  });
  return {
    write: (text) => worker.postMessage(text),
    endInput: () => worker.postMessage(null),
    kill: () => void worker.terminate(),
    release: () => worker.unref(),
  };
}
