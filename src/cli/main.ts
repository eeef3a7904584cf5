#!/usr/bin/env node
import { kitVersion } from './root.ts';

const [first, ...rest] = process.argv.slice(2);

// Asked for by scripts, so nothing else is loaded for it.
if ((first === '--version' || first === '-V') && rest.length === 0) {
  process.stdout.write(`${kitVersion()}\n`);
} else {
  const [{ runProgram }, { processIo }] = await Promise.all([import('./program.ts'), import('./io.ts')]);
  process.exit(await runProgram(process.argv.slice(2), processIo()));
}
