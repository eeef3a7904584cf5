import { hello, serve, write } from './lib/port.mjs';

// Names an operation that it does not have.
await serve(
  ({ seq, op }) => {
    if (op === 'hello') write(`${JSON.stringify({ seq, output: hello })}\n`);
    else write(`${JSON.stringify({ seq, skipped: { reason: `no operation ${op}` } })}\n`);
  },
  { all: true },
);
