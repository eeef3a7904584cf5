import type { Property } from '../property.ts';
import { checkProperties } from './check.ts';
import { elideProperties } from './elide.ts';
import { errorProperties } from './error.ts';
import { messageProperties } from './message.ts';
import { pageProperties } from './page.ts';
import { projectProperties } from './project.ts';
import { rejectionProperties } from './rejection.ts';
import { sanitizeProperties } from './sanitize.ts';
import { soupProperties } from './soup.ts';
import { takenProperties } from './taken.ts';

/** What holds of every answer in the shaping suite. */
export const shapingProperties: readonly Property[] = [
  ...elideProperties,
  ...pageProperties,
  ...soupProperties,
  ...projectProperties,
  ...errorProperties,
  ...sanitizeProperties,
  ...checkProperties,
  ...messageProperties,
  ...takenProperties,
  ...rejectionProperties,
];
