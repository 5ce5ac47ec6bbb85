import type { TypedColumn } from '../../profile/columns/typed-column.ts';

/** The dated rows of a file by customer and day: all rows before a day are one stretch. */
export interface SortedRows {
  /** `first[customer]` to `first[customer + 1]` are a customer's rows. */
  readonly first: Int32Array;
  readonly days: Float64Array;
  /** The row of the file. */
  readonly rows: Int32Array;
}

/** Rows after `until` do not exist: not even their number may influence anything. */
export function sortRows(
  { baseRow, days }: { readonly baseRow: Int32Array; readonly days: Float64Array },
  customers: number,
  until: number,
  columns: readonly TypedColumn[],
): SortedRows {
  const byValues = compareRows(columns);
  const first = new Int32Array(customers + 1);
  const isUsed = (row: number) => baseRow[row] !== -1 && (days[row] as number) <= until;
  for (let row = 0; row < baseRow.length; row++) {
    if (!isUsed(row)) continue;
    const next = (baseRow[row] as number) + 1;
    first[next] = (first[next] as number) + 1;
  }
  for (let at = 0; at < customers; at++) first[at + 1] = (first[at + 1] as number) + (first[at] as number);
  const rows = new Int32Array(first[customers] as number);
  const free = first.slice();
  for (let row = 0; row < baseRow.length; row++) {
    if (!isUsed(row)) continue;
    const customer = baseRow[row] as number;
    rows[free[customer] as number] = row;
    free[customer] = (free[customer] as number) + 1;
  }
  for (let customer = 0; customer < customers; customer++)
    rows
      .subarray(first[customer], first[customer + 1])
      .sort((a, b) => (days[a] as number) - (days[b] as number) || byValues(a, b));
  return { first, rows, days: Float64Array.from(rows, (row) => days[row] as number) };
}

/** Rows of one day have no order but that of their values: the order of the file means nothing. */
function compareRows(columns: readonly TypedColumn[]): (a: number, b: number) => number {
  const ranks = columns.map(({ numbers, codes, levels }) => {
    if (numbers !== null) return numbers;
    const order = [...levels.keys()].sort((a, b) => ((levels[a] as string) < (levels[b] as string) ? -1 : 1));
    const rankOf = new Int32Array(levels.length);
    order.forEach((code, rank) => {
      rankOf[code] = rank;
    });
    return codes?.map((code) => (code === -1 ? -1 : (rankOf[code] as number))) ?? new Int32Array();
  });
  return (a, b) => {
    for (const rank of ranks) {
      const difference = (rank[a] as number) - (rank[b] as number);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return a - b;
  };
}

/** The position after a customer's last row that is not later than the day. */
export function endBefore({ first, days }: SortedRows, customer: number, day: number): number {
  let low = first[customer] as number;
  let high = first[customer + 1] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums up to a position and known values up to it: the sum of any stretch is a difference. */
export interface RunningSums {
  readonly sums: Float64Array;
  readonly known: Int32Array;
}

export function runningSums(values: Float64Array): RunningSums {
  const sums = new Float64Array(values.length + 1);
  const known = new Int32Array(values.length + 1);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const isKnown = Number.isFinite(value);
    sums[at + 1] = (sums[at] as number) + (isKnown ? value : 0);
    known[at + 1] = (known[at] as number) + (isKnown ? 1 : 0);
  }
  return { sums, known };
}

export const valuesOf = (column: Pick<TypedColumn, 'numbers'>, { rows }: SortedRows): Float64Array =>
  Float64Array.from(rows, (row) => column.numbers?.[row] ?? Number.NaN);
