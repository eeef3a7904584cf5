import { expect, it } from 'vitest';
import { envelopeFeatures, featuresOfRows, numberFeatures } from '../../src/model/features.ts';
import { readJson } from '../../src/model/json/read.ts';

const rows: [token: string, features: string[]][] = [
  ['1', []],
  ['0', []],
  ['-0', ['float-literals']],
  ['0.0', ['float-literals']],
  ['1e3', ['float-literals']],
  ['1.5', []],
  ['5e-324', []],
  ['1e-400', ['float-literals']],
  ['1e300', ['float-literals']],
  ['1e999', []],
  ['9007199254740991', []],
  ['9007199254740992', ['big-integers']],
  ['-9007199254740991', []],
  ['-9007199254740992', ['big-integers']],
  ['1'.repeat(400), ['big-integers']],
  ['"1.0"', []],
  ['[1.0, {"a": 9007199254740993}]', ['big-integers', 'float-literals']],
];

it.each(rows)('%s needs %j', (token, features) => {
  expect([...numberFeatures(readJson(token))].sort()).toEqual(features);
});

it('however deep', () => {
  const deep = readJson(`${'['.repeat(15_000)}1.0${']'.repeat(15_000)}`);
  expect([...numberFeatures(deep)]).toEqual(['float-literals']);
});

it('an envelope input needs what its rows need, and nothing for what is beside them', () => {
  const input = readJson('{"result": {"rows": [{"a": 1.0}], "n": 9007199254740993}, "char_budget": 8.0}');
  expect([...envelopeFeatures(input)]).toEqual(['float-literals']);
});

it('what is no array holds no row', () => {
  expect(featuresOfRows(readJson('{"a": 1.0}')).size + featuresOfRows(undefined).size).toBe(0);
  expect(envelopeFeatures(readJson('{"result": 1.0}')).size).toBe(0);
});
