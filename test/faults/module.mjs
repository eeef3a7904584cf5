// A module of an implementation that goes wrong in many ways, one a case.
import { ops as right } from '../ports/javascript/envelope.mjs';

const wrongs = {
  throws: () => {
    throw new Error('index out of range');
  },
  rejects: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- what is thrown need not be an error
    throw { code: 'not_flat', path: '/result/rows/0/a' };
  },
  runtime: () => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  },
  loops: () => {
    for (;;);
  },
  hangs: () => new Promise(() => {}),
  exits: () => process.exit(5),
  nan: () => Number.NaN,
  nothing: () => undefined,
  cycle: () => {
    const cycle = {};
    cycle.cycle = cycle;
    return cycle;
  },
  late: () => {
    setTimeout(() => {
      throw new Error('thrown into the void');
    }, 10);
    return new Promise(() => {});
  },
};

export const features = ['reject', 'float-literals'];

export const ops = {
  'envelope.summarize': async (input) => {
    console.log('one more');
    const wrong = Object.hasOwn(wrongs, input.result.tool) ? wrongs[input.result.tool] : undefined;
    return wrong ? await wrong() : right['envelope.summarize'](input);
  },
};
