import { readDataset } from '@holdfast/contracts/http/routes/datasets';
import { makePaper } from '@holdfast/contracts/http/routes/papers';
import { read } from '@holdfast/contracts/http/routes/reports';
import { useQueryClient } from '@tanstack/react-query';
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
import { tablesIn } from './tables-in.ts';
import type { RenderSavedReportsText } from './use-texts.ts';

interface PaperSource {
  readonly id: string;
  readonly name: string;
  readonly datasetId: string | null;
  readonly paginated?: boolean | undefined;
}

const SIZES = ['a4', 'a3', 'a5', 'letter', 'legal'] as const;

/** Chooses table, grouping and paper. */
export function NewPaper({
  things,
  say,
  onClose,
}: {
  things: readonly PaperSource[];
  say: RenderSavedReportsText;
  onClose(): void;
}) {
  const paper = useNewPaper({ things, say });
  const { reports, chosen, setChosen, name, setName, busy, report, tables, table, make } = paper;
  return (
    <FormDialog
      title={say('newPaperTitle')}
      description={say('newPaperText')}
      action={say('create')}
      disabled={busy || !table || name.trim() === ''}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Field label={say('name')}>
        {(field) => <Input {...field} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Field label={say('report')}>
        {(field) => (
          <Select {...field} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {reports.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {report.data && tables.length === 0 ? (
        <p className="text-muted">{say('noTables')}</p>
      ) : (
        <TableFields say={say} paper={paper} />
      )}
      <PaperFields say={say} paper={paper} />
    </FormDialog>
  );
}

/** Size and orientation. */
function PaperFields({
  say,
  paper,
}: {
  readonly say: RenderSavedReportsText;
  readonly paper: ReturnType<typeof useNewPaper>;
}) {
  const { size, setSize, orientation, setOrientation } = paper;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={say('paperSize')}>
        {(field) => (
          <Select {...field} value={size} onChange={({ target }) => setSize(target.value as typeof size)}>
            {SIZES.map((one) => (
              <option key={one} value={one}>
                {one.length === 2 ? one.toUpperCase() : one.replace(/^./, (first) => first.toUpperCase())}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={`${say('portrait')} / ${say('landscape')}`}>
        {(field) => (
          <Select
            {...field}
            value={orientation}
            onChange={({ target }) => setOrientation(target.value as typeof orientation)}
          >
            <option value="landscape">{say('landscape')}</option>
            <option value="portrait">{say('portrait')}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The table, its grouping and its choices. */
function TableFields({
  say,
  paper,
}: {
  readonly say: RenderSavedReportsText;
  readonly paper: ReturnType<typeof useNewPaper>;
}) {
  const { table, setPlace, tables, groupBy, setGroupBy, columns, newSheet, setNewSheet, chooseBy, setChooseBy } = paper;
  return (
    <>
      <Field label={say('table')}>
        {(field) => (
          <Select {...field} value={table?.place ?? ''} onChange={(event) => setPlace(event.target.value)}>
            {tables.map((one) => (
              <option key={one.place} value={one.place}>
                {one.visual}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('groupBy')}>
        {(field) => (
          <Select {...field} value={groupBy} onChange={(event) => setGroupBy(event.target.value)}>
            <option value="">{say('noGroup')}</option>
            {columns.map((column) => (
              <option key={column.name} value={column.name}>
                {column.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {groupBy !== '' && (
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={newSheet} onChange={(event) => setNewSheet(event.target.checked)} />
          {say('newSheet')}
        </label>
      )}
      <Field label={say('chooseBy')}>
        {(field) => (
          <select
            {...field}
            multiple
            size={4}
            className="rounded-control border border-line bg-surface p-2"
            value={[...chooseBy]}
            onChange={({ target }) => setChooseBy([...target.selectedOptions].map(({ value }) => value))}
          >
            {columns.map((column) => (
              <option key={column.name}>{column.name}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function useNewPaper({ things, say }: { things: readonly PaperSource[]; say: RenderSavedReportsText }) {
  const http = useHttp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useT();
  const reports = things.filter(({ paginated }) => !paginated);
  const [chosen, setChosen] = useState(reports[0]?.id ?? '');
  const [place, setPlace] = useState('');
  const [groupBy, setGroupBy] = useState('');
  const [newSheet, setNewSheet] = useState(false);
  const [chooseBy, setChooseBy] = useState<readonly string[]>([]);
  const [size, setSize] = useState<(typeof SIZES)[number]>('a4');
  const [orientation, setOrientation] = useState<'portrait' | 'landscape'>('landscape');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const report = useAnswer({
    key: QUERY_KEYS.report(chosen),
    read: (signal) => http.call(read, { params: { documentId: chosen }, signal }),
  });
  const datasetId = reports.find(({ id }) => id === chosen)?.datasetId ?? '';
  const dataset = useAnswer({
    key: [...QUERY_KEYS.datasets, datasetId],
    read: (signal) => http.call(readDataset, { params: { datasetId }, signal }),
  });
  const tables = report.data ? tablesIn(report.data.document) : [];
  const table = tables.find((one) => one.place === place) ?? tables[0];
  const columns = dataset.data?.tables.find((one) => one.name === table?.data)?.columns ?? [];

  const make = async () => {
    if (!table || name.trim() === '') return;
    setBusy(true);
    const made = await http.call(makePaper, {
      params: { documentId: chosen },
      body: {
        name: name.trim(),
        page: table.page,
        visual: table.visual,
        size,
        orientation,
        ...(groupBy !== '' && { groupBy, newSheet }),
        ...(chooseBy.length > 0 && { parameters: [...chooseBy] }),
      },
    });
    setBusy(false);
    if (made.ok) {
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.reports });
      void navigate(`/reports/${made.value.id}`);
    } else {
      const description = explainFailure(made.failure, t) ?? t('failure.server');
      toast({ title: say('failed'), description, destructive: true });
    }
  };
  return {
    reports,
    chosen,
    setChosen,
    setPlace,
    groupBy,
    setGroupBy,
    newSheet,
    setNewSheet,
    chooseBy,
    setChooseBy,
    size,
    setSize,
    orientation,
    setOrientation,
    name,
    setName,
    busy,
    report,
    tables,
    table,
    columns,
    make,
  };
}
