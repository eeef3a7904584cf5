import { describe, expect, it } from 'vitest';
import { citesOf } from '../../src/codegen/cites.ts';
import { tidy } from '../../src/codegen/vector-file.ts';
import { requirements } from '../../src/model/requirements.gen.ts';

const cites = citesOf(['envelope.value.float-point'], requirements);
const raw = `{"suite":"envelope","topic":"a","vectors":[{"case":{"op":"envelope.summarize","schema":"accepts",
  "input":{"result":{"call_id":"","tool":"","rows":[{"10":1.0,"9":1E2}]},"char_budget":99},
  "output":{"call_id":"","tool":"","status":"ok","content":"10=1.0,9=100.0","omitted":0,"retryable":false}},
  "id":"envelope/a/one","title":"A title","why":"A mistake","requirements":["envelope.value.float-point"],
  "tags":[],"since":"1.0"}]}`;
const none = (): boolean => false;

describe('a vector file put in order', () => {
  it('has features and cites filled in, members in order, and tokens kept', () => {
    const { text, vectors, stale } = tidy('a.json', raw, requirements, none);
    expect(vectors[0]).toMatchObject({ cites, features: ['float-literals'] });
    expect(stale).toEqual([]);
    expect(text).toContain('"rows": [{"10": 1.0, "9": 1E2}]');
    const order = ['id', 'title', 'why', 'requirements', 'cites', 'tags', 'since', 'features', 'case'];
    const places = order.map((name) => text.indexOf(`\n      "${name}": `));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(tidy('a.json', text, requirements, none).text).toBe(text);
  });

  it('has features that were wrong put right', () => {
    const wrong = raw.replace('"tags"', '"features":["reject"],"tags"');
    expect(tidy('a.json', wrong, requirements, none).vectors[0]?.features).toEqual(['float-literals']);
  });

  const rule = requirements.filter(({ id }) => id === 'envelope.value.float-point');
  const reworded = rule.map((one) => ({ ...one, sentence: `${one.sentence} Reworded.` }));
  const { text } = tidy('a.json', raw, requirements, none);

  it('names the vectors of a reworded rule and leaves their cites', () => {
    const found = tidy('a.json', text, reworded, none);
    expect(found.stale).toEqual(['envelope/a/one']);
    expect(found.text).toBe(text);
  });

  it('has the cites of a reviewed vector renewed', () => {
    const found = tidy('a.json', text, reworded, (id) => id === 'envelope/a/one');
    expect(found.stale).toEqual([]);
    expect(found.vectors[0]?.cites).toBe(citesOf(['envelope.value.float-point'], reworded));
  });

  it('is refused when it cites a rule that no chapter has', () => {
    const dangling = raw.replace('float-point', 'float-dot');
    expect(() => tidy('a.json', dangling, requirements, none)).toThrow(/envelope\.value\.float-dot/);
  });

  it('is refused with its place when a member is missing', () => {
    expect(() => tidy('a.json', raw.replace('"title"', '"titel"'), requirements, none)).toThrow(
      'a.json at /vectors/0: add the member `title`',
    );
  });
});
