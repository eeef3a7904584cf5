// A port that crashes on every thousandth case: `crash.mjs judge <every>` asks it 100,000 cases in a process of its own,
// whose memory is then nobody else's, and prints what came of it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openProcess } from '../../dist/cli/transport/process.js';
import { openLink } from '../../dist/harness/channel/open.js';
import { num, obj } from '../../dist/model/json/build.js';
import { median } from './ratio.mjs';

const CASES = 100_000;
const EVERY = 1_000;
/** Asked before the first of them is answered; more would only wait within the link. */
const AHEAD = 1_000;
/** Runs without a crash; one with crashes takes as long as its 200 starts. */
const STEADY = 3;
const NEVER = CASES + 1;

// Not in JavaScript: a fresh process of it is slow for a while by itself.
const PORT = `
import json, os, sys
hello = {"protocol": 1, "name": "crash", "language": "python", "version": "1", "ops": ["echo.n"], "features": []}
for line in sys.stdin.buffer:
    request = json.loads(line)
    n = request["input"].get("n")
    if n is not None and n % int(sys.argv[1]) == int(sys.argv[1]) - 1:
        os._exit(3)
    output = hello if request["op"] == "hello" else {"n": n}
    print(json.dumps({"seq": request["seq"], "output": output}), flush=True)
`;

/** A transport that keeps for how long its processes answered: from hello to the last that they wrote. */
function watched(transport) {
  const seen = { starts: 0, answering: 0 };
  const start = (events) => {
    seen.starts++;
    let hello;
    let last;
    const done = () => {
      if (hello !== undefined) seen.answering += last - hello;
      hello = undefined;
    };
    return transport.start({
      ...events,
      stdout: (bytes) => {
        last = performance.now();
        hello ??= last;
        events.stdout(bytes);
      },
      exit: (exit) => {
        done();
        events.exit(exit);
      },
    });
  };
  return { transport: { ...transport, start }, seen };
}

/** True if the reply is what such a port must get. */
function isRight(reply, n, every) {
  if (n % every === every - 1) return reply.kind === 'fault' && reply.fault === 'crash';
  return reply.kind === 'answer' && reply.answer.output?.get('n')?.token === String(n);
}

async function judged(every) {
  const { transport, seen } = watched(openProcess(['python3', '-c', PORT, String(every)]));
  const link = await openLink(transport);
  let wrong = 0;
  const under = [];
  for (let n = 0; n < CASES; n++) {
    if (under.length === AHEAD) await Promise.all(under.splice(0, AHEAD / 2));
    const request = { op: 'echo.n', input: obj({ n: num(n) }) };
    under.push(
      link.ask(request).then((reply) => {
        if (!isRight(reply, n, every)) wrong++;
      }),
    );
  }
  await Promise.all(under);
  await link.close();
  return { ...seen, wrong, rss: process.resourceUsage().maxRSS / 1024 };
}

function judge(every) {
  const words = [fileURLToPath(import.meta.url), 'judge', String(every)];
  const found = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
  if (found.wrong > 0) throw new Error(`${found.wrong} of ${CASES} verdicts are wrong`);
  return found;
}

let taken;
const found = () => {
  taken ??= { crashing: judge(EVERY), steady: Array.from({ length: STEADY }, () => judge(NEVER)) };
  return taken;
};

export const measures = [
  {
    name: 'Cases a second between crashes on every 1,000th, over those of the same port without',
    least: 0.5,
    measure: () => median(found().steady.map(({ answering }) => answering)) / found().crashing.answering,
  },
  {
    name: 'The most memory of the kit meanwhile, over 200 MB',
    most: 1,
    measure: () => found().crashing.rss / 200,
  },
];

const [, file, mode, every] = process.argv;
if (file === fileURLToPath(import.meta.url) && mode === 'judge')
  process.stdout.write(JSON.stringify(await judged(Number(every))));
