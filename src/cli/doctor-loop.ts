import { decode } from '../harness/channel/decoder.ts';
import { helloOf } from '../harness/channel/hello.ts';
import { excerpt } from '../report/escape.ts';
import type { Probed } from './doctor-probe.ts';

/** What one look at a port showed. `note` is no fault. */
export interface Finding {
  readonly state: 'ok' | 'bad' | 'note';
  readonly what: string;
  readonly seen: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** The number of the probe's hello: not 0, so that a port which always says 0 is found out. */
export const PROBE_SEQ = 41;

/** What a single hello and the end of input show of a port's loop. */
export function findInLoop(probed: Probed): readonly Finding[] {
  if (probed.failed !== undefined)
    return [bad('starts', probed.failed, 'check the command: it is run as it stands, without a shell')];
  const answer = answerIn(probed.early) ?? answerIn(probed.late);
  if (answer === undefined) return [noHello(probed)];
  return [
    ok('starts', 'it does'),
    ...strayIn(probed),
    ...helloFindings(answer),
    flushFinding(probed),
    endFinding(probed),
  ];
}

function noHello({ early, late, stderr, exit }: Probed): Finding {
  const said = [...early, ...late][0];
  const last = stderr.trimEnd().split('\n').at(-1) ?? '';
  const heard =
    said === undefined ? 'nothing on standard output' : `on standard output: ${excerpt(said, 120)}`;
  const ended = exit === undefined ? 'it did not exit either' : exitWords(exit);
  const error = last === '' ? '' : `; its last line on standard error: ${excerpt(last, 120)}`;
  return bad(
    'says hello',
    `no answer; ${heard}; ${ended}${error}`,
    said?.includes('"seq"')
      ? 'its answer shares the line with other text: write that to standard error'
      : 'read a line, answer it with one line of JSON that repeats its `seq`, flush, read the next',
  );
}

function strayIn({ early, late }: Probed): Finding[] {
  const stray = [...early, ...late].filter((line) => decode(line).kind === 'stray');
  if (stray.length === 0) return [];
  return [note('keeps stdout clean', excerpt(stray[0] ?? '', 120), 'write such text to standard error')];
}

type Said = Exclude<ReturnType<typeof decode>, { kind: 'blank' } | { kind: 'stray' }>;

function answerIn(lines: readonly string[]): Said | undefined {
  for (const line of lines) {
    const decoded = decode(line);
    if (decoded.kind === 'message' || decoded.kind === 'fault') return decoded;
  }
  return undefined;
}

function helloFindings(answer: Said): Finding[] {
  if (answer.kind === 'fault')
    return [bad('says hello', answer.complaint, 'see spec/protocol.md for what a message may hold')];
  const hello = helloOf(answer.answer);
  const findings =
    'code' in hello
      ? [bad('says hello', hello.message, 'see schema/protocol-hello.schema.json')]
      : [
          ok(
            'says hello',
            excerpt(`${hello.hello.name} ${hello.hello.version} (${hello.hello.language})`, 100),
          ),
        ];
  const echoes = answer.seq === PROBE_SEQ;
  return [
    ...findings,
    echoes
      ? ok('echoes seq', 'it does')
      : bad('echoes seq', `asked ${PROBE_SEQ}, it said ${answer.seq}`, 'repeat the `seq` of the request'),
  ];
}

function flushFinding({ answeredAfter }: Probed): Finding {
  if (answeredAfter !== undefined)
    return ok('flushes', `first answer ${Math.round(answeredAfter)} ms after the start`);
  return bad(
    'flushes',
    'it answered only after the end of input',
    'flush standard output after each line, and read line by line instead of to the end',
  );
}

function endFinding({ exit, exitAfter }: Probed): Finding {
  if (exit === undefined)
    return bad('ends', 'it went on after the end of input and was killed', 'exit when standard input ends');
  const seen = `${exitWords(exit)} ${Math.round(exitAfter ?? 0)} ms after the end of input`;
  return exit.code === 0 ? ok('ends', seen) : bad('ends', seen, 'exit with 0 when standard input ends');
}

function exitWords({
  code,
  signal,
}: {
  readonly code: number | null;
  readonly signal: string | null;
}): string {
  return signal === null ? `exit code ${code}` : `killed by ${signal}`;
}

export function ok(what: string, seen: string): Finding {
  return { state: 'ok', what, seen };
}

export function bad(what: string, seen: string, advice: string): Finding {
  return { state: 'bad', what, seen, advice };
}

export function note(what: string, seen: string, advice?: string): Finding {
  return { state: 'note', what, seen, ...(advice === undefined ? {} : { advice }) };
}
