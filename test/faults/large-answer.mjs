import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// Not a fault: 16 MiB are allowed.
await serve((request) => {
  if (isCulprit(request)) write(line(request, { output: 'x'.repeat(15 * 1024 * 1024) }));
  else reply(request);
});
