import { line, serve, sleep, write } from './lib/port.mjs';

// A byte now and then, though never so slow that an answer is late.
await serve(async (request) => {
  const bytes = Buffer.from(line(request));
  for (let i = 0; i < bytes.length; i += 10) {
    write(bytes.subarray(i, i + 10));
    await sleep(2);
  }
});
