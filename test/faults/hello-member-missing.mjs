import { hello, serve, write } from './lib/port.mjs';

const { features, ...rest } = hello;
await serve(({ seq }) => write(`${JSON.stringify({ seq, output: rest })}\n`), { all: true });
