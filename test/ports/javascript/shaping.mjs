// The shaping suite, written from spec/shaping.md and spec/framing.json. Plain JSON.parse, so neither number feature.
import { byCodePoint, clean, cleanedEntries, compact, orElse, sanitize, written } from './clean.mjs';
import { joined, runsOf, SPACES } from './page.mjs';
import { pointer, Rejected } from './rejected.mjs';
import { checkSchema, errorsOf } from './schema.mjs';

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

const isBlank = (value) => value.split(SPACES).every((part) => part === '');

function elide(value, budget) {
  const all = characters(value);
  if (all.length <= budget) return value;
  const half = Math.floor(budget / 2);
  const tail = all.slice(all.length - (budget - half));
  return `${all.slice(0, half).join('')} [... ${all.length - budget} chars elided ...] ${tail.join('')}`;
}

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
