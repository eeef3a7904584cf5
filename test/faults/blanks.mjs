import { line, serve, write } from './lib/port.mjs';

// White space wherever JSON has room for it, and blank lines between.
await serve((request) =>
  write(`\n \t\r\n${line(request).replace(/^\{"seq":(\d+),/, ' {\t"seq" : $1 ,  ')}\r\n`),
);
