import { Reassembler } from '../../dist/index.js';
import { ratioOf } from './ratio.mjs';

/** Arguments of about so many characters, of what models send: some short members and a long text. */
function argsOf(length) {
  const lines = Array.from(
    { length: Math.ceil(length / 50) },
    (_, i) => `line ${i}: "quoted", {braced} and [so on]`,
  );
  return JSON.stringify({
    path: 'src/main.ts',
    mode: 'write',
    lines: 12,
    content: lines.join('\n').slice(0, length),
  });
}

function takes(chunks, calls) {
  return () => {
    const reassembler = new Reassembler();
    let events = 0;
    for (const chunk of chunks) events += reassembler.push(chunk).length;
    events += reassembler.end().length;
    if (events !== 3 * calls) throw new Error(`${events} events of ${calls} calls`);
  };
}

const whole = (text) => takes([{ index: 0, id: 'c', name: 'write', args: text }], 1);

const inPieces = (text) =>
  takes([{ index: 0, id: 'c', name: 'write' }, ...Array.from(text, (args) => ({ index: 0, args }))], 1);

/** Calls whose chunks take turns: a start each, then a piece each, then the rest. */
function interleaved(count) {
  const each = (chunk) => Array.from({ length: count }, (_, i) => ({ index: i, ...chunk(i) }));
  const starts = each((i) => ({ id: `call_${i}`, name: 'f', args: '{"n": ' }));
  return takes([...starts, ...each((i) => ({ args: `[${i}` })), ...each(() => ({ args: ', 1]}' }))], count);
}

const few = { rounds: 9, warm: 3 };
const MB = 1_000_000;

export const measures = [
  {
    name: '2 MB of arguments in fragments of one character, over the same in one piece',
    most: 20,
    measure: () => ratioOf(inPieces(argsOf(2 * MB)), whole(argsOf(2 * MB)), few),
  },
  {
    name: '4 MB of arguments in fragments of one character, over 2 MB',
    most: 2.2,
    measure: () => ratioOf(inPieces(argsOf(4 * MB)), inPieces(argsOf(2 * MB)), few),
  },
  {
    name: '100,000 interleaved calls, over ten times 10,000',
    most: 2,
    measure: () => {
      const small = interleaved(10_000);
      const ten = () => {
        for (let i = 0; i < 10; i++) small();
      };
      return ratioOf(interleaved(100_000), ten, few);
    },
  },
];
