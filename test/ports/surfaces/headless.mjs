// The stream suite once more, event-sourced: whatever comes in is filed as a fact under its call or its id, and what is
// known of either is folded from its facts each time. It shares no code with the surface that keeps buffers.
import { readText } from './text.mjs';

const ENDED = 'Stream ended before tool result';
const UNRENDERABLE = '<tool output could not be rendered>';
const MARKER = '…[output truncated]';

export class Refusal extends Error {
  constructor(code, path) {
    super(code);
    this.rejected = { code, path };
  }
}

const text = (value) => (typeof value === 'string' && value.length > 0 ? value : null);

/** What the surface does at the points where surfaces drift apart. A drift replaces one of them. */
export const rules = {
  /** Whether what a call amounts to and what a chunk brings are two calls. */
  parts({ name, id }, brings) {
    if (brings.name === null && brings.id === null) return false;
    if (name === null && id === null) return true;
    if (id !== null) return brings.id === null ? name !== null : brings.id !== id;
    return brings.name !== null && brings.name !== name;
  },
  /** What a call amounts to with one more fact. */
  fold(sum, { name, id, args }) {
    const next = { ...sum, name: name ?? sum.name, id: id ?? sum.id };
    if (args === null || args === '') return next;
    return typeof args === 'string'
      ? { ...next, whole: null, text: (sum.text ?? '') + args }
      : { ...next, text: null, whole: args };
  },
  isComplete: ({ name, id, args }) => name !== null && id !== null && args !== null,
  succeeds: (status) => status === undefined || status === 'success',
  nameOf: (used, own) => used ?? own ?? '',
  swallows: (facts) => facts.at(-1) === 'refused',
  afterSwallowing: (facts) => [...facts, 'answered'],
  cut(output, limit) {
    const characters = [...output];
    return characters.length > limit ? characters.slice(0, limit - 19).join('') + MARKER : output;
  },
  errorOf: (name) => [{ event: 'tool.error', tool_names: [name] }],
  closing: (output) => output ?? ENDED,
  counts: ({ name, known }) => name !== null && !known,
};

const NOTHING = { name: null, id: null, text: null, whole: null };

/** A call, by its facts; those of a malformed text are looked at no more once they were found to be so. */
function amount(call, { fold }) {
  const sum = call.facts.reduce(fold, NOTHING);
  const read = sum.text === null ? {} : readText(sum.text);
  const value = sum.whole ?? read.parsed;
  const found = sum.whole !== null || 'parsed' in read;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { ...sum, malformed: read.malformed === true, args: found ? (isObject ? value : { value }) : null };
}

class Headless {
  constructor(ways, limit) {
    this.ways = ways;
    this.limit = limit;
    this.lanes = new Map();
    /** By id: its use, if there is one, and what became of it since. */
    this.uses = new Map();
    this.fates = new Map();
    this.output = { events: [], unemitted: { unparsed: 0, idless_parsed: 0 }, diagnostics: [] };
  }

  say(code, id) {
    this.output.diagnostics.push({ code, id });
  }

  isKnown(id) {
    return id !== null && (this.uses.has(id) || this.fates.has(id));
  }

  isOpen(id) {
    return this.uses.has(id) && !this.fates.has(id);
  }

  chunk({ index = null, id, name, args = null }) {
    const fact = { id: text(id), name: text(name), args };
    const lane = Number.isInteger(index) ? index : (text(index) ?? fact.id ?? Symbol('no lane'));
    let call = this.lanes.get(lane) ?? { facts: [], warned: false };
    if (this.ways.parts(amount(call, this.ways), fact)) call = { facts: [], warned: false };
    this.lanes.set(lane, call);
    // Facts behind a malformed text count for nothing, but for those that replace it.
    const spoilt = amount(call, this.ways).malformed && typeof args === 'string';
    call.facts.push(spoilt ? { ...fact, args: null } : fact);
    this.look(lane, call);
  }

