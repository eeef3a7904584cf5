import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { ArgsText } from '../../reference/stream/args-text.ts';
import { readArgs } from '../../reference/stream/values.ts';
import { type Counting, counted, isBracketed } from './closing.ts';
import {
  ExactBuffer,
  plainText,
  withBuffer,
  withLenience,
  withParts,
  withText,
  withVerdict,
} from './make.ts';

/** A text of which one side of the verdict is another. */
function verdict(
  text: ArgsText,
  malformed: () => boolean,
  value: () => unknown = () => text.value(),
): ArgsText {
  return {
    get malformed() {
      return malformed();
    },
    append: (fragment) => text.append(fragment),
    value,
  };
}

/** Malformed at another time as well, or not then. */
function malformedIf(
  id: string,
  violates: string,
  mistake: string,
  test: (joined: string, was: boolean) => boolean,
): Mutant {
  return withVerdict(id, violates, mistake, (text, joined) => {
    const malformed = (): boolean => test(joined(), text.malformed);
    return verdict(text, malformed, () => (malformed() ? undefined : text.value()));
  });
}

/** Brackets counted in another way: open for longer, or closed too early. */
function counting(id: string, mistake: string, how: Counting): Mutant {
  return withVerdict(id, 'parse.open', mistake, (text, joined) => {
    const isClosed = (): boolean => !isBracketed(joined()) || counted(joined(), how).closed !== undefined;
    const malformed = (): boolean => isBracketed(joined()) && isClosed() && text.value() === undefined;
    return verdict(text, malformed, () => (isClosed() ? text.value() : undefined));
  });
}

const isOpen = (joined: string): boolean => isBracketed(joined) && counted(joined).closed === undefined;

