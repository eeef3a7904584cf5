import { isCulprit, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(`{"seq":${request.seq}}\n`);
  else reply(request);
});
