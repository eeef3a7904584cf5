import { isCulprit, reply, serve } from './lib/port.mjs';

await serve(async (request) => {
  const lines = Buffer.from('\r\n'.repeat(30_000));
  while (isCulprit(request)) await new Promise((resolve) => process.stdout.write(lines, resolve));
  reply(request);
});
