import { isCulprit, reply, serve, write } from './lib/port.mjs';

// A print without its newline.
await serve((request) => {
  if (isCulprit(request)) write('summarizing... ');
  reply(request);
});
