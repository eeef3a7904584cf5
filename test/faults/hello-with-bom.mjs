import { line, serve, write } from './lib/port.mjs';

await serve((request) => write(`\ufeff${line(request)}`), { all: true });
