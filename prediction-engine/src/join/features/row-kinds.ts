import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import type { SortedRows } from './sorted-rows.ts';

/** The rows of a file with one value of a column. */
export interface RowKind {
  readonly column: string;
  readonly value: string;
  /** How many of the rows before a position have the value. */
  readonly running: Int32Array;
}

const MOST_KINDS = 8;
const LEAST_SHARE = 0.005;

/** The most frequent values of a column, or the given ones; a column of many values is only counted. */
export function rowKinds(
  { name, codes, levels }: TypedColumn,
  { rows }: SortedRows,
  values?: ReadonlySet<string>,
): RowKind[] {
  if (codes === null) return [];
  const counts = new Int32Array(levels.length);
  for (const row of rows) {
    const code = codes[row] as number;
    if (code !== -1) counts[code] = (counts[code] as number) + 1;
  }
  const frequent = [...counts.keys()]
    .filter((code) => (counts[code] as number) >= LEAST_SHARE * rows.length && (counts[code] as number) < rows.length)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || compare(levels[a], levels[b]))
    .slice(0, MOST_KINDS)
    .map((code) => levels[code] as string);
  return [...(values ?? frequent)].map((value) => {
    // A value that no row has any more is counted, too: 0 times.
    const wanted = levels.indexOf(value);
    const running = new Int32Array(rows.length + 1);
    for (let at = 0; at < rows.length; at++) {
      const isKind = wanted !== -1 && codes[rows[at] as number] === wanted;
      running[at + 1] = (running[at] as number) + (isKind ? 1 : 0);
    }
    return { column: name, value, running };
  });
}

/** The number of different values among a customer's rows up to each position. */
export function runningDistinct({ codes }: TypedColumn, { rows, first }: SortedRows): Int32Array {
  const distinct = new Int32Array(rows.length + 1);
  const seen = new Set<number>();
  let customer = 0;
  for (let at = 0; at < rows.length; at++) {
    while (at >= (first[customer + 1] as number)) {
      customer++;
      seen.clear();
    }
    const code = codes?.[rows[at] as number] ?? -1;
    if (code !== -1) seen.add(code);
    distinct[at + 1] = seen.size;
  }
  return distinct;
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
