import { type Frame, frames } from '../../model/frames.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import { fold, replaceFrames } from '../../reference/shaping/frames.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';
import { sanitize } from '../../reference/shaping/sanitize.ts';
import { type Sanitized, strip } from '../../reference/shaping/strip.ts';
import { withParts } from './make.ts';
import { sanitizing } from './sanitize-make.ts';

/** The list without an entry. */
function lacking(id: string): Mutant {
  const [, family = '', name = ''] = id.split('.');
  return withParts(`frames-no-${name}`, `frames.${family}`, `has no entry ${id}`, {
    frames: frames.filter((frame) => frame.id !== id),
  });
}

function listing(id: string, violates: string, mistake: string, change: (frame: Frame) => Frame): Mutant {
  return withParts(id, violates, mistake, { frames: frames.map(change) });
}

function extra(id: string, mistake: string, pattern: string, at: Frame['at'] = 'anywhere'): Mutant {
  const frame: Frame = { id: 'frame.tag.extra', at, case: 'fold', pattern };
  return withParts(id, 'frames.nothing-else', mistake, {
    frames: [...frames.slice(0, -1), frame, ...frames.slice(-1)],
  });
}

/** A part of an entry's pattern, or of all, replaced. */
function patterns(id: string, violates: string, mistake: string, part: string, by: string): Mutant {
  return listing(id, violates, mistake, (frame) => ({
    ...frame,
    pattern: frame.pattern.replaceAll(part, by),
  }));
}

