import { JsonError } from '../../../src/model/json/json-error.ts';
import { type ReadOptions, readJson } from '../../../src/model/json/read.ts';

/** What the reader has against a text. */
export function refusal(text: string, options?: ReadOptions): JsonError {
  try {
    readJson(text, options);
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
  throw new Error(`accepted ${text}`);
}
