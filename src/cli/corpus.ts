import path from 'node:path';
import type { Command } from 'commander';
import * as fc from 'fast-check';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { DEFAULT_SEED } from '../harness/seed.ts';
import { allFeatures } from '../model/features.ts';
import { writeJson } from '../model/json/write.ts';
import type { Feature } from '../model/vectors.gen.ts';
import type { Property } from '../properties/property.ts';
import { chooseProperties } from './choose-properties.ts';
import { chooseSuites } from './choose-suites.ts';
import { newCommand } from './command.ts';
import { writeFile } from './disk.ts';
import { readFeatures } from './fuzz-flags.ts';
import type { Io } from './io.ts';
import { gather, named, whole } from './options.ts';

const EXAMPLES = [
  'trek corpus --out corpus',
  'trek corpus --out corpus --suite envelope --runs 500',
  'trek corpus --out corpus --for none --property prop:envelope.content',
];

const DESCRIPTION = `Writes generated inputs as seeds for the fuzzing engine of the port's own language.

  <folder>/<op>.jsonl          an input a line
  <folder>/go/Fuzz<Op>/<name>  each as a file for Go: copy it to testdata/fuzz`;

interface Flags {
  readonly out: string;
  readonly suite: readonly string[];
  readonly property: readonly string[];
  readonly runs: number;
  readonly seed: number;
  readonly for?: readonly Feature[];
}

/** `trek corpus`. */
export function corpusCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('corpus', DESCRIPTION, EXAMPLES, io)
    .requiredOption('--out <folder>', 'where to write', named)
    .option('--suite <names>', 'inputs for these suites only', gather, [])
    .option('--property <patterns>', 'inputs of properties that these match', gather, [])
    .option('--runs <n>', 'cases a property', whole(1, 1_000_000), 100)
    .option('--seed <n>', 'of the cases', whole(-(2 ** 31), 2 ** 31 - 1), DEFAULT_SEED)
    .option('--for <features>', 'for ports with these features, or `none` (default: all)', readFeatures)
    .action(async (flags: Flags) => {
      const properties = await chooseProperties(chooseSuites(flags.suite), flags.property);
      const inputs = inputsOf(properties, flags);
      for (const [op, lines] of inputs) writeOp(flags.out, op, [...lines]);
      const count = [...inputs.values()].reduce((sum, lines) => sum + lines.size, 0);
      io.out(`${count} inputs of ${inputs.size} operations in ${flags.out}\n`);
      done(EXIT.conforms);
    });
}

/** The distinct inputs of each operation, in the order drawn. */
function inputsOf(properties: readonly Property[], flags: Flags): ReadonlyMap<string, ReadonlySet<string>> {
  const features = new Set(flags.for ?? allFeatures);
  const inputs = new Map<string, Set<string>>();
  for (const { arbitrary, requests, needs } of properties) {
    if (needs !== undefined && !features.has(needs)) continue;
    for (const value of fc.sample(arbitrary(features), { seed: flags.seed, numRuns: flags.runs })) {
      for (const { op, input } of requests(value)) {
        const lines = inputs.get(op) ?? new Set();
        inputs.set(op, lines.add(writeJson(input)));
      }
    }
  }
  return inputs;
}

function writeOp(folder: string, op: string, lines: readonly string[]): void {
  const go = path.join(folder, 'go', `Fuzz${goName(op)}`);
  writeFile('the inputs', path.join(folder, `${op}.jsonl`), lines.map((line) => `${line}\n`).join(''));
  for (const [index, line] of lines.entries()) {
    const name = `trek-${String(index).padStart(6, '0')}`;
    writeFile('the input', path.join(go, name), `go test fuzz v1\nstring(${goText(line)})\n`);
  }
}

/** `EnvelopeSummarize` of `envelope.summarize`. */
function goName(op: string): string {
  return op.replace(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A text as a literal of Go: JSON's escapes are Go's too, but for those of the solidus and of surrogate pairs. */
function goText(text: string): string {
  return `"${text.replace(/["\\]|[^ -~]/gu, escapeGo)}"`;
}

function escapeGo(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}
