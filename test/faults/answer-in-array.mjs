import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(`[${line(request).trimEnd()}]\n`);
  else reply(request);
});
