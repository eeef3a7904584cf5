import * as fc from 'fast-check';

/** Small damage to a text at a place, a share of its length in 64ths. */
export interface Damage {
  readonly kind: 'none' | 'cut' | 'drop' | 'put' | 'behind' | 'before' | 'swap';
  readonly place: number;
  readonly with: string;
  /** Which of the swaps. */
  readonly swap: number;
}

/** What some parsers accept in the place of what JSON has. */
const SWAPS: readonly (readonly [RegExp, string])[] = [
  ...['1e999', '-1.5E400', 'NaN', 'Infinity', '-Infinity', '+1', '01', '.5', '5.', '0x1F'].map(
    (token) => [/(?<=[[:,{]\s*)-?\d+(?:\.\d+)?/, token] as const,
  ),
  [/true/, 'True'],
  [/false|null/, 'None'],
  [/"([a-z]+)"(?=\s*:)/, '$1'],
  [/"/g, "'"],
  [/,/, ' '],
  [/(?<=")\s*:\s*(?=[-\d])/, ' '],
  [/:\s*[^\s,:{}[\]"]+(?=\s*[,}])/, ':'],
  [/:/, ' '],
  [/(?<=[}\]]),/, ' '],
  [/(?<=\d)\s*,/, ' '],
  [/"(?!\s*[:,\]}])/, '"\\u41'],
  [/"(?!\s*[:,\]}])/, '"\\x'],
  [/([}\]])\s*$/, ',$1'],
  [/\{/, '{/*x*/'],
  [/^[\s\S]*$/, '```json\n$&\n```'],
  [/[}\]](?=\s*$)/, '}'],
  [/[}\]](?=\s*$)/, ']'],
  [/$/, '\u0000'],
];

const KINDS: readonly Damage['kind'][] = [
  'none',
  'none',
  'none',
  'cut',
  'drop',
  'put',
  'behind',
  'before',
  'swap',
  'swap',
  'swap',
];

const PIECES = [
  '}',
  ']',
  '{',
  ',',
  '"',
  '\\',
  ' ',
  '\u00a0',
  '\ufeff',
  'x',
  '0',
  '\n',
  '\f',
  '\0',
  'NaN',
  '//',
  "'",
  '{}',
  ' \n',
];

export const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom<Damage['kind']>(...KINDS),
  place: fc.nat(64),
  swap: fc.nat(SWAPS.length - 1),
  with: fc.constantFrom(...PIECES),
});

export function damaged(text: string, { kind, place, with: piece, swap }: Damage): string {
  if (kind === 'none') return text;
  if (kind === 'behind') return text + piece;
  if (kind === 'before') return piece + text;
  if (kind === 'swap') return text.replace(...(SWAPS[swap % SWAPS.length] as [RegExp, string]));
  const characters = [...text];
  const at = Math.floor((place * characters.length) / 64);
  const behind = characters.slice(kind === 'drop' ? at + 1 : at);
  return [
    ...characters.slice(0, at),
    ...(kind === 'put' ? [piece] : []),
    ...(kind === 'cut' ? [] : behind),
  ].join('');
}
