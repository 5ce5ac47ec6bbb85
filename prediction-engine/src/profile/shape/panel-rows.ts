import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import type { ColumnRoles } from '../roles/find-roles.ts';
import { hasWord, tokens } from '../vocabulary/name-words.ts';

const MOSTLY = 0.95;

/** The rows of each customer by date, customers in order of first appearance. */
export function rowsByCustomer(
  columns: readonly TypedColumn[],
  { id, date }: ColumnRoles,
  rowCount: number,
): number[][] {
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

/** Whether leavers have the label in all their rows: then it does not show when they left. */
export function isSameThroughout(rowsOf: readonly (readonly number[])[], { values }: Label): boolean {
  const several = rowsOf.filter((rows) => rows.length > 1 && rows.some((row) => values[row] === 1));
  const same = several.filter((rows) => rows.every((row) => values[row] === 1 || values[row] === -1));
  return several.length > 0 && same.length >= several.length * MOSTLY;
}

const AHEAD: ReadonlySet<string> = new Set([
  'next',
  'will',
  'future',
  'following',
  'upcoming',
  'nachsten',
  'prochain',
  'proximo',
]);

/** Whether a row's label is about the next period, like 'churned_next_month', or about its own. */
export function isAboutNextPeriod(columns: readonly TypedColumn[], { column }: Label): boolean {
  return hasWord(tokens(columns[column]?.name ?? ''), AHEAD);
}

/** For each row of an active customer, whether they left next; -1 if unknown. */
export function nextLabels(rowsOf: readonly (readonly number[])[], { values }: Label, ahead: boolean): Int8Array {
  const next = new Int8Array(values.length).fill(-1);
  for (const rows of rowsOf) {
    const labelled = ahead ? rows : rows.slice(1);
    if (!ahead && values[rows[0] ?? 0] === 1) continue;
    const leaving = labelled.findIndex((row) => values[row] === 1);
    const known = leaving === -1 ? labelled : labelled.slice(0, leaving + 1);
    known.forEach((row, at) => {
      next[rows[at] ?? 0] = values[row] ?? -1;
    });
  }
  return next;
}
