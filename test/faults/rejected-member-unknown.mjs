import { isCulprit, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(`{"seq":${request.seq},"rejected":{"code":"not_flat","at":"/x"}}\n`);
  else reply(request);
});
