import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { type Frame, frames } from '../../../src/model/frames.gen.ts';
import { dirtyText } from '../../../src/properties/shaping/texts.ts';
import { ROOT, readCorpus } from './ask.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

const generated = fc.sample(dirtyText, { seed: DEFAULT_SEED, numRuns: 2000 });
const written = ['benign.json', 'attack.json', 'lost.json'].flatMap((name) =>
  readCorpus<{ text: string }>(name),
);
const texts = [...generated, ...written.map(({ text }) => text)];

const fold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const characters = (text: string): number => Array.from(text).length;

/** Matches as offsets in characters, by the JavaScript engine with the u flag and nothing of the reference. */
function spans(frame: Frame, text: string): (readonly [number, number])[] {
  const searched = frame.case === 'fold' ? fold(text) : text;
  const starts = [0, ...[...searched.matchAll(/[\n\r\u2028\u2029]/g)].map(({ index }) => index + 1)];
  const anywhere = new RegExp(frame.pattern, 'gu');
  const atLine = new RegExp(frame.pattern, 'yu');
  const matches =
    frame.at === 'anywhere'
      ? [...searched.matchAll(anywhere)]
      : starts.flatMap((start) => {
          atLine.lastIndex = start;
          const match = atLine.exec(searched);
          return match === null ? [] : [match];
        });
  return matches.map((match) => {
    const start = characters(searched.slice(0, match.index));
    return [start, start + characters(match[0])];
  });
}

it.runIf(hasPython || process.env['CI'])('patterns match alike in JavaScript and in Python', () => {
  const oracle = spawnSync('python3', [path.join(ROOT, 'test/oracle/framing.py')], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const theirs = JSON.parse(oracle.stdout) as unknown[][];
  const ours = frames.map((frame) => texts.map((text) => spans(frame, text)));
  for (const [i, frame] of frames.entries()) expect(ours[i], frame.id).toEqual(theirs[i]);
  expect(ours.flat(2).length).toBeGreaterThan(1000);
});
