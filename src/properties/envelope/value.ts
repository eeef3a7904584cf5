import { anyProperty, type Property } from '../property.ts';
import { blame } from './blame.ts';
import { type Case, OPERATION, PLAIN, requestOf } from './case.ts';
import { scalarClasses, textClasses } from './classes.ts';
import { scalars, texts } from './parts.ts';
import { isNumber, lengthOf, renderValue, type Scalar } from './render.ts';
import { VALUE_RULES, valueRule } from './rules.ts';
import { seen } from './seen.ts';

/** More than any value is long. */
const AMPLE = 5_000;

function oneEntry(value: Scalar, budget: number): Case {
  return { ...PLAIN, tail: [[['v', value]]], slack: budget };
}

const value: Property<Scalar> = {
  id: 'prop:envelope.value',
  statement: 'A value alone renders as its kind is spelled.',
  covers: VALUE_RULES,
  operations: [OPERATION],
  arbitrary: scalars,
  requests: (scalar) => [requestOf(oneEntry(scalar, AMPLE))],
  blame: (scalar, answers) => blame([oneEntry(scalar, AMPLE)], answers),
  check: (scalar, [answer]) => {
    const content = seen(answer)?.content;
    if (!content?.startsWith('v=') || content === `v=${renderValue(scalar)}`) return undefined;
    const shown = isNumber(scalar) ? scalar.token : JSON.stringify(scalar);
    const message = `${shown} renders as ${JSON.stringify(content.slice(2))}.`;
    return { requirement: valueRule(scalar, content.slice(2)), message, answer: 0 };
  },
  classes: scalarClasses,
  required: (features) => [
    ...['value:text', 'value:null', 'value:bool', 'value:integer', 'value:float', 'value:float-scientific'],
    ...(features.has('float-literals') ? ['value:float-integral'] : []),
    ...(features.has('big-integers') ? ['value:big-integer'] : []),
  ],
};

/** What is around the text: `v=`. */
const AROUND = 2;

/** One character too few, and just enough. */
function bothSides(text: string): readonly Case[] {
  return [-1, 0].map((delta) => oneEntry(text, lengthOf(text) + AROUND + delta));
}

const length: Property<string> = {
  id: 'prop:envelope.length',
  statement: 'A row of a text with n characters fits n + 2, and not n + 1.',
  covers: ['envelope.length.characters', 'envelope.fill.maximal', 'envelope.fill.within-budget'],
  operations: [OPERATION],
  arbitrary: texts,
  requests: (text) => bothSides(text).map(requestOf),
  blame: (text, answers) => blame(bothSides(text), answers),
  check: (text, answers) => {
    const [under, exact] = answers.map((answer) => seen(answer)?.omitted);
    const plain = /^[ -~]*$/.test(text) && !/["\\]/.test(text);
    const characters = `A text of ${lengthOf(text)} characters`;
    if (under === 0) {
      const requirement = plain ? 'envelope.fill.within-budget' : 'envelope.length.characters';
      return { requirement, message: `${characters} is kept where one fewer would fit.`, answer: 0 };
    }
    if (exact !== 1) return undefined;
    const requirement = plain ? 'envelope.fill.maximal' : 'envelope.length.characters';
    return { requirement, message: `${characters} is omitted where it fits.`, answer: 1 };
  },
  classes: textClasses,
  required: () => ['text:astral', 'text:high', 'text:latin', 'text:combining', 'text:plain'],
};

export const valueProperties: readonly Property[] = [anyProperty(value), anyProperty(length)];
