import { reply, serve, write } from './lib/port.mjs';

write('Welcome to acme-envelope 1.0!\n\n');
await serve(reply);
