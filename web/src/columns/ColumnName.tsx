import { useT } from '../i18n/use-t.ts';

/** A column's label, with its name in the file as a tooltip and for screen readers. */
export function ColumnName({ name, label }: { name: string; label: string }) {
  const t = useT();
  if (name === label) return <>{name}</>;
  return <span title={t('columns.inFile', { column: name })}>{label}</span>;
}
