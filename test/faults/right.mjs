import { reply, serve } from './lib/port.mjs';

await serve(reply);
