import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { trialsOf } from '../../dist/harness/cases.js';
import { requestLines } from '../../dist/harness/replay.js';
import { readVectors } from '../../dist/harness/vectors.js';
import { ratioOf } from './ratio.mjs';

const TREK = 'dist/cli/main.js';
const PORT = ['python3', 'test/ports/python/port.py', 'envelope'];
const FEW = { rounds: 11, warm: 2 };

function run(command, words, input) {
  const { status } = spawnSync(command, words, { input, stdio: ['pipe', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
}

const version = () => run('node', [TREK, '--version']);

/** Every request of the envelope's vectors, as lines for a port. */
function allLines() {
  const folder = 'vectors/envelope';
  const vectors = readdirSync(folder).flatMap(
    (name) => readVectors(name, readFileSync(`${folder}/${name}`, 'utf8')).vectors,
  );
  const requests = vectors.flatMap((vector) => trialsOf(vector).map(({ request }) => request));
  return `${requestLines('1.0', requests).join('\n')}\n`;
}

/** `trek test` over what it cannot do without: its own start, and the port's work, twice. */
function testOverBare() {
  const lines = allLines();
  const [command, ...words] = PORT;
  const bare = () => {
    version();
    run(command, words, lines);
    run(command, words, lines);
  };
  return ratioOf(
    () => run('node', [TREK, 'test', '--suite', 'envelope', '--runs', '0', '--', ...PORT]),
    bare,
    FEW,
  );
}

export const measures = [
  {
    name: '`trek --version` over `node -e 0`',
    most: 2,
    measure: () => ratioOf(version, () => run('node', ['-e', '0']), FEW),
  },
  {
    name: '`trek test --runs 0` on the Python port, over `trek --version` and the same lines piped twice',
    most: 2,
    measure: testOverBare,
  },
];
