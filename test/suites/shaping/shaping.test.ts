import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/model/json/read.ts';
import { shaping } from '../../../src/suites/shaping.ts';

const differences = (op: string, right: string, given: string): readonly string[] =>
  shaping.differences(op, readJson(right), readJson(given)).map(({ path }) => path);

describe('differences', () => {
  const ERRORS = '{"ok":false,"errors":[{"path":"/a","keyword":"type"},{"path":"","keyword":"required"}]}';

  it.each([
    [
      'the errors of a check in any order',
      'shaping.check',
      ERRORS,
      '{"errors":[{"keyword":"required","path":""},{"keyword":"type","path":"/a"}],"ok":false}',
      [],
    ],
    [
      'an error too much',
      'shaping.check',
      ERRORS,
      '{"ok":false,"errors":[{"path":"","keyword":"required"}]}',
      ['/errors/1'],
    ],
    [
      'an error twice',
      'shaping.check',
      '{"ok":false,"errors":[{"path":"","keyword":"enum"}]}',
      '{"ok":false,"errors":[{"path":"","keyword":"enum"},{"path":"","keyword":"enum"}]}',
      ['/errors/1'],
    ],
    ['another verdict', 'shaping.check', '{"ok":true,"errors":[]}', '{"ok":false,"errors":[]}', ['/ok']],
    [
      'no list of errors',
      'shaping.check',
      '{"ok":true,"errors":[]}',
      '{"ok":true,"errors":null}',
      ['/errors'],
    ],
    ['no object at all', 'shaping.check', '{"ok":true,"errors":[]}', '[]', ['']],
    [
      'an array in another order elsewhere',
      'shaping.project',
      '{"value":{"errors":[1,2]}}',
      '{"value":{"errors":[2,1]}}',
      ['/value/errors/0', '/value/errors/1'],
    ],
    [
      'a number in another spelling',
      'shaping.sanitize',
      '{"text":"","removed":1}',
      '{"removed":1.0,"text":""}',
      [],
    ],
  ] as const)('%s', (_what, op, right, given, paths) => {
    expect(differences(op, right, given)).toEqual(paths);
  });
});

describe('features', () => {
  const featuresOf = (input: string): string[] =>
    [...shaping.featuresOf({ op: 'shaping.check', input: readJson(input) })].sort();

  it.each([
    ['{"text":"x","budget":8.0}', []],
    ['{"value":{"a":[1.0]},"allow":[]}', ['float-literals']],
    ['{"value":9007199254740993,"schema":{}}', ['big-integers']],
    ['{"value":1,"schema":{"enum":[1.0],"maxLength":2.0}}', []],
    ['{"value":1,"schema":{"enum":[9007199254740993]}}', ['big-integers']],
    ['{"code":"x","details":{"a":-0}}', ['float-literals']],
    [
      '{"source":{"value":{"a":1e5},"details":{"b":12345678901234567890}}}',
      ['big-integers', 'float-literals'],
    ],
    ['{"source":{"other":1.0},"unknown":1.0}', []],
  ])('%s needs %j', (input, features) => {
    expect(featuresOf(input)).toEqual(features);
  });
});
