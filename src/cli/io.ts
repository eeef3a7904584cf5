import type { Interrupt } from '../harness/exit.ts';

/** The world outside, as a command sees it. */
export interface Io {
  /** Writes to standard output. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly err: (text: string) => void;
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
  const { stdout, stderr, env } = process;
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
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
