import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { fromHost, toHost } from '../../src/model/json/host.ts';
import type { Json } from '../../src/model/json/value.ts';
import type { Request } from '../../src/model/outcome.ts';
import type { Feature } from '../../src/model/vectors.gen.ts';
import { stream } from '../../src/suites/stream.ts';

/** Two surfaces of one product: one keeps buffers, one folds facts. Neither is asked for bad input here. */
type Surface = Readonly<Record<string, (input: unknown) => unknown>>;
type Ways = Readonly<Record<string, unknown>>;

const load = (file: string): Promise<unknown> => import(new URL(file, import.meta.url).href);
const { ops: interactive } = (await load('javascript/stream.mjs')) as { ops: Surface };
const { drifts } = (await load('surfaces/drifts.mjs')) as { drifts: Readonly<Record<string, Ways>> };
const { headless, rules } = (await load('surfaces/headless.mjs')) as {
  headless: (ways?: Ways) => Surface;
  rules: Ways;
};

const properties = (await stream.properties()).filter(({ needs }) => needs === undefined);

function* requests(each: number): Iterable<Request> {
  for (const { arbitrary, requests: of } of properties) {
    const values = fc.sample(arbitrary(new Set<Feature>()), { seed: DEFAULT_SEED, numRuns: each });
    for (const value of values) yield* of(value);
  }
}

function answerOf(surface: Surface, { op, input }: Request): Json {
  return fromHost(surface[op]?.(toHost(input, { floats: false, bigs: false })));
}

/** The first of some thousand generated streams of which the two say something else. */
function firstDifference(one: Surface, other: Surface): Request | undefined {
  for (const request of requests(150)) {
    const found = stream.differences(request.op, answerOf(one, request), answerOf(other, request));
    if (found.length > 0) return request;
  }
  return undefined;
}

describe('two surfaces of one product', () => {
  test('say the same of every stream', () => {
    expect(firstDifference(interactive, headless())).toBeUndefined();
  });

  test.each(Object.keys(drifts))('drift apart by `%s`, and are found to', (name) => {
    const drifted = headless({ ...rules, ...drifts[name] });
    expect(firstDifference(interactive, drifted)).toBeDefined();
  });

  test('there are ten drifts', () => {
    expect(Object.keys(drifts)).toHaveLength(10);
  });
});
