import { hang, reply, serve } from './lib/port.mjs';

process.on('SIGTERM', () => {});
await serve(reply);
await hang();
