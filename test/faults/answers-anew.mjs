import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// Right in the first process of a run, wrong in the next: the same case has another answer at the second asking.
let first;
await serve(
  (request) => {
    first ??= request.seq;
    if (first > 0 && isCulprit(request)) write(line(request).replace('"omitted":0', '"omitted":1'));
    else reply(request);
  },
  { all: true },
);
