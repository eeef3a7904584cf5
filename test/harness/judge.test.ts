import { expect, test } from 'vitest';
import { type Judgement, judge, judgeAnswer } from '../../src/harness/judge.ts';
import type { Answer, FaultKind } from '../../src/harness/link.ts';
import { differences } from '../../src/model/json/diff.ts';
import { readJson } from '../../src/model/json/read.ts';
import type { Outcome } from '../../src/model/outcome.ts';

const output = (text: string): Outcome => ({ kind: 'output', output: readJson(text) });
const rejected = (code: string, path?: string): Outcome =>
  path === undefined ? { kind: 'rejected', code } : { kind: 'rejected', code, path };

const ENVELOPE = '{"status":"ok","content":"a=1","omitted":0}';

const rows: [name: string, expected: Outcome, answer: Answer, kind: Judgement['kind'], said: string][] = [
  ['the right output', output(ENVELOPE), output(ENVELOPE), 'right', ''],
  [
    'other order, other number',
    output(ENVELOPE),
    output('{"omitted":0.0,"content":"a=1","status":"ok"}'),
    'right',
    '',
  ],
  [
    'one value',
    output(ENVELOPE),
    output('{"status":"ok","content":"a=2","omitted":0}'),
    'wrong',
    '/content is wrong',
  ],
  [
    'a member missing',
    output(ENVELOPE),
    output('{"status":"ok","content":"a=1"}'),
    'wrong',
    '/omitted is missing',
  ],
  [
    'two values, one member too much',
    output(ENVELOPE),
    output('{"status":"no","content":"","omitted":0,"x":1}'),
    'wrong',
    '/status and /content are wrong; /x is too much',
  ],
  ['no object', output(ENVELOPE), output('null'), 'wrong', 'the output is wrong'],
  ['the right code', rejected('not_flat', '/n'), rejected('not_flat'), 'right', ''],
  ['the right code and path', rejected('not_flat', '/n'), rejected('not_flat', '/n'), 'right', ''],
  [
    'the right code at another path',
    rejected('not_flat', '/n'),
    rejected('not_flat', ''),
    'wrong',
    'rejected with the right code, but at the whole input; the fault is at /n',
  ],
  [
    'another code',
    rejected('not_flat', '/n'),
    rejected('wrong_type', '/n'),
    'wrong',
    'rejected as `wrong_type`; the right code is `not_flat`',
  ],
  [
    'an unknown code',
    rejected('not_flat', '/n'),
    rejected('bad'),
    'wrong',
    'rejected as `bad`, a code that does not exist; the right code is `not_flat`',
  ],
  [
    'a needless rejection',
    output(ENVELOPE),
    rejected('not_flat', '/n'),
    'wrong',
    'rejected as `not_flat` at /n; the input is good and must be answered',
  ],
  [
    'a needless rejection that names no place',
    output(ENVELOPE),
    rejected('not_flat'),
    'wrong',
    'rejected as `not_flat`; the input is good and must be answered',
  ],
  [
    'the right code, at a place where the fault is the whole',
    rejected('wrong_type'),
    rejected('wrong_type', '/n'),
    'wrong',
    'rejected with the right code, but at /n; the fault is at the whole input',
  ],
  [
    'bad input answered that is bad as a whole',
    rejected('wrong_type'),
    output(ENVELOPE),
    'wrong',
    'answered with an output; the input must be rejected as `wrong_type` at the whole input',
  ],
  [
    'bad input answered',
    rejected('not_flat', '/n'),
    output(ENVELOPE),
    'wrong',
    'answered with an output; the input must be rejected as `not_flat` at /n',
  ],
  ['skipped', output(ENVELOPE), { kind: 'skipped', reason: 'no' }, 'skipped', 'no'],
  ['failed', output(ENVELOPE), { kind: 'error', message: 'boom' }, 'fault', 'the port failed: boom'],
];

