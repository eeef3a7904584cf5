#!/usr/bin/env node
import { kitVersion } from './root.ts';

const [first, ...rest] = process.argv.slice(2);

// Asked for by scripts, so nothing else is loaded for it.
if ((first === '--version' || first === '-V') && rest.length === 0) {
  process.stdout.write(`${kitVersion()}\n`);
} else {
  const [{ runProgram }, { exitOf }, { processIo }] = await Promise.all([
    import('./program.ts'),
    import('./failing.ts'),
    import('./io.ts'),
  ]);
  const io = processIo();
  // Ports are killed when the process exits, so it has to exit in every case.
  process.on('uncaughtException', (error) => process.exit(exitOf(error, io)));
  const code = await runProgram(process.argv.slice(2), io);
  // A pipe that is read slowly may hold only the beginning yet.
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done));
  process.exit(code);
}
