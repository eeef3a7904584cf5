import { allFeatures } from '../model/features.ts';
import { formatJson } from '../model/json/format.ts';
import type { Json, Member } from '../model/json/value.ts';
import { JsonObject } from '../model/json/value.ts';
import type { Request } from '../model/outcome.ts';
import type { Feature } from '../model/vectors.gen.ts';
import type { Stored, StoredStep } from './store.ts';

/** The number features that a request needs, by its suite. */
type FeaturesOf = (request: Request) => ReadonlySet<Feature>;

/** A vector file that holds one stored failure. What only a person can say is marked TODO. */
export function draftOf(stored: Stored, id: string, featuresOf: FeaturesOf): string {
  const { rule, steps } = stored;
  const [suite = '', topic = 'regressions'] = id.split('/');
  const cases = steps.map(caseOf);
  const [only] = cases;
  const body: Member = steps.length === 1 && only ? ['case', only] : ['steps', cases];
  const vector = new JsonObject([
    ['id', id],
    ['title', 'TODO: what it shows, in a few words'],
    ['why', `TODO: the mistake that it hunts. Seen: ${stored.notes['message'] ?? stored.kind}`],
    ['requirements', [rule]],
    ['cites', '00000000'],
    ['tags', ['regression']],
    ['since', '1.0'],
    ['features', featuresIn(steps, featuresOf)],
    body,
  ]);
  return formatJson(
    new JsonObject([
      ['suite', suite],
      ['topic', topic],
      ['vectors', [vector]],
    ]),
  );
}

function caseOf({ request, expected }: StoredStep): Json {
  const outcome: Member =
    expected.kind === 'output'
      ? ['output', expected.output]
      : [
          'rejected',
          new JsonObject([
            ['code', expected.code],
            ['path', expected.path ?? ''],
          ]),
        ];
  // Bad input is what the schema of the input is there to refuse; what it cannot see, a person corrects.
  const schema = expected.kind === 'output' ? 'accepts' : 'rejects';
  return new JsonObject([['op', request.op], ['schema', schema], ['input', request.input], outcome]);
}

function featuresIn(steps: readonly StoredStep[], featuresOf: FeaturesOf): readonly string[] {
  const features = new Set<Feature>(steps.flatMap(({ request }) => [...featuresOf(request)]));
  if (steps.some(({ expected }) => expected.kind === 'rejected')) features.add('reject');
  return allFeatures.filter((feature) => features.has(feature));
}
