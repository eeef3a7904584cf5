import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// The same case has another answer each time it is asked.
await serve((request) => {
  if (isCulprit(request)) write(line(request).replace('"omitted":0', `"omitted":${request.seq}`));
  else reply(request);
});
