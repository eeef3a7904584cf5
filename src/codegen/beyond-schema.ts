import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readVectors } from '../harness/vectors.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { type Generated, rootOf, run } from './generated.ts';

const SUITES = ['envelope', 'shaping', 'stream'];
const HEADING = '## What the schema cannot express';
const INTRODUCTION = `${HEADING}

Generated from the vectors by \`npm run generate\`. Of these requirements there is a vector whose bad input the schema accepts, or a
wrong answer that it accepts: a port checked against the schema alone can break them.
`;

/** The requirements whose breach the schema lets through in this vector. */
function passedBySchema(vector: Vector): readonly string[] {
  if ('steps' in vector) return [];
  const refused =
    'rejected' in vector.case && vector.case.schema === 'accepts' ? [vector.requirements[0]] : [];
  const wrong = vector.wrong ?? [];
  return [...refused, ...wrong.filter(({ schema }) => schema === 'accepts').map(({ breaks }) => breaks)];
}

function vectorsOf(suite: string): readonly Vector[] {
  const folder = path.join(rootOf(), 'vectors', suite);
  return readdirSync(folder).flatMap((name) => {
    return readVectors(`vectors/${suite}/${name}`, readFileSync(path.join(folder, name))).vectors;
  });
}

/** The chapter with its last section made anew. */
function chapterOf(suite: string): Generated {
  const place = `spec/${suite}.md`;
  const [text = ''] = readFileSync(path.join(rootOf(), place), 'utf8').split(`\n${HEADING}`);
  const ids = [...new Set(vectorsOf(suite).flatMap(passedBySchema))].filter((id) =>
    id.startsWith(`${suite}.`),
  );
  const list = ids.sort().map((id) => `- \`${id}\``);
  return { path: place, text: `${text.trimEnd()}\n\n${INTRODUCTION}\n${list.join('\n')}\n` };
}

await run(SUITES.map(chapterOf));
