import { reply, serve } from './lib/port.mjs';

// A race: it hits one moment of one process. A number is used once in a run, so this one cannot come again.
await serve((request) => {
  if (request.seq === 5) process.exit(9);
  reply(request);
});
