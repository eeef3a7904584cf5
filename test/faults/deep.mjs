import { isCulprit, reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  const depth = 100_000;
  if (isCulprit(request)) write(`{"seq":${request.seq},"output":${'['.repeat(depth)}${']'.repeat(depth)}}\n`);
  else reply(request);
});
