import { describe, it } from 'vitest';
import { check } from './fault-row.ts';
import { startRows } from './rows/start.ts';

describe.concurrent('a port that does not start as it should', () => {
  it.each(startRows)('$fault', async (row) => {
    await check(row);
  });
});
