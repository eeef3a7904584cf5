import { expect, test } from 'vitest';

interface Entry {
  readonly file: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
}

interface Tally {
  add(files: object): void;
  lines(isWhole: boolean): string[];
  isGood(isWhole: boolean): boolean;
}

const place = './tally.mjs';
const { Tally } = (await import(place)) as { Tally: new (explained: readonly Entry[]) => Tally };

const SOURCE = 'if (a &&\n    b) {\n}\n';
const A = { start: { line: 1, column: 5 }, end: { line: 1, column: 6 } };
const BOTH = { start: { line: 1, column: 5 }, end: { line: 2, column: 6 } };
const explained: Entry = { file: 'x.ts', code: 'if (a &&', from: 'a && b', to: 'true' };

/** A group of one file of which 60 mutants were killed, and one became of it what is said. */
function group(status: string, location = BOTH, name = 'x.ts') {
  const killed = Array.from({ length: 60 }, () => ({ status: 'Killed', location: A, replacement: 'false' }));
  return { [name]: { source: SOURCE, mutants: [...killed, { status, location, replacement: 'true' }] } };
}

const rows: [what: string, list: Entry[], files: object, isShort: boolean, isWhole: boolean][] = [
  ['all killed', [], group('Killed'), true, true],
  ['a survivor', [], group('Survived'), false, false],
  ['no coverage', [], group('NoCoverage'), false, false],
  ['a survivor that is explained', [explained], group('Survived'), true, true],
  ['another part of the line explained', [explained], group('Survived', A), false, false],
  ['a mutant cut off, explained or not', [explained], group('Timeout'), true, true],
  ['what was explained is killed', [explained], group('Killed'), false, false],
  ['what was explained is elsewhere', [explained], group('Killed', BOTH, 'y.ts'), true, false],
  ['a mutant that could not be tried', [], group('RuntimeError'), false, false],
  ['nothing', [], {}, false, false],
];
test.each(rows)('%s: good for a short run %4$s, for a whole one %5$s', (_, list, files, isShort, isWhole) => {
  const tally = new Tally(list);
  tally.add(files);
  expect(tally.isGood(false)).toBe(isShort);
  expect(tally.isGood(true)).toBe(isWhole);
});

test('an entry explains one survivor, not another like it', () => {
  for (const [list, isGood] of [
    [[explained], false],
    [[explained, { ...explained }], true],
  ] as const) {
    const tally = new Tally(list);
    const { 'x.ts': file } = group('Survived') as Record<string, { mutants: object[] }>;
    tally.add({
      'x.ts': { ...file, mutants: [...(file?.mutants ?? []), ...(file?.mutants.slice(-1) ?? [])] },
    });
    expect(tally.isGood(true)).toBe(isGood);
  }
});

test('too many survivors are too many, explained or not', () => {
  const tally = new Tally([explained]);
  const survivor = { status: 'Survived', location: BOTH, replacement: 'true' };
  const killed = { status: 'Killed', location: A, replacement: 'false' };
  tally.add({ 'x.ts': { source: SOURCE, mutants: [survivor, ...Array.from({ length: 18 }, () => killed)] } });
  expect(tally.isGood(true)).toBe(false);
});

test('a survivor is told with its line, what of it is replaced, and by what', () => {
  const tally = new Tally([]);
  tally.add(group('Survived'));
  expect(tally.lines(true)[0]).toBe('survived in x.ts: if (a &&\n  a && b\n  => true');
  expect(tally.lines(true).at(-1)).toBe(' 98.4 %  60 detected, 0 explained, 1 open  all');
});
