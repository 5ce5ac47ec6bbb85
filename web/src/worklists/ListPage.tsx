import { readWorklist } from '@holdfast/contracts/http/routes/worklists';
import type { OpenWorklist, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { BulkBar } from './BulkBar.tsx';
import { EditCustomer } from './EditCustomer.tsx';
import { asCsv, EVERYBODY, filterRows, type WorkFilter } from './filter-rows.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { useTexts } from './use-texts.ts';
import { useWork } from './use-work.ts';
import { WorkTable } from './WorkTable.tsx';

export default function ListPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { id = '' } = useParams();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.worklist(id),
    read: (signal) => http.call(readWorklist, { params: { id }, signal }),
  });
  usePageTitle(data?.name ?? say('title'));
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <Link to="/lists" className="self-start text-muted hover:text-text">
        {say('back')}
      </Link>
      {!data && <h1 className="sr-only">{say('list')}</h1>}
      {!data && failure && (
        <Alert kind="error" title={failure.status === 404 ? say('gone') : say('loadFailed')}>
          {failure.status === 404 ? null : explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && <Work list={data} />}
    </div>
  );
}

/** Header, filters, bulk actions, customers, and the edit dialog. */
function Work({ list }: { list: OpenWorklist }) {
  const say = useTexts();
  const { user } = useUser();
  const me = user?.email ?? user?.fullName ?? '';
  const mayChange = useMayChange();
  const { save, undo, changed } = useWork(list);
  const [filter, setFilter] = useState<WorkFilter>(EVERYBODY);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<WorklistCustomer | null>(null);
  const today = new Date().toISOString().slice(0, 10);
  const rows = filterRows(list.rows, filter, me, today);
  return (
    <>
      <ListHead list={list} mayChange={mayChange} onExport={() => download(`${list.name}.csv`, asCsv(rows))} />
      {list.held_out > 0 && <Alert kind="info">{say('asideBlind', { count: list.held_out })}</Alert>}
      {changed !== null && (
        <Alert kind="success">
          {say('changedN', { count: changed })}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void undo()}>
            {say('undo')}
          </button>
        </Alert>
      )}
      <ListFilters filter={filter} onChange={setFilter} />
      {mayChange && selected.size > 0 && (
        <BulkBar
          count={selected.size}
          me={me}
          onApply={(change) => void save([...selected], change)}
          onClear={() => setSelected(new Set())}
        />
      )}
      <WorkTable
        list={list}
        rows={rows}
        today={today}
        mayChange={mayChange}
        selected={selected}
        onSelect={setSelected}
        onChange={(customers, change) => void save(customers, change)}
        onEdit={setEdited}
      />
      {mayChange && <p className="text-muted text-sm max-sm:hidden">{say('keys')}</p>}
      {edited && (
        <EditCustomer
          row={edited}
          me={me}
          mayChange={mayChange}
          onClose={() => setEdited(null)}
          onSave={(change) => {
            setEdited(null);
            void save([edited.customer_id], change);
          }}
        />
      )}
    </>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
