import type { Mutant } from '../../model/suite.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';
import { sanitize } from '../../reference/shaping/sanitize.ts';
import type { Sanitized } from '../../reference/shaping/strip.ts';
import { withParts } from './make.ts';

/** Sanitizing by other steps. */
export function sanitizing(
  id: string,
  violates: string,
  mistake: string,
  change: (parts: ShapingParts, text: string) => Sanitized,
): Mutant {
  return withParts(id, violates, mistake, { sanitize: (parts, text) => change(parts as ShapingParts, text) });
}

export function counting(
  id: string,
  mistake: string,
  count: (own: Sanitized, text: string, parts: ShapingParts) => number,
): Mutant {
  return sanitizing(id, 'sanitize.removed', mistake, (parts, text) => {
    const own = sanitize(parts, text);
    return { text: own.text, removed: count(own, text, parts) };
  });
}
