import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedIds, type Example, readChapter } from '../../src/codegen/chapter.ts';
import { rootOf } from '../../src/codegen/generated.ts';
import { readJson } from '../../src/model/json/read.ts';
import type { Json, JsonObject } from '../../src/model/json/value.ts';
import { writeJson } from '../../src/model/json/write.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import { suites } from '../../src/suites/all.ts';

const folder = path.join(rootOf(), 'spec');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name: `spec/${name}`, text: readFileSync(path.join(folder, name), 'utf8') }));
const ids = new Set(requirements.map(({ id }) => id));

function outcomeOf(example: JsonObject): Outcome {
  const output = example.get('output');
  if (output !== undefined) return { kind: 'output', output };
  const rejected = example.get('rejected') as JsonObject;
  return { kind: 'rejected', code: rejected.get('code') as string, path: rejected.get('path') as string };
}

describe('the specification', () => {
  const examples: Example[] = texts.flatMap(({ name, text }) => readChapter(name, text).examples);

  it.each(examples)('$chapter:$line shows what the reference answers', async ({ op, text }) => {
    const suite = suites.find(({ operations }) => operations.includes(op));
    if (suite === undefined) throw new Error(`no suite has the operation ${op}`);
    const example = readJson(text) as JsonObject;
    const answer = (await suite.reference())({ op, input: example.get('input') as Json });
    const expected = outcomeOf(example);
    if (expected.kind === 'rejected') expect(answer).toMatchObject(expected);
    else if (answer.kind !== 'output') expect(answer).toEqual(expected);
    else expect(suite.differences(op, expected.output, answer.output)).toEqual([]);
  });

  it('opens with the same example in README and envelope', () => {
    const first = (name: string): string =>
      writeJson(readJson(examples.find((e) => e.chapter === name)?.text ?? ''));
    expect(first('spec/README.md')).toBe(first('spec/envelope.md'));
  });

  it('cites only ids that exist', () => {
    const dangling = texts.flatMap(({ name, text }) =>
      citedIds(text, ids)
        .filter(({ id }) => !ids.has(id))
        .map(({ id, line }) => `${name}:${line}: ${id}`),
    );
    expect(dangling).toEqual([]);
  });

  it('gives each id once', () => {
    expect(ids.size).toBe(requirements.length);
  });

  it('gives every cell of the decision table a citation', () => {
    const chapter = texts.find(({ name }) => name === 'spec/envelope.md')?.text ?? '';
    const table = chapter.slice(
      chapter.indexOf('## Decision table'),
      chapter.indexOf('## In a JavaScript host'),
    );
    const notes = new Set([...table.matchAll(/^\[(\d+)\] `/gm)].map((match) => match[1]));
    const answers = table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .flatMap((line) => line.split(' | ').slice(3));
    expect(answers.length).toBe(28);
    for (const cell of answers) expect(notes, cell).toContain(/\[(\d+)\]/.exec(cell)?.[1]);
  });
});
