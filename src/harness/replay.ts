import { writeJson } from '../model/json/write.ts';
import type { Request } from '../model/outcome.ts';
import type { PortReached, Replay } from '../model/report.gen.ts';

/** How the user reached the port, so that a line can be written that reaches it again. */
export interface Address {
  readonly reached: PortReached;
  /** The words of the command, or the module's path. */
  readonly words: readonly string[];
  /** Options of this run that another must repeat to be the same: `--ops`, `--features`, `--spec`. */
  readonly options: readonly string[];
  /** The specification version that hello names. */
  readonly spec: string;
}

// Characters of a line for the shell. Beyond that nobody pastes it; the vector's lines can be had from trek.
const SHELL_LIMIT = 2_000;

/** Two lines to paste for a vector: one for trek, one that feeds the port from a bare shell. */
export function replayVector(address: Address, id: string, requests: readonly Request[]): Replay {
  const replay = replayCase(address, trekLine(address, ['--only', id, '--runs', '0']), requests);
  if (replay.shell !== replay.trek || address.reached !== 'process') return replay;
  return { ...replay, shell: `trek explain ${quote(id)} --lines | ${commandOf(address)}` };
}

/** The same for any case, with trek's line given; that one twice where the other would be too long to paste. */
export function replayCase(address: Address, trek: string, requests: readonly Request[]): Replay {
  const shell = shellLine(address, requests);
  return { trek, shell: shell.length <= SHELL_LIMIT ? shell : trek };
}

/** A command with a selection, reaching the same port. */
export function trekLine(
  address: Address,
  selection: readonly string[],
  command: 'test' | 'fuzz' = 'test',
): string {
  const words = ['trek', command, ...selection, ...address.options];
  if (address.reached === 'module') return [...words, '--module', ...address.words].map(quote).join(' ');
  if (address.reached === 'oneshot') words.push('--oneshot');
  return [...words, '--', ...address.words].map(quote).join(' ');
}

/** A line for a POSIX shell that asks the port these requests without trek. */
export function shellLine(address: Address, requests: readonly Request[]): string {
  if (address.reached === 'module') return moduleLine(address, requests);
  const lines = requestLines(address.spec, requests);
  const needed = address.reached === 'oneshot' ? lines.slice(1) : lines;
  return `printf '%s\\n' ${needed.map(quote).join(' ')} | ${commandOf(address)}`;
}

/** Hello and the requests, as lines of the protocol, numbered from 0. */
export function requestLines(spec: string, requests: readonly Request[]): string[] {
  const hello = `{"seq":0,"op":"hello","input":{"protocol":1,"spec":${JSON.stringify(spec)}}}`;
  const lines = requests.map(
    ({ op, input }, i) => `{"seq":${i + 1},"op":${JSON.stringify(op)},"input":${writeJson(input)}}`,
  );
  return [hello, ...lines.map(escapeHidden)];
}

function moduleLine(address: Address, requests: readonly Request[]): string {
  const calls = requests.map(
    ({ op, input }) => `console.log(await ops[${JSON.stringify(op)}](${literal(writeJson(input))}));`,
  );
  const source = `const {ops} = await import(${JSON.stringify(address.words[0] ?? '')}); ${calls.join(' ')}`;
  return `node --input-type=module -e ${quote(source)}`;
}

/** JSON as JavaScript source. `__proto__` in an object literal would set a prototype. */
function literal(json: string): string {
  const text = escapeHidden(json);
  return text.includes('__proto__') ? `JSON.parse(${JSON.stringify(text)})` : text;
}

function commandOf(address: Address): string {
  return address.words.map(quote).join(' ');
}

// What a terminal would act on, not show, or show as something else. Inside JSON it stands only within texts, where an
// escape means the same.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{M}\p{Zl}\p{Zp}]/gu;

function escapeHidden(json: string): string {
  return json.replace(HIDDEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A word as a POSIX shell reads it back unchanged. */
export function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
