import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(line(request, { output: 'x'.repeat(17 * 1024 * 1024) }));
  else reply(request);
});
