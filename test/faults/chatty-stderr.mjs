import { reply, serve } from './lib/port.mjs';

await serve((request) => {
  process.stderr.write(`{"seq":${request.seq},"output":"not here"} \u001b[31m${request.op}\u001b[0m\n`);
  reply(request);
});
