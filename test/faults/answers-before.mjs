import { isCulprit, reply, serve } from './lib/port.mjs';

// Answers a question that nobody has asked yet.
await serve((request) => {
  reply(request);
  if (isCulprit(request)) reply({ ...request, seq: request.seq + 1_000 });
});
