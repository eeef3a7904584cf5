import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { exportsOf, ModulePort } from './module-port.ts';

// The thread in which a module is judged. In: request lines, each with its end; null at the end of input. Out: answer
// lines, each as soon as it is there.

const file = path.resolve(String(workerData));
const port = new ModulePort(path.basename(file), async () => exportsOf(await load()));

/** A fault of syntax names no file; its trace does. */
async function load(): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    const { message = String(cause), stack } = Object(cause) as Partial<Error>;
    const error = new Error(`${path.basename(file)} could not be loaded: ${message}`, { cause });
    throw Object.assign(error, stack === undefined ? {} : { stack });
  }
}

let before: Promise<void> = Promise.resolve();

parentPort?.on('message', (text: string | null) => {
  before = before.then(() => (text === null ? parentPort?.close() : serve(text)));
});

async function serve(text: string): Promise<void> {
  for (const line of text.split('\n')) {
    if (line !== '') parentPort?.postMessage(`${await port.answer(line)}\n`);
  }
}
