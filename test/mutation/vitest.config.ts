import { defineConfig } from 'vitest/config';

/** The tests of one group of `groups.json`, named by `run.mjs`: few and quick, since they run once a mutant. */
export default defineConfig({
  test: {
    root: '.',
    testTimeout: 120_000,
    setupFiles: ['test/mutation/setup.ts'],
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
  },
});
