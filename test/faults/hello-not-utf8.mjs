import { serve, write } from './lib/port.mjs';

// A name in Latin-1.
await serve(() => write(Buffer.from('{"seq":0,"output":{"name":"caf\u00e9"}}\n', 'latin1')), { all: true });
