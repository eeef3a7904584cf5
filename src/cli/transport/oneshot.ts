import type { Claims, Transport } from '../../harness/channel/transport.ts';
import { openProcess, type ProcessOptions } from './process.ts';

/** A port with no loop: a command that answers the one request on its standard input. It says nothing of itself. */
export function openOneshot(
  command: readonly string[],
  claims: Claims,
  options: ProcessOptions = {},
): Transport {
  return { ...openProcess(command, options), reached: 'oneshot', claims };
}
