import { hello, line, reply, serve, write } from './lib/port.mjs';

// Claims exact integers and reads them as doubles.
const output = { ...hello, features: [...hello.features, 'big-integers'] };
await serve((request) => (request.op === 'hello' ? write(line(request, { output })) : reply(request)), {
  all: true,
});
