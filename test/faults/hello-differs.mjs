import { hello, isCulprit, reply, serve, write } from './lib/port.mjs';

// Names its process, so every hello is another; and needs a second one.
await serve(
  (request) => {
    const { seq, op } = request;
    const output = { ...hello, version: `build ${process.pid}` };
    if (op === 'hello') write(`${JSON.stringify({ seq, output })}\n`);
    else if (isCulprit(request)) process.exit(3);
    else reply(request);
  },
  { all: true },
);
