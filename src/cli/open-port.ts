import { openLink } from '../harness/channel/open.ts';
import type { LinkOptions } from '../harness/channel/options.ts';
import type { Transport } from '../harness/channel/transport.ts';
import type { Link } from '../harness/link.ts';
import { allFeatures } from '../model/features.ts';
import { suites } from '../suites/all.ts';
import type { PortFlags, Reach } from './port-options.ts';

/**
 * @param signal ends the port, at any time
 * @throws StartError if the port does not start or gives no hello
 */
export async function openPort(reach: Reach, flags: PortFlags, signal?: AbortSignal): Promise<Link> {
  const options = linkOptions(flags);
  return openLink(await transportOf(reach), signal === undefined ? options : { ...options, signal });
}

async function transportOf(reach: Reach): Promise<Transport> {
  switch (reach.reached) {
    case 'process':
      return (await import('./transport/process.ts')).openProcess(reach.words);
    case 'oneshot':
      return (await import('./transport/oneshot.ts')).openOneshot(reach.words, reach);
    case 'module':
      return (await import('./transport/module.ts')).openModule(reach.words[0]);
  }
}

function linkOptions(flags: PortFlags): LinkOptions {
  return {
    spec: flags.spec,
    known: { ops: suites.flatMap(({ operations }) => operations), features: allFeatures },
    ...(flags.maxRestarts === undefined ? {} : { maxRestarts: flags.maxRestarts }),
    deadlines: {
      ...(flags.timeout === undefined ? {} : { answer: flags.timeout }),
      ...(flags.helloTimeout === undefined ? {} : { hello: flags.helloTimeout }),
      ...(flags.endTimeout === undefined ? {} : { end: flags.endTimeout }),
    },
  };
}
