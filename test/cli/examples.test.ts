import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { itemsOf } from '../../src/cli/catalogue.ts';
import { commands } from '../../src/cli/commands.ts';
import { rootOf } from '../../src/codegen/generated.ts';
import { glob } from '../../src/harness/glob.ts';
import { trek } from './recorder.ts';

const chapters = readdirSync(path.join(rootOf(), 'spec')).filter((name) => name.endsWith('.md'));
const prose = ['README.md', ...chapters.map((name) => `spec/${name}`)].map(
  (name) => [name, readFileSync(path.join(rootOf(), name), 'utf8')] as const,
);
const helps = await Promise.all(
  commands.map(async ({ name }) => [name, (await trek([name, '--help'])).out] as const),
);
const kinds = ['requirement', 'vector', 'property', 'mutant'] as const;
const ids = (await Promise.all(kinds.map(itemsOf))).flat().map(({ id }) => id);

/** Patterns behind options that take some, and ids in brackets; capitals and angles stand for what the reader has. */
function patternsIn(text: string): readonly string[] {
  const options = text.matchAll(/--(?:only|skip|property|requirement|mutant) +'?([^\s'`"]+)/g);
  const named = text.matchAll(/\(((?:prop:|mut:)?(?:envelope|shaping|stream)[./][\w./*-]+)\)/g);
  return [...options, ...named]
    .map(([, it = '']) => it)
    .filter((it) => /^[a-z][\w:./*,-]+$/.test(it) && !it.endsWith('.md'));
}

const examples = [...helps, ...prose].flatMap(([where, text]) =>
  patternsIn(text).map((patterns) => [where, patterns] as const),
);

test.each(examples)('an example in %s matches something: %s', (_, patterns) => {
  for (const pattern of patterns.split(',')) expect(ids.some(glob(pattern)), pattern).toBe(true);
});
