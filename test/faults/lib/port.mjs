// A right port, of which each fault changes one thing. A request is the culprit if it holds the marker: the first
// argument, else "culprit". So a fault can be had on any case: `node test/faults/crash.mjs no-backfill`.
import { ops } from '../../ports/javascript/envelope.mjs';
import { Rejected } from '../../ports/javascript/rejected.mjs';

const marker = process.argv[2] ?? 'culprit';

export const hello = {
  protocol: 1,
  name: 'faulty',
  language: 'javascript',
  version: '1.0.0',
  ops: Object.keys(ops),
  features: ['reject'],
};

export const isCulprit = ({ line }) => line.includes(marker);

/** The right answer, without its `seq`. */
export function right({ op, input }) {
  if (op === 'hello') return { output: hello };
  if (!Object.hasOwn(ops, op)) return { skipped: { reason: `no operation ${op}` } };
  try {
    return { output: ops[op](input) };
  } catch (error) {
    if (error instanceof Rejected) return { rejected: { code: error.code, path: error.path } };
    return { error: { message: String(error) } };
  }
}

/** The right answer as a line, with its end. */
export const line = (request, more = {}) =>
  `${JSON.stringify({ seq: request.seq, ...right(request), ...more })}\n`;

export const write = (text) => process.stdout.write(text);

export const reply = (request) => write(line(request));

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sleeps on, whatever happens. */
export const hang = () => sleep(1_000_000);

/** Calls back for each request, one after the other; hello is answered unless `all` are wanted. */
export async function serve(handle, { all = false } = {}) {
  let rest = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const text of lines) {
      const request = { ...JSON.parse(text), line: text };
      if (request.op === 'hello' && !all) reply(request);
      else await handle(request);
    }
  }
}
