import { isCulprit, reply, serve } from './lib/port.mjs';

// Gives up quietly, as if all were well.
await serve((request) => {
  if (isCulprit(request)) process.exit(0);
  reply(request);
});
