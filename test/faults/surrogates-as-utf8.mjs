import { isCulprit, line, reply, serve, write } from './lib/port.mjs';

// CESU-8: the two halves of a pair encoded by themselves.
await serve((request) => {
  if (!isCulprit(request)) return reply(request);
  const [before, after] = line(request).split('ok');
  write(Buffer.concat([Buffer.from(before), Buffer.from('eda0bdedb880', 'hex'), Buffer.from(after)]));
});