const QUOTED = /(["'`])[^"'`]*\1/g;
const WHITE = ' \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000';

/** Applies each entry to the text that step 1 left, and takes the leftmost of what they find. */
function atOnce(parts: ShapingParts, source: string): Sanitized {
  const stripped = strip(parts, source);
  let text = stripped.text;
  let removed = stripped.removed;
  for (const frame of parts.frames) {
    const found = replaceFrames({ ...parts, frames: [frame] }, stripped.text);
    if (found.removed === 0) continue;
    text = replaceFrames({ ...parts, frames: [frame] }, text).text;
    removed += found.removed;
  }
  return { text, removed };
}

/** Step 2. */
export const frameMutants: readonly Mutant[] = [
  ...frames.map(({ id }) => lacking(id)),
  sanitizing('frames-first', 'frames.order', 'looks for frames before it deletes', (parts, text) => {
    const framed = replaceFrames(parts, text);
    const stripped = strip(parts, framed.text);
    return { text: stripped.text, removed: framed.removed + stripped.removed };
  }),
  sanitizing(
    'frames-at-once',
    'frames.sequence',
    'applies each entry to what it finds in the text that step 1 left',
    atOnce,
  ),
  withParts('frames-reversed', 'frames.sequence', 'applies the entries from the last to the first', {
    frames: [...frames].reverse(),
  }),
  withParts('frames-deleted', 'frames.sequence', 'deletes frames instead of marking them', {
    mark: () => '',
  }),
  sanitizing(
    'frames-repeated',
    'frames.sequence',
    'repeats until nothing changes, across its own marks',
    (parts, text) => {
      const once = sanitize(parts, text);
      const again = once.text.replaceAll('[removed]', '');
      return replaceFrames(parts, again).removed > 0 && once.removed > 0
        ? { text: again, removed: once.removed }
        : once;
    },
  ),
  listing('labels-anywhere', 'frames.line', 'matches labels anywhere', (frame) => ({
    ...frame,
    at: 'anywhere',
  })),
  withParts('lines-lf-only', 'frames.line', 'knows LF as the end of a line only', { lineEnd: /\n/g }),
  withParts('lines-no-separators', 'frames.line', 'does not know U+2028 and U+2029 as line ends', {
    lineEnd: /[\n\r]/g,
  }),
  patterns(
    'labels-across-lines',
    'frames.line',
    'lets a label and its colon stand on two lines',
    '[ \\t*_]*[:',
    '[ \\t\\n*_]*[:',
  ),
  withParts('fold-none', 'frames.fold', 'matches every entry as spelled', { fold: (text) => text }),
  withParts('fold-unicode', 'frames.fold', 'folds U+017F and U+212A', {
    fold: (text) => fold(text).replaceAll('\u017f', 's').replaceAll('\u212a', 'k'),
  }),
  withParts('fold-moves', 'frames.fold', 'lower-cases the whole text, which moves the offsets', {
    fold: (text) => text.toLowerCase(),
  }),
  withParts('exact-folded', 'frames.exact', 'folds case for every entry', {
    frames: frames.map((frame) =>
      frame.case === 'exact' && !frame.pattern.includes('\uff5c')
        ? { ...frame, case: 'fold', pattern: frame.pattern.toLowerCase() }
        : frame,
    ),
  }),
  sanitizing('quotes-spared', 'frames.anywhere', 'spares what is quoted', (parts, text) => {
    const kept: string[] = [];
    const open = text.replace(QUOTED, (quoted) => {
      kept.push(quoted);
      return '\ufdd1';
    });
    const own = sanitize(parts, open);
    return { ...own, text: own.text.replaceAll('\ufdd1', () => kept.shift() ?? '') };
  }),
  sanitizing('fences-spared', 'frames.anywhere', 'spares code fences', (parts, text) =>
    text.startsWith('```') ? { text, removed: 0 } : sanitize(parts, text),
  ),
  withParts('mark-upper', 'frames.mark', 'writes the mark in capitals', { mark: () => '[REMOVED]' }),
  withParts('mark-words', 'frames.mark', 'writes another mark', { mark: () => '[filtered]' }),
  withParts('mark-blank', 'frames.mark', 'puts a blank in place of a frame', { mark: () => ' ' }),
  withParts('mark-keeps-indentation', 'frames.mark', 'leaves the indentation of a label', {
    mark: (match) => `${/^[ \t]*/.exec(match)?.[0]}[removed]`,
  }),
  patterns(
    'attributes-kept',
    'frames.tag',
    'leaves the attributes of a tag',
    '(?:[ \\t\\r\\n/][^<>\\[\\]]{0,200}>|>)?',
    '>?',
  ),
  patterns('attributes-shorter', 'frames.tag', 'takes fewer attributes with a tag', '{0,200}', '{0,199}'),
  patterns('tags-closed-only', 'frames.tag', 'waits for the end of a tag', '>|>)?', '>|>)'),
  patterns('token-shorter', 'frames.token', 'takes tokens of fewer characters', '{1,40}', '{1,39}'),
  patterns(
    'gaps-one',
    'frames.directive',
    'wants gaps of at most one character',
    `[${WHITE}]{0,8}`,
    `[${WHITE}]{0,1}`,
  ),
  patterns(
    'gaps-some',
    'frames.directive',
    'wants a gap between words',
    `[${WHITE}]{0,8}`,
    `[${WHITE}]{1,8}`,
  ),
  patterns('gaps-ascii', 'frames.directive', 'knows ASCII white space in gaps only', WHITE, ' \\t\\r\\n'),
  patterns('labels-six', 'frames.label', 'does not know the label `tool`', '|user|tool)', '|user)'),
  patterns('labels-bare', 'frames.label', 'does not see labels behind markup', '[ \\t>#*_]*', '[ \\t]*'),
  patterns('labels-ascii-colon', 'frames.label', 'does not know the fullwidth colon', '[:\uff1a]', '[:]'),
  patterns(
    'labels-marked',
    'sanitize.idempotent',
    'does not look through marks',
    '(?:\\[removed\\][ \\t>#*_]*)*',
    '',
  ),
  listing('labels-once', 'sanitize.idempotent', 'replaces one label at a line start', (frame) =>
    frame.at === 'line'
      ? { ...frame, pattern: frame.pattern.slice(0, frame.pattern.lastIndexOf('(?:[ \\t>#*_]*(?:')) }
      : frame,
  ),
  extra('braces-removed', 'takes template braces for injection', '\\{\\{[^{}]{0,40}\\}\\}'),
  extra('tags-removed', 'removes every tag', '</?[a-z]{1,20}>'),
  extra('personas-removed', 'removes a harmless word', 'persona|new instructions'),
  extra('bullets-removed', 'takes a list item for a turn', '[ \\t]*- (?:system|user):', 'line'),
  patterns('tokens-wide', 'frames.nothing-else', 'takes longer tokens', '{1,40}', '{1,41}'),
];
