import type { Mutant } from '../../model/suite.ts';
import { csiEnd, DELETED, deletedClass, escapeEnd, oscEnd } from '../../reference/shaping/strip.ts';
import { withParts } from './make.ts';

type Class = keyof typeof DELETED;

/** Step 1 with another class of characters. */
function deleting(
  id: string,
  violates: string,
  mistake: string,
  changes: Partial<Record<Class, string>>,
): Mutant {
  return withParts(id, violates, mistake, { deleted: deletedClass({ ...DELETED, ...changes }) });
}

/** Matches at a place, or nothing of it. */
function from(pattern: RegExp): (text: string, at: number) => number {
  return (text, at) => {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  };
}

const OSC_ENDS = ['\\u0007', '\\u001b\\\\', '\\u009c'].join('|');
const NEXT_OSC_END = new RegExp(`[^]*?(?:${OSC_ENDS})`, 'y');
const LAST_OSC_END = new RegExp(`[^]*(?:${OSC_ENDS})`, 'y');

/** Step 1. */
export const stripMutants: readonly Mutant[] = [
  withParts(
    'csi-introducer-only',
    'sanitize.csi',
    'deletes the introducer of a control sequence and leaves the rest',
    {
      csiEnd: (_text, at) => at,
    },
  ),
  withParts('csi-letters-only', 'sanitize.csi', 'knows letters as final characters only', {
    csiEnd: from(/[0-?]*[ -/]*[A-Za-z]?/y),
  }),
  withParts('csi-no-intermediates', 'sanitize.csi', 'knows no intermediate characters', {
    csiEnd: from(/[0-?]*[@-~]?/y),
  }),
  withParts('csi-digits-only', 'sanitize.csi', 'knows digits and semicolons as parameters only', {
    csiEnd: from(/[0-9;]*[ -/]*[@-~]?/y),
  }),
  withParts('csi-c1-alone', 'sanitize.csi', 'takes U+009B for a control character like others', {
    csiEnd: (text, at) => (text.charAt(at - 1) === '[' ? csiEnd(text, at) : at),
  }),
  withParts(
    'csi-unfinished-kept',
    'sanitize.csi-unfinished',
    'leaves the parameters of an unfinished control sequence',
    {
      csiEnd: (text, at) => {
        const end = csiEnd(text, at);
        return /[@-~]/.test(text.slice(at, end)) ? end : at;
      },
    },
  ),
  withParts('csi-any-order', 'sanitize.csi-unfinished', 'reads parameters and intermediates in any order', {
    csiEnd: from(/[ -?]*[@-~]?/y),
  }),
  withParts('csi-searches', 'sanitize.csi-unfinished', 'looks for a final character further on', {
    csiEnd: from(/[^@-~]*[@-~]?/y),
  }),
  withParts('osc-kept', 'sanitize.osc', 'deletes the introducer of an operating system command only', {
    oscEnd: (_text, at) => at,
  }),
  withParts('osc-bel-only', 'sanitize.osc', 'knows BEL as the end only', {
    oscEnd: (text, at) => (text.charAt(oscEnd(text, at) - 1) === '\u0007' ? oscEnd(text, at) : at),
  }),
  withParts('osc-line', 'sanitize.osc', 'ends an operating system command at the line end', {
    oscEnd: (text, at) => (text.slice(at, oscEnd(text, at)).includes('\n') ? at : oscEnd(text, at)),
  }),
  withParts('osc-last-end', 'sanitize.osc', 'searches for the last terminator', {
    oscEnd: from(LAST_OSC_END),
  }),
  withParts('osc-c1-alone', 'sanitize.osc', 'takes U+009D for a control character like others', {
    oscEnd: (text, at) => (text.charAt(at - 1) === ']' ? oscEnd(text, at) : at),
  }),
  withParts(
    'osc-swallows',
    'sanitize.osc-unfinished',
    'swallows the rest of the text behind an open command',
    {
      oscEnd: (text, at) => (oscEnd(text, at) === at ? text.length : oscEnd(text, at)),
    },
  ),
  withParts('osc-reads-through', 'sanitize.osc-unfinished', 'reads through an ESC inside a command', {
    oscEnd: from(NEXT_OSC_END),
  }),
  withParts('escape-lone', 'sanitize.escape', 'deletes the ESC of other sequences and leaves the rest', {
    escapeEnd: () => undefined,
  }),
  withParts('escape-two', 'sanitize.escape', 'takes other sequences for two characters', {
    escapeEnd: (text, at) => (escapeEnd(text, at) === undefined ? undefined : at + 1),
  }),
  withParts('escape-dcs', 'sanitize.escape', 'deletes the text of a DCS', {
    escapeEnd: (text, at) => (text.charAt(at) === 'P' ? oscEnd(text, at + 1) : escapeEnd(text, at)),
  }),
  withParts('escape-takes-next', 'sanitize.controls', 'takes whatever follows an ESC with it', {
    escapeEnd: (text, at) => escapeEnd(text, at) ?? Math.min(text.length, at + 1),
  }),
  deleting('controls-feeds-kept', 'sanitize.controls', 'leaves VT and FF', {
    controls: '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f',
  }),
  deleting('controls-c0-only', 'sanitize.controls', 'leaves DEL and the C1 controls', {
    controls: '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u009b\\u009d',
  }),
  deleting('controls-nul-kept', 'sanitize.controls', 'leaves U+0000', {
    controls: '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f',
  }),
  deleting('controls-del-kept', 'sanitize.controls', 'leaves DEL', {
    controls: '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u0080-\\u009f',
  }),
  deleting('layout-deleted', 'sanitize.layout-kept', 'deletes every control character', {
    controls: '\\u0000-\\u001f\\u007f-\\u009f',
  }),
  deleting('layout-cr-deleted', 'sanitize.layout-kept', 'deletes CR', {
    controls: '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f',
  }),
  deleting('layout-tab-deleted', 'sanitize.layout-kept', 'deletes tabs', {
    controls: '\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f',
  }),
  deleting('bidi-isolates-kept', 'sanitize.bidi', 'leaves isolates', { bidi: '\\u202a-\\u202e' }),
  deleting('bidi-overrides-kept', 'sanitize.bidi', 'leaves embeddings and overrides', {
    bidi: '\\u2066-\\u2069',
  }),
  deleting('bidi-narrow', 'sanitize.bidi', 'leaves the last of the isolates', {
    bidi: '\\u202a-\\u202e\\u2066-\\u2068',
  }),
  deleting('zero-width-space-only', 'sanitize.zero-width', 'knows U+200B only', { zeroWidth: '\\u200b' }),
  deleting('zero-width-bom-kept', 'sanitize.zero-width', 'leaves U+FEFF', { zeroWidth: '\\u200b\\u2060' }),
  deleting('tags-kept', 'sanitize.tags', 'leaves tag characters', { tags: '' }),
  deleting('tags-letters-only', 'sanitize.tags', 'knows the tags of printable characters only', {
    tags: '\\u{e0020}-\\u{e007e}',
  }),
  deleting('tags-wide', 'sanitize.tags', 'deletes all of plane 14', { tags: '\\u{e0000}-\\u{effff}' }),
  deleting('selectors-kept', 'sanitize.selectors', 'leaves variation selectors 17 to 256', { selectors: '' }),
  deleting('selectors-wide', 'sanitize.selectors', 'deletes the neighbours of the variation selectors', {
    selectors: '\\u{e00ff}-\\u{e01f0}',
  }),
  deleting('joiners-deleted', 'sanitize.invisible-kept', 'deletes joiners', {
    zeroWidth: '\\u200b-\\u200d\\u2060\\ufeff',
  }),
  deleting('marks-deleted', 'sanitize.invisible-kept', 'deletes directional marks', {
    bidi: '\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069',
  }),
  deleting('emoji-selectors-deleted', 'sanitize.invisible-kept', 'deletes variation selectors 1 to 16', {
    selectors: '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}',
  }),
  deleting('formats-deleted', 'sanitize.invisible-kept', 'deletes every format character', {
    zeroWidth: '\\p{Cf}',
  }),
  deleting('bidi-wide', 'sanitize.invisible-kept', 'deletes U+2028 to U+206F whole', {
    bidi: '\\u202a-\\u202f\\u2060-\\u206f',
  }),
];
