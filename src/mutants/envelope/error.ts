import type { Mutant } from '../../model/suite.ts';
import { errorOf, type Fields, isObject, rowsOf } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { createSummarizer } from '../../reference/envelope/summarize.ts';
import { onError, withEnvelope, withInput, withParts, withProcess, withResult } from './make.ts';

/** Without the error where a test says so. */
function ignoring(test: (error: Fields, result: Fields) => boolean) {
  return (result: Fields): Fields => {
    const { error, ...rest } = result;
    return isObject(error) && test(error, result) ? rest : result;
  };
}

const hasRows = ({ rows }: Fields): boolean => Array.isArray(rows) && rows.length > 0;

/** Mistakes about when the error path is taken, and about its status and count. */
const pathMutants: readonly Mutant[] = [
  withResult(
    'rows-hide-error',
    'error.taken',
    'ignores the error of a result that has rows',
    ignoring((_error, result) => hasRows(result)),
  ),
  withResult(
    'empty-message-no-error',
    'error.taken',
    'takes an error with an empty message for none',
    ignoring(({ message }) => message === ''),
  ),
  withResult(
    'empty-type-no-error',
    'error.taken',
    'takes an error with an empty type for none',
    ignoring(({ type }) => type === ''),
  ),
  withParts('empty-error-taken', 'error.none', 'takes an empty error for an error', {
    errorOf: (error) => (isObject(error) ? { type: 'error', message: '', ...error } : errorOf(error)),
  }),
  withParts('null-error-refused', 'error.none', 'refuses an error that is null', {
    errorOf: (error) => errorOf(error === null ? [] : error),
  }),
  withEnvelope(
    'error-status-ok',
    'error.status',
    'gives the status of a result with an error as `ok`',
    onError((envelope) => ({ ...envelope, status: 'ok' })),
  ),
  withEnvelope(
    'error-status-truncated',
    'error.status',
    'says `truncated` for a result with rows and an error',
    onError((envelope, result) => ({ ...envelope, status: hasRows(result) ? 'truncated' : 'error' })),
  ),
  withEnvelope(
    'error-counts-rows',
    'error.omitted',
    'counts the rows beside an error as omitted',
    onError((envelope, { rows }) => ({ ...envelope, omitted: Array.isArray(rows) ? rows.length : 0 })),
  ),
];

/** Mistakes in the error line. */
const lineMutants: readonly Mutant[] = [
  withParts('error-no-space', 'error.content', 'puts no space behind the colon of the error line', {
    errorLine: (type, message) => `${type}:${message}`,
  }),
  withParts('error-dash', 'error.content', 'puts a dash between type and message', {
    errorLine: (type, message) => `${type} - ${message}`,
  }),
  withParts('error-message-trimmed', 'error.content', 'trims the message of an error', {
    errorLine: (type, message) => `${type}: ${message.trim()}`,
  }),
  withParts('error-message-only', 'error.content', 'leaves the type out of the error line', {
    errorLine: (_type, message) => message,
  }),
  withParts('error-type-lowered', 'error.content', 'lower-cases the type in the error line', {
    errorLine: (type, message) => `${type.toLowerCase()}: ${message}`,
  }),
  withParts('error-first-line', 'error.content', 'keeps only the first line of the message', {
    errorLine: (type, message) => `${type}: ${message.split('\n')[0]}`,
  }),
  withParts('error-empty-message', 'error.content', 'leaves the colon out when the message is empty', {
    errorLine: (type, message) => (message === '' ? type : `${type}: ${message}`),
  }),
  withParts('error-prefix', 'error.content', 'writes `Error: ` before the error line', {
    errorLine: (type, message) => `Error: ${type}: ${message}`,
  }),
  withEnvelope(
    'error-cut',
    'error.uncut',
    'cuts the error line at the budget',
    onError((envelope, _result, budget) => ({
      ...envelope,
      content:
        typeof budget === 'number'
          ? [...envelope.content].slice(0, Math.max(0, budget)).join('')
          : envelope.content,
    })),
  ),
  withEnvelope(
    'error-cut-200',
    'error.uncut',
    'cuts the error line at 200 characters',
    onError((envelope) => ({ ...envelope, content: [...envelope.content].slice(0, 200).join('') })),
  ),
  withEnvelope(
    'error-dropped',
    'error.uncut',
    'leaves the error line out when it is longer than the budget',
    onError((envelope, _result, budget) => ({
      ...envelope,
      content: typeof budget === 'number' && [...envelope.content].length > budget ? '' : envelope.content,
    })),
  ),
];

/** Mistakes about what stands beside the error. */
const besideMutants: readonly Mutant[] = [
  withInput(
    'budget-before-error',
    'error.hides-payload',
    'checks the budget before it looks for an error',
    (result, budget) => {
      envelopeParts.budgetOf(budget);
      return [result, budget];
    },
  ),
  withResult(
    'rows-before-error',
    'error.hides-payload',
    'checks the type of `rows` before it looks for an error',
    (result) => {
      rowsOf(result['rows']);
      return result;
    },
  ),
  withProcess(
    'rows-rendered-before-error',
    'error.hides-payload',
    'renders the rows before it looks for an error',
    () => {
      const summarize = createSummarizer();
      return (result, budget) => {
        if (isObject(result) && Array.isArray(result['rows'])) {
          const { error: _error, ...rest } = result;
          summarize({ call_id: '', tool: '', rows: rest['rows'] }, Number.MAX_SAFE_INTEGER);
        }
        return summarize(result, budget);
      };
    },
  ),
  withEnvelope(
    'error-with-rows',
    'error.hides-payload',
    'adds the number of rows to the error line',
    onError((envelope, { rows }) => ({
      ...envelope,
      content:
        Array.isArray(rows) && rows.length > 0
          ? `${envelope.content} (${rows.length} rows)`
          : envelope.content,
    })),
  ),
  withEnvelope(
    'error-code-shown',
    'error.open',
    'adds the member `code` of the error to the error line',
    onError((envelope, { error }) => {
      const code = (error as Fields)['code'];
      return code === undefined ? envelope : { ...envelope, content: `${envelope.content} (${code})` };
    }),
  ),
  withEnvelope(
    'error-own-retryable',
    'error.open',
    'believes the member `retryable` of the error',
    onError((envelope, { error }) => {
      const { retryable } = error as Fields;
      return typeof retryable === 'boolean' ? { ...envelope, retryable } : envelope;
    }),
  ),
  withResult(
    'error-closed',
    'error.open',
    'takes an error with further members for none',
    ignoring((error) => Object.keys(error).length > 2),
  ),
];

/** Mistakes on the error path. */
export const errorMutants: readonly Mutant[] = [...pathMutants, ...lineMutants, ...besideMutants];
