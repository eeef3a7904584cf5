import { reply, serve, write } from './lib/port.mjs';

await serve((request) => {
  write(`${JSON.stringify({ level: 'info', message: 'request', op: request.op })}\n`);
  reply(request);
});
