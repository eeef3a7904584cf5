import type { Mutant } from '../../model/suite.ts';
import { errorFaultMutants } from './reject-errors.ts';
import { keywordMutants, pathMutants } from './reject-keywords.ts';
import { memberMutants } from './reject-members.ts';
import { numberFaultMutants } from './reject-numbers.ts';
import { schemaMutants } from './reject-schemas.ts';

export const rejectMutants: readonly Mutant[] = [
  ...memberMutants,
  ...numberFaultMutants,
  ...errorFaultMutants,
  ...schemaMutants,
  ...keywordMutants,
  ...pathMutants,
];
