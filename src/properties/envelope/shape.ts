import { JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Case } from './case.ts';
import { count, member } from './seen.ts';
import { type Breach, breach, ofSeen, type Statement } from './statement.ts';

const MEMBERS = ['call_id', 'tool', 'status', 'content', 'omitted', 'retryable'];
const STATUSES = ['ok', 'truncated', 'error'];

const accepted: Statement = {
  id: 'accepted',
  statement: 'A valid input gets an envelope, and never a rejection.',
  covers: [
    'envelope.input.accepted',
    'envelope.error.hides-payload',
    'envelope.input.open',
    'envelope.fill.budget-spelling',
    'envelope.error.none',
    'envelope.rows.none',
  ],
  path: 'any',
  judge: ({ value }, answer) => {
    if (answer.kind !== 'rejected') return undefined;
    return breach(refusedRule(value), `A valid input was rejected as ${answer.code}.`);
  },
};

/** What is unusual about a refused case: shrinking leaves only what it was refused for. */
function refusedRule({ error, more, beside, spelling, noError, noRows, head, tail }: Case): string {
  if (error?.payload) return 'error.hides-payload';
  if (more.length + beside.length > 0) return 'input.open';
  if (error) return 'input.accepted';
  if (spelling !== 'plain') return 'fill.budget-spelling';
  if (noError !== 'absent') return 'error.none';
  if (head.length + tail.length === 0 && noRows !== 'absent') return 'rows.none';
  return 'input.accepted';
}

const shape: Statement = {
  id: 'shape',
  statement: 'An envelope has its six members, each of its type, and no others.',
  covers: ['envelope.shape.members', 'envelope.shape.types', 'envelope.shape.status-values'],
  path: 'any',
  judge: (_facts, answer) => (answer.kind === 'output' ? misshapen(answer) : undefined),
};

function misshapen(answer: Outcome & { kind: 'output' }): Breach | undefined {
  const { output } = answer;
  if (!(output instanceof JsonObject)) return breach('shape.members', 'The output is not an object.');
  const missing = MEMBERS.find((name) => !output.has(name));
  if (missing !== undefined) return breach('shape.members', `There is no member ${missing}.`);
  if (output.members.length > MEMBERS.length) {
    const extra = output.members.find(([name]) => !MEMBERS.includes(name));
    return breach('shape.members', `A member too much: ${extra?.[0] ?? 'one stands twice'}.`);
  }
  for (const name of ['call_id', 'tool', 'status', 'content']) {
    if (typeof output.get(name) !== 'string') return breach('shape.types', `${name} is not a text.`);
  }
  if (count(output.get('omitted')) === undefined) {
    return breach('shape.types', 'omitted is not an integer of at least 0.');
  }
  if (typeof output.get('retryable') !== 'boolean')
    return breach('shape.types', 'retryable is not a boolean.');
  const status = output.get('status') as string;
  return STATUSES.includes(status)
    ? undefined
    : breach('shape.status-values', `There is no status ${status}.`);
}

const echo: Statement = {
  id: 'echo',
  statement: 'The envelope bears the call_id and the tool of its result.',
  covers: ['envelope.echo.call-id', 'envelope.echo.tool'],
  path: 'any',
  judge: ({ value }, answer) => {
    const [callId, tool] = [member(answer, 'call_id'), member(answer, 'tool')];
    if (callId !== undefined && callId !== value.callId) return breach('echo.call-id', 'call_id is another.');
    if (tool !== undefined && tool !== value.tool) return breach('echo.tool', 'tool is another.');
    return undefined;
  },
};

const status: Statement = {
  id: 'status',
  statement: 'The status is that of the path, and on the success path that of the count of omitted rows.',
  covers: [
    'envelope.status.ok',
    'envelope.status.truncated',
    'envelope.error.status',
    'envelope.error.taken',
    'envelope.error.none',
    'envelope.rows.none',
  ],
  path: 'any',
  judge: ofSeen(({ value, rows }, { status, content, omitted }) => {
    if (status === undefined) return undefined;
    const seen = `The status is ${status}`;
    if (value.error) {
      if (status === 'error') return undefined;
      const line = content === `${value.error.type}: ${value.error.message}`;
      return breach(line ? 'error.status' : 'error.taken', `${seen} beside an error.`);
    }
    return unfitting(status, omitted, rows.length > 0, value.noError !== 'absent', seen);
  }),
};

function unfitting(
  status: string,
  omitted: number | undefined,
  some: boolean,
  spelled: boolean,
  seen: string,
): Breach | undefined {
  if (status === 'error' && spelled) return breach('error.none', `${seen} without an error.`);
  if (!some && status !== 'ok') return breach('rows.none', `${seen} without any row.`);
  if (omitted === undefined) return undefined;
  if (omitted > 0 && status !== 'truncated') {
    return breach('status.truncated', `${seen}, and ${omitted} rows were omitted.`);
  }
  return omitted === 0 && status !== 'ok'
    ? breach('status.ok', `${seen}, and no row was omitted.`)
    : undefined;
}

export const shapeStatements: readonly Statement[] = [accepted, shape, echo, status];
