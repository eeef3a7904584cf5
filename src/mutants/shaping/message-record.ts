import { num } from '../../model/json/build.ts';
import { isArray, JsonObject, type Member } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { createShaper } from '../../reference/shaping/answer.ts';
import { collide } from '../../reference/shaping/clean.ts';
import { compact } from '../../reference/shaping/compact.ts';
import { elide } from '../../reference/shaping/elide.ts';
import { finish, passes, tooLarge } from '../../reference/shaping/message.ts';
import { mapText, set, withProcess } from './make.ts';
import { contents, lastWins, plain, raw, recording, shallow, shaping, sourcing } from './message-make.ts';

/** Records. */
export const recordMutants: readonly Mutant[] = [
  recording('record-unprojected', 'message.record', 'sends the whole record', { project: (value) => value }),
  recording('record-raw', 'message.record', 'sends a record unsanitized', { cleanText: raw, cleanName: raw }),
  withProcess('record-json-clean', 'message.record', 'sanitizes the JSON instead of the texts in it', () => {
    const ask = createShaper({ cleanText: raw, cleanName: raw });
    const own = createShaper();
    return (request) => {
      const source = (request.input as JsonObject).get('source');
      if (!(source instanceof JsonObject) || source.get('kind') !== 'record') return own(request);
      const answer = ask(request);
      if (answer.kind !== 'output') return answer;
      return { kind: 'output', output: mapText(answer.output as JsonObject, 'content', plain.cleanText) };
    };
  }),
  recording('record-first-level', 'message.record', 'sanitizes the texts of the first level only', {
    cleanRecord: (parts, record) => {
      const names = record.members.map(([name]) => parts.cleanName(name));
      if (parts.collide(names)) return undefined;
      return new JsonObject(
        record.members.map(([, value], i): Member => [names[i] as string, shallow(value)]),
      );
    },
  }),
  contents(
    'record-empty',
    'message.record',
    'takes a record of nothing for a source without text',
    (content) => (content === '{}' ? finish(plain, '', 0) : content),
  ),
  recording('record-names-raw', 'message.record-keys', 'sanitizes values only', { cleanName: raw }),
  recording('record-names-whole', 'message.record-keys', 'replaces a name that holds a frame whole', {
    cleanName: (name) =>
      plain.cleanText(name).includes('[removed]') && !name.includes('[removed]')
        ? '[removed]'
        : plain.cleanText(name),
  }),
  shaping(
    'record-clean-first',
    'message.record-keys',
    'holds the list against sanitized names',
    'record',
    (own) => (parts, source, budget) =>
      own(
        {
          ...parts,
          project: (value, allow) =>
            new JsonObject(value.members.filter(([name]) => allow.includes(parts.cleanName(name)))),
        },
        source,
        budget,
      ),
  ),
  shaping(
    'record-checked-after',
    'message.record-checked',
    'checks what projection left',
    'record',
    (own) => (parts, source, budget) => {
      const allow = (source.get('allow') ?? []) as readonly string[];
      const value = source.get('value');
      const holds = isArray(allow) && value instanceof JsonObject;
      return own(
        holds
          ? { ...parts, passes: (inner, all, schema) => passes(inner, parts.project(all, allow), schema) }
          : parts,
        source,
        budget,
      );
    },
  ),
  recording('record-checked-clean', 'message.record-checked', 'checks sanitized texts', {
    passes: (parts, value, schema) =>
      passes(
        parts,
        new JsonObject(
          value.members.map(([name, one]) => [name, typeof one === 'string' ? parts.cleanText(one) : one]),
        ),
        schema,
      ),
  }),
  sourcing(
    'record-unchecked',
    'message.record-checked',
    'ignores the schema of a record',
    'record',
    (source) => set(source, 'schema', undefined),
  ),
  contents('record-says-errors', 'message.record-checked', 'says why a record is invalid', (content) =>
    content === '{"error":"result_invalid"}' ? '{"error":"result_invalid","errors":1}' : content,
  ),
  shaping(
    'record-schema-null',
    'message.schema-null',
    'fails every record for a null schema',
    'record',
    (own) => (parts, source, budget) =>
      own(
        {
          ...parts,
          isAbsent: (value) => value === undefined,
          passes: (inner, value, schema) => schema !== null && passes(inner, value, schema),
        },
        source,
        budget,
      ),
  ),
  recording('record-last-wins', 'message.record-collision', 'lets names become equal', { collide: lastWins }),
  shaping(
    'record-collision-first',
    'message.record-collision',
    'looks for equal names at the first level only',
    'record',
    (own) => (parts, source, budget) => {
      let level = 0;
      return own({ ...parts, collide: (names) => level++ === 0 && collide(names) }, source, budget);
    },
  ),
  shaping(
    'record-collision-raw',
    'message.record-collision',
    'looks for equal names in what projection removes too',
    'record',
    (own) => (parts, source, budget) => {
      const value = source.get('value');
      const clash =
        value instanceof JsonObject && collide(value.members.map(([name]) => parts.cleanName(name)));
      return own(clash ? { ...parts, collide: () => true } : parts, source, budget);
    },
  ),
  recording('record-under', 'message.too-large', 'calls a record of exactly the budget too large', {
    isShort: (size, budget) => size < budget,
  }),
  recording('record-zero', 'message.too-large', 'takes a budget of 0 for none', {
    isShort: (size, budget) => budget === 0 || size <= budget,
  }),
  recording('record-bytes', 'message.too-large', 'measures a record in bytes', {
    length: (text) => new TextEncoder().encode(text).length,
  }),
  recording('record-size-missing', 'message.too-large', 'does not say the size', {
    tooLarge: (budget, size) => ({
      ...tooLarge(budget, size),
      details: new JsonObject([['budget', num(budget)]]),
    }),
  }),
  recording('record-size-over', 'message.too-large', 'says by how much a record is too large', {
    tooLarge: (budget, size) => tooLarge(budget, size - budget),
  }),
  recording('record-hint', 'message.too-large', 'has another hint for a record that is too large', {
    tooLarge: (budget, size) => ({ ...tooLarge(budget, size), hint: 'Too large.' }),
  }),
  shaping(
    'record-raw-size',
    'message.too-large',
    'measures a record before it sanitizes',
    'record',
    (own) => (parts, source, budget) => {
      const value = source.get('value');
      const allow = source.get('allow');
      if (!(value instanceof JsonObject) || allow === undefined || !isArray(allow))
        return own(parts, source, budget);
      const size = parts.length(compact(parts, parts.project(value, allow as readonly string[])));
      return own({ ...parts, isShort: (_size, most) => size <= most }, source, budget);
    },
  ),
  shaping(
    'record-elided',
    'message.uncut-json',
    'elides the JSON of a record',
    'record',
    (own) => (parts, source, budget) => elide(parts, own(parts, source, Number.MAX_SAFE_INTEGER), budget),
  ),
  shaping(
    'record-cut',
    'message.uncut-json',
    'cuts the JSON of a record that is a little too large',
    'record',
    (own) => (parts, source, budget) => {
      const whole = own(parts, source, Number.MAX_SAFE_INTEGER);
      return parts.length(whole) === budget + 1 ? parts.first(whole, budget) : own(parts, source, budget);
    },
  ),
];
