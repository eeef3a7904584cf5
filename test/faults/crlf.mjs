import { line, serve, write } from './lib/port.mjs';

await serve((request) => write(line(request).replace('\n', '\r\n')));
