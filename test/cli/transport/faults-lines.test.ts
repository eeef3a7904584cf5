import { describe, it } from 'vitest';
import { check } from './fault-row.ts';
import { linesRows } from './rows/lines.ts';

describe.concurrent('a port whose lines are not as they should be', () => {
  it.each(linesRows)('$fault', async (row) => {
    await check(row);
  });
});
