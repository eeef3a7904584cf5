import { isCulprit, reply, serve, write } from './lib/port.mjs';

// A path, but no JSON Pointer.
await serve((request) => {
  if (isCulprit(request)) write(`{"seq":${request.seq},"rejected":{"code":"not_flat","path":"rows[0].a"}}\n`);
  else reply(request);
});
