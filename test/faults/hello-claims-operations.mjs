import { hello, line, reply, serve, write } from './lib/port.mjs';

// Names an operation that it does not have.
const output = { ...hello, ops: [...hello.ops, 'shaping.elide'] };
await serve((request) => (request.op === 'hello' ? write(line(request, { output })) : reply(request)), {
  all: true,
});
