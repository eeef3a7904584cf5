/** Every code that a rejection can bear. A fault has one code and one place; the specification's tables say which. */
export const REJECTION_CODES = [
  'missing_member',
  'not_an_object',
  'wrong_type',
  'not_flat',
  'budget_not_integer',
  'negative_budget',
  'number_out_of_range',
  'missing_hint',
  'reserved_member',
  'empty_code',
  'unknown_kind',
  'invalid_schema',
  'unsupported_keyword',
  'limit_too_small',
] as const;

export type RejectionCode = (typeof REJECTION_CODES)[number];

/**
 * Bad input. The only error that the reference throws.
 *
 * @example
 * try {
 *   summarizeToolResult({ call_id: 't1', tool: 'sql', rows: [] }, -1);
 * } catch (error) {
 *   if (error instanceof Rejection) error.code; // 'negative_budget'
 * }
 */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly code: RejectionCode;
  /** JSON Pointer into the operation's input: the fault, or where a missing member would be. */
  readonly path: string;

  constructor(code: RejectionCode, path: string, complaint: string) {
    super(`${complaint} at ${path === '' ? 'the input' : path}`);
    this.code = code;
    this.path = path;
  }
}
