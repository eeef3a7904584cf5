import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Children of the runner's own tests share two cores with vitest's workers.
    testTimeout: 120_000,
  },
});
