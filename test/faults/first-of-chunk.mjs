import { reply } from './lib/port.mjs';

// Takes one read for one request: what came with it is lost.
for await (const chunk of process.stdin.setEncoding('utf8')) {
  reply(JSON.parse(chunk.slice(0, chunk.indexOf('\n'))));
}
