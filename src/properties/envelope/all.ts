import type { Property } from '../property.ts';
import { alikeProperties } from './alike.ts';
import { statements } from './blame.ts';
import { errorAloneProperty } from './error-alone.ts';
import { growingProperties } from './growing.ts';
import { memoryProperties } from './memory.ts';
import { rejectionProperties } from './rejection.ts';
import { single } from './single.ts';
import { sizeProperties } from './size.ts';
import { valueProperties } from './value.ts';

/** What holds of every answer to `envelope.summarize`, and of answers to cases that belong together. */
export const envelopeProperties: readonly Property[] = [
  ...statements.map(single),
  ...valueProperties,
  errorAloneProperty,
  ...alikeProperties,
  ...growingProperties,
  ...memoryProperties,
  ...sizeProperties,
  ...rejectionProperties,
];
