import { isCulprit, reply, serve } from './lib/port.mjs';

// An endless loop, deaf to signals that it would handle itself.
process.on('SIGTERM', () => {});
await serve((request) => {
  while (isCulprit(request));
  reply(request);
});
