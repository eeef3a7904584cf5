import { hang, isCulprit, line, reply, serve, write } from './lib/port.mjs';

await serve(async (request) => {
  if (isCulprit(request)) {
    write(line(request).slice(0, 20));
    await hang();
  }
  reply(request);
});
