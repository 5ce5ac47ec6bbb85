import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { create } from '@holdfast/contracts/http/routes/reports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import type { RenderSavedReportsText } from './use-texts.ts';

/** Chooses data and name, then opens an empty page in the editor. */
export function NewReport({ say, onClose }: { say: RenderSavedReportsText; onClose(): void }) {
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const datasets = useAnswer({ key: QUERY_KEYS.datasets, read: (signal) => http.call(listDatasets, { signal }) });
  const [name, setName] = useState(say('newName'));
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const offered = datasets.data?.value ?? [];
  const datasetId = chosen ?? offered[0]?.id;

  const make = async () => {
    if (!datasetId || name.trim() === '') return;
    setBusy(true);
    const document = { pages: [{ name: 'ReportSection1', displayName: say('firstPage'), visuals: [] }] };
    const made = await http.call(create, { body: { name: name.trim(), datasetId, document } });
    setBusy(false);
    if (made.ok) void navigate(`/reports/${made.value.id}?edit`);
    else {
      const description = explainFailure(made.failure, t) ?? t('failure.server');
      toast({ title: say('failed'), description, destructive: true });
    }
  };
  return (
    <FormDialog
      title={say('newTitle')}
      description={say('newText')}
      action={say('create')}
      disabled={busy || !datasetId || name.trim() === ''}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Field label={say('data')}>
        {(field) => (
          <Select {...field} value={datasetId ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {offered.map((dataset) => (
              <option key={dataset.id} value={dataset.id}>
                {dataset.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('name')}>
        {(field) => <Input {...field} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />}
      </Field>
    </FormDialog>
  );
}
