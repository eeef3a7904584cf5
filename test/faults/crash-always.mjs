import { serve } from './lib/port.mjs';

await serve(() => process.exit(1));
