import type { Mutant } from '../../model/suite.ts';
import { contentMutants } from './message-content.ts';
import { errorMutants } from './message-error.ts';
import { jsonMutants } from './message-json.ts';
import { recordMutants } from './message-record.ts';
import { textMutants } from './message-text.ts';

export const messageMutants: readonly Mutant[] = [
  ...contentMutants,
  ...textMutants,
  ...recordMutants,
  ...errorMutants,
  ...jsonMutants,
];
