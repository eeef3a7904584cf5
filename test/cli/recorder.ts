import type { Io } from '../../src/cli/io.ts';
import { runProgram } from '../../src/cli/program.ts';
import type { Interrupt } from '../../src/harness/exit.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: readonly string[];
  /** Interrupts as soon as something listens. */
  readonly interrupt?: Exclude<Interrupt, undefined>;
  readonly live?: boolean;
  readonly colours?: boolean;
}

/** Runs a command line in this process and keeps what it writes. */
export async function trek(words: readonly string[], world: World = {}): Promise<Ran> {
  let [out, err] = ['', ''];
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    lines: async function* () {
      yield* world.input ?? [];
    },
    env: world.env ?? {},
    colours: world.colours ?? false,
    live: world.live ?? false,
    onInterrupt: (then) => {
      if (world.interrupt !== undefined) then(world.interrupt);
      return () => {};
    },
  };
  const code = await runProgram(words, io);
  return { code, out, err };
}

/** The words that start the bundled ports. */
export const PYTHON = ['python3', 'test/ports/python/port.py'];
export const JAVASCRIPT = ['node', 'test/ports/javascript/port.mjs'];

/** A port that gives one constant answer, or what its argument says. */
export const SIMPLE = ['node', 'test/cli/ports/simple.mjs'];
