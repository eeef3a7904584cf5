import { contentRule } from './content-rule.ts';
import { lengthOf, type Row, renderRow, renderRows } from './render.ts';
import { CONTENT_RULES, FIT_RULES, fitRule } from './rules.ts';
import { breach, type Facts, ofSeen, type Statement } from './statement.ts';

const withinBudget: Statement = {
  id: 'within-budget',
  statement: 'On the success path the content is not longer than the budget.',
  covers: ['envelope.fill.within-budget', ...FIT_RULES],
  path: 'success',
  judge: ofSeen(({ value, rows, budget, kept }, { content }) => {
    if (content === undefined || lengthOf(content) <= budget) return undefined;
    const rule = fitRule(
      'envelope.fill.within-budget',
      budget,
      value.spelling !== 'plain',
      rows.slice(0, kept + 1),
    );
    return { rule, message: `The content has ${lengthOf(content)} characters, the budget is ${budget}.` };
  }),
};

const content: Statement = {
  id: 'content',
  statement: 'With k rows not omitted, the content is the rendering of the first k rows.',
  covers: [...CONTENT_RULES, 'envelope.rows.none'],
  path: 'success',
  judge: ofSeen(({ rows, budget }, { content, omitted }) => {
    if (content === undefined || omitted === undefined || omitted > rows.length) return undefined;
    const kept = rows.slice(0, rows.length - omitted);
    // Right rows and a wrong number: the count is judged by another property.
    if (keptBy(rows, content).length > 0) return undefined;
    if (rows.length === 0) return breach('rows.none', 'There is no row, and there is content.');
    const rule = cut(rows, kept, content, budget)
      ? 'envelope.fill.whole-rows'
      : contentRule(kept, rows[kept.length], content);
    return { rule, message: `The content is not that of the first ${kept.length} rows.` };
  }),
};

/** The rendering of all rows, ended by the budget in the midst of a row. */
function cut(rows: readonly Row[], kept: readonly Row[], content: string, budget: number): boolean {
  const whole = renderRows(rows);
  const most = renderRows(kept.length < rows.length ? rows.slice(0, kept.length + 1) : rows);
  return lengthOf(content) === budget && content.length < whole.length && most.startsWith(content);
}

/** Every k for which the content is the rendering of the first k rows: two where one row renders empty. */
function keptBy(rows: readonly Row[], content: string): readonly number[] {
  const found: number[] = content === '' ? [0] : [];
  let text = '';
  for (const [index, row] of rows.entries()) {
    text += `${index === 0 ? '' : '; '}${renderRow(row)}`;
    if (text.length > content.length) break;
    if (text === content) found.push(index + 1);
  }
  return found;
}

const counted: Statement = {
  id: 'count',
  statement: 'On the success path the rows kept and the rows omitted are all the rows.',
  covers: ['envelope.omitted.count', 'envelope.row.empty', 'envelope.rows.none'],
  path: 'success',
  judge: ofSeen(({ rows }, { content, omitted }) => {
    if (content === undefined || omitted === undefined) return undefined;
    const kept = keptBy(rows, content);
    if (kept.length === 0 || kept.some((number) => number + omitted === rows.length)) return undefined;
    const message = `${kept.join(' or ')} of ${rows.length} rows are kept, and ${omitted} omitted.`;
    if (rows.length === 0) return breach('rows.none', message);
    return breach(withoutEmpty(rows, content, omitted) ? 'row.empty' : 'omitted.count', message);
  }),
};

/** The count that comes out when rows that render empty are dropped first. One is what is counted by mistake anyway. */
function withoutEmpty(rows: readonly Row[], content: string, omitted: number): boolean {
  const others = rows.filter((row) => row.length > 0);
  if (others.length === rows.length || omitted === 1) return false;
  return keptBy(others, content).some((number) => number + omitted === others.length);
}

const maximal: Statement = {
  id: 'maximal',
  statement: 'The first row that was not kept would not have fit.',
  covers: ['envelope.fill.maximal', 'envelope.row.empty', ...FIT_RULES],
  path: 'success',
  judge: ofSeen(({ value, rows, budget, kept }, { content, omitted }) => {
    if (content === undefined || omitted === undefined || omitted > rows.length) return undefined;
    const seen = rows.length - omitted;
    if (seen >= kept || content !== renderRows(rows.slice(0, seen))) return undefined;
    const looked = rows.slice(0, seen + 1);
    const rule = fitRule('envelope.fill.maximal', budget, value.spelling !== 'plain', looked);
    return { rule, message: `${seen} rows are kept, and within ${budget} characters ${kept} would fit.` };
  }),
};

const noBackfill: Statement = {
  id: 'no-backfill',
  statement: 'Nothing of a row behind the first that does not fit appears.',
  covers: ['envelope.fill.no-backfill'],
  path: 'success',
  judge: ofSeen((facts, { content }) => {
    if (content === undefined || facts.kept + 1 >= facts.rows.length) return undefined;
    if (!content.startsWith(facts.content) || content === facts.content) return undefined;
    const rest = content.slice(facts.content.length);
    if (facts.kept > 0 && !rest.startsWith('; ')) return undefined;
    const index = backfilled(facts, facts.kept > 0 ? rest.slice(2) : rest);
    if (index === undefined) return undefined;
    return breach('fill.no-backfill', `Row ${facts.kept} does not fit, and row ${index} behind it is kept.`);
  }),
};

/** The later row that stands where the first that does not fit would stand. */
function backfilled({ rows, kept }: Facts, rest: string): number | undefined {
  const refused = renderRow(rows[kept] as Row);
  if (refused.startsWith(rest) && rest !== '') return undefined;
  for (let index = kept + 1; index < rows.length; index++) {
    const text = renderRow(rows[index] as Row);
    if (rest === text || (rest.startsWith(`${text}; `) && !refused.startsWith(text))) return index;
  }
  return undefined;
}

export const fillingStatements: readonly Statement[] = [noBackfill, content, counted, withinBudget, maximal];
