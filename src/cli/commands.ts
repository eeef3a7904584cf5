import type { Command } from 'commander';
import type { ExitCode } from '../harness/exit.ts';
import type { Io } from './io.ts';

/** Makes a command that tells its exit code when it has run. */
export type CommandMaker = (io: Io, done: (code: ExitCode) => void) => Command;

/** A command by name. What it needs is loaded when it is asked for. */
export interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandMaker>;
}

/** Every command, in the order in which help names them. */
export const commands: readonly Entry[] = [
  {
    name: 'test',
    summary: 'judge a port by every vector and property',
    load: async () => (await import('./test.ts')).testCommand,
  },
  {
    name: 'fuzz',
    summary: 'throw generated cases at a port, and shrink what fails',
    load: async () => (await import('./fuzz.ts')).fuzzCommand,
  },
  {
    name: 'doctor',
    summary: "look at a port's loop: hello, flush, end of input, features",
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  {
    name: 'explain',
    summary: 'explain a requirement, a vector, a property or a mutant',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'list',
    summary: 'list vectors, properties, requirements or mutants',
    load: async () => (await import('./list.ts')).listCommand,
  },
  {
    name: 'report',
    summary: 'show a JSON report again, in any format',
    load: async () => (await import('./report.ts')).reportCommand,
  },
  {
    name: 'compare',
    summary: 'lay the reports of several ports side by side',
    load: async () => (await import('./compare.ts')).compareCommand,
  },
  {
    name: 'vectors',
    summary: 'copy the vectors out, for people who test without this runner',
    load: async () => (await import('./vectors.ts')).vectorsCommand,
  },
  {
    name: 'serve',
    summary: 'serve the reference, or a wrong implementation, as a port',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'strength',
    summary: 'measure what the kit catches',
    load: async () => (await import('./strength.ts')).strengthCommand,
  },
  {
    name: 'promote',
    summary: 'make the draft of a vector of a failure that fuzz kept',
    load: async () => (await import('./promote.ts')).promoteCommand,
  },
  {
    name: 'merge',
    summary: 'join the reports of the shards of one fuzz run',
    load: async () => (await import('./merge.ts')).mergeCommand,
  },
  {
    name: 'corpus',
    summary: "write generated inputs as seeds for a language's own fuzzing engine",
    load: async () => (await import('./corpus.ts')).corpusCommand,
  },
];
