import { Life } from './life.ts';
import type { LinkSettings } from './options.ts';
import { unstartable } from './start-error.ts';
import type { Transport } from './transport.ts';

/**
 * Starts a process and ends it at once: there is one to ask.
 *
 * @throws StartError
 */
export async function tryToStart(transport: Transport, settings: LinkSettings): Promise<void> {
  const nothing = (): void => {};
  await new Promise<void>((resolve, reject) => {
    const life = new Life(transport, settings, {
      line: nothing,
      bad: nothing,
      stderr: nothing,
      hungUp: nothing,
      stayed: nothing,
      failed: (error, code) => reject(unstartable(transport, error, code)),
      over: () => resolve(),
    });
    void life.kill();
  });
}
