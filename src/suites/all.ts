import type { Suite } from '../model/suite.ts';
import type { Property } from '../properties/property.ts';
import { envelope } from './envelope.ts';
import { shaping } from './shaping.ts';
import { stream } from './stream.ts';

/** Every suite, in the order in which reports name them. */
export const suites: readonly Suite<Property>[] = [envelope, shaping, stream];