  look(lane, call) {
    const sum = amount(call, this.ways);
    if (sum.malformed && !call.warned) this.say('malformed_args', sum.id);
    call.warned ||= sum.malformed;
    const known = this.isKnown(sum.id);
    if (sum.args === null || !(known || this.ways.isComplete(sum))) return;
    this.lanes.delete(lane);
    if (known) return;
    const use = { event: 'tool.use', tool_name: sum.name, tool_id: sum.id, tool_args: sum.args };
    this.uses.set(sum.id, use);
    this.output.events.push(use);
  }

  result(event) {
    const id = text(event.id);
    const fate = this.fates.get(id);
    if (id !== null && fate && this.ways.swallows(fate)) {
      this.fates.set(id, this.ways.afterSwallowing(fate));
      return;
    }
    const use = this.isOpen(id) ? this.uses.get(id) : undefined;
    if (id !== null && !use) this.say('uncorrelated_result', id);
    if (event.status !== 'error' && !this.ways.succeeds(event.status)) this.say('unknown_status', id);
    const name = this.ways.nameOf(this.uses.get(id)?.tool_name, text(event.name) ?? undefined);
    const failed = !this.ways.succeeds(event.status);
    this.settle({
      id,
      name,
      args: use?.tool_args ?? {},
      failed,
      output: event.output ?? UNRENDERABLE,
      fate: 'answered',
    });
  }

  settle({ id, name, args, failed, output, fate }) {
    if (id !== null) this.fates.set(id, [...(this.fates.get(id) ?? []), fate]);
    const result = { event: 'tool.result', tool_name: name, tool_id: id, tool_args: args };
    const said = {
      tool_status: failed ? 'error' : 'success',
      tool_output: this.ways.cut(output, this.limit),
    };
    this.output.events.push(...(failed ? this.ways.errorOf(name, fate) : []), { ...result, ...said });
  }

  shut(id, fate, output) {
    const { tool_name: name, tool_args: args } = this.uses.get(id);
    this.settle({ id, name, args, failed: true, output: this.ways.closing(output, fate), fate });
  }

  reject({ id, output }) {
    if (this.isOpen(id)) this.shut(id, 'refused', output);
  }

  end({ type, output }) {
    for (const call of this.lanes.values()) {
      const sum = amount(call, this.ways);
      if (!this.ways.counts({ ...sum, known: this.isKnown(sum.id) })) continue;
      this.output.unemitted[sum.args === null ? 'unparsed' : 'idless_parsed']++;
    }
    for (const id of this.uses.keys()) if (this.isOpen(id)) this.shut(id, type, output);
  }
}

function list(input, name) {
  if (!(name in input)) throw new Refusal('missing_member', `/${name}`);
  if (!Array.isArray(input[name])) throw new Refusal('wrong_type', `/${name}`);
  return input[name];
}

function limitOf(input) {
  const limit = 'output_limit' in input ? input.output_limit : 2000;
  if (!Number.isInteger(limit)) throw new Refusal('wrong_type', '/output_limit');
  if (limit < 19) throw new Refusal('limit_too_small', '/output_limit');
  return limit;
}

/** The operations of a surface with these ways. */
export function headless(ways = rules) {
  return {
    'stream.replay'(input) {
      const events = list(input, 'events');
      const surface = new Headless(ways, limitOf(input));
      for (const event of events) surface[event.type === 'abort' ? 'end' : event.type](event);
      return surface.output;
    },
    'stream.assemble'(input) {
      const surface = new Headless({ ...ways, isComplete: () => false }, 2000);
      const states = list(input, 'chunks').map((chunk) => {
        surface.chunk({ ...chunk, index: 0 });
        const call = surface.lanes.get(0);
        const { name, id, args } = amount(call, ways);
        return { name, id, args, warned: call.warned };
      });
      return { states };
    },
  };
}
