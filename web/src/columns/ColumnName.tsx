import { useT } from '../i18n/use-t.ts';

/** A column by its label; the name in the file is a touch or a hover away, and beside it for whoever listens. */
export function ColumnName({ name, label }: { name: string; label: string }) {
  const t = useT();
  if (name === label) return <>{name}</>;
  return <span title={t('columns.inFile', { column: name })}>{label}</span>;
}
