import { describe, expect, it } from 'vitest';
import { checkProperties } from '../../../src/harness/fuzz/check-properties.ts';
import { oracleOf } from '../../../src/harness/fuzz/oracle.ts';
import type { Link } from '../../../src/harness/link.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { obj } from '../../../src/model/json/build.ts';
import type { Result } from '../../../src/model/report.gen.ts';
import { envelope } from '../../../src/suites/envelope.ts';
import { type Says, TestLink } from './links.ts';

const oracle = await oracleOf([envelope]);
const all = await envelope.properties();
const mutants = await envelope.mutants();
const reference = await envelope.reference();
const address = { reached: 'process', words: ['./port'], options: [], spec: '1.0' } as const;

async function judge(link: Link, ids: readonly string[], runs = 200): Promise<readonly Result[]> {
  const features = new Set(allFeatures);
  const job = {
    properties: all.filter(({ id }) => ids.includes(id.slice('prop:envelope.'.length))),
    claims: { ops: new Set(link.hello.ops), features: new Set(link.hello.features as typeof allFeatures) },
    setting: { address, oracle, features },
    runs,
    seed: 1,
    isOver: () => false,
    progress: () => {},
  };
  return checkProperties(job, link);
}

const ofMutant = (id: string): (() => Says) => {
  const found = mutants.find((mutant) => mutant.id === `mut:envelope.${id}`);
  if (!found) throw new Error(`no mutant ${id}`);
  return found.create;
};

describe('properties in trek test', () => {
  it('pass for a right port, each with its cases', async () => {
    const results = await judge(new TestLink(() => reference), ['maximal', 'memory', 'rejection']);
    expect(results.map(({ verdict, runs, failures }) => [verdict, runs, failures.length])).toEqual([
      ['pass', 200, 0],
      ['pass', 200, 0],
      ['pass', 200, 0],
    ]);
  });

  it('show a wrong answer with what leads to it again', async () => {
    const [result] = await judge(new TestLink(ofMutant('length-bytes')), ['maximal']);
    expect(result?.verdict).toBe('fail');
    expect(result?.failures[0]).toMatchObject({
      kind: 'wrong answer',
      rule: 'envelope.length.characters',
      seed: 1,
    });
    const { replay, path, exchanges } = result?.failures[0] ?? {};
    expect(replay?.trek).toBe(
      `trek fuzz --property prop:envelope.maximal --seed 1 --path ${path} --for big-integers,float-literals,reject -- ./port`,
    );
    expect(replay?.shell).toMatch(/^printf .* \| \.\/port$/);
    expect(exchanges?.[0]?.expected).toContain('"status":"ok"');
  });

  it('show a state leak by the shortest sequence', async () => {
    const [result] = await judge(new TestLink(ofMutant('sticky-retryable')), ['retryable']);
    expect(result?.verdict).toBe('not deterministic');
    const [failure] = result?.failures ?? [];
    expect(failure?.kind).toBe('state leak');
    expect(failure?.exchanges.length).toBe(2);
    expect(failure?.message).toMatch(/^After another request, and not alone: /);
  });

  it('tell a port that is not deterministic', async () => {
    let asked = 0;
    const says: Says = (request) =>
      asked++ === 40 ? { kind: 'output', output: obj([['status', 'ok']]) } : reference(request);
    const [result] = await judge(new TestLink(() => says), ['shape']);
    expect(result?.verdict).toBe('not deterministic');
    expect(result?.failures[0]?.message).toContain('alone in a fresh process, it was answered rightly');
  });

  it('of several requests show the one that is wrong, unless it takes them all', async () => {
    const [memory] = await judge(new TestLink(ofMutant('retry-dashes')), ['memory'], 1_000);
    expect(memory?.failures.map(({ kind, exchanges }) => [kind, exchanges.length])).toEqual([
      ['wrong answer', 1],
    ]);
    const [order] = await judge(new TestLink(ofMutant('order-given')), ['entry-order']);
    expect(order?.failures[0]?.exchanges).toHaveLength(3);
  });

  it('ask a share again: an answer that only the order changes is seen', async () => {
    // Right by the property, wrong by its order, and the oracle takes both for the same.
    const create = (): Says => {
      let calls = 0;
      return (request) => {
        calls++;
        const answer = reference(request);
        return calls === 3 && answer.kind === 'output' ? { kind: 'rejected', code: 'wrong_type' } : answer;
      };
    };
    const results = await judge(new TestLink(create), ['memory', 'within-budget'], 50);
    expect(results.some(({ verdict }) => verdict === 'not deterministic')).toBe(true);
  });

  it('are not claimed without the feature, and not run when it is over', async () => {
    const plain = new TestLink(() => reference);
    const features: string[] = [];
    const link = Object.assign(plain, { hello: { ...plain.hello, features } });
    const [result] = await judge(link, ['rejection']);
    expect(result).toMatchObject({ verdict: 'not claimed', reason: 'the port does not claim reject' });
  });

  it('charge an answer that was taken back to the property that asked', async () => {
    const link = new TestLink(() => reference);
    link.taken.set(30, 'a second answer to one request');
    const [first, second] = await judge(link, ['error-line', 'retryable'], 20);
    expect([first?.verdict, second?.verdict]).toEqual(['pass', 'port error']);
    expect(second?.failures[0]).toMatchObject({ kind: 'protocol' });
  });
});
