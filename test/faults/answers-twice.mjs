import { isCulprit, reply, serve } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) reply(request);
  reply(request);
});
