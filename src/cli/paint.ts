import { styleText } from 'node:util';
import { type Paint, plain } from '../report/paint.ts';
import type { Io } from './io.ts';

/** Colours where standard output shows them. Whether it does was decided once, so the stream is not asked again. */
export function painter(io: Io): Paint {
  return io.colours ? (style, text) => styleText(style, text, { validateStream: false }) : plain;
}
