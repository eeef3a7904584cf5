import { line, serve, sleep, write } from './lib/port.mjs';

// Half a character, a pause, the other half.
await serve(async (request) => {
  const bytes = Buffer.from(line(request));
  const inside = bytes.findIndex((byte) => byte >= 0xf0) + 2;
  write(bytes.subarray(0, inside));
  await sleep(20);
  write(bytes.subarray(inside));
});
