import type { ColumnLabel } from '@holdfast/contracts/http/columns';
import type { T } from '../i18n/use-t.ts';

/** A column with another name, or with null the one we propose. */
export function called(column: ColumnLabel, label: string | null): ColumnLabel {
  const { proposed } = column.says ?? {};
  if (label !== null) return { ...column, label, own: true, says: proposed && { proposed } };
  return { ...column, label: column.proposed, own: false, says: proposed && { proposed, label: proposed } };
}

/** What to call a column, by its name in the file; a backend that names none has the file's names. */
export function labelIn(labels: readonly ColumnLabel[], t: T): (name: string) => string {
  const known = new Map(labels.map((column) => [column.name, t.said(column, 'label')]));
  return (name) => known.get(name) ?? name;
}
