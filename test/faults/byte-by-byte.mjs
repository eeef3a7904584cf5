import { line, serve } from './lib/port.mjs';

// Each byte a write of its own; the text holds characters of two, three and four bytes.
await serve(async (request) => {
  for (const byte of Buffer.from(line(request))) {
    await new Promise((resolve) => process.stdout.write(Buffer.of(byte), resolve));
  }
});
