import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readChapter } from './chapter.ts';
import { rootOf, run } from './generated.ts';

const CHAPTERS = ['spec/envelope.md', 'spec/shaping.md', 'spec/stream.md', 'spec/protocol.md'];

const BANNER = `/* Generated from spec/ by \`npm run generate\`: change the chapter, not this file. */
import type { Requirement } from './requirement.ts';
`;

async function requirementsOf(chapter: string): Promise<string[]> {
  const markdown = await readFile(path.join(rootOf(), chapter), 'utf8').catch(() => '');
  return readChapter(chapter, markdown).requirements.map(
    (requirement) => `  ${JSON.stringify(requirement)},`,
  );
}

const rows = (await Promise.all(CHAPTERS.map(requirementsOf))).flat();
const text = `${BANNER}\nexport const requirements: readonly Requirement[] = [\n${rows.join('\n')}\n];\n`;
await run([{ path: 'src/model/requirements.gen.ts', text }]);
