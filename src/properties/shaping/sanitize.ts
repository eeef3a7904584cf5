import type { JsonObject } from '../../model/json/value.ts';
import { JsonNumber } from '../../model/json/value.ts';
import type { Property } from '../property.ts';
import { sanitized } from './own-sanitize.ts';
import { ask, type Breach, breach, shown, single } from './single.ts';
import { DIRTY_CLASSES, dirtyClasses, dirtyText } from './texts.ts';

/** The rule of a kind of step 1, or of an entry. */
function ruleOf(kind: string): string {
  const [, family] = /^frame\.([a-z]+)\./.exec(kind) ?? [];
  return family === undefined ? `sanitize.${kind}` : `frames.${family}`;
}

function removedOf(output: JsonObject): number | undefined {
  const removed = output.get('removed');
  return removed instanceof JsonNumber ? Number(removed.token) : undefined;
}

/** Which rule a sanitized text breaks: that of what went last, if something went. */
function judgeSanitized(source: string, text: unknown): Breach | undefined {
  const own = sanitized(source);
  if (typeof text !== 'string' || text === own.text) return undefined;
  const seen = `${shown(source)} gives ${shown(text)}, not ${shown(own.text)}.`;
  const kind = own.why.at(-1);
  return breach(kind === undefined ? 'frames.nothing-else' : ruleOf(kind), seen);
}

function judgeCount(source: string, output: JsonObject): Breach | undefined {
  const removed = removedOf(output);
  const text = output.get('text');
  if (removed === undefined) return undefined;
  if ((removed === 0) !== (text === source)) {
    return breach('sanitize.removed-zero', `removed is ${removed} for ${shown(source)} and ${shown(text)}.`);
  }
  const right = sanitized(source).removed;
  if (removed === right) return undefined;
  return breach('sanitize.removed', `removed is ${removed}, not ${right}, for ${shown(source)}.`);
}

const KINDS = [
  ...[
    'csi',
    'csi-unfinished',
    'osc',
    'osc-unfinished',
    'escape',
    'controls',
    'layout-kept',
    'bidi',
    'zero-width',
  ],
  ...['tags', 'selectors', 'invisible-kept'],
].map((kind) => `sanitize.${kind}`);

const text: Property = single<string>({
  id: 'sanitize-text',
  statement:
    'Exactly the sequences, characters and frames of the chapter and its list go, wherever they stand.',
  covers: [
    ...KINDS,
    'frames.order',
    'frames.token',
    'frames.tag',
    'frames.directive',
    'frames.label',
    'frames.sequence',
    'frames.line',
    'frames.fold',
    'frames.exact',
    'frames.anywhere',
    'frames.mark',
    'frames.nothing-else',
  ],
  arbitrary: () => dirtyText,
  request: (source) => ask('sanitize', { text: source }),
  judge: (source, output) => judgeSanitized(source, output.get('text')),
  classes: dirtyClasses,
  required: DIRTY_CLASSES,
});

const count: Property = single<string>({
  id: 'sanitize-count',
  statement: 'The count is that of what went, and 0 if and only if the text is unchanged.',
  covers: ['sanitize.removed', 'sanitize.removed-zero'],
  arbitrary: () => dirtyText,
  request: (source) => ask('sanitize', { text: source }),
  judge: judgeCount,
  classes: dirtyClasses,
  required: DIRTY_CLASSES,
});

const again: Property = single<string>({
  id: 'sanitize-again',
  statement: 'A sanitized text is given back unchanged with count 0.',
  covers: ['sanitize.idempotent'],
  arbitrary: () => dirtyText.map((source) => sanitized(source).text),
  request: (clean) => ask('sanitize', { text: clean }),
  judge: (clean, output) => {
    if (output.get('text') === clean && removedOf(output) === 0) return undefined;
    return breach('sanitize.idempotent', `The sanitized ${shown(clean)} gives ${shown(output.get('text'))}.`);
  },
  classes: (clean) => [clean.includes('[removed]') ? 'mark:some' : 'mark:none'],
  required: ['mark:some', 'mark:none'],
});

export const sanitizeProperties: readonly Property[] = [text, count, again];
