import type { Property } from '../property.ts';
import { alikeProperties } from './alike.ts';
import { apartProperties } from './apart.ts';
import { countProperties } from './counts.ts';
import { depthProperties } from './depth.ts';
import { errorProperties } from './errors.ts';
import { memoryProperties } from './memory.ts';
import { outputProperties } from './outputs.ts';
import { rejectionProperties } from './rejection.ts';
import { resultProperties } from './results.ts';
import { shapeProperties } from './shape.ts';
import { splitProperties } from './split.ts';
import { stateProperties } from './states.ts';
import { useProperties } from './uses.ts';

/** What holds for every stream, and for streams that belong together. */
export const streamProperties: readonly Property[] = [
  ...shapeProperties,
  ...stateProperties,
  ...splitProperties,
  ...depthProperties,
  ...useProperties,
  ...resultProperties,
  ...errorProperties,
  ...outputProperties,
  ...countProperties,
  ...alikeProperties,
  ...apartProperties,
  ...memoryProperties,
  ...rejectionProperties,
];
