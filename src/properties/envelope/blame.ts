import type { Outcome } from '../../model/outcome.ts';
import type { Violation } from '../property.ts';
import type { Case } from './case.ts';
import { failingStatements } from './failing.ts';
import { fillingStatements } from './filling.ts';
import { shapeStatements } from './shape.ts';
import { Facts, type Statement } from './statement.ts';

/** From what must hold before anything else can be said to what says most. */
export const statements: readonly Statement[] = [
  ...shapeStatements,
  ...failingStatements,
  ...fillingStatements,
];

/** The first statement that an answer belies, for cases asked about something else and answered wrongly. */
export function blame(cases: readonly Case[], answers: readonly Outcome[]): Violation | undefined {
  for (const [index, value] of cases.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    const facts = new Facts(value);
    for (const { judge, path } of statements) {
      if (path === 'success' ? value.error !== null : path === 'error' && value.error === null) continue;
      const found = judge(facts, answer);
      if (found) return { requirement: found.rule, message: found.message, answer: index };
    }
  }
  return undefined;
}
