import { reply, serve } from './lib/port.mjs';

// By the case, not by the count: the same cases whenever they are asked.
await serve((request) => {
  const number = Number(request.input.result.call_id.replace(/\D/g, ''));
  if (number % 7 === 3) process.abort();
  reply(request);
});
