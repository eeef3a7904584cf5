import { num } from '../../model/json/build.ts';
import { readJson } from '../../model/json/read.ts';
import { type Json, JsonObject, type Member } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import { simplerJson, simplerLists } from '../simpler.ts';
import type { StreamCase } from './streams.ts';

/** Members without which an event of that type is none. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  result: ['output', 'unrenderable'],
  reject: ['id', 'output'],
};

/** Streams with fewer events, then with less in one of them, and with the usual limit. */
export function* simplerStreams({ events, limit }: StreamCase): Iterable<StreamCase> {
  for (const joined of joinings(events)) yield { events: joined, limit };
  for (const fewer of simplerLists(events, simplerEvents)) yield { events: fewer, limit };
  if (limit === undefined) return;
  yield { events, limit: undefined };
  if (limit > LEAST) yield { events, limit: LEAST };
}

const LEAST = 19;
/** What a shorter text of arguments is only by way of such as do not parse. */
const PLAINEST = '{}';

/** The fragments of two neighbours as one: to drop either would break what they spell together. */
function* joinings(events: readonly JsonObject[]): Iterable<readonly JsonObject[]> {
  for (const [index, second] of events.entries()) {
    const first = events[index - 1];
    const [start, rest] = [first?.get('args'), second.get('args')];
    if (first === undefined || typeof start !== 'string' || typeof rest !== 'string') continue;
    const joined = first.members.map(
      ([name, value]): Member => [name, name === 'args' ? start + rest : value],
    );
    yield events.toSpliced(index - 1, 2, new JsonObject(joined));
  }
}

function* simplerEvents(event: JsonObject): Iterable<JsonObject> {
  const { members } = event;
  const type = event.get('type');
  const needed = typeof type === 'string' ? (NEEDED[type] ?? []) : [];
  for (const [index, [name, value]] of members.entries()) {
    if (name === 'type') continue;
    if (!needed.includes(name)) yield new JsonObject(members.toSpliced(index, 1));
    for (const simpler of simplerMember(name, value)) yield new JsonObject(members.with(index, simpler));
  }
}

function* simplerMember(name: string, value: Json): Iterable<Member> {
  if (name === 'index' && typeof value === 'string') yield [name, num(0)];
  if (name === 'args' && typeof value === 'string')
    for (const simpler of simplerFragments(value)) yield [name, simpler];
  for (const simpler of simplerJson(value)) yield [name, simpler];
}

/** Pieces that stand for themselves in a text of arguments, be it broken. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/gs;
const TOKENS = 24;

/** What dropping characters would only lead to by way of texts that do not parse. */
function* simplerFragments(text: string): Iterable<string> {
  const tokens = new Set((text.match(TOKEN) ?? []).slice(0, TOKENS));
  for (const plainer of [PLAINEST, ...tokens, ...simplerValues(text)])
    if (plainer.length < text.length) yield plainer;
}

/** Texts of simpler values, if the text is one of a value. */
function* simplerValues(text: string): Iterable<string> {
  const value = readValue(text);
  if (value === undefined) return;
  yield writeJson(value);
  for (const simpler of simplerJson(value)) yield writeJson(simpler);
}

function readValue(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
