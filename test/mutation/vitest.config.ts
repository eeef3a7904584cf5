import { defineConfig } from 'vitest/config';

/** The tests that hold the code which `stryker.config.json` mutates: few and quick, since they run once a mutant. */
export default defineConfig({
  test: {
    root: '.',
    include: [
      'test/reference/text.test.ts',
      'test/reference/vectors.test.ts',
      'test/reference/envelope/**/*.test.ts',
      'test/model/json/**/*.test.ts',
      'test/harness/judge.test.ts',
      'test/harness/channel/{decoder,lines}.test.ts',
    ],
  },
});
