import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootOf } from '../../src/codegen/generated.ts';

const forbidden: [place: string, module: string][] = [
  ['src/model/x.ts', '../reference/text.ts'],
  ['src/model/x.ts', 'ajv'],
  ['src/model/json/x.ts', 'node:fs'],
  ['src/reference/envelope/x.ts', '../../mutants/envelope/all.ts'],
  ['src/reference/envelope/x.ts', 'parse5'],
  ['src/reference/stream/x.ts', 'parse5'],
  ['src/reference/shaping/x.ts', '../../harness/judge.ts'],
  ['src/properties/envelope/x.ts', '../../reference/envelope/summarize.ts'],
  ['src/mutants/x.ts', '../properties/property.ts'],
  ['src/suites/x.ts', '../harness/judge.ts'],
  ['src/harness/x.ts', '../suites/all.ts'],
  ['src/harness/x.ts', '../reference/text.ts'],
  ['src/harness/channel/x.ts', 'node:child_process'],
  ['src/report/x.ts', '../harness/run.ts'],
  ['src/conformance/x.ts', '../cli/main.ts'],
  ['src/cli/x.ts', '../codegen/types.ts'],
  ['src/codegen/x.ts', '../cli/main.ts'],
];

const allowed: [place: string, module: string][] = [
  ['src/reference/envelope/x.ts', '../../model/float.ts'],
  ['src/reference/shaping/x.ts', 'parse5'],
  ['src/mutants/x.ts', '../reference/text.ts'],
  ['src/properties/x.ts', 'fast-check'],
  ['src/suites/x.ts', '../mutants/envelope/all.ts'],
  ['src/harness/x.ts', '../properties/property.ts'],
  ['src/cli/x.ts', 'node:fs/promises'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'trek-lint-'));
/** The files that the linter refuses for an import, by their number in `forbidden` and `allowed` together. */
const refused = new Set<number>();

beforeAll(() => {
  cpSync(path.join(rootOf(), 'biome.json'), path.join(folder, 'biome.json'));
  for (const [index, [place, module]] of [...forbidden, ...allowed].entries()) {
    const file = path.join(folder, place.replace(/x\.ts$/, `x${index}.ts`));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import { x } from '${module}';\n\nconsole.log(x);\n`);
  }
  const biome = path.join(rootOf(), 'node_modules/.bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'src'];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    const index = /x(\d+)\.ts/.exec(JSON.stringify(location))?.[1];
    if (category === 'lint/style/noRestrictedImports') refused.add(Number(index));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the import rules', () => {
  it.each(forbidden.map((row, index) => [...row, index] as const))(
    '%s must not import %s',
    (_p, _m, index) => {
      expect(refused).toContain(index);
    },
  );

  it.each(allowed.map((row, index) => [...row, index] as const))('%s may import %s', (_p, _m, index) => {
    expect(refused).not.toContain(forbidden.length + index);
  });
});
