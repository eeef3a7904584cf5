import type { Link } from '../link.ts';
import { OneshotLink } from './oneshot-link.ts';
import { type LinkOptions, settingsOf } from './options.ts';
import { PortLink } from './port-link.ts';
import { StartError } from './start-error.ts';
import type { Transport } from './transport.ts';

/**
 * Starts a port and says hello.
 *
 * @throws StartError if it cannot be started, or does not answer hello as the protocol says
 * @example
 * const link = await openLink(openProcess(['python3', 'port.py']));
 */
export async function openLink(transport: Transport, options: LinkOptions = {}): Promise<Link> {
  const settings = settingsOf(options);
  const { claims } = transport;
  // A signal that was given before tells nobody again.
  if (settings.signal?.aborted) throw new StartError('aborted', 'aborted before it was started', '');
  return claims ? OneshotLink.open(transport, claims, settings) : PortLink.open(transport, settings);
}
