import * as fc from 'fast-check';
import type { JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { type Fault, PLANTS } from './faults.ts';
import { OPS, type Op, requestsOf } from './requests.ts';
import type { Features } from './single.ts';

/** The rules that the faults of an operation can break. */
function rulesOf(op: Op): readonly string[] {
  const always = ['codes', 'path', 'missing-member'];
  const more: Readonly<Record<Op, readonly string[]>> = {
    elide: ['wrong-type', 'budget-not-integer', 'negative-budget', 'number-out-of-range'],
    page: ['wrong-type', 'budget-not-integer', 'negative-budget', 'number-out-of-range'],
    project: ['wrong-type', 'not-an-object', 'number-out-of-range'],
    error: [
      'wrong-type',
      'not-an-object',
      'number-out-of-range',
      'missing-hint',
      'reserved-member',
      'empty-code',
    ],
    sanitize: ['wrong-type'],
    check: ['number-out-of-range', 'invalid-schema', 'unsupported-keyword'],
    message: [
      ...[
        'wrong-type',
        'not-an-object',
        'number-out-of-range',
        'missing-hint',
        'reserved-member',
        'empty-code',
      ],
      ...['invalid-schema', 'unsupported-keyword', 'unknown-kind', 'budget-not-integer', 'negative-budget'],
    ],
  };
  return [...always, ...more[op]].map((rule) => `shaping.reject.${rule}`);
}

function judge({ rule, code, path }: Fault, answer: Outcome | undefined): Violation | undefined {
  if (answer === undefined) return undefined;
  const requirement = `shaping.${rule}`;
  if (answer.kind === 'output') {
    return { requirement, message: `Input with a fault ${code} at ${path} got an output.`, answer: 0 };
  }
  if (answer.code !== code) {
    return { requirement, message: `The fault ${code} at ${path} is called ${answer.code}.`, answer: 0 };
  }
  if (answer.path === undefined || answer.path === path) return undefined;
  const message = `The fault ${code} at ${path} is said to be at ${answer.path}.`;
  return { requirement: 'shaping.reject.path', message, answer: 0 };
}

/** Inputs of one operation with a fault each. */
function faults(op: Op, features: Features): fc.Arbitrary<Fault> {
  const plants = fc.oneof(...PLANTS[op].map((group) => fc.constantFrom(...group)));
  return fc
    .tuple(requestsOf(op, features), plants)
    .map(([request, plant]) => plant(request.input as JsonObject))
    .filter((fault): fault is Fault => fault !== undefined);
}

function rejection(op: Op): Property {
  const codes = rulesOf(op).filter((rule) => !/\.(?:codes|path)$/.test(rule));
  return anyProperty<Fault>({
    id: `prop:shaping.${op}-rejection`,
    statement: `A fault put into an input of ${op} is rejected with its code, and at its place if one is given.`,
    covers: rulesOf(op),
    operations: [`shaping.${op}`],
    needs: 'reject',
    arbitrary: (features) => faults(op, features),
    requests: ({ input }) => [{ op: `shaping.${op}`, input }],
    check: (fault, [answer]) => judge(fault, answer),
    classes: ({ rule }) => [`fault:${rule.slice('reject.'.length)}`],
    required: () => codes.map((rule) => `fault:${rule.slice('shaping.reject.'.length)}`),
  });
}

export const rejectionProperties: readonly Property[] = OPS.map(rejection);
