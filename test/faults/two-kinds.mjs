import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(line(request, { error: { message: 'none, really' } }));
  else reply(request);
});
