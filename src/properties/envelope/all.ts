import type { Property } from '../property.ts';
import { alikeProperties } from './alike.ts';
import { failingProperties } from './failing.ts';
import { fillingProperties } from './filling.ts';
import { growingProperties } from './growing.ts';
import { memoryProperties } from './memory.ts';
import { rejectionProperties } from './rejection.ts';
import { shapeProperties } from './shape.ts';
import { sizeProperties } from './size.ts';
import { valueProperties } from './value.ts';

/** What holds of every answer to `envelope.summarize`, and of answers to cases that belong together. */
export const envelopeProperties: readonly Property[] = [
  ...shapeProperties,
  ...fillingProperties,
  ...valueProperties,
  ...failingProperties,
  ...alikeProperties,
  ...growingProperties,
  ...memoryProperties,
  ...sizeProperties,
  ...rejectionProperties,
];
