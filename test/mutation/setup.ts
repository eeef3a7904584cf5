import { afterAll, inject } from 'vitest';

// Stryker's runner hands over what it counted in a hook that takes the file as its first argument; vitest 4.1 gives it
// as the second, so that Stryker would see no coverage (each mutant meets every test) and stop no endless loop early.
interface Counted {
  readonly mutantCoverage?: unknown;
  readonly hitCount?: number;
}

const namespace = inject('globalNamespace' as never) as unknown as string;

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameter's text and wants it so
afterAll(({}, file) => {
  const counted = (globalThis as unknown as Record<string, Counted>)[namespace];
  Object.assign(file.meta, { mutantCoverage: counted?.mutantCoverage, hitCount: counted?.hitCount });
});
