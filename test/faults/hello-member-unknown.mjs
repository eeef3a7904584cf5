import { hello, serve, write } from './lib/port.mjs';

const output = { ...hello, author: 'me' };
await serve(({ seq }) => write(`${JSON.stringify({ seq, output })}\n`), { all: true });
