// The stream suite, written from spec/stream.md. A plain JSON.parse rounds integers beyond 2^53, so this claims neither
// number feature.
import { Rejected } from './rejected.mjs';

const MARKER = '…[output truncated]';
const ENDED = 'Stream ended before tool result';
const UNRENDERABLE = '<tool output could not be rendered>';
const BLANK = /^[ \t\r\n]*$/;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const present = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The value of a JSON text, or undefined: JSON has no undefined of its own. */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return overflows(text) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Whether a float in the text is too large: in the text, since of two members of one name a parser shows one. */
function overflows(text) {
  const between = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, '');
  const floats = between.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g) ?? [];
  return floats.some((token) => /[.eE]/.test(token) && !Number.isFinite(Number(token)));
}

/** A text of arguments: its pieces, and what has been counted of their brackets. */
const newText = () => ({
  pieces: [],
  bare: undefined,
  open: 0,
  deepest: 0,
  quoted: false,
  escaped: false,
  closed: false,
  malformed: false,
  value: undefined,
});

function append(text, fragment) {
  if (text.malformed) return;
  text.pieces.push(fragment);
  if (text.bare === undefined && !BLANK.test(fragment)) text.bare = !/^[ \t\r\n]*[[{]/.test(fragment);
  if (text.bare !== false) return;
  const behind = text.closed ? fragment : count(text, fragment);
  if (behind === undefined) return;
  if (!text.closed && text.deepest <= 1000) text.value = parse(text.pieces.join(''));
  text.closed = true;
  text.malformed = text.value === undefined || !BLANK.test(behind);
}

/** What stands behind the bracket that closes the text; undefined while it is open. */
function count(text, fragment) {
  for (let i = 0; i < fragment.length; i++) {
    const character = fragment[i];
    if (text.escaped) text.escaped = false;
    else if (text.quoted && character === '\\') text.escaped = true;
    else if (character === '"') text.quoted = !text.quoted;
    else if (!text.quoted && (character === '{' || character === '['))
      text.deepest = Math.max(text.deepest, ++text.open);
    else if (!text.quoted && (character === '}' || character === ']') && --text.open === 0)
      return fragment.slice(i + 1);
  }
  return undefined;
}

function jsonOf(text) {
  if (!text.bare) return text.malformed ? undefined : text.value;
  // No bare value ends otherwise, and to try after each character would take for ever.
  if (!/["\del][ \t\r\n]*$/.test(text.pieces.slice(-20).join(''))) return undefined;
  text.pieces = [text.pieces.join('')];
  return parse(text.pieces[0]);
}

const newBuffer = () => ({
  name: undefined,
  id: undefined,
  text: undefined,
  whole: undefined,
  warned: false,
});

function startsCall(held, name, id) {
  if (name === undefined && id === undefined) return false;
  if (held.name === undefined && held.id === undefined) return true;
  if (held.id !== undefined && id !== undefined) return held.id !== id;
  if (held.id !== undefined) return held.name !== undefined;
  return name !== undefined && name !== held.name;
}

/** Takes a chunk; true if the text is found malformed for the first time. */
function take(buffer, { name: rawName, id: rawId, args }) {
  const [name, id] = [present(rawName), present(rawId)];
  if (startsCall(buffer, name, id)) Object.assign(buffer, newBuffer());
  buffer.name = name ?? buffer.name;
  buffer.id = id ?? buffer.id;
  if (typeof args === 'string' && args !== '') {
    buffer.whole = undefined;
    buffer.text ??= newText();
    append(buffer.text, args);
  } else if (args !== null && args !== undefined && args !== '') {
    buffer.text = undefined;
    buffer.whole = args;
  }
  const first = !buffer.warned && buffer.text?.malformed === true;
  buffer.warned ||= first;
  return first;
}

function argsOf({ whole, text }) {
  const value = whole === undefined && text ? jsonOf(text) : whole;
  return value === undefined || isObject(value) ? value : { value };
}

function keyOf({ index, id }) {
  if (Number.isInteger(index)) return index;
  return present(index) ?? present(id) ?? Symbol('alone');
}

function newStream(limit) {
  return {
    limit,
    buffers: new Map(),
    /** By id: the use, and whether it is open, closed or refused. */
    calls: new Map(),
    output: { events: [], unemitted: { unparsed: 0, idless_parsed: 0 }, diagnostics: [] },
  };
}

function diagnose(stream, code, id) {
  stream.output.diagnostics.push({ code, id: id ?? null });
}

function settle(stream, { name, id, args, failed, output }) {
  const { events } = stream.output;
  if (failed) events.push({ event: 'tool.error', tool_names: [name] });
  const characters = Array.from(output);
  const long = characters.length > stream.limit;
  events.push({
    event: 'tool.result',
    tool_name: name,
    tool_id: id ?? null,
    tool_args: args,
    tool_status: failed ? 'error' : 'success',
    tool_output: long ? characters.slice(0, stream.limit - 19).join('') + MARKER : output,
  });
}

const takers = {
  chunk(stream, event) {
    const key = keyOf(event);
    const buffer = stream.buffers.get(key) ?? newBuffer();
    stream.buffers.set(key, buffer);
    if (take(buffer, event)) diagnose(stream, 'malformed_args', buffer.id);
    const { name, id } = buffer;
    const known = stream.calls.has(id);
    if (id === undefined || (name === undefined && !known)) return;
    const args = argsOf(buffer);
    if (args === undefined) return;
    stream.buffers.delete(key);
    if (known) return;
    stream.calls.set(id, { name, args, state: 'open' });
    stream.output.events.push({ event: 'tool.use', tool_name: name, tool_id: id, tool_args: args });
  },
  result(stream, event) {
    const id = present(event.id);
    const call = id === undefined ? undefined : stream.calls.get(id);
    if (call?.state === 'refused') {
      call.state = 'closed';
      return;
    }
    const open = call?.state === 'open';
    if (id !== undefined && !open) diagnose(stream, 'uncorrelated_result', id);
    const status = 'status' in event ? event.status : 'success';
    if (status !== 'success' && status !== 'error') diagnose(stream, 'unknown_status', id);
    const name = call?.name ?? present(event.name) ?? '';
    const output = 'output' in event ? event.output : UNRENDERABLE;
    settle(stream, { name, id, args: open ? call.args : {}, failed: status !== 'success', output });
    if (id !== undefined) stream.calls.set(id, { ...call, state: 'closed' });
  },
  reject(stream, { id, output = ENDED }) {
    const call = stream.calls.get(id);
    if (call?.state !== 'open') return;
    call.state = 'refused';
    settle(stream, { ...call, id, failed: true, output });
  },
  end(stream, { output = ENDED }) {
    for (const buffer of stream.buffers.values()) {
      if (buffer.name === undefined || stream.calls.has(buffer.id)) continue;
      stream.output.unemitted[argsOf(buffer) === undefined ? 'unparsed' : 'idless_parsed']++;
    }
    for (const [id, call] of stream.calls) {
      if (call.state === 'open') settle(stream, { ...call, id, failed: true, output });
      call.state = 'closed';
    }
  },
};
takers.abort = takers.end;

function listOf(input, name) {
  if (!Object.hasOwn(input, name)) throw new Rejected('missing_member', `/${name}`);
  if (!Array.isArray(input[name])) throw new Rejected('wrong_type', `/${name}`);
  return input[name];
}

function limitOf({ output_limit: limit = 2000 }) {
  if (!Number.isInteger(limit)) throw new Rejected('wrong_type', '/output_limit');
  if (limit < 19) throw new Rejected('limit_too_small', '/output_limit');
  return limit;
}

function replay(input) {
  const events = listOf(input, 'events');
  const stream = newStream(limitOf(input));
  for (const event of events) takers[event.type](stream, event);
  return stream.output;
}

function assemble(input) {
  const buffer = newBuffer();
  const states = listOf(input, 'chunks').map((chunk) => {
    take(buffer, chunk);
    const { name = null, id = null, warned } = buffer;
    return { name, id, args: argsOf(buffer) ?? null, warned };
  });
  return { states };
}

export const ops = { 'stream.assemble': assemble, 'stream.replay': replay };
