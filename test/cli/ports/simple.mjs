// A port that is not right. `simple.mjs <mode>`: constant, skip, nothing (offers no operation), slow, quiet,
// at-end (answers when it has read everything), unended (a banner without the end of its line).
import { createInterface } from 'node:readline';

const mode = process.argv[2];
const envelope = { call_id: 't1', tool: 'sql', status: 'ok', content: '', omitted: 0, retryable: false };
const answers = {
  constant: { output: envelope },
  skip: { skipped: { reason: 'not today' } },
};

function answer({ op }) {
  if (op !== 'hello') return answers[mode] ?? answers.constant;
  const ops = mode === 'nothing' ? [] : ['envelope.summarize'];
  return { output: { protocol: 1, name: 'simple', language: 'javascript', version: '1', ops, features: [] } };
}

if (mode === 'unended') process.stdout.write('Welcome ');
const held = [];
for await (const line of createInterface(process.stdin)) {
  const request = JSON.parse(line);
  if (mode === 'quiet') continue;
  if (mode === 'slow' && request.op !== 'hello') await new Promise((resolve) => setTimeout(resolve, 100));
  const reply = `${JSON.stringify({ seq: request.seq, ...answer(request) })}\n`;
  if (mode === 'at-end') held.push(reply);
  else process.stdout.write(reply);
}
process.stdout.write(held.join(''));
