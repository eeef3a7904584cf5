import { spawn } from 'node:child_process';
import { reply, serve } from './lib/port.mjs';

// A helper that holds no pipe, and that nobody ends.
spawn('sleep', ['1000'], { stdio: 'ignore' }).unref();
await serve(reply);
