import { isCulprit, line, serve, write } from './lib/port.mjs';

// Counts for itself instead of repeating; right until a second process is started.
let count = 0;
await serve(
  (request) => {
    if (isCulprit(request)) process.exit(3);
    write(line(request, { seq: count++ }));
  },
  { all: true },
);
