import type { Mutant } from '../../model/suite.ts';
import { alikeMutants } from './alike.ts';
import { budgetMutants } from './budget.ts';
import { countMutants } from './count.ts';
import { echoMutants } from './echo.ts';
import { errorMutants } from './error.ts';
import { fillMutants } from './fill.ts';
import { floatMutants } from './float.ts';
import { inputMutants } from './input.ts';
import { lengthMutants } from './length.ts';
import { limitMutants } from './limit.ts';
import { memoryMutants } from './memory.ts';
import { nameMutants } from './names.ts';
import { orderMutants } from './order.ts';
import { refusalMutants } from './refusal.ts';
import { rejectMutants } from './reject.ts';
import { retryMutants } from './retry.ts';
import { rowMutants } from './row.ts';
import { shapeMutants } from './shape.ts';
import { sizeMutants } from './size.ts';
import { structureMutants } from './structure.ts';
import { valueMutants } from './value.ts';

/** Wrong implementations of the envelope suite, in the order of its chapter. */
export const envelopeMutants: readonly Mutant[] = [
  ...shapeMutants,
  ...echoMutants,
  ...errorMutants,
  ...retryMutants,
  ...rowMutants,
  ...alikeMutants,
  ...orderMutants,
  ...valueMutants,
  ...floatMutants,
  ...lengthMutants,
  ...fillMutants,
  ...limitMutants,
  ...budgetMutants,
  ...countMutants,
  ...sizeMutants,
  ...inputMutants,
  ...nameMutants,
  ...memoryMutants,
  ...structureMutants,
  ...rejectMutants,
  ...refusalMutants,
];
