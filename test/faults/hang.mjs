import { hang, isCulprit, reply, serve } from './lib/port.mjs';

await serve(async (request) => {
  if (isCulprit(request)) {
    process.stderr.write('waiting for a lock\n');
    await hang();
  }
  reply(request);
});
