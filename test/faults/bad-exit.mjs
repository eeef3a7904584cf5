import { reply, serve } from './lib/port.mjs';

await serve(reply);
process.exitCode = 5;
