import { pointer } from '../../model/json/pointer.ts';
import { Rejection } from '../../model/rejection.ts';
import { isObject, nameOf } from './check.ts';
import { faultOf, renderValue, type Spelling } from './value.ts';

/** What a row is rendered with. */
export interface RowParts {
  readonly spelling: Spelling;
  /** A key, as it stands in a row (`envelope.row.verbatim`). */
  readonly key: (key: string) => string;
  /** Orders the keys of a row (`envelope.row.order`). */
  readonly compareKeys: (a: string, b: string) => number;
  /** Between a key and its value (`envelope.row.entries`). */
  readonly equals: string;
  /** Between two entries (`envelope.row.comma`). */
  readonly comma: string;
}

/**
 * Renders the row at an index.
 *
 * @throws Rejection `envelope.reject.not-an-object`, `envelope.reject.not-flat`,
 * `envelope.reject.number-out-of-range`
 */
export type RenderRow = (row: unknown, index: number) => string;

/** The keys of a row in order, and what stands before the value of each. */
interface Header {
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  /** The keys again, once they have been looked for: a row of its own keys is not worth a set. */
  members: ReadonlySet<string> | undefined;
}

/**
 * A renderer for the rows of one result. It keeps the header of the row before: rows of one result mostly have the
 * same keys, in any order, and sorting costs more than all else.
 *
 * @example
 * rowRenderer(parts)({ b: 2, a: true }, 0); // 'a=True,b=2'
 */
export function rowRenderer(parts: RowParts): RenderRow {
  let header: Header | undefined;
  return (row, index) => {
    if (!isObject(row)) throw rowRejection(row, index);
    const keys = Object.keys(row);
    if (header === undefined || !isHeaderOf(header, keys)) header = headerOf(parts, keys);
    let text = '';
    for (let i = 0; i < header.keys.length; i++) {
      const key = header.keys[i] as string;
      const value = renderValue(parts.spelling, row[key]);
      if (value === undefined) throw valueRejection(row[key], index, key);
      text += header.labels[i] + value;
    }
    return text;
  };
}

function headerOf({ compareKeys, key, equals, comma }: RowParts, unsorted: readonly string[]): Header {
  const keys = [...unsorted].sort(compareKeys);
  const labels = keys.map((name, i) => `${i === 0 ? '' : comma}${key(name)}${equals}`);
  return { keys, labels, members: undefined };
}

function isHeaderOf(header: Header, keys: readonly string[]): boolean {
  if (keys.length !== header.keys.length) return false;
  header.members ??= new Set(header.keys);
  for (const key of keys) if (!header.members.has(key)) return false;
  return true;
}

function rowRejection(row: unknown, index: number): Rejection {
  return new Rejection('not_an_object', pointer('result', 'rows', index), `no object but ${nameOf(row)}`);
}

function valueRejection(value: unknown, index: number, key: string): Rejection {
  const code = faultOf(value);
  const wanted = code === 'not_flat' ? 'no flat value' : 'no finite number';
  return new Rejection(code, pointer('result', 'rows', index, key), `${wanted} but ${nameOf(value)}`);
}
