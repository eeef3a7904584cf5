import { type FrameParts, replaceFrames } from './frames.ts';
import { type Sanitized, type StripParts, strip } from './strip.ts';

export interface SanitizeParts extends StripParts, FrameParts {
  readonly sanitize: (parts: SanitizeParts, text: string) => Sanitized;
}

/**
 * Deletes what no reader sees, then replaces what is shaped like an instruction frame (`shaping.frames.order`). Linear,
 * and its own result is left as it is.
 */
export function sanitize(parts: SanitizeParts, text: string): Sanitized {
  const stripped = strip(parts, text);
  const framed = replaceFrames(parts, stripped.text);
  return { text: framed.text, removed: stripped.removed + framed.removed };
}
