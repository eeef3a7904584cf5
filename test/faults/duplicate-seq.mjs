import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) write(line(request).replace('{"seq":', '{"seq":1,"seq":'));
  else reply(request);
});
