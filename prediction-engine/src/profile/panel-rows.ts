import type { Label } from './find-label.ts';
import type { Roles } from './find-roles.ts';
import type { TypedColumn } from './typed-column.ts';

const MOSTLY = 0.95;

/** Rows of each customer by date, customers in the order in which the file first names them. */
export function rowsByCustomer(columns: readonly TypedColumn[], { id, date }: Roles, rowCount: number): number[][] {
  const ids = id === null ? undefined : columns[id];
  const days = (date === null ? undefined : columns[date])?.numbers ?? null;
  const byId = new Map<string, number[]>();
  for (let row = 0; row < rowCount; row++) {
    const key = ids?.source.cell(row).trim() || `row ${row}`;
    const rows = byId.get(key);
    if (rows === undefined) byId.set(key, [row]);
    else rows.push(row);
  }
  return [...byId.values()].map((rows) => rows.sort((a, b) => (days?.[a] ?? 0) - (days?.[b] ?? 0) || a - b));
}

/** Whether those who left carry the label in all their rows: then it does not say when they left. */
export function isSameThroughout(rowsOf: readonly (readonly number[])[], { values }: Label): boolean {
  const several = rowsOf.filter((rows) => rows.length > 1 && rows.some((row) => values[row] === 1));
  const same = several.filter((rows) => rows.every((row) => values[row] === 1 || values[row] === -1));
  return several.length > 0 && same.length >= several.length * MOSTLY;
}

/** For each row of somebody still there, the label of the row that follows; -1 where none does. */
export function nextLabels(rowsOf: readonly (readonly number[])[], { values }: Label): Int8Array {
  const next = new Int8Array(values.length).fill(-1);
  for (const rows of rowsOf) {
    for (let at = 0; at + 1 < rows.length; at++) {
      if (values[rows[at] ?? 0] === 1) break;
      next[rows[at] ?? 0] = values[rows[at + 1] ?? 0] ?? -1;
    }
  }
  return next;
}
