import { reply, serve, sleep } from './lib/port.mjs';

// Loads a large model first.
await sleep(700);
await serve(reply);
