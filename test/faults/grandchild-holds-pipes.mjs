import { spawn } from 'node:child_process';
import { hang, isCulprit, reply, serve } from './lib/port.mjs';

// A helper inherits the pipes; then both hang.
await serve(async (request) => {
  if (isCulprit(request)) {
    spawn('sh', ['-c', 'sleep 1000 & sleep 1000'], { stdio: 'inherit' });
    await hang();
  }
  reply(request);
});
