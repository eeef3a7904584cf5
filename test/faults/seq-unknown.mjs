import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(line(request, { seq: 9_999_999 }));
  else reply(request);
});
