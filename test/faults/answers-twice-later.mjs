import { isCulprit, reply, serve } from './lib/port.mjs';

// The second time when others have been answered since.
let again;
await serve((request) => {
  reply(request);
  if (isCulprit(request)) again = 3;
  if (again !== undefined && again-- === 0) reply({ ...request, seq: request.seq - 3 });
});
