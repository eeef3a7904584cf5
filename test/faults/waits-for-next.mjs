import { reply, serve } from './lib/port.mjs';

// Answers a request when the next one comes, so the last one never.
let held;
await serve((request) => {
  if (held) reply(held);
  held = request;
});
if (held) reply(held);
