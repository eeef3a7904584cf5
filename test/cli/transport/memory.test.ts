import { describe, expect, it } from 'vitest';
import { openProcess } from '../../../src/cli/transport/process.ts';
import { openLink } from '../../../src/harness/channel/open.ts';
import { CULPRIT, commandOf, requests } from './fault-run.ts';

const MEGABYTE = 1_048_576;

/** The most memory, in bytes, that the kit had beyond what it began with. */
async function peakOf(fault: string): Promise<number> {
  const begun = process.memoryUsage().rss;
  let peak = begun;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const link = await openLink(openProcess(commandOf(fault)), { deadlines: { answer: 1_000 } });
  await link.ask(requests[CULPRIT] as never);
  await link.close();
  clearInterval(timer);
  return Math.max(peak, process.memoryUsage().rss) - begun;
}

describe('memory stays bounded', () => {
  // Hundreds of megabytes pass through the first two.
  it.each(['floods-stdout.mjs', 'floods-blank.mjs', 'floods-stderr.mjs', 'long-line.mjs'])(
    'for %s',
    async (fault) => {
      expect(await peakOf(fault)).toBeLessThan(150 * MEGABYTE);
    },
  );
});