test.each(rows)('%s', (_, expected, answer, kind, said) => {
  const judgement = judgeAnswer(expected, answer, differences);
  expect(judgement.kind).toBe(kind);
  expect(wordsOf(judgement)).toBe(said);
});

function wordsOf(judgement: Judgement): string {
  if (judgement.kind === 'right') return '';
  return judgement.kind === 'skipped' ? judgement.reason : judgement.message;
}

test("a suite's latitude decides what differs", () => {
  expect(judgeAnswer(output('1'), output('2'), () => []).kind).toBe('right');
  expect(judgeAnswer(output('1'), output('1'), () => [{ path: '' }]).kind).toBe('wrong');
});

const FAULTS: FaultKind[] = ['timeout', 'crash', 'protocol', 'not deterministic', 'not run', 'kit error'];
test.each(FAULTS)('a fault stays what it is: %s', (fault) => {
  const reply = { kind: 'fault', fault, message: 'm', sent: '', stderr: '' } as const;
  expect(judge(output('1'), reply, differences)).toEqual({ kind: 'fault', fault, message: 'm' });
});

test('a reply that holds an answer is judged by it', () => {
  const reply = { kind: 'answer', answer: output('1'), sent: '', stderr: '' } as const;
  expect(judge(output('1'), reply, differences)).toEqual({ kind: 'right' });
  expect(judge(output('2'), reply, differences).kind).toBe('wrong');
});

test('a port that failed is a port error, no wrong answer', () => {
  const judgement = judgeAnswer(output('1'), { kind: 'error', message: 'boom' }, differences);
  expect(judgement).toEqual({ kind: 'fault', fault: 'port error', message: 'the port failed: boom' });
});

const rejections: [expected: Outcome, answer: Answer, shape: string][] = [
  [rejected('not_flat', '/n'), output('1'), 'no not_flat'],
  [rejected('not_flat', '/n'), rejected('wrong_type'), 'code not_flat'],
  [rejected('not_flat', '/n'), rejected('not_flat', '/m'), 'path of not_flat'],
  [output('1'), rejected('not_flat'), 'rejected'],
];
test.each(rejections)('%j answered by %j differs at no place, and has a shape', (expected, answer, shape) => {
  expect(judgeAnswer(expected, answer, differences)).toMatchObject({ kind: 'wrong', shape, differences: [] });
});

const shapes: [expected: string, actual: string, shape: string][] = [
  ['{"a":1,"b":"x"}', '{"a":2,"b":"y"}', '/a value, /b value'],
  ['{"a":1}', '{"a":"1"}', '/a type string'],
  ['{"a":1}', '{}', '/a missing'],
  ['{}', '{"z":1}', '/z extra'],
  ['{"l":[1,2,3]}', '{"l":[4,5,6]}', '/l/* value'],
  ['1', '2', '/ value'],
  [
    '{"a":1,"b":1,"c":1,"d":1,"e":1}',
    '{"a":2,"b":2,"c":2,"d":2,"e":2}',
    '/a value, /b value, /c value, /d value',
  ],
];
test.each(shapes)('the shape of %s against %s', (expected, actual, shape) => {
  expect(judgeAnswer(output(expected), output(actual), differences)).toMatchObject({ kind: 'wrong', shape });
});

test('mistakes of one form share a shape, others do not', () => {
  const shapeOf = (expected: Outcome, answer: Answer) => {
    const judgement = judgeAnswer(expected, answer, differences);
    return judgement.kind === 'wrong' ? judgement.shape : '';
  };
  const wrong = [
    shapeOf(rejected('not_flat', '/n'), output('1')),
    shapeOf(rejected('not_flat', '/n'), rejected('wrong_type')),
    shapeOf(rejected('not_flat', '/n'), rejected('not_flat', '/m')),
    shapeOf(output('1'), rejected('not_flat')),
    shapeOf(output('1'), output('2')),
  ];
  expect(new Set(wrong).size).toBe(wrong.length);
});
