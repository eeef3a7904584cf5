import { isIntegral } from '../../model/json/number.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import { budgetOf, type Case, fitting, rowsOf } from './case.ts';
import type { Path } from './cases.ts';
import { RETRYABLE } from './errors.ts';
import { exponentOf, isFloatToken, lengthOf, type Row, renderRow, type Scalar } from './render.ts';

/** The classes of a case: what its answer is, where its budget lies, and what is in it. */
export function classesOf(value: Case): readonly string[] {
  const rows = rowsOf(value);
  const found = new Set<string>([countClass(rows.length)]);
  if (value.error) errorClasses(value, found);
  else successClasses(value, rows, found);
  if (rows.some((row) => row.length === 0)) found.add('row:empty');
  for (const row of rows) rowClasses(row, found);
  if (value.more.length + value.beside.length > 0) found.add('members:unknown');
  if (value.turn > 0) found.add('members:turned');
  return [...found];
}

function countClass(count: number): string {
  if (count < 2) return `rows:${count}`;
  return count <= 5 ? 'rows:2-5' : count <= 20 ? 'rows:6-20' : 'rows:21+';
}

function errorClasses({ error }: Case, found: Set<string>): void {
  const type = error?.type ?? '';
  const folded = type.toLowerCase().replace(/[^a-z]/g, '');
  const near = RETRYABLE.some((listed) => folded.includes(listed.replace('_', '').slice(0, -1)));
  found.add('status:error');
  found.add(RETRYABLE.includes(type) ? 'error:retryable' : near ? 'error:near-miss' : 'error:other');
  found.add(error?.payload ? 'error:malformed-payload' : 'error:own-payload');
}

function successClasses(value: Case, rows: readonly Row[], found: Set<string>): void {
  const budget = budgetOf(value);
  const kept = fitting(rows, budget);
  found.add(kept < rows.length ? 'status:truncated' : 'status:ok');
  if (kept === 0 && rows.length > 0) found.add('kept:none');
  if (budget === 0) found.add('budget:0');
  if (value.spelling !== 'plain') found.add('budget:spelled');
  if (value.noError !== 'absent') found.add('error:null-or-empty');
  if (rows.length === 0) found.add(`none:${value.noRows}`);
  else budgetClasses(rows, budget, kept, found);
}

/** How far the budget is from what the kept rows, or one row more, need. */
function budgetClasses(rows: readonly Row[], budget: number, kept: number, found: Set<string>): void {
  const costs = rows.map((row, index) => lengthOf(renderRow(row)) + (index === 0 ? 0 : 2));
  const used = costs.slice(0, kept).reduce((sum, cost) => sum + cost, 0);
  if (budget === used) found.add('budget:exact');
  if (budget === used + 1) found.add('budget:boundary+1');
  if (kept === rows.length) {
    if (budget > used + 100) found.add('budget:huge');
    return;
  }
  if (budget === used + (costs[kept] ?? 0) - 1) found.add('budget:boundary-1');
  if (costs.slice(kept + 1).some((cost) => cost <= budget - used)) found.add('rows:long-then-short');
}

function rowClasses(row: Row, found: Set<string>): void {
  const keys = row.map(([key]) => key);
  for (const [key, value] of row) {
    if (/^-?\d+$/.test(key)) found.add('key:integer-like');
    if (key === '__proto__' || key === 'constructor') found.add('key:inherited');
    for (const name of textClasses(key)) found.add(name);
    for (const name of scalarClasses(value)) found.add(name);
  }
  if (keys.length < 2) return;
  const astral = keys.some((key) => /[\u{10000}-\u{10ffff}]/u.test(key));
  if (astral && keys.some((key) => /[\ue000-\uffff]/.test(key))) found.add('keys:order-trap');
  if (keys.some((key) => keys.some((other) => other !== key && other.startsWith(key))))
    found.add('keys:prefix');
}

/** Kinds of characters, by what tends to go wrong with them. */
export function textClasses(text: string): readonly string[] {
  const found: string[] = [];
  if (/^[ -~]*$/.test(text)) found.push('text:plain');
  if (/[,=]|; /.test(text)) found.push('text:separators');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\0-\x1f\x7f-\x9f\u2028\u2029]/.test(text)) found.push('text:controls');
  if (/[\xa0-\ud7ff]/.test(text)) found.push('text:latin');
  if (/[\ue000-\uffff]/.test(text)) found.push('text:high');
  if (/[\ud800-\udfff]/.test(text)) found.push('text:astral');
  if (/\p{M}|\u200d/u.test(text)) found.push('text:combining');
  return found;
}

export function scalarClasses(value: Scalar): readonly string[] {
  if (value === null) return ['value:null'];
  if (typeof value === 'boolean') return ['value:bool'];
  if (typeof value === 'string') return ['value:text', ...textClasses(value)];
  const { token } = value;
  if (!isFloatToken(token)) {
    return [token === '-0' || Number.isSafeInteger(Number(token)) ? 'value:integer' : 'value:big-integer'];
  }
  const exponent = exponentOf(Number(token));
  const found = [isIntegral(value) ? 'value:float-integral' : 'value:float'];
  if (exponent < -4 || exponent >= 16) found.push('value:float-scientific');
  return found;
}

const onError = [
  'status:error',
  'error:retryable',
  'error:near-miss',
  'error:other',
  'error:malformed-payload',
];
const onSuccess = [
  ...['status:ok', 'status:truncated', 'kept:none', 'budget:0', 'budget:exact', 'budget:boundary+1'],
  ...[
    'budget:boundary-1',
    'budget:huge',
    'budget:spelled',
    'rows:0',
    'rows:1',
    'rows:2-5',
    'rows:6-20',
    'row:empty',
  ],
  ...['rows:long-then-short', 'error:null-or-empty', 'keys:order-trap', 'keys:prefix', 'key:integer-like'],
  ...['key:inherited', 'text:separators', 'text:controls', 'text:astral', 'text:high', 'text:combining'],
  ...['value:null', 'value:bool', 'value:integer', 'value:float', 'value:float-scientific'],
];

/** Classes that cases on this path must hold, for a port with these features. */
export function requiredOf(path: Path, features: ReadonlySet<Feature>): readonly string[] {
  const numbers = [
    ...(features.has('float-literals') ? ['value:float-integral'] : []),
    ...(features.has('big-integers') ? ['value:big-integer'] : []),
  ];
  if (path === 'error' || path === 'failing') return onError;
  return path === 'success' ? [...onSuccess, ...numbers] : [...onSuccess, ...numbers, ...onError];
}
