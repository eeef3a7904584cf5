import { RETRYABLE } from './errors.ts';
import type { Seen } from './seen.ts';
import { type Breach, breach, ofSeen, type Statement } from './statement.ts';

const errorLine: Statement = {
  id: 'error-line',
  statement:
    'An error gives its type, a colon, a space and its message, whatever rows and budget are, and omits nothing.',
  covers: [
    'envelope.error.content',
    'envelope.error.uncut',
    'envelope.error.omitted',
    'envelope.error.taken',
  ],
  path: 'error',
  judge: ofSeen(({ value }, answer) => {
    const { type, message } = value.error ?? { type: '', message: '' };
    return mislined(`${type}: ${message}`, answer);
  }),
};

function mislined(line: string, { content, status, omitted }: Seen): Breach | undefined {
  if (content !== undefined && content !== line) {
    if (status === 'ok' || status === 'truncated') return breach('error.taken', 'The error is not shown.');
    const lost = line.startsWith(content) ? line.slice(content.length) : '';
    // Not for a limit: what a port loses that trims, or keeps one line, or leaves out an empty message.
    const cut = !/^(?:\n|:? *$)/.test(lost);
    return breach(cut ? 'error.uncut' : 'error.content', 'The content is not the line of the error.');
  }
  if (omitted === undefined || omitted === 0) return undefined;
  return breach('error.omitted', `omitted is ${omitted} beside an error.`);
}

const retryable: Statement = {
  id: 'retryable',
  statement: 'An answer is retryable if and only if the type of its error is one of the four listed.',
  covers: ['envelope.retry.listed', 'envelope.retry.unlisted', 'envelope.retry.success'],
  path: 'failing',
  judge: ofSeen(({ value: { error } }, { retryable }) => {
    const right = error !== null && RETRYABLE.includes(error.type);
    if (retryable === undefined || retryable === right) return undefined;
    if (!error) return breach('retry.success', 'A success is said to be retryable.');
    const rule = right ? 'retry.listed' : 'retry.unlisted';
    return breach(
      rule,
      `An error of type ${JSON.stringify(error.type)} is said to be ${right ? 'not ' : ''}retryable.`,
    );
  }),
};

export const failingStatements: readonly Statement[] = [errorLine, retryable];
