import type { FuzzedProperty, FuzzSummary, Report } from '../model/report.gen.ts';
import { excerpt } from './escape.ts';
import type { Paint } from './paint.ts';
import { count } from './words.ts';

/** What was generated, by class, what stopped it and whether it was healthy. */
export function fuzzLines(report: Report, fuzz: FuzzSummary, paint: Paint): string[] {
  const { shard, stored, healed, planned, properties, features } = fuzz;
  const cases = properties.reduce((sum, property) => sum + property.cases, 0);
  const all = planned === undefined ? '' : ` of ${planned * properties.length}`;
  const part = shard.of === 1 ? '' : `, shard ${shard.index} of ${shard.of}`;
  const lines = [
    ...distribution(properties),
    '',
    `${cases}${all} cases of ${count(properties.length, 'property', 'properties')}, seed ${report.settings.seed}${part}`,
    `generated for ${features.join(', ') || 'no feature'}; ended because ${excerpt(report.stopped, 300)}`,
  ];
  if (stored > 0)
    lines.push(`${count(stored, 'stored failure')} asked first, ${healed} of them answered rightly now`);
  const rare = properties.filter((property) => property.rare.length > 0);
  for (const { property, rare: names } of rare) {
    lines.push(paint('red', `health check of ${property}: hardly any case of ${names.join(', ')}`));
  }
  const failures = report.results.reduce((sum, { failures }) => sum + failures.length, 0);
  const found = failures === 0 ? 'nothing found' : count(failures, 'distinct failure');
  lines.push(paint(failures === 0 && rare.length === 0 ? 'green' : 'red', found));
  return lines;
}

const WIDTH = 110;

/** Each class with its share of the cases looked at, by what stands before the colon. */
function distribution(properties: readonly FuzzedProperty[]): string[] {
  const counts = new Map<string, number>();
  let classified = 0;
  for (const property of properties) {
    classified += property.classified;
    for (const { name, count: seen } of property.classes) counts.set(name, (counts.get(name) ?? 0) + seen);
  }
  const kinds = new Map<string, string[]>();
  for (const [name, seen] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [kind = '', ...rest] = name.split(':');
    const shares = kinds.get(kind) ?? [];
    kinds.set(kind, shares);
    shares.push(`${rest.join(':')} ${percent(seen, classified)}`);
  }
  const width = Math.max(0, ...[...kinds.keys()].map((kind) => kind.length));
  return [...kinds].flatMap(([kind, shares]) => wrapped(kind.padEnd(width), shares));
}

function percent(seen: number, all: number): string {
  const share = (100 * seen) / all;
  return share >= 10 ? `${Math.round(share)} %` : `${share.toFixed(1)} %`;
}

function wrapped(head: string, items: readonly string[]): string[] {
  const lines: string[] = [];
  let line = head;
  for (const [index, item] of items.entries()) {
    const piece = `  ${item}${index === items.length - 1 ? '' : ','}`;
    if (line.length + piece.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(head.length);
    }
    line += piece;
  }
  return [...lines, line];
}
