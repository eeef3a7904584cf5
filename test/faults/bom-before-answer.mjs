import { isCulprit, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write('\ufeff');
  reply(request);
});
