import type { Property } from '../property.ts';

/** The properties of the shaping suite. */
export const shapingProperties: readonly Property[] = [];
