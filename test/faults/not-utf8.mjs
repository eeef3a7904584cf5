import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// Latin-1.
await serve((request) => {
  if (isCulprit(request)) write(Buffer.from(line(request).replace('ok', '\u00f6k'), 'latin1'));
  else reply(request);
});
