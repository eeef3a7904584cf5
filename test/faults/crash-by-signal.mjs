import { hang, isCulprit, reply, serve } from './lib/port.mjs';

await serve(async (request) => {
  if (isCulprit(request)) {
    process.kill(process.pid, 'SIGSEGV');
    await hang();
  }
  reply(request);
});
