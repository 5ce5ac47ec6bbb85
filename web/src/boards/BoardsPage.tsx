import { create, list, remove } from '@holdfast/contracts/http/routes/dashboards';
import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { read as readReport } from '@holdfast/contracts/http/routes/reports';
import { useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDeletion } from '../feedback/use-deletion.tsx';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useIsMine } from '../session/use-is-mine.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { EmptyList, ListHead } from '../ui/Listing.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { morningDashboard } from './morning-dashboard.ts';
import { useTexts } from './use-texts.ts';

interface Board {
  readonly id: string;
  readonly name: string;
}

export default function BoardsPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isMine = useIsMine();
  const mayChange = useMayChange();
  usePageTitle(t('boards.title'));
  const boards = useAnswer({ key: QUERY_KEYS.boards, read: (signal) => http.call(list, { signal }) });
  const deletion = useDeletion({
    remove: ({ id }: Board) => http.run(remove, { params: { documentId: id } }),
    queryKey: QUERY_KEYS.boards,
    texts: {
      title: say('deleteTitle'),
      text: (name) => say('deleteText', { name }),
      confirm: say('delete'),
      deleted: say('deleted'),
      failed: say('failed'),
    },
  });
  const [busy, setBusy] = useState(false);
  const showFailure = useFailureToast();

  const make = async (name: string, document: object) => {
    const made = await http.call(create, { body: { name, document } });
    if (!made.ok) return showFailure(say('failed'), made.failure);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.boards });
    void navigate(`/dashboards/${made.value.id}`);
  };
  const makeMorning = async () => {
    setBusy(true);
    const datasets = await http.call(listDatasets, {});
    const reportId = datasets.ok ? datasets.value.value[0]?.reportId : undefined;
    const report = reportId ? await http.call(readReport, { params: { documentId: reportId } }) : null;
    if (!datasets.ok) showFailure(say('failed'), datasets.failure);
    else if (report && !report.ok) showFailure(say('failed'), report.failure);
    else if (report?.ok && reportId) {
      const name = say('morningName');
      await make(name, morningDashboard(report.value.document, reportId, name));
    }
    setBusy(false);
  };
  const found = boards.data?.value ?? [];
  const offers = mayChange && (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => void makeMorning()} disabled={busy}>
        <LayoutGrid aria-hidden size={16} />
        {say('morning')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => void make(t('boards.newName'), { version: 1, displayName: t('boards.newName'), tiles: [] })}
      >
        <Plus aria-hidden size={16} />
        {t('boards.new')}
      </Button>
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      <ListHead title={t('boards.title')} text={say('text')}>
        {found.length > 0 && offers}
      </ListHead>
      <LinkTabs
        label={t('nav.reports')}
        tabs={[
          { to: '/reports', text: t('reports.title') },
          { to: '/dashboards', text: t('boards.title') },
        ]}
      />
      {boards.failure && !boards.data && (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(boards.failure, t) ?? t('failure.server')}
        </Alert>
      )}
      {boards.data && found.length === 0 && (
        <EmptyList icon={<LayoutGrid aria-hidden size={26} />} title={say('empty1')} text={mayChange && say('empty2')}>
          {offers}
        </EmptyList>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((board) => (
          <li key={board.id}>
            <Card className="flex items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <Link to={`/dashboards/${board.id}`} className="block truncate font-semibold hover:underline">
                  {board.name}
                </Link>
                <p className="text-muted text-sm">{say('changed', { when: format.dateTime(board.changedAt) })}</p>
              </div>
              {isMine(board.owner) && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t('labelled', { label: say('delete'), value: board.name })}
                  onClick={() => deletion.ask(board)}
                >
                  <Trash2 aria-hidden size={16} />
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </div>
  );
}
