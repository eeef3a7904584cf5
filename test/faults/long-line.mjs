import { hang, isCulprit, reply, serve, write } from './lib/port.mjs';

// 100 MB, and no end.
await serve(async (request) => {
  if (!isCulprit(request)) return reply(request);
  write(`{"seq":${request.seq},"output":"`);
  const megabyte = Buffer.alloc(1_000_000, 'x');
  for (let i = 0; i < 100; i++) await new Promise((resolve) => process.stdout.write(megabyte, resolve));
  await hang();
});
