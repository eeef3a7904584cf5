import type { Property } from '../property.ts';

/** What holds for every stream. */
export const streamProperties: readonly Property[] = [];
