import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Framing } from '../model/framing.gen.ts';
import { rootOf, run } from './generated.ts';

const BANNER =
  '/* Generated from spec/framing.json by `npm run generate`: change the list, not this file. */';

function literal(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const framing = JSON.parse(await readFile(path.join(rootOf(), 'spec/framing.json'), 'utf8')) as Framing;
const entries = framing.entries.map(
  (entry) =>
    `  { id: ${literal(entry.id)}, at: ${literal(entry.at)}, case: ${literal(entry.case)}, ` +
    `pattern: ${literal(entry.pattern)} },`,
);
const text = `${BANNER}
import type { FrameEntry } from './framing.gen.ts';

/** What a port needs of an entry of the list. */
export type Frame = Pick<FrameEntry, 'id' | 'at' | 'case' | 'pattern'>;

export const REPLACEMENT = ${literal(framing.replacement)};

export const frames: readonly Frame[] = [
${entries.join('\n')}
];
`;
await run([{ path: 'src/model/frames.gen.ts', text }]);
