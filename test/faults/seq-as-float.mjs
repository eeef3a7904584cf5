import { line, serve, write } from './lib/port.mjs';

// Not a fault: 3.0 is 3.
await serve((request) => write(line(request).replace(/^\{"seq":(\d+)/, '{"seq":$1.0')));
