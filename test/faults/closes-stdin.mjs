import { closeSync } from 'node:fs';
import { hang, isCulprit, reply, serve } from './lib/port.mjs';

// Answers once more, then stops to listen, and lives on.
await serve(async (request) => {
  reply(request);
  if (isCulprit(request)) {
    closeSync(0);
    await hang();
  }
});
