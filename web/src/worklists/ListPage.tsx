import { readWorklist } from '@holdfast/contracts/http/routes/worklists';
import type { OpenWorklist } from '@holdfast/contracts/http/worklists';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { AboutRows } from '../i18n/AboutRows.tsx';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { saveFile } from '../ui/save-file.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { BulkBar } from './BulkBar.tsx';
import { CustomerName } from './CustomerName.tsx';
import { CustomerPanel, type CustomerPanelProps } from './CustomerPanel.tsx';
import { calendarDay } from './calendar-day.ts';
import { asCsv, EVERYBODY, filterRows, type WorkFilter } from './filter-rows.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { ListProgress } from './ListProgress.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowWords } from './use-row-words.ts';
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
    <div className="mx-auto flex max-w-[100rem] flex-col gap-4">
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
      {data && (
        <AboutRows noun={data.noun}>
          <Work list={data} />
        </AboutRows>
      )}
    </div>
  );
}

/** Progress, filters, bulk actions, customers, and the panel of one of them. */
function Work({ list }: { list: OpenWorklist }) {
  const say = useTexts();
  const wordsOf = useRowWords();
  const { user } = useUser();
  const me = user?.email ?? user?.fullName ?? '';
  const mayChange = useMayChange();
  const isWide = useIsWide();
  const { save, undo, changed } = useWork(list);
  const [filter, setFilter] = useState<WorkFilter>(EVERYBODY);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const today = calendarDay();
  const rows = filterRows(list.rows, filter, me, today);
  const opened = list.rows.find(({ customer_id }) => customer_id === open);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const focusNote = (id: string) => {
    setOpen(id);
    setTimeout(() => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus());
  };
  useListKeys({
    body,
    open,
    mayChange,
    onOpen: setOpen,
    onToggle: toggle,
    onState: (id, state) => void save(selected.has(id) ? [...selected] : [id], { state }),
    onNote: focusNote,
  });
  const cell: Parameters<typeof asCsv>[1] = (row, column) =>
    column === 'reason' || column === 'suggested' ? wordsOf(row, column) : row[column];
  return (
    <>
      <ListHead
        list={list}
        mayChange={mayChange}
        onExport={() => saveFile(`${list.name}.csv`, new Blob([asCsv(rows, cell)], { type: 'text/csv' }))}
      />
      <ListProgress list={list} />
      {list.held_out > 0 && <p className="text-muted text-sm">{say('asideBlind', { count: list.held_out })}</p>}
      <ListFilters rows={list.rows} filter={filter} me={me} today={today} onChange={setFilter} />
      {changed !== null && (
        <Alert kind="success">
          {say('changedN', { count: changed })}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void undo()}>
            {say('undo')}
          </button>
        </Alert>
      )}
      {mayChange && selected.size > 0 && (
        <BulkBar
          count={selected.size}
          me={me}
          onApply={(change) => void save([...selected], change)}
          onClear={() => setSelected(new Set())}
        />
      )}
      <div className={clsx('grid items-start gap-4', opened && isWide && 'grid-cols-[minmax(0,1fr)_22rem]')}>
        <WorkTable
          body={body}
          list={list}
          rows={rows}
          today={today}
          mayChange={mayChange}
          open={open}
          selected={selected}
          onSelect={setSelected}
          onToggle={toggle}
          onOpen={setOpen}
        />
        {opened && (
          <Opened
            isWide={isWide}
            onClose={() => setOpen(null)}
            list={list}
            row={opened}
            me={me}
            mayChange={mayChange}
            onSave={(change) => void save([opened.customer_id], change)}
          />
        )}
      </div>
      <Shortcuts mayChange={mayChange} />
    </>
  );
}

/** Beside the list where there is room, otherwise above it. */
function Opened({ isWide, onClose, ...panel }: CustomerPanelProps & { isWide: boolean; onClose(): void }) {
  const say = useTexts();
  const { customer_id, name } = panel.row;
  const title = (
    <CustomerLink id={customer_id} prediction={panel.list.prediction_id}>
      <CustomerName id={customer_id} name={name} />
    </CustomerLink>
  );
  if (!isWide)
    return (
      <Dialog open onOpenChange={onClose} title={title}>
        <CustomerPanel {...panel} />
      </Dialog>
    );
  return (
    <Card
      role="region"
      aria-label={say('customerOf', { name: name ?? customer_id })}
      className="sticky top-4 max-h-[calc(100dvh-6rem)] overflow-y-auto p-4"
    >
      <div className="mb-3 flex items-start justify-between gap-2">
        <h2 className="min-w-0 break-words font-semibold text-lg leading-tight">{title}</h2>
        <Button variant="ghost" size="small" className="px-2!" aria-label={say('close')} onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      <CustomerPanel {...panel} />
    </Card>
  );
}
