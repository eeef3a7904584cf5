import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// A JSON number like any other: the answer is wrong, not the message.
await serve((request) => {
  if (isCulprit(request)) write(line(request).replace('"omitted":0', '"omitted":1e999'));
  else reply(request);
});
