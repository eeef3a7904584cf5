import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// Its last line has no end. The answer counts; the exit does not go unseen.
await serve((request) => {
  if (!isCulprit(request)) return reply(request);
  write(line(request).trimEnd());
  process.exit(0);
});
