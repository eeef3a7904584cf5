import type { Mutant } from '../../model/suite.ts';
import { sanitize } from '../../reference/shaping/sanitize.ts';
import { strip } from '../../reference/shaping/strip.ts';
import { counting, sanitizing } from './sanitize-make.ts';

/** What is reported. */
export const countMutants: readonly Mutant[] = [
  sanitizing(
    'compatibility-folded',
    'sanitize.removed-zero',
    'folds compatibility characters',
    (parts, text) => sanitize(parts, text.normalize('NFKC')),
  ),
  sanitizing('composed', 'sanitize.removed-zero', 'composes accents', (parts, text) =>
    sanitize(parts, text.normalize('NFC')),
  ),
  sanitizing('lines-normalised', 'sanitize.removed-zero', 'makes CR LF LF', (parts, text) =>
    sanitize(parts, text.replaceAll('\r\n', '\n')),
  ),
  sanitizing('marks-counted', 'sanitize.removed-zero', 'counts marks of the source', (parts, text) => {
    const own = sanitize(parts, text);
    return own.removed === 0 ? { ...own, removed: text.split('[removed]').length - 1 } : own;
  }),
  counting('count-characters', 'counts the characters of a sequence', (own, text, parts) => {
    const stripped = strip(parts, text);
    return own.removed - stripped.removed + [...text].length - [...stripped.text].length;
  }),
  counting(
    'count-units',
    'counts UTF-16 units',
    (own, text) => own.removed + (text.match(/[\u{e0000}-\u{e01ef}]/gu)?.length ?? 0),
  ),
  counting('count-runs', 'counts runs of deleted characters', (own, text) => {
    const doubles = text.match(/(?<=[\u200b\u2060\ufeff])[\u200b\u2060\ufeff]/g)?.length ?? 0;
    return own.removed - doubles;
  }),
  counting('count-marks', 'counts the marks in the result', (own, text, parts) => {
    const marks = own.text.split('[removed]').length - text.split('[removed]').length;
    return own.removed === 0 ? 0 : strip(parts, text).removed + Math.max(0, marks);
  }),
  counting(
    'count-frames-only',
    'counts frames only',
    (own, text, parts) => own.removed - strip(parts, text).removed,
  ),
  counting('count-one', 'says 1 for any number', (own) => Math.min(1, own.removed)),
];
