import { describe, it } from 'vitest';
import { check } from './fault-row.ts';
import { processRows } from './rows/process.ts';

describe.concurrent('a process that misbehaves', () => {
  it.each(processRows)('$fault', async (row) => {
    await check(row);
  });
});
