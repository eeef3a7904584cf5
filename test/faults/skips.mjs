import { isCulprit, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(`{"seq":${request.seq},"skipped":{"reason":"too large"}}\n`);
  else reply(request);
});
