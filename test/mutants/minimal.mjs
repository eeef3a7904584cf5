// Whether the input that shows a mistake is as small as it can be: within the bounds of its suite, and so that nothing
// can be left out of it. The mistake is asked in this process.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { judgeAnswer } from '../../dist/harness/judge.js';
import { toHost } from '../../dist/model/json/host.js';
import { readJson } from '../../dist/model/json/read.js';
import { isArray, JsonNumber, JsonObject } from '../../dist/model/json/value.js';
import { writeJson } from '../../dist/model/json/write.js';
import { smaller } from './smaller.mjs';

const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const name of readdirSync('schema'))
  ajv.addSchema(JSON.parse(readFileSync(`schema/${name}`, 'utf8')), name);

const DEPTH = 100_000;

/** The schema of an operation's input. */
function schemaOf(op) {
  if (op === 'envelope.summarize') return 'envelope-input.schema.json';
  const [suite, name] = op.split('.');
  return suite === 'stream'
    ? `stream-${name}-input.schema.json`
    : `shaping-inputs.schema.json#/$defs/${name}`;
}

function complaints({ op, input }) {
  const validate = ajv.getSchema(schemaOf(op));
  return validate(toHost(input, { floats: false, bigs: false })) ? 0 : validate.errors.length;
}

/** Judges by the reference what a mistake answers. */
export class Minimality {
  #reference;
  #compareOf;
  #featuresOf;

  constructor({ reference, compareOf }, featuresOf) {
    this.#reference = reference;
    this.#compareOf = compareOf;
    this.#featuresOf = featuresOf;
  }

  /** True if a fresh process with the mistake does not answer all of these rightly. */
  fails(mutant, requests) {
    const ask = mutant.create();
    return requests.map((request) => this.#isWrong(ask, request)).includes(true);
  }

  #isWrong(ask, { op, input }) {
    // As over a pipe: the port reads its own copy.
    const own = { op, input: readJson(writeJson(input), { maxDepth: DEPTH }) };
    try {
      return judgeAnswer(this.#reference({ op, input }), ask(own), this.#compareOf(op)).kind !== 'right';
    } catch {
      return true;
    }
  }

  /** Requests a step smaller that fail still; undefined if there are none. */
  less(mutant, requests) {
    for (const [at, request] of requests.entries()) {
      const without = requests.toSpliced(at, 1);
      if (without.length > 0 && this.fails(mutant, without)) return without;
      for (const input of this.#inputs(request)) {
        const less = requests.with(at, { op: request.op, input });
        if (this.fails(mutant, less)) return less;
      }
    }
    return undefined;
  }

  /**
   * Smaller inputs of the same kind: as valid, asking no more of a port's numbers, and if they are rejected, for the
   * same fault and no other.
   */
  *#inputs(request) {
    const [right, faults, features] = [
      this.#reference(request),
      complaints(request),
      this.#featuresOf(request),
    ];
    for (const input of withBudgets(request)) {
      const less = { op: request.op, input };
      if (complaints(less) > faults) continue;
      if ([...this.#featuresOf(less)].some((feature) => !features.has(feature))) continue;
      const answer = this.#reference(less);
      if (answer.kind === right.kind && answer.code === right.code && answer.path === right.path) yield input;
    }
  }
}

/** What an input is measured by, or says what it is: without it there would be another case, not less of one. */
const FRAMES = { envelope: ['char_budget'], stream: ['type'], shaping: ['budget', 'call_id'] };

/** Of an envelope whatever is dropped changes what fits, so each step is tried at every budget in reach too. */
function* withBudgets({ op, input }) {
  const suite = suiteOf(op);
  const budget = input.get('char_budget');
  for (const less of smaller(input, FRAMES[suite])) {
    yield less;
    if (suite !== 'envelope' || !(budget instanceof JsonNumber)) continue;
    for (let other = Math.min(Number(budget.token), REACH) - 1; other >= 0; other--)
      yield budgeted(less, new JsonNumber(String(other)));
  }
}

const suiteOf = (op) => op.slice(0, op.indexOf('.'));

const REACH = 40;

function budgeted(input, budget) {
  return new JsonObject(
    input.members.map(([name, value]) => [name, name === 'char_budget' ? budget : value]),
  );
}

/** What of a request is more than the bounds of its suite; undefined if nothing is. */
export function excess({ op, input }) {
  const suite = suiteOf(op);
  if (suite === 'envelope') return envelopeExcess(input);
  const limit = suite === 'stream' ? STREAM : SHAPING;
  const size = [...writeJson(input)].length;
  return size > limit ? `${size} characters` : undefined;
}

const STREAM = 200;
const SHAPING = 120;

function envelopeExcess(input) {
  const result = input.get('result');
  if (!(result instanceof JsonObject)) return undefined;
  const rows = result.get('rows');
  const list = rows !== undefined && rows !== null && isArray(rows) ? rows : [];
  if (list.length > 2) return `${list.length} rows`;
  const most = Math.max(0, ...list.map((row) => row?.members?.length ?? 0));
  if (most > 2) return `a row of ${most} entries`;
  const long = textsIn(result).find((text) => [...text].length > 2);
  return long === undefined ? undefined : `${[...long].length} characters: ${long.slice(0, 40)}`;
}

/** Texts and number tokens that are values, and the keys of rows. */
function textsIn(result) {
  return result.members.flatMap(([name, value]) =>
    name === 'rows' ? keysAndValues(value) : valuesIn(value),
  );
}

function keysAndValues(rows) {
  if (rows === null || !isArray(rows)) return valuesIn(rows);
  return rows
    .flatMap((row) => (row instanceof JsonObject ? row.members.flatMap(([key]) => key) : []))
    .concat(rows.flatMap(valuesIn));
}

function valuesIn(json) {
  if (typeof json === 'string') return [json];
  if (json instanceof JsonNumber) return [json.token];
  if (json instanceof JsonObject) return json.members.flatMap(([, value]) => valuesIn(value));
  return json !== null && isArray(json) ? json.flatMap(valuesIn) : [];
}
