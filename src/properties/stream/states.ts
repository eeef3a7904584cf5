import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import { anyProperty, type Property } from '../property.ts';
import { Shrunk } from '../simpler.ts';
import { bringing } from './chunk.ts';
import { hasBigInteger, hasDuplicates, type Verdict } from './grammar.ts';
import { Held, type Reasons } from './held.ts';
import { type Features, members, names } from './pools.ts';
import { cut } from './sessions.ts';
import { simplerStreams } from './shrink.ts';
import { ASSEMBLE, type Breach, breach, listOf, member, rules, shown, violation } from './single.ts';
import { chunks, isWithinOneBuffer } from './streams.ts';
import { argTexts } from './texts.ts';

/** What a state must be, and why. */
interface RightState {
  readonly name: Json;
  readonly id: Json;
  readonly args: Json;
  readonly warned: boolean;
  readonly reasons: Reasons;
  readonly verdict: Verdict;
  /** Whether the chunk before left it warned. */
  readonly before: boolean;
}

const known = new WeakMap<readonly JsonObject[], readonly RightState[]>();

/** What the states must be, worked out once. */
function statesOf(all: readonly JsonObject[]): readonly RightState[] {
  const found = known.get(all) ?? workedOut(all);
  known.set(all, found);
  return found;
}

function workedOut(all: readonly JsonObject[]): readonly RightState[] {
  const held = new Held();
  return all.map((chunk) => {
    const before = held.warned;
    held.take(bringing(chunk));
    const verdict = held.verdict();
    held.look();
    const { name, id, warned, reasons } = held;
    return {
      name: name ?? null,
      id: id ?? null,
      args: held.args() ?? null,
      warned,
      reasons,
      verdict,
      before,
    };
  });
}

/** What is wrong with the states of these chunks. */
export function statesBreach(all: readonly JsonObject[], states: readonly Json[]): Breach | undefined {
  const rights = statesOf(all);
  if (states.length !== rights.length)
    return breach('shape.assemble', `${states.length} states for ${rights.length} chunks.`);
  for (const [i, right] of rights.entries()) {
    const state = states[i];
    const found = state instanceof JsonObject ? judgeState(right, state, i) : undefined;
    if (found) return found;
  }
  return undefined;
}

function judgeState(right: RightState, state: JsonObject, at: number): Breach | undefined {
  for (const part of ['name', 'id', 'warned', 'args'] as const) {
    const value = state.get(part) ?? null;
    if (sameJson(value, right[part])) continue;
    return breach(
      ruleOf(part, right, value),
      `The ${part} behind chunk ${at} is ${shown(value)}, not ${shown(right[part])}.`,
    );
  }
  return undefined;
}

/** The rule that decides what is wrong, by what the last chunk did. */
function ruleOf(
  part: 'name' | 'id' | 'warned' | 'args',
  { reasons, verdict, args, before }: RightState,
  seen: Json,
): string {
  if (part === 'name' || part === 'id') return reasons.call;
  if (part === 'warned')
    return before || verdict.is !== 'malformed' ? warnedRule(before, reasons) : verdict.rule;
  if (args === null || seen === null)
    return reasons.args === 'args.append' ? emptyRule(verdict, args) : argsRule(reasons, verdict);
  if (hasBigInteger(args)) return 'parse.big-integers';
  if (hasDuplicates(verdict.value ?? null)) return 'parse.duplicates';
  return reasons.args === 'args.append' ? contentRule(verdict) : reasons.args;
}

function warnedRule(before: boolean, { call, args }: Reasons): string {
  if (NEW_CALLS.includes(call)) return 'call.cleared';
  return before && args === 'parse.recovers' ? args : 'parse.warned';
}

const NEW_CALLS = ['call.other-id', 'call.name-again', 'call.other-name', 'call.leftovers'];

function argsRule({ call, args }: Reasons, verdict: Verdict): string {
  if (NEW_CALLS.includes(call)) return call;
  return args === 'args.null' ? verdict.rule : args;
}

/** Arguments where there are none, or none where there are. */
function emptyRule({ is, rule }: Verdict, args: Json): string {
  return args === null && is === 'malformed' ? 'parse.malformed-no-args' : rule;
}

function contentRule({ rule }: Verdict): string {
  return rule === 'parse.wrapped' ? rule : 'parse.exact';
}

/** A text in pieces, among them what changes nothing, with a name and an id somewhere. */
function cutTexts(features: Features): fc.Arbitrary<readonly JsonObject[]> {
  return fc
    .record({
      text: argTexts(features),
      places: fc.array(fc.nat(64), { maxLength: 6 }),
      first: fc.record({ id: fc.constantFrom(undefined, 'a'), name: names }),
      // What says of what kind a chunk is, or to which key it belongs, does not matter here.
      types: fc.array(fc.constantFrom(undefined, 'chunk', 'result', 'end'), { minLength: 1, maxLength: 4 }),
      more: fc.array(chunks(features), { maxLength: 2 }),
    })
    .map(({ text, places, first, types, more }) => [
      ...cut(text, places).map((args, i) =>
        members({
          type: types[i % types.length],
          index: types[(i + 1) % types.length],
          ...(i === 0 ? first : {}),
          args,
        }),
      ),
      ...more,
    ]);
}

function chunkLists(features: Features): fc.Arbitrary<readonly JsonObject[]> {
  const soup = fc.array(chunks(features), { maxLength: 10, size: 'max' });
  const lists = fc.oneof(soup, cutTexts(features)).filter((all) => isWithinOneBuffer(all, features));
  return new Shrunk(lists, function* (all) {
    for (const { events } of simplerStreams({ events: all, limit: undefined }))
      if (isWithinOneBuffer(events, features)) yield events;
  });
}

const REQUIRED = [
  ...rules('call', 'other-id name-again other-name leftovers late same-name same-id name-replaced'),
  ...rules('args', 'append repeated empty-fragment null object whole fragment-replaces'),
  ...rules(
    'parse',
    'open trailing closed-bad not-yet overflow empty wrapped object white-space recovers malformed-stays',
  ),
];

const states: Property<readonly JsonObject[]> = {
  id: 'prop:stream.states',
  statement: 'Behind each chunk the buffer holds what a plain reading of all its chunks so far gives.',
  covers: [
    ...REQUIRED,
    ...rules(
      'parse',
      'json exact big-integers duplicates warned malformed-no-args looked-at deep-enough too-deep',
    ),
    'call.cleared',
    'key.one-buffer',
    'key.keyless',
    'shape.assemble',
    'shape.state',
  ].map((rule) => `stream.${rule}`),
  operations: [ASSEMBLE],
  arbitrary: chunkLists,
  requests: (all) => [{ op: ASSEMBLE, input: members({ chunks: all }) }],
  check: (all, [answer]) => {
    const found = listOf(member(answer, 'states'));
    return found && violation(statesBreach(all, found), 0);
  },
  classes: (all) => [
    ...new Set(statesOf(all).flatMap(({ reasons, verdict }) => [reasons.call, reasons.args, verdict.rule])),
  ],
  required: () => REQUIRED,
};

export const stateProperties: readonly Property[] = [anyProperty(states)];
