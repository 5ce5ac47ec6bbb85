import type { ColumnLabel } from '@holdfast/contracts/http/columns';
import { saveColumnNote } from '@holdfast/contracts/http/routes/columns';
import { useState } from 'react';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';
import { renameColumn } from './column-labels.ts';

/** Names of a file's columns, from the server with local changes applied. */
export function useColumnNames(given: readonly ColumnLabel[], onSaved: () => void = () => undefined) {
  const t = useT();
  const showFailure = useFailureToast();
  const http = useHttp();
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({});
  const labels = given.map((column) => {
    const label = changed[column.name];
    return label === undefined ? column : renameColumn(column, label);
  });

  /** Null resets to the proposed name. */
  const rename = async (column: string, label: string | null) => {
    const before = changed[column];
    const put = (name: string | null | undefined) =>
      setChanged(({ [column]: _, ...others }) => (name === undefined ? others : { ...others, [column]: name }));
    put(label);
    const answer = await http.call(saveColumnNote, { body: { column, label } });
    if (answer.ok) {
      put(answer.value.label);
      toast({ title: t('columns.saved') });
      return onSaved();
    }
    put(before);
    showFailure(t('columns.saveFailed'), answer.failure);
  };
  return { labels, rename };
}