const opens: readonly Mutant[] = [
  withText('blank-is-object', 'parse.empty', 'takes a blank text for an empty object', (text) =>
    /^[ \t\r\n]+$/.test(text) ? '{}' : text,
  ),
  malformedIf(
    'blank-malformed',
    'parse.empty',
    'takes a blank text for malformed',
    (joined, was) => was || joined.trim() === '',
  ),
  withBuffer(
    'nothing-is-object',
    'parse.empty',
    'takes no arguments for an empty object once there is a name',
    class extends ExactBuffer {
      override args(): JsonObject | undefined {
        const nothing = this.text === undefined && this.whole === undefined && this.name !== undefined;
        return nothing ? new JsonObject([]) : super.args();
      }
    },
  ),
  counting('brackets-in-strings', 'counts brackets in strings', { inStrings: true }),
  counting('strings-end-at-any-quote', 'ends a string at an escaped quote', { anyQuote: true }),
  malformedIf(
    'kinds-of-brackets',
    'parse.open',
    'gives a text up at a bracket of another kind',
    (joined, was) => was || (isOpen(joined) && counted(joined).mixed),
  ),
  malformedIf(
    'garbage-in-brackets',
    'parse.open',
    'gives an object up that does not begin with a name',
    (joined, was) => was || /^[ \t\r\n]*\{[ \t\r\n]*[^ \t\r\n"}]/.test(joined),
  ),
  malformedIf(
    'overflow-in-brackets',
    'parse.open',
    'gives a text up at a number that overflows',
    (joined, was) => was || (isOpen(joined) && /1e999/.test(joined)),
  ),
  malformedIf(
    'deep-in-brackets',
    'parse.open',
    'gives a text up as soon as it is too deep',
    (joined, was) => was || (isBracketed(joined) && counted(joined).deepest > 1000),
  ),
  withText('closes-all', 'parse.open', 'closes what is open, strings too', (text) => {
    if (!isOpen(text)) return text;
    const { open, inString } = counted(text);
    const closed = text + (inString ? '"' : '') + open;
    return readArgs(closed, 1000) === undefined ? text : closed;
  }),
  withText('closes-brackets', 'parse.open', 'closes the brackets that are open outside a string', (text) => {
    if (!isOpen(text) || counted(text).inString) return text;
    const closed = text.replace(/[\s,]+$/, '') + counted(text).open;
    return readArgs(closed, 1000) === undefined ? text : closed;
  }),
];

const closes: readonly Mutant[] = [
  withText('first-value', 'parse.trailing', 'takes the first value and drops what follows', (text) =>
    isBracketed(text) ? text.slice(0, counted(text).closed) : text,
  ),
  malformedIf(
    'trailing-not-yet',
    'parse.trailing',
    'takes a text with something behind it for not yet',
    (joined, was) => was && joined.slice(counted(joined).closed).trim() === '',
  ),
  withVerdict('parsed-for-good', 'parse.trailing', 'looks no more at a text that was parsed', (text) => {
    let kept: unknown;
    const value = (): unknown => (kept ??= text.value());
    return verdict(text, () => value() === undefined && text.malformed, value);
  }),
  withLenience(
    'blanks-of-unicode-behind',
    'parse.trailing',
    'drops every white space behind the value',
    (text) => text.trimEnd(),
  ),
  withLenience('nul-behind', 'parse.trailing', 'ends a text at NUL', (text) => text.replace(/\0.*$/s, '')),
  withLenience('comma-behind', 'parse.trailing', 'drops a comma behind the value', (text) =>
    text.replace(/,\s*$/, ''),
  ),
  malformedIf(
    'closed-bad-not-yet',
    'parse.closed-bad',
    'takes a closed text that is no JSON for not yet',
    (joined, was) => was && joined.slice(counted(joined).closed).trim() !== '',
  ),
  withLenience('repairs-values', 'parse.closed-bad', 'takes a missing value for null', (text) =>
    text.replace(/:(?=\s*[},])/g, ':null'),
  ),
  withLenience('repairs-colons', 'parse.closed-bad', 'puts a colon where there is none', (text) =>
    text.replace(/(?<=")\s+(?=\d)/g, ':'),
  ),
  withLenience(
    'repairs-kinds',
    'parse.closed-bad',
    'takes a bracket of another kind for the right one',
    (text) => {
      const body = text.trimEnd().slice(0, -1);
      return isBracketed(text) && counted(text).closed === text.trimEnd().length
        ? body + counted(body).open
        : text;
    },
  ),
];

const depths: readonly Mutant[] = [
  withParts('depth-999', 'parse.deep-enough', 'gives up at 1,000 brackets', {
    createText: () => plainText({ maxDepth: 999 }),
  }),
  withParts('depth-500', 'parse.deep-enough', 'gives up at 500 brackets', {
    createText: () => plainText({ maxDepth: 500 }),
  }),
  malformedIf(
    'brackets-not-depth',
    'parse.deep-enough',
    'counts all brackets instead of those that are open',
    (joined, was) => was || (!isOpen(joined) && (joined.match(/[[{]/g)?.length ?? 0) > 1000),
  ),
  withParts('depth-1001', 'parse.too-deep', 'accepts 1,001 brackets', {
    createText: () => plainText({ maxDepth: 1001 }),
  }),
  withParts('depth-unlimited', 'parse.too-deep', 'accepts what its parser accepts', {
    createText: () => plainText({ maxDepth: 20_000 }),
  }),
  malformedIf(
    'too-deep-not-yet',
    'parse.too-deep',
    'takes a text that is too deep for not yet',
    (joined, was) => was && counted(joined).deepest <= 1000,
  ),
];

const bare: readonly Mutant[] = [
  malformedIf(
    'hopeless-malformed',
    'parse.not-yet',
    'takes a bare text that can never parse for malformed',
    (joined, was) => was || (!isBracketed(joined) && /^\s*[^\s"\-\dtfn]/.test(joined)),
  ),
  malformedIf(
    'scalar-trailing-malformed',
    'parse.not-yet',
    'takes a bare value with more behind it for malformed',
    (joined, was) => was || /^\s*(?:"[^"\\]*"|true|false|null)\s*[^\s]/.test(joined),
  ),
  withLenience('mark-stripped', 'parse.not-yet', 'strips a byte order mark', (text) =>
    text.replace(/^\ufeff/, ''),
  ),
  withLenience(
    'blanks-of-unicode-in-front',
    'parse.not-yet',
    'drops every white space in front of the value',
    (text) => text.trimStart(),
  ),
  withLenience('first-bracket', 'parse.not-yet', 'looks for the first bracket', (text) =>
    isBracketed(text) || /^\s*"/.test(text) ? text : text.slice(Math.max(0, text.search(/[[{]/))),
  ),
  withLenience('fence-stripped', 'parse.not-yet', 'strips a fence', (text) =>
    text.replace(/^```\w*\n|\n```$/g, ''),
  ),
  withLenience('string-closed', 'parse.not-yet', 'closes a bare string', (text) =>
    /^\s*"[^"\\]*$/.test(text) ? `${text}"` : text,
  ),
  withLenience(
    'word-by-prefix',
    'parse.not-yet',
    'takes a literal with more behind it',
    (text) => /^(?:true|false|null)/.exec(text)?.[0] ?? text,
  ),
  withVerdict(
    'bare-value-kept',
    'parse.not-yet',
    'keeps the bare value that was parsed before',
    (text, joined) => {
      let kept: unknown;
      const value = (): unknown => {
        const now = text.value();
        if (now !== undefined) kept = now;
        return isBracketed(joined()) ? now : kept;
      };
      return verdict(text, () => text.malformed, value);
    },
  ),
  withLenience(
    'first-bare-value',
    'parse.not-yet',
    'takes the first of several bare values',
    (text) => /^\s*(?:"[^"\\]*"|-?\d+(?=\s))/.exec(text)?.[0] ?? text,
  ),
  withVerdict('numbers-wait', 'parse.soonest', 'waits for something behind a bare number', (text, joined) =>
    verdict(
      text,
      () => text.malformed,
      () => (/^\s*[-\d.eE+]+$/.test(joined()) ? undefined : text.value()),
    ),
  ),
];

/** Mistakes about what a text is while it comes. */
export const parseMutants: readonly Mutant[] = [...opens, ...closes, ...depths, ...bare];
