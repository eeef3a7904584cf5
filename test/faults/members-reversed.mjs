import { right, serve, write } from './lib/port.mjs';

const reverse = (object) => Object.fromEntries(Object.entries(object).reverse());
await serve(({ seq, ...request }) => {
  const { output } = right(request);
  write(`${JSON.stringify({ output: reverse(output), seq })}\n`);
});
