import { reply, serve } from './lib/port.mjs';

// Reads everything before it answers anything.
const held = [];
await serve((request) => held.push(request));
for (const request of held) reply(request);
