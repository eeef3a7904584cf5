import { serve, write } from './lib/port.mjs';

await serve(({ seq }) => write(`{"seq":${seq},"error":{"message":"no database"}}\n`), { all: true });
