import type { Exchange } from '../model/report.gen.ts';
import { excerpt } from './escape.ts';
import type { FailureGroup } from './groups.ts';
import type { Paint } from './paint.ts';
import { afterLines, exchangeLines, field, LINE, stderrLines } from './text-case.ts';
import { count } from './words.ts';

/** A section a kind of fault: a port that gave no answer broke no rule in particular. */
export function faultSections(groups: readonly FailureGroup[], paint: Paint): readonly (readonly string[])[] {
  return groups.map((group, i) => {
    const heading = [paint('bold', 'Port errors: mend these first, whatever the rules'), ''];
    return [...(i === 0 ? heading : []), ...faultLines(group, paint)];
  });
}

function faultLines({ first, others }: FailureGroup, paint: Paint): string[] {
  const { result, failure } = first;
  const times = count(others.length + 1, 'case');
  const last = failure.exchanges.at(-1);
  return [
    `  ${paint('red', failure.kind)} · ${times}: ${excerpt(failure.message, LINE)}`,
    field(others.length > 0 ? 'smallest' : 'case', `${result.id}: ${result.title}`),
    ...(last === undefined ? [] : exchangeLines(withoutRight(last))),
    ...stderrLines(failure.stderr),
    ...afterLines(failure, others),
  ];
}

/** Where nothing was answered the right answer is no help. */
function withoutRight(exchange: Exchange): Exchange {
  return exchange.received === undefined ? { sent: exchange.sent } : exchange;
}
