import { isCulprit, reply, serve } from './lib/port.mjs';

await serve((request) => {
  if (isCulprit(request)) throw new Error('index out of range');
  reply(request);
});
