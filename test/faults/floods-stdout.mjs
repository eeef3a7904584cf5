import { isCulprit, reply, serve } from './lib/port.mjs';

// Lines of text without end.
await serve(async (request) => {
  const lines = Buffer.from('still working\n'.repeat(5_000));
  while (isCulprit(request)) await new Promise((resolve) => process.stdout.write(lines, resolve));
  reply(request);
});
