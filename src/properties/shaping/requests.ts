import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import type { Request } from '../../model/outcome.ts';
import { checked } from './check.ts';
import { cuts, spelled } from './elide.ts';
import { failureInput, failures, withHint } from './error.ts';
import { KINDS, messageRequest, messages } from './message.ts';
import { PLAIN } from './page.ts';
import { htmlOf, pages } from './pages.ts';
import { projections } from './project.ts';
import { ask, type Features } from './single.ts';
import { dirtyText } from './texts.ts';
import { name } from './values.ts';

/** The operations of the suite, and their outputs' members. */
export const MEMBERS = {
  elide: ['text'],
  page: ['text'],
  project: ['value'],
  error: ['payload', 'owner', 'retryable'],
  sanitize: ['text', 'removed'],
  check: ['ok', 'errors'],
  message: ['role', 'tool_call_id', 'content'],
} as const;

export type Op = keyof typeof MEMBERS;

export const OPS: readonly Op[] = ['elide', 'page', 'project', 'error', 'sanitize', 'check', 'message'];

/** Operations whose input may bear a budget. */
export const BUDGETED: readonly Op[] = ['elide', 'page', 'message'];

/** Valid requests of each operation. */
const REQUESTS: Readonly<Record<Op, (features: Features) => fc.Arbitrary<Request>>> = {
  elide: () =>
    cuts.map(({ text, budget, spelling }) => ask('elide', { text, budget: spelled(budget, spelling) })),
  page: () =>
    fc
      .tuple(pages(false), fc.oneof(fc.constant(undefined), fc.nat(20)))
      .map(([page, budget]) =>
        ask('page', { html: htmlOf(page, PLAIN), budget: budget === undefined ? undefined : num(budget) }),
      ),
  project: (features) => projections(features).map(({ value, allow }) => ask('project', { value, allow })),
  error: (features) =>
    failures(features, fc.constantFrom('Give a date.', ' ', ''), name, name).map((failure) =>
      ask('error', failureInput(withHint(failure))),
    ),
  sanitize: () => dirtyText.map((text) => ask('sanitize', { text })),
  check: (features) => checked(features).map(({ value, schema }) => ask('check', { value, schema })),
  message: (features) => fc.oneof(...KINDS.map((kind) => messages(features, kind))).map(messageRequest),
};

export function requestsOf(op: Op, features: Features): fc.Arbitrary<Request> {
  return REQUESTS[op](features);
}
