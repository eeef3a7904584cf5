import { hello, serve, write } from './lib/port.mjs';

const output = { ...hello, protocol: 2 };
await serve(({ seq }) => write(`${JSON.stringify({ seq, output })}\n`), { all: true });
