import { describe, expect, it } from 'vitest';
import { readCorpus, sanitize } from './ask.ts';

interface Entry {
  readonly kind: string;
  readonly text: string;
}

const benign = readCorpus<Entry>('benign.json');
const attack = readCorpus<Entry>('attack.json');
const lost = readCorpus<{ readonly text: string; readonly removed: number }>('lost.json');

describe('the benign corpus', () => {
  it('holds manuals, code, logs, configuration and transcripts, 150 entries at least', () => {
    expect([...new Set(benign.map(({ kind }) => kind))].sort()).toEqual([
      'code',
      'config',
      'log',
      'manual',
      'transcript',
    ]);
    expect(new Set(benign.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
  });

  it.each(benign)('$kind: $text', ({ text }) => {
    expect(sanitize(text)).toEqual({ text, removed: 0 });
  });
});

describe('the attack corpus', () => {
  it('holds 150 entries at least', () => {
    expect(new Set(attack.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
  });

  it.each(attack)('$kind: $text', ({ text }) => {
    const once = sanitize(text);
    expect(once.removed).toBeGreaterThan(0);
    expect(sanitize(once.text)).toEqual({ text: once.text, removed: 0 });
  });
});

describe('the corpus of what is lost by choice', () => {
  it.each(lost)('$removed of $text', ({ text, removed }) => {
    expect(sanitize(text).removed).toBe(removed);
  });

  it('counts what it costs', () => {
    const total = lost.reduce((sum, { removed }) => sum + removed, 0);
    expect([lost.length, total]).toEqual([LOST_TEXTS, LOST_PIECES]);
  });
});

// Changes with the list of frames: a wider list must own up here.
const LOST_TEXTS = 51;
const LOST_PIECES = 57;
