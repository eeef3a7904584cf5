// A port: reads a request a line, answers it. `port.mjs [suite…]` serves those suites, else all there are.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Rejected } from './rejected.mjs';

const place = (suite) => new URL(`./${suite}.mjs`, import.meta.url);

async function load(names) {
  const suites = ['envelope', 'shaping', 'stream'].filter((suite) => existsSync(fileURLToPath(place(suite))));
  const modules = await Promise.all((names.length > 0 ? names : suites).map((suite) => import(place(suite))));
  return Object.assign({}, ...modules.map((module) => module.ops));
}

const ops = await load(process.argv.slice(2));

const hello = {
  protocol: 1,
  name: 'trek-javascript',
  language: 'javascript',
  version: '1.0.0',
  ops: Object.keys(ops),
  features: ['reject'],
};

function answer(op, input) {
  if (op === 'hello') return { output: hello };
  if (!Object.hasOwn(ops, op)) return { skipped: { reason: `no operation ${op}` } };
  try {
    return { output: ops[op](input) };
  } catch (error) {
    if (error instanceof Rejected) return { rejected: { code: error.code, path: error.path } };
    return { error: { message: String(error), trace: String(error?.stack) } };
  }
}

/** Lines end at a line feed alone; node:readline would also end one at a carriage return, which JSON allows. */
async function* lines(input) {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const [first, ...others] = chunk.split('\n');
    rest += first;
    for (const other of others) {
      yield rest;
      rest = other;
    }
  }
  if (rest !== '') yield rest;
}

for await (const line of lines(process.stdin)) {
  const { seq, op, input } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ seq, ...answer(op, input) })}\n`);
}
