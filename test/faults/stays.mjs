import { hang, reply, serve } from './lib/port.mjs';

await serve(reply);
await hang();
