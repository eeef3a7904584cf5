import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openOneshot } from '../../../src/cli/transport/oneshot.ts';
import { openProcess } from '../../../src/cli/transport/process.ts';
import { openLink } from '../../../src/harness/channel/open.ts';
import type { LinkOptions } from '../../../src/harness/channel/options.ts';
import { StartError } from '../../../src/harness/channel/start-error.ts';
import type { Transport } from '../../../src/harness/channel/transport.ts';
import type { Link, PortNote, Reply } from '../../../src/harness/link.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import { JsonObject } from '../../../src/model/json/value.ts';
import type { Request } from '../../../src/model/outcome.ts';

export const FAULTS: string = fileURLToPath(new URL('../../faults', import.meta.url));

/** The place of the culprit among the requests, and how many there are. */
export const CULPRIT = 5;
const REQUESTS = 12;

/** What a run against a faulty port left. */
export interface Ran {
  /** In the order of the requests; none if the port could not be started. */
  readonly replies: readonly Reply[];
  readonly notes: readonly PortNote[];
  readonly retractions: ReadonlyMap<number, string>;
  readonly startError?: StartError;
  readonly ms: number;
  /** Processes of the port that still live. */
  readonly processes: readonly string[];
  /** Files that it left. */
  readonly files: readonly string[];
}

export interface RunOptions {
  readonly link?: LinkOptions;
  readonly oneshot?: boolean;
  readonly use?: (link: Link) => Promise<readonly Reply[]>;
}

/** The words that start a fault. */
export function commandOf(fault: string, args: readonly string[] = []): readonly string[] {
  const file = path.join(FAULTS, fault);
  return fault.endsWith('.mjs') ? [process.execPath, file, ...args] : [file, ...args];
}

export function summarize(callId: string): Request {
  const rows = [obj({ text: 'é€😀', n: num(1) })];
  return {
    op: 'envelope.summarize',
    input: obj({ result: obj({ call_id: callId, tool: 't', rows }), char_budget: num(100) }),
  };
}

export const requests: readonly Request[] = Array.from({ length: REQUESTS }, (_, at) =>
  summarize(at === CULPRIT ? 'culprit' : `c${at}`),
);

/** Asks a faulty port everything at once, ends it, and looks for what it left. */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const claims = { ops: ['envelope.summarize'], features: ['reject'] };
  const begun = performance.now();
  let ms = 0;
  const { value, processes, files } = await inFolder(async (place) => {
    const transport = options.oneshot ? openOneshot(command, claims, place) : openProcess(command, place);
    const ran = await drive(transport, options);
    ms = performance.now() - begun;
    return ran;
  });
  return { ...value, processes, files, ms };
}

export interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Works in a folder of its own, and finds what is left: files, and processes by their environment. */
export async function inFolder<T>(
  work: (place: Place) => Promise<T>,
): Promise<{ value: T; processes: readonly string[]; files: readonly string[] }> {
  const cwd = await mkdtemp(path.join(tmpdir(), 'fault-'));
  const tag = path.basename(cwd);
  const value = await work({ cwd, env: { ...process.env, FAULT_TAG: tag } });
  const left = { processes: await survivors(tag), files: await readdir(cwd) };
  await rm(cwd, { recursive: true });
  return { value, ...left };
}

async function drive(
  transport: Transport,
  { link: given = {}, use }: RunOptions,
): Promise<Pick<Ran, 'replies' | 'notes' | 'retractions' | 'startError'>> {
  try {
    const link = await openLink(transport, given);
    const replies = await (use ?? askAll)(link);
    await link.close();
    return { replies, notes: link.notes(), retractions: link.retractions() };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { replies: [], notes: [], retractions: new Map(), startError: error };
  }
}

function askAll(link: Link): Promise<readonly Reply[]> {
  return Promise.all(requests.map((request) => link.ask(request)));
}

/** True if a reply is the right answer to the request. */
export function isRight(reply: Reply | undefined, { input }: Request): boolean {
  if (reply?.kind !== 'answer' || reply.answer.kind !== 'output') return false;
  const { output } = reply.answer;
  const result = (input as JsonObject).get('result') as JsonObject;
  return output instanceof JsonObject && output.get('call_id') === result.get('call_id');
}

/** Processes whose environment bears the tag. One that was just killed gets a moment to vanish. */
async function survivors(tag: string): Promise<readonly string[]> {
  let found = await tagged(tag);
  for (let tries = 0; found.length > 0 && tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    found = await tagged(tag);
  }
  return found;
}

async function tagged(tag: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const environs = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')),
  );
  return pids.filter((_, at) => environs[at]?.includes(`FAULT_TAG=${tag}`));
}
