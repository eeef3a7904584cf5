import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codesIn } from '../harness/strength/degenerate.ts';
import { measure } from '../harness/strength/measure.ts';
import { readVectors } from '../harness/vectors.ts';
import type { Strength } from '../model/strength.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { degeneratePorts } from '../mutants/degenerate.ts';
import { unseen } from '../mutants/unseen.ts';
import { suites } from '../suites/all.ts';
import { rootOf, run } from './generated.ts';
import { RUNS, SEEDS, strengthPage } from './strength-page.ts';

async function vectorsOf(suite: string): Promise<Vector[]> {
  const folder = path.join(rootOf(), 'vectors', suite);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text, i) => readVectors(names[i] ?? '', text).vectors);
}

async function strengths(): Promise<Strength[]> {
  const measured: Strength[] = [];
  for (const suite of suites) {
    if ((await suite.mutants()).length === 0) continue;
    const vectors = await vectorsOf(suite.name);
    const lazy = degeneratePorts(codesIn(vectors));
    measured.push(await measure({ suite, vectors, lazy, unseen, seeds: SEEDS, runs: RUNS }));
  }
  return measured;
}

await run([{ path: 'spec/strength.md', text: strengthPage(await strengths()) }]);
