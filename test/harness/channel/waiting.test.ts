import { describe, expect, it } from 'vitest';
import { Question } from '../../../src/harness/channel/question.ts';
import { Waiting } from '../../../src/harness/channel/waiting.ts';

function numbered(seq: number): Question {
  const question = new Question({ op: 'x', input: null }, 1, () => {});
  question.seq = seq;
  return question;
}

describe('waiting questions', () => {
  it('are found by their number, and by no other', () => {
    const waiting = new Waiting();
    waiting.add(numbered(5));
    expect([waiting.get(5)?.seq, waiting.get(5 + 128), waiting.get(4), waiting.size]).toEqual([
      5,
      undefined,
      undefined,
      1,
    ]);
    waiting.delete(5 + 128);
    expect(waiting.size).toBe(1);
    waiting.delete(5);
    expect([waiting.get(5), waiting.size]).toEqual([undefined, 0]);
  });

  it('stay, however many behind them come and go', () => {
    const waiting = new Waiting();
    waiting.add(numbered(0));
    for (let seq = 1; seq < 10_000; seq++) {
      waiting.add(numbered(seq));
      if (seq > 40) waiting.delete(seq - 40);
    }
    expect(waiting.get(0)?.seq).toBe(0);
    expect(waiting.size).toBe(41);
    expect(waiting.takeAll().map(({ seq }) => seq)).toEqual([
      0,
      ...Array.from({ length: 40 }, (_, at) => 9_960 + at),
    ]);
    expect([waiting.size, waiting.get(0)]).toEqual([0, undefined]);
  });
});
