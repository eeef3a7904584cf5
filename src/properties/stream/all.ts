import { anyProperty, type Property } from '../property.ts';
import { alikeProperties } from './alike.ts';
import { apartProperties } from './apart.ts';
import { blame, traceStatements } from './blame.ts';
import { depthProperties } from './depth.ts';
import { memoryProperties } from './memory.ts';
import { outputProperties } from './outputs.ts';
import { rejectionProperties } from './rejection.ts';
import { shapeProperties } from './shape.ts';
import { ofTrace } from './single.ts';
import { splitProperties } from './split.ts';
import { stateProperties } from './states.ts';

/** A property that names the rule which a wrong answer breaks though it is not its own. */
function blaming(property: Property): Property {
  return anyProperty({ ...property, blame: (value, answers) => blame(property.requests(value), answers) });
}

/** What holds for every stream, and for streams that belong together. */
export const streamProperties: readonly Property[] = [
  ...[
    ...shapeProperties,
    ...stateProperties,
    ...splitProperties,
    ...depthProperties,
    ...traceStatements.map(ofTrace),
    ...outputProperties,
    ...alikeProperties,
    ...apartProperties,
    ...memoryProperties,
  ].map(blaming),
  ...rejectionProperties,
];
