import { readDataset } from '@holdfast/contracts/http/routes/datasets';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { CalculatedColumns } from './CalculatedColumns.tsx';
import { ColumnList } from './ColumnList.tsx';
import { Hierarchies } from './Hierarchies.tsx';
import { Measures } from './Measures.tsx';
import { Refreshes } from './Refreshes.tsx';
import { Relationships } from './Relationships.tsx';
import { ReplaceRows } from './ReplaceRows.tsx';
import { RowPreview } from './RowPreview.tsx';
import { useTexts } from './use-texts.ts';

export default function DatasetPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const mayChange = useMayChange();
  const { id = '' } = useParams();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.dataset(id),
    read: (signal) => http.call(readDataset, { params: { datasetId: id }, signal }),
  });
  usePageTitle(data?.name ?? say('dataset'));
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) {
    if (!failure) return <Skeleton className="mx-auto h-60 max-w-6xl" />;
    return (
      <Alert kind="error" title={say('loadFailed')}>
        {explainFailure(failure, t)}
      </Alert>
    );
  }
  const table = data.tables.find(({ name }) => name === chosen) ?? data.tables[0];
  const rowsOf = (name: string) => data.definition?.tables.find((one) => one.name === name)?.rows;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 truncate font-semibold text-[1.375rem] leading-tight tracking-tight">{data.name}</h1>
        <Button asChild>
          <Link to={`/reports/${data.reportId}`}>{say('openReport')}</Link>
        </Button>
      </div>
      {data.definition && <Relationships id={id} definition={data.definition} />}
      {data.definition && data.tables[0] && (
        <Measures id={id} definition={data.definition} table={table?.name ?? data.tables[0].name} />
      )}
      <nav aria-label={say('tables')} className="flex flex-wrap gap-2">
        {data.tables.map(({ name }) => {
          const rows = rowsOf(name);
          return (
            <Button
              key={name}
              variant={name === table?.name ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={name === table?.name}
              onClick={() => setChosen(name)}
            >
              {rows === undefined ? name : `${name} · ${say('rows', { count: rows })}`}
            </Button>
          );
        })}
      </nav>
      {table && data.definition && mayChange && <ReplaceRows key={table.name} id={id} table={table.name} />}
      {table && <ColumnList table={table} />}
      {table && data.definition && <CalculatedColumns id={id} definition={data.definition} table={table.name} />}
      {table && data.definition && <Hierarchies id={id} definition={data.definition} table={table.name} />}
      {table && <RowPreview id={id} table={table.name} columns={table.columns.map(({ name }) => name)} />}
      {data.definition && <Refreshes id={id} />}
    </div>
  );
}
