import { numberFeatures } from '../../model/features.ts';
import { JsonNumber } from '../../model/json/value.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import type { Random } from '../fast-check.ts';
import { chance, pick } from './draw.ts';

/** At the edges of the spelling rules. */
const edges = [
  // integers
  ...[
    '0',
    '1',
    '-1',
    '7',
    '10',
    '42',
    '-17',
    '100',
    '999',
    '1000',
    '65536',
    '1000000',
    '-2147483648',
    '4294967296',
  ],
  ...['9007199254740991', '-9007199254740991', '-0'],
  ...[
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '9223372036854775807',
    '-9223372036854775809',
  ],
  ...[
    '18446744073709551616',
    '100000000000000000000',
    '1000000000000000000000',
    '12345678901234567890123456789',
  ],
  // floats with a fraction
  ...[
    '0.5',
    '1.5',
    '-2.25',
    '1.10',
    '0.1',
    '0.30000000000000004',
    '2.50',
    '99.95',
    '-0.001',
    '1.0000000000000002',
  ],
  ...[
    '0.0001',
    '0.00010',
    '0.00009',
    '0.00001',
    '0.000099999999999999999',
    '1e-4',
    '1e-5',
    '1.5e-05',
    '12E-6',
  ],
  ...[
    '123456.789',
    '1234567890123456.5',
    '4503599627370495.5',
    '100000000000000.12',
    '1.25e2',
    '1.5E+0',
    '25e-1',
    '5.0e-1',
  ],
  ...['5e-324', '3e-324', '2.2250738585072014e-308', '2.225073858507201e-308', '-1e-7', '1e-100', '9.5e-10'],
  // floats of integral value
  ...[
    '1.0',
    '0.0',
    '-0.0',
    '-1.0',
    '10.0',
    '100.00',
    '3.0e0',
    '1e5',
    '1E5',
    '1e15',
    '1e16',
    '1e17',
    '-1e16',
    '0e0',
  ],
  ...[
    '9999999999999998.0',
    '9999999999999999.0',
    '999999999999999.0',
    '123456789012345680.0',
    '9007199254740993.0',
  ],
  ...[
    '9007199254740992.0',
    '1e21',
    '1e22',
    '1e23',
    '1.5e300',
    '1.7976931348623157e308',
    '1e-400',
    '1e-999999999',
    '-1e-400',
    '2e-324',
  ],
  ...['144115188075855870.0', '4.35e2', '1.2e1'],
].map((token) => new JsonNumber(token));

const longInteger = new JsonNumber(`-${'9876543210'.repeat(100)}`);
const small = Array.from({ length: 30 }, (_, value) => new JsonNumber(String(value)));

/** Numbers that a port with these features can be asked. */
export class Numbers {
  readonly #edges: readonly JsonNumber[];
  readonly #features: ReadonlySet<Feature>;

  constructor(features: ReadonlySet<Feature>) {
    this.#features = features;
    this.#edges = edges.filter((number) => this.#allows(number));
  }

  draw(random: Random): JsonNumber {
    const kind = random.nextInt(0, 99);
    if (kind < 40) return pick(random, small);
    if (kind < 85) return pick(random, this.#edges);
    const number = kind < 90 ? drawInteger(random) : drawFloat(random);
    return this.#allows(number) ? number : pick(random, small);
  }

  #allows(number: JsonNumber): boolean {
    for (const feature of numberFeatures(number)) if (!this.#features.has(feature)) return false;
    return true;
  }
}

function drawInteger(random: Random): JsonNumber {
  if (chance(random, 10)) return longInteger;
  const sign = chance(random, 30) ? '-' : '';
  return new JsonNumber(`${sign}${random.nextInt(1, 9)}${drawDigits(random, random.nextInt(0, 24))}`);
}

/** Any number of digits before and after the point, with an exponent that keeps it from overflowing. */
function drawFloat(random: Random): JsonNumber {
  const sign = chance(random, 30) ? '-' : '';
  const fraction = drawDigits(random, random.nextInt(1, 18));
  const mantissa = `${sign}${random.nextInt(0, 9)}.${fraction}`;
  if (chance(random, 40)) return new JsonNumber(mantissa);
  const exponent = chance(random, 70) ? random.nextInt(-8, 18) : random.nextInt(-330, 307);
  return new JsonNumber(`${mantissa}${chance(random, 50) ? 'e' : 'E'}${exponent}`);
}

function drawDigits(random: Random, count: number): string {
  let digits = '';
  for (let left = count; left > 0; left -= 6) {
    digits += String(random.nextInt(0, 999_999)).padStart(6, '0').slice(0, left);
  }
  return digits;
}
