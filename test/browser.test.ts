import path from 'node:path';
import vm from 'node:vm';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { rootOf } from '../src/codegen/generated.ts';

/** The public API as one script, for a host that has the language and nothing else. */
async function bundle(): Promise<string> {
  const built = (await build({
    root: rootOf(),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(rootOf(), 'src/index.ts'), formats: ['iife'], name: 'trek' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

describe('the public API', () => {
  it('runs where there is no Node', async () => {
    const host = vm.createContext({});
    vm.runInContext(await bundle(), host);
    const rows = '[{ b: 2, a: 1 }, { a: 9, b: 8 }]';
    const call = `JSON.stringify(trek.summarizeToolResult({ call_id: 't1', tool: 'sql', rows: ${rows} }, 8))`;
    expect(JSON.parse(vm.runInContext(call, host))).toEqual({
      call_id: 't1',
      tool: 'sql',
      status: 'truncated',
      content: 'a=1,b=2',
      omitted: 1,
      retryable: false,
    });
  });
});
