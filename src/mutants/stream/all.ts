import type { Mutant } from '../../model/suite.ts';
import { argsMutants } from './args.ts';
import { callMutants } from './call.ts';
import { closeMutants } from './close.ts';
import { closingOutputMutants } from './closing-output.ts';
import { countMutants } from './count.ts';
import { exactMutants } from './exact.ts';
import { inputMutants } from './input.ts';
import { jsonMutants } from './json.ts';
import { keyMutants } from './key.ts';
import { limitMutants } from './limit.ts';
import { malformedMutants } from './malformed.ts';
import { memoryMutants } from './memory.ts';
import { namingMutants } from './naming.ts';
import { overflowMutants } from './overflow.ts';
import { parseMutants } from './parse.ts';
import { rejectMutants } from './reject.ts';
import { resultMutants } from './result.ts';
import { shapeMutants } from './shape.ts';
import { statusMutants } from './status.ts';
import { swallowingMutants } from './swallowing.ts';
import { traceMutants } from './trace.ts';
import { useMutants } from './use.ts';

/** Wrong implementations of the stream suite, in the order of its chapter. */
export const streamMutants: readonly Mutant[] = [
  ...inputMutants,
  ...memoryMutants,
  ...shapeMutants,
  ...keyMutants,
  ...callMutants,
  ...argsMutants,
  ...jsonMutants,
  ...exactMutants,
  ...overflowMutants,
  ...parseMutants,
  ...malformedMutants,
  ...useMutants,
  ...resultMutants,
  ...namingMutants,
  ...swallowingMutants,
  ...statusMutants,
  ...closeMutants,
  ...closingOutputMutants,
  ...limitMutants,
  ...countMutants,
  ...traceMutants,
  ...rejectMutants,
];
