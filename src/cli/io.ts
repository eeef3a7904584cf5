import type { Interrupt } from '../harness/exit.ts';

/** The world outside, as a command sees it. */
export interface Io {
  /** Writes to standard output. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly err: (text: string) => void;
  /** The lines of standard input, as they come, without their ends. */
  readonly lines: () => AsyncIterable<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard output is a terminal that shows colours. */
  readonly colours: boolean;
  /** Standard error is a terminal: a progress line can be rewritten there. */
  readonly live: boolean;
  /** Calls back on the first Ctrl-C or SIGTERM; gives a function that stops listening. */
  readonly onInterrupt: (then: (signal: Exclude<Interrupt, undefined>) => void) => () => void;
}

/** The process's own. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // Whoever reads may stop before the end, as `head` does.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    lines: () => linesOf(stdin.setEncoding('utf8')),
    env,
    colours: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb',
    live: stderr.isTTY === true && env['TERM'] !== 'dumb',
    onInterrupt,
  };
}

function onInterrupt(then: (signal: Exclude<Interrupt, undefined>) => void): () => void {
  const interrupt = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT' || signal === 'SIGTERM') then(signal);
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return () => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  };
}

/** Lines end at a line feed alone: a carriage return is white space in JSON. A last line without an end counts. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const other of others) {
      yield rest;
      rest = other;
    }
  }
  if (rest !== '') yield rest;
}
