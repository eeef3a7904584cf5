import { describe, expect, it } from 'vitest';
import { citesOf } from '../../src/codegen/cites.ts';
import { differences } from '../../src/model/json/diff.ts';
import { formatJson } from '../../src/model/json/format.ts';
import { readJson } from '../../src/model/json/read.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import { casesOf, files, vectors } from './files.ts';
import { operations } from './operations.ts';
import { complaints, verdict } from './schemas.ts';

const ids = new Set(requirements.map(({ id }) => id));

/** The vectors of which something is wrong, as `id: what`. */
function faulty(check: (vector: (typeof vectors)[number]) => readonly string[]): string[] {
  return vectors.flatMap((vector) => check(vector).map((what) => `${vector.id}: ${what}`));
}

describe.each(files)('$path', ({ path, folder, text, json, file }) => {
  it('is as the schema says', () => {
    expect(complaints('vectors.schema.json', json)).toEqual([]);
  });

  it('is in the canonical layout', () => {
    expect(formatJson(json)).toBe(text);
  });

  it('holds no member twice', () => {
    expect(() => readJson(text, { duplicates: 'reject' })).not.toThrow();
  });

  it('is named after its topic, and its vectors after both', () => {
    expect(path).toBe(`vectors/${folder}/${file.topic}.json`);
    if (folder !== 'regressions') expect(folder).toBe(file.suite);
    const strays = file.vectors.filter(({ id }) => !id.startsWith(`${file.suite}/${file.topic}/`));
    expect(strays).toEqual([]);
  });
});

describe('every vector', () => {
  it('has an id of its own', () => {
    const seen = new Set<string>();
    expect(vectors.filter(({ id }) => seen.size === seen.add(id).size).map(({ id }) => id)).toEqual([]);
  });

  it('has a title of its own that states what is, not what should be', () => {
    const seen = new Set<string>();
    expect(faulty(({ title }) => (/\bshould\b/i.test(title) ? ['says "should"'] : []))).toEqual([]);
    expect(faulty(({ title }) => (seen.size === seen.add(title).size ? [`repeats "${title}"`] : []))).toEqual(
      [],
    );
  });

  it('cites requirements of its suite that hold', () => {
    expect(faulty((vector) => vector.requirements.filter((id) => !ids.has(id)))).toEqual([]);
    const withdrawn = new Set(requirements.filter((rule) => rule.withdrawn).map(({ id }) => id));
    expect(faulty((vector) => vector.requirements.filter((id) => withdrawn.has(id)))).toEqual([]);
    expect(
      faulty(({ id, requirements: cited }) => (cited[0].split('.')[0] === id.split('/')[0] ? [] : cited)),
    ).toEqual([]);
  });

  it('was reviewed against the sentences that it cites', () => {
    expect(
      faulty(({ requirements: cited, cites }) => (citesOf(cited, requirements) === cites ? [] : [cites])),
    ).toEqual([]);
  });

  it('is no older than the rules that it cites', () => {
    const since = new Map(requirements.map((rule) => [rule.id, Number(rule.since)]));
    expect(
      faulty((vector) => vector.requirements.filter((id) => (since.get(id) ?? 0) > Number(vector.since))),
    ).toEqual([]);
  });

  it('has the feature of each rule that it cites first', () => {
    const feature = new Map(requirements.map((rule) => [rule.id, rule.feature]));
    expect(
      faulty((vector) => {
        const needed = feature.get(vector.requirements[0]);
        return needed === undefined || vector.features.includes(needed) ? [] : [needed];
      }),
    ).toEqual([]);
  });

  it('tells the verdict of the input schema truly', () => {
    expect(
      faulty((vector) =>
        casesOf(vector).flatMap(({ op, schema, input }) => {
          const said = verdict(operations[op]?.input ?? op, input);
          return said === schema ? [] : [`the schema ${said} the input`];
        }),
      ),
    ).toEqual([]);
  });

  it('expects an output that the schema accepts', () => {
    expect(
      faulty((vector) =>
        casesOf(vector).flatMap((one) =>
          'output' in one ? complaints(operations[one.op]?.output ?? one.op, one.output) : [],
        ),
      ),
    ).toEqual([]);
  });
});

describe('every wrong answer', () => {
  const answers = vectors.flatMap((vector) =>
    'case' in vector ? (vector.wrong ?? []).map((wrong) => ({ vector, one: vector.case, wrong })) : [],
  );

  it('breaks a requirement that there is', () => {
    const strays = answers.filter(({ wrong }) => !ids.has(wrong.breaks));
    expect(strays.map(({ vector, wrong }) => `${vector.id}: ${wrong.breaks}`)).toEqual([]);
  });

  it('is not the right one', () => {
    const same = answers.filter(
      ({ one, wrong }) => 'output' in one && differences(one.output, wrong.output).length === 0,
    );
    expect(same.map(({ vector }) => vector.id)).toEqual([]);
  });

  it('has the verdict of the output schema told truly', () => {
    const wrongly = answers.filter(
      ({ one, wrong }) => verdict(operations[one.op]?.output ?? one.op, wrong.output) !== wrong.schema,
    );
    expect(wrongly.map(({ vector, wrong }) => `${vector.id}: ${wrong.breaks} ${wrong.schema}`)).toEqual([]);
  });
});
