import { isCulprit, reply, serve } from './lib/port.mjs';

// Answers what it was asked, but long after anybody waits for it; meanwhile it answers the others.
await serve((request) => {
  if (isCulprit(request)) setTimeout(reply, 3_000, request);
  else reply(request);
});
