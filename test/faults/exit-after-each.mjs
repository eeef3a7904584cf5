import { reply, serve } from './lib/port.mjs';

// A one-shot port that is driven as if it had a loop.
await serve((request) => {
  reply(request);
  process.exit(0);
});
