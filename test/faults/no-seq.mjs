import { isCulprit, reply, right, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(`${JSON.stringify(right(request))}\n`);
  else reply(request);
});
