import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Frame, frames, REPLACEMENT } from '../../../src/model/frames.gen.ts';
import type { Framing } from '../../../src/model/framing.gen.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { replaceFrames } from '../../../src/reference/shaping/frames.ts';
import { shapingParts } from '../../../src/reference/shaping/parts.ts';
import { complaints } from '../../vectors/schemas.ts';
import { ROOT, sanitize } from './ask.ts';

const framing = JSON.parse(readFileSync(path.join(ROOT, 'spec/framing.json'), 'utf8')) as Framing;

function found(frame: Frame, text: string): number {
  return replaceFrames({ ...shapingParts(), frames: [frame] }, text).removed;
}

describe.each(framing.entries)('$id', (entry) => {
  it.each(entry.matches)('finds a frame in %s', (text) => {
    expect(found(entry, text)).toBeGreaterThan(0);
  });

  it.each(entry.near_misses)('finds none in %s', (text) => {
    expect(found(entry, text)).toBe(0);
  });

  it.each(entry.near_misses)('and no other entry does, in %s', (text) => {
    expect(sanitize(text).removed).toBe(0);
  });

  it('is a pattern of the subset', () => {
    expect(misfits(entry.pattern)).toEqual([]);
  });

  it('matches neither the empty text nor the replacement alone', () => {
    expect(found(entry, '')).toBe(0);
    expect(found(entry, REPLACEMENT)).toBe(0);
  });

  it('needs no quotation mark or backslash, and begins with none of the letters of an escape', () => {
    const needed = entry.pattern.replace(/\[\^(?:\\.|[^\]])+\]/g, '');
    expect(needed).not.toMatch(/"|\\\\/);
    if (entry.at === 'anywhere') expect(/^(?:\(\?:)?[nrt]/.test(entry.pattern)).toBe(false);
  });

  it('is spelled in small letters if case does not matter', () => {
    if (entry.case === 'fold') expect(entry.pattern.replace(/\\./g, '')).not.toMatch(/[A-Z]/);
  });
});

// Taken off in turn, these leave nothing of a pattern of the subset.
const PIECES: readonly (readonly [RegExp, string])[] = [
  [/\\[trn^$.*+?()[\]{}|/\\]/g, 'x'],
  [/\[\^?[^[\]]+\]/gu, 'x'],
  [/\{[0-9]{1,3},[0-9]{1,3}\}/g, ''],
  [/\(\?:|\)|\||[?*+](?![?*+])/g, ''],
];

function misfits(pattern: string): string[] {
  const rest = PIECES.reduce((left, [piece, by]) => left.replace(piece, by), pattern);
  const counts = [...pattern.matchAll(/\{[0-9]+,([0-9]+)\}/g)].filter(([, most]) => Number(most) > 200);
  return [...(rest.match(/[\\^$.*+?()[\]{}|]/g) ?? []), ...counts.map(([all]) => all)];
}

describe('the list', () => {
  it('is as its schema says', () => {
    const text = readFileSync(path.join(ROOT, 'spec/framing.json'), 'utf8');
    expect(complaints('framing.schema.json', readJson(text))).toEqual([]);
  });

  it('is what the reference was generated from', () => {
    expect(frames).toEqual(
      framing.entries.map(({ id, at, case: how, pattern }) => ({ id, at, case: how, pattern })),
    );
    expect(REPLACEMENT).toBe(framing.replacement);
  });

  it('names no entry twice', () => {
    expect(new Set(framing.entries.map(({ id }) => id)).size).toBe(framing.entries.length);
  });

  it('lets only the last entries, at lines, begin with the replacement', () => {
    const marked = framing.entries.map(({ pattern }) => pattern.includes('\\[removed\\]'));
    expect(marked.lastIndexOf(false)).toBeLessThan(marked.indexOf(true));
    expect(framing.entries.every(({ at }, i) => !marked[i] || at === 'line')).toBe(true);
  });
});
