import { closeSync } from 'node:fs';
import { hang, isCulprit, reply, serve } from './lib/port.mjs';

await serve(async (request) => {
  if (isCulprit(request)) {
    closeSync(1);
    await hang();
  }
  reply(request);
});
