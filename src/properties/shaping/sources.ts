import * as fc from 'fast-check';
import { num, obj } from '../../model/json/build.ts';
import { JsonObject, type Member } from '../../model/json/value.ts';
import { failureInput, failures, withHint } from './error.ts';
import { ownErrors } from './own-check.ts';
import { isHinted, type OwnFailure, ownerOf, payloadMembers } from './own-error.ts';
import { compactJson, mapTexts, written } from './own-json.ts';
import { sanitized } from './own-sanitize.ts';
import { collapsed, elided, isBlank } from './own-text.ts';
import { htmlOf, type Page, pages, runsOf, type Style } from './pages.ts';
import { schemas } from './schemas.ts';
import { type Features, given } from './single.ts';
import { dirtyText, FRAMES, plainText } from './texts.ts';
import { NAMES, objects, values } from './values.ts';

/** A source of a message, as the properties know it. */
export type Source =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly page: Page }
  | {
      readonly kind: 'record';
      readonly value: JsonObject;
      readonly allow: readonly string[];
      readonly schema: JsonObject | null | undefined;
    }
  | ({ readonly kind: 'error' } & OwnFailure);

export type Kind = Source['kind'];

const clean = (text: string): string => sanitized(text).text;

export const NOT_FOUND: string =
  '{"error":"not_found","hint":"The source held no text. Try another source or a narrower request."}';
export const INVALID = '{"error":"result_invalid"}';

function tooLarge(budget: number, size: number): string {
  return written([
    ['error', 'result_too_large'],
    ['budget', num(budget)],
    ['size', num(size)],
    ['hint', 'Ask for fewer fields or a narrower range.'],
  ]);
}

const blanks = fc.constantFrom('', ' ', '\u200b', '\u001b[0m', '\n\u3000', '\ufeff\t');
const texts = fc.oneof(
  { weight: 6, arbitrary: dirtyText },
  { weight: 2, arbitrary: plainText },
  { weight: 1, arbitrary: blanks },
);

/** Names that become others, or each other, by sanitizing. */
const names = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'a\u200b',
      'er\u200bror',
      '\ufeffhint',
      '[INST]',
      '[/INST]',
      'user:',
      'z\u0007',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...FRAMES) },
);

/** Stands for a schema under which the longest text of the record is one character too long. */
const SHORTER = obj({});

/** What sanitizing takes away counts against it. */
function shorter(value: JsonObject): JsonObject {
  const lengths = value.members.map(([, member]) =>
    typeof member === 'string' ? Array.from(member).length : 0,
  );
  return obj({
    additionalProperties: obj({ maxLength: num(Math.max(0, ...lengths.map((length) => length - 1))) }),
  });
}

function records(features: Features): fc.Arbitrary<Source> {
  const schema = fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: schemas(features) },
    { weight: 1, arbitrary: fc.constant(SHORTER) },
  );
  return fc
    .tuple(
      objects(names, values(features, texts, names), 5),
      fc.array(names, { maxLength: 3 }),
      schema,
      fc.boolean(),
    )
    .map(([value, listed, found, all]) => ({
      kind: 'record' as const,
      value,
      allow: all
        ? value.members.map(([own]) => own)
        : [...listed, ...value.members.slice(1).map(([own]) => own)],
      schema: found === SHORTER ? shorter(value) : found,
    }));
}

function errors(features: Features): fc.Arbitrary<Source> {
  const hints = fc.oneof(texts, fc.constantFrom('Give a date.', 'x', ...FRAMES));
  return failures(features, hints, texts, names).map((failure) => {
    const cleaned = {
      ...failure,
      hint: typeof failure.hint === 'string' ? clean(failure.hint) : failure.hint,
    };
    return { kind: 'error' as const, ...(isHinted(cleaned) ? failure : withHint({ ...failure, hint: '' })) };
  });
}

/** Sources of one kind. */
export function sources(features: Features, kind: Kind): fc.Arbitrary<Source> {
  if (kind === 'text') return texts.map((text) => ({ kind: 'text', text }));
  if (kind === 'page') return pages(true).map((page) => ({ kind: 'page', page }));
  return kind === 'record' ? records(features) : errors(features);
}

const PLAIN: Style = { name: (name) => name, attributes: '', slash: '' };

export function sourceInput(source: Source): JsonObject {
  const { kind } = source;
  if (kind === 'text') return given({ kind, text: source.text });
  if (kind === 'page') return given({ kind, html: htmlOf(source.page, PLAIN) });
  if (kind === 'error') return given({ kind, ...failureInput(source) });
  return given({ kind, value: source.value, allow: source.allow, schema: source.schema });
}

/** The text of a text or page before it is elided. */
export function bodyOf(source: Source & { kind: 'text' | 'page' }): string {
  if (source.kind === 'text') return clean(source.text);
  return clean(collapsed(runsOf(source.page).map(clean).join(' ')));
}

/** The compact JSON of a record before it is measured; `undefined` if it is invalid. */
export function recordJson({ value, allow, schema }: Source & { kind: 'record' }): string | undefined {
  if (schema && ownErrors(value, schema).length > 0) return undefined;
  const kept = new JsonObject(value.members.filter(([own]) => allow.includes(own)));
  const cleaned = mapTexts(kept, clean);
  return cleaned === undefined ? undefined : compactJson(cleaned);
}

function payloadJson(failure: OwnFailure): string {
  const details = failure.details && mapTexts(failure.details, clean);
  const clash = details instanceof JsonObject && (details.has('error') || details.has('hint'));
  const cleaned = {
    code: failure.code,
    hint: typeof failure.hint === 'string' ? clean(failure.hint) : undefined,
    details: details instanceof JsonObject && !clash ? details : undefined,
  };
  const [error, ...rest] = parts(payloadMembers({ ...cleaned, hint: undefined }));
  const hint = hasHint(cleaned) ? [written([['hint', cleaned.hint ?? '']]).slice(1, -1)] : [];
  return `{${[error, ...rest, ...hint].join()}}`;
}

/** `error`, and the others in order, each as the text between its braces. */
function parts([error, ...others]: readonly Member[]): string[] {
  const inner = compactJson(new JsonObject(others)).slice(1, -1);
  return [written(error ? [error] : []).slice(1, -1), ...(inner === '' ? [] : [inner])];
}

function hasHint({ code, hint }: OwnFailure): boolean {
  return ownerOf(code) !== 'operator' && typeof hint === 'string' && !isBlank(hint);
}

/** The content of a message as the properties have it. */
export function contentOf(source: Source, budget: number): string {
  if (source.kind === 'error') return payloadJson(source);
  if (source.kind === 'record') {
    const json = recordJson(source);
    if (json === undefined) return INVALID;
    const size = Array.from(json).length;
    return size > budget ? tooLarge(budget, size) : json;
  }
  const body = bodyOf(source);
  return isBlank(body) ? NOT_FOUND : elided(body, budget);
}
