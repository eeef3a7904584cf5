import { isCulprit, reply, right, serve, write } from './lib/port.mjs';

// Pretty-printed.
await serve((request) => {
  if (!isCulprit(request)) return reply(request);
  write(`${JSON.stringify({ seq: request.seq, ...right(request) }, null, 2)}\n`);
});
