// The shaping suite, written from spec/shaping.md and spec/framing.json. Plain JSON.parse, so neither number feature.
import { readFileSync } from 'node:fs';
import { Tokenizer, TokenizerMode } from 'parse5';
import { pointer, Rejected } from './rejected.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value) => value === undefined || value === null;
const characters = (text) => Array.from(text);

// ---- reading

function member(parent, name, at = '') {
  if (!Object.hasOwn(parent, name)) throw new Rejected('missing_member', at + pointer(name));
  return parent[name];
}

/** A member of an object, only if it is its own. */
function own(parent, name) {
  return Object.hasOwn(parent, name) ? parent[name] : undefined;
}

function text(parent, name, at = '') {
  const value = member(parent, name, at);
  if (typeof value !== 'string') throw new Rejected('wrong_type', at + pointer(name));
  return value;
}

function object(parent, name, at = '') {
  const value = member(parent, name, at);
  if (!isObject(value)) throw new Rejected('not_an_object', at + pointer(name));
  return value;
}

function names(parent, name, at = '') {
  const value = member(parent, name, at);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new Rejected('wrong_type', at + pointer(name));
}

function budgetOf(input) {
  const budget = member(input, 'budget');
  const refuse = (code) => new Rejected(code, '/budget');
  if (typeof budget !== 'number') throw refuse('budget_not_integer');
  if (!Number.isFinite(budget)) throw refuse('number_out_of_range');
  if (!Number.isInteger(budget)) throw refuse('budget_not_integer');
  if (budget < 0) throw refuse('negative_budget');
  return budget;
}

function refuseOverflow(value, path) {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Rejected('number_out_of_range', path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) refuseOverflow(inner, path + pointer(key));
}

// ---- texts

const SPACE = '\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const SPACES = new RegExp(`[${SPACE}]+`);
const isBlank = (value) => value.split(SPACES).every((part) => part === '');

function elide(value, budget) {
  const all = characters(value);
  if (all.length <= budget) return value;
  const half = Math.floor(budget / 2);
  const tail = all.slice(all.length - (budget - half));
  return `${all.slice(0, half).join('')} [... ${all.length - budget} chars elided ...] ${tail.join('')}`;
}

// ---- pages

