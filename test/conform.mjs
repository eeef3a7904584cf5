// Judges the bundled ports and shows the reports: `npm run conform`. A port whose language is not there is skipped for
// all to see; where CI is set, that is a failure.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PORTS = [
  { name: 'Python', level: 'full', command: ['python3', 'test/ports/python/port.py'] },
  { name: 'JavaScript', level: 'core', command: ['node', 'test/ports/javascript/port.mjs'] },
];

const isThere = ([command]) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

function judge({ name, level, command }) {
  console.log(`\n== ${name}: trek test --require ${level} -- ${command.join(' ')}\n`);
  if (!isThere(command)) {
    console.log(`skipped: ${command[0]} is not on this machine`);
    return process.env.CI ? 1 : 0;
  }
  const words = ['dist/cli/main.js', 'test', '--require', level, ...process.argv.slice(2), '--', ...command];
  return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

const codes = PORTS.map(judge);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
