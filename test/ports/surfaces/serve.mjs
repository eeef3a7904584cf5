// Serves one of two surfaces of a product: `serve.mjs interactive`, `serve.mjs headless [drift]`.
import { ops as interactive } from '../javascript/stream.mjs';
import { drifts } from './drifts.mjs';
import { headless, rules } from './headless.mjs';

const [, , surface, drift] = process.argv;
const ops = surface === 'headless' ? headless({ ...rules, ...drifts[drift] }) : interactive;
const hello = {
  protocol: 1,
  name: `surface-${surface}`,
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
    // A refusal of the one surface bears the rejection, one of the other is it.
    const { code, path } = error.rejected ?? error;
    return code === undefined ? { error: { message: String(error) } } : { rejected: { code, path } };
  }
}

let rest = '';
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) {
    const { seq, op, input } = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ seq, ...answer(op, input) })}\n`);
  }
}