const STATES = {
  __proto__: null,
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
};
for (const name of ['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])
  STATES[name] = TokenizerMode.RAWTEXT;
const SILENT = ['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes'];

/** The runs of character tokens, one after each other token. */
function runsOf(html) {
  const runs = [''];
  let silent = false;
  const add = ({ chars }) => {
    if (!silent) runs[runs.length - 1] += chars;
  };
  const next = () => {
    if (runs.at(-1) !== '') runs.push('');
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: add,
      onComment: next,
      onDoctype: next,
      onStartTag({ tagName }) {
        next();
        tokenizer.state = STATES[tagName] ?? tokenizer.state;
        silent = SILENT.includes(tagName);
      },
      onEndTag() {
        next();
        silent = false;
      },
      onEof: next,
      onParseError: null,
    },
  );
  tokenizer.write(html.split('\0').join(''), true);
  return runs;
}

const joined = (runs) =>
  runs
    .join(' ')
    .split(SPACES)
    .filter((word) => word !== '')
    .join(' ');

// ---- errors

const OWNERS = {
  model: [
    'invalid_argument',
    'not_found',
    'conflict',
    'unknown_tool',
    'malformed_arguments',
    'result_too_large',
  ],
  runtime: ['timeout', 'rate_limit', 'server_error', 'overloaded'],
  user: ['approval_required', 'approval_rejected'],
  operator: [
    'unauthenticated',
    'permission_denied',
    'quota_exhausted',
    'misconfigured',
    'result_invalid',
    'internal',
  ],
};
const listedOwner = (code) => Object.keys(OWNERS).find((owner) => OWNERS[owner].includes(code));
const ownerOf = (code) => listedOwner(code) ?? 'operator';

function failureOf(parent, at) {
  const code = text(parent, 'code', at);
  if (code === '') throw new Rejected('empty_code', `${at}/code`);
  const hint = isAbsent(own(parent, 'hint')) ? undefined : text(parent, 'hint', at);
  const details = isAbsent(own(parent, 'details')) ? undefined : object(parent, 'details', at);
  for (const name of ['error', 'hint']) {
    if (details && Object.hasOwn(details, name))
      throw new Rejected('reserved_member', `${at}/details/${name}`);
  }
  refuseOverflow(details, `${at}/details`);
  return { code, hint, details };
}

function requireHint({ code, hint }, at) {
  if (ownerOf(code) === 'model' && (hint === undefined || isBlank(hint)))
    throw new Rejected('missing_hint', `${at}/hint`);
}

/** Entries, since an object of this language would put names of digits first. */
function payloadOf({ code, hint, details }) {
  if (ownerOf(code) === 'operator') return [['error', listedOwner(code) ? code : 'internal']];
  const last = hint === undefined || isBlank(hint) ? [] : [['hint', hint]];
  return [['error', code], ...Object.entries(details ?? {}), ...last];
}

// ---- sanitizing

const { entries, replacement } = JSON.parse(
  readFileSync(new URL('../../../spec/framing.json', import.meta.url), 'utf8'),
);

const ESC = '\\u001b';
const SEQUENCE = new RegExp(
  [
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]?`,
    `(?:${ESC}\\]|\\u009d)(?:[^\\u0007\\u001b\\u009c\\u009d]*(?:\\u0007|${ESC}\\\\|\\u009c))?`,
    `${ESC}[ -/]*[0-~]`,
    '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]',
    '[\\u202a-\\u202e\\u2066-\\u2069\\u200b\\u2060\\ufeff\\u{e0000}-\\u{e007f}\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
);
const LINE = /([\n\r\u2028\u2029])/;
const lower = (value) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** One entry on a piece of text; an entry at lines is handed a line. */
function applied({ pattern, at, case: how }, piece, count) {
  const searched = how === 'fold' ? lower(piece) : piece;
  const regex = at === 'line' ? new RegExp(pattern, 'uy') : new RegExp(pattern, 'gu');
  let result = '';
  let from = 0;
  for (let match = regex.exec(searched); match; match = at === 'line' ? null : regex.exec(searched)) {
    result += piece.slice(from, match.index) + replacement;
    from = match.index + match[0].length;
    count.removed++;
  }
  return result + piece.slice(from);
}

function sanitize(source) {
  const count = { removed: 0 };
  let result = source.replace(SEQUENCE, () => {
    count.removed++;
    return '';
  });
  for (const entry of entries) {
    const pieces = entry.at === 'line' ? result.split(LINE) : [result];
    result = pieces.map((piece) => applied(entry, piece, count)).join('');
  }
  return { text: result, removed: count.removed };
}

const clean = (value) => sanitize(value).text;

/** Thrown where names of one object become equal. */
class Collision extends Error {}

/** A value with texts and names sanitized; objects become lists of entries marked by `entries`. */
function cleaned(value) {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  return isObject(value) ? { entries: cleanedEntries(Object.entries(value)) } : value;
}

function cleanedEntries(pairs) {
  const result = pairs.map(([name, value]) => [clean(name), cleaned(value)]);
  if (new Set(result.map(([name]) => name)).size < result.length) throw new Collision();
  return result;
}

function orElse(run, otherwise) {
  try {
    return run();
  } catch (error) {
    if (error instanceof Collision) return otherwise;
    throw error;
  }
}

// ---- compact JSON

function byCodePoint([a], [b]) {
  const [left, right] = [characters(a), characters(b)];
  const at = left.findIndex((character, i) => character !== right[i]);
  if (at === -1) return left.length - right.length;
  return right[at] === undefined ? 1 : left[at].codePointAt(0) - right[at].codePointAt(0);
}

function spell(value) {
  if (Number.isSafeInteger(value)) return String(value + 0);
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e16) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

function compact(value) {
  if (typeof value === 'number') return spell(value);
  if (Array.isArray(value)) return `[${value.map(compact).join(',')}]`;
  return isObject(value) ? written([...value.entries].sort(byCodePoint)) : JSON.stringify(value);
}

const written = (pairs) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${compact(value)}`).join(',')}}`;

// ---- checking

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const ANNOTATIONS = [
  ...['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly'],
  'writeOnly',
];

function checkSchema(schema, path) {
  const invalid = (place) => new Rejected('invalid_schema', place);
  if (!isObject(schema)) throw invalid(path);
  for (const [keyword, value] of Object.entries(schema)) {
    const place = path + pointer(keyword);
    if (keyword === 'type') {
      const types = Array.isArray(value) ? value : [value];
      if (types.length === 0 || !types.every((type) => TYPES.includes(type))) throw invalid(place);
    } else if (keyword === 'properties') {
      if (!isObject(value)) throw invalid(place);
      for (const [name, inner] of Object.entries(value)) checkSchema(inner, place + pointer(name));
    } else if (keyword === 'required') {
      if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) throw invalid(place);
    } else if (keyword === 'additionalProperties') {
      if (typeof value !== 'boolean') checkSchema(value, place);
    } else if (keyword === 'items') checkSchema(value, place);
    else if (keyword === 'enum') {
      if (!Array.isArray(value)) throw invalid(place);
    } else if (keyword === 'maxLength' || keyword === 'maxItems') {
      if (!Number.isInteger(value) || value < 0) throw invalid(place);
    } else if (!ANNOTATIONS.includes(keyword)) throw new Rejected('unsupported_keyword', place);
  }
}

function isOf(value, type) {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function equal(a, b) {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

function errorsOf(value, schema, path) {
  const errors = [];
  const fail = (keyword) => errors.push({ path, keyword });
  const into = (inner, sub, key) => errors.push(...errorsOf(inner, sub, path + pointer(key)));
  const given = (keyword) => own(schema, keyword);
  const type = given('type');
  if (type !== undefined && ![type].flat().some((one) => isOf(value, one))) fail('type');
  if (given('enum') && !given('enum').some((one) => equal(one, value))) fail('enum');
  if (typeof value === 'string' && characters(value).length > (given('maxLength') ?? Infinity))
    fail('maxLength');
  if (Array.isArray(value)) {
    if (value.length > (given('maxItems') ?? Infinity)) fail('maxItems');
    if (given('items')) for (const [i, item] of value.entries()) into(item, given('items'), i);
  }
  if (!isObject(value)) return errors;
  if ((given('required') ?? []).some((name) => !Object.hasOwn(value, name))) fail('required');
  const properties = given('properties') ?? {};
  const others = given('additionalProperties') ?? true;
  const keys = Object.keys(value);
  if (others === false && keys.some((key) => !Object.hasOwn(properties, key))) fail('additionalProperties');
  for (const key of keys) {
    if (Object.hasOwn(properties, key)) into(value[key], properties[key], key);
    else if (isObject(others)) into(value[key], others, key);
  }
  return errors;
}

// ---- messages

const HINTS = {
  not_found: 'The source held no text. Try another source or a narrower request.',
  result_too_large: 'Ask for fewer fields or a narrower range.',
};
const INVALID = '{"error":"result_invalid"}';

function ofText(body, budget) {
  return isBlank(body)
    ? written(payloadOf({ code: 'not_found', hint: HINTS.not_found }))
    : elide(body, budget);
}

function ofRecord(source, budget) {
  const value = object(source, 'value', '/source');
  const allow = names(source, 'allow', '/source');
  refuseOverflow(value, '/source/value');
  const schema = own(source, 'schema');
  if (!isAbsent(schema)) {
    refuseOverflow(schema, '/source/schema');
    checkSchema(schema, '/source/schema');
    if (errorsOf(value, schema, '').length > 0) return INVALID;
  }
  return orElse(() => {
    const kept = Object.entries(value).filter(([name]) => allow.includes(name));
    const json = compact({ entries: cleanedEntries(kept) });
    const size = characters(json).length;
    if (size <= budget) return json;
    return written([
      ['error', 'result_too_large'],
      ['budget', budget],
      ['size', size],
      ['hint', HINTS.result_too_large],
    ]);
  }, INVALID);
}

function ofError(source) {
  const failure = failureOf(source, '/source');
  const hint = failure.hint === undefined ? undefined : clean(failure.hint);
  requireHint({ ...failure, hint }, '/source');
  const details = orElse(() => cleanedEntries(Object.entries(failure.details ?? {})), []);
  const clash = details.some(([name]) => name === 'error' || name === 'hint');
  const [error, ...rest] = payloadOf({ ...failure, hint, details: undefined });
  const sent = clash || ownerOf(failure.code) === 'operator' ? [] : details.sort(byCodePoint);
  return written([error, ...sent, ...rest]);
}

function contentOf(source, budget) {
  const kind = text(source, 'kind', '/source');
  if (kind === 'text') return ofText(clean(text(source, 'text', '/source')), budget);
  if (kind === 'page')
    return ofText(clean(joined(runsOf(text(source, 'html', '/source')).map(clean))), budget);
  if (kind === 'record') return ofRecord(source, budget);
  if (kind === 'error') return ofError(source);
  throw new Rejected('unknown_kind', '/source/kind');
}

// ---- operations

export const ops = {
  'shaping.elide': (input) => ({ text: elide(text(input, 'text'), budgetOf(input)) }),
  'shaping.page'(input) {
    const html = text(input, 'html');
    return { text: elide(joined(runsOf(html)), Object.hasOwn(input, 'budget') ? budgetOf(input) : 1200) };
  },
  'shaping.project'(input) {
    const value = object(input, 'value');
    const allow = names(input, 'allow');
    refuseOverflow(value, '/value');
    return { value: Object.fromEntries(Object.entries(value).filter(([name]) => allow.includes(name))) };
  },
  'shaping.error'(input) {
    const failure = failureOf(input, '');
    requireHint(failure, '');
    const owner = ownerOf(failure.code);
    return { payload: Object.fromEntries(payloadOf(failure)), owner, retryable: owner === 'runtime' };
  },
  'shaping.sanitize': (input) => sanitize(text(input, 'text')),
  'shaping.check'(input) {
    const value = member(input, 'value');
    const schema = member(input, 'schema');
    refuseOverflow(value, '/value');
    refuseOverflow(schema, '/schema');
    checkSchema(schema, '/schema');
    const errors = errorsOf(value, schema, '');
    return { ok: errors.length === 0, errors };
  },
  'shaping.message'(input) {
    const callId = text(input, 'call_id');
    const source = object(input, 'source');
    const budget = budgetOf(input);
    return { role: 'tool', tool_call_id: callId, content: contentOf(source, budget) };
  },
};
export const features = ['reject'];
