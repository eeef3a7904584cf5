import { reply, serve } from './lib/port.mjs';

// Each after a time of its own, at most 37 ms.
await serve((request) => {
  setTimeout(reply, (request.seq * 17) % 37, request);
});
