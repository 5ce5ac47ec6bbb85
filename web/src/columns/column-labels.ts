import type { ColumnLabel } from '@holdfast/contracts/http/columns';
import type { T } from '../i18n/use-t.ts';

/** Renames a column, or resets it to the proposed name with null. */
export function renameColumn(column: ColumnLabel, label: string | null): ColumnLabel {
  const { proposed } = column.says ?? {};
  if (label !== null) return { ...column, label, own: true, says: proposed && { proposed } };
  return { ...column, label: column.proposed, own: false, says: proposed && { proposed, label: proposed } };
}

/** Label by column name; falls back to the name in the file. */
export function labelLookup(labels: readonly ColumnLabel[], t: T): (name: string) => string {
  const known = new Map(labels.map((column) => [column.name, t.said(column, 'label')]));
  return (name) => known.get(name) ?? name;
}
