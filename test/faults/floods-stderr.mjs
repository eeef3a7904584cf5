import { writeSync } from 'node:fs';
import { isCulprit, reply, serve } from './lib/port.mjs';

// 10 MB of it before the answer.
await serve((request) => {
  if (isCulprit(request)) for (let i = 0; i < 1_000; i++) write(`${i} ${'e'.repeat(10_000)}\n`);
  reply(request);
});

function write(text) {
  for (let bytes = Buffer.from(text); bytes.length > 0; ) {
    try {
      bytes = bytes.subarray(writeSync(2, bytes));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}
