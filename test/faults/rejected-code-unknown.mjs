import { isCulprit, reply, serve, write } from './lib/port.mjs';

// Not a fault of the protocol, but a wrong answer.
await serve((request) => {
  if (isCulprit(request)) write(`{"seq":${request.seq},"rejected":{"code":"bad_request"}}\n`);
  else reply(request);
});
