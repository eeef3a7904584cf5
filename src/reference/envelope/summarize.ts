import type { Envelope } from '../../model/envelope.gen.ts';
import type { Fields } from './check.ts';
import type { Budget, ToolResult } from './input.ts';
import { type EnvelopeParts, envelopeParts } from './parts.ts';

/** Renders a tool result, of which nothing is known yet. */
export type Summarize = (result: unknown, charBudget: unknown) => Envelope;

/** A summarizer of other parts: those named replace the reference's. */
export function createSummarizer(changes: Partial<EnvelopeParts> = {}): Summarize {
  const parts = { ...envelopeParts, ...changes };
  return (result, charBudget) => {
    const fields = parts.resultOf(result);
    const call_id = parts.textOf(fields['call_id'], '/result/call_id');
    const tool = parts.textOf(fields['tool'], '/result/tool');
    const error = parts.errorOf(fields['error']);
    if (error !== undefined) return failed(parts, call_id, tool, error);
    const rows = parts.rowsOf(fields['rows']);
    const budget = parts.budgetOf(charBudget);
    const { content, kept } = parts.fill(parts, parts.rowRenderer(parts), rows, budget);
    const omitted = rows.length - kept;
    if (omitted === 0) return { call_id, tool, status: 'ok', content, omitted, retryable: false };
    return { call_id, tool, status: 'truncated', content, omitted, retryable: false };
  };
}

/** The error path: neither rows nor budget are looked at (`envelope.error.*`, `envelope.retry.*`). */
function failed(parts: EnvelopeParts, call_id: string, tool: string, error: Fields): Envelope {
  const type = parts.textOf(error['type'], '/result/error/type');
  const message = parts.textOf(error['message'], '/result/error/message');
  const content = parts.errorLine(type, message);
  return { call_id, tool, status: 'error', content, omitted: 0, retryable: parts.isRetryable(type) };
}

const summarize: Summarize = createSummarizer();

/**
 * Renders one tool result into the six fixed fields that go back to the model.
 *
 * Pure, and never throws on a text with unpaired surrogates. Rows are taken in order while the content stays within
 * the budget; rows behind the first that does not fit are counted, not looked at, so the cost grows with what is kept.
 * A result with a non-empty error gives its error line, whatever rows and budget are. Chapter `spec/envelope.md`.
 *
 * @param result what the tool gave; it is not changed
 * @param charBudget the greatest length of the content, in characters (Unicode code points), at least 0; it does not
 * limit an error line
 * @throws Rejection for bad input: a code of `envelope.reject.codes`, and the fault's place as a JSON Pointer into
 * `{"result": …, "char_budget": …}`
 * @example
 * summarizeToolResult({ call_id: 't1', tool: 'sql', rows: [{ b: 2, a: 1 }, { a: 9, b: 8 }] }, 8);
 * // { call_id: 't1', tool: 'sql', status: 'truncated', content: 'a=1,b=2', omitted: 1, retryable: false }
 */
export function summarizeToolResult(result: ToolResult, charBudget: Budget): Envelope {
  return summarize(result, charBudget);
}
