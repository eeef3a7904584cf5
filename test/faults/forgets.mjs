import { isCulprit, reply, serve } from './lib/port.mjs';

// Never answers one request, answers all others at once.
await serve((request) => {
  if (!isCulprit(request)) reply(request);
});
