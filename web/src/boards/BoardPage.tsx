import { read } from '@holdfast/contracts/http/routes/dashboards';
import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { createEmbedToken } from '@holdfast/contracts/http/routes/handed-tokens';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { useTexts } from './use-texts.ts';

/** Lazy: the list of dashboards does not need the SDK. */
const BoardFrame = lazy(() => import('./BoardFrame.tsx'));

/** A single dashboard. Clicking a tile opens its report on the page it was pinned from. */
export default function BoardPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const mayChange = useMayChange();
  const board = useAnswer({
    key: QUERY_KEYS.board(id),
    read: (signal) => http.call(read, { params: { documentId: id }, signal }),
  });
  const datasets = useAnswer({ key: QUERY_KEYS.datasets, read: (signal) => http.call(listDatasets, { signal }) });
  const name = board.data?.name ?? t('boards.title');
  usePageTitle(name);

  const token = async () => {
    const answer = await http.call(createEmbedToken, {
      body: { dashboards: [id], permissions: ['view', 'export', ...(mayChange ? (['edit'] as const) : [])] },
    });
    if (!answer.ok) throw new Error(answer.failure.detail ?? t('failure.server'));
    return answer.value;
  };
  const open = ({ reportEmbedUrl = '', pageName = '', navigationUrl = '' }) => {
    const reportId = new URL(reportEmbedUrl || 'about:blank').searchParams.get('reportId');
    const source = datasets.data?.value.find((dataset) => dataset.reportId === reportId);
    if (source) {
      const prediction = source.predictionId === null ? '' : `prediction=${source.predictionId}&`;
      void navigate(`/dashboard?${prediction}page=${encodeURIComponent(pageName)}`);
    } else if (reportEmbedUrl === '' && navigationUrl) window.open(navigationUrl, '_blank', 'noopener');
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 truncate font-semibold text-[1.375rem] leading-tight tracking-tight">{name}</h1>
        <div className="flex flex-wrap gap-2">
          {board.data && <ShareWith small kind="dashboard" id={id} name={name} />}
          <Button asChild variant="secondary" size="small">
            <Link to="/dashboards">{t('boards.title')}</Link>
          </Button>
        </div>
      </div>
      {board.failure && !board.data ? (
        <Alert kind="error" title={say('failed')}>
          {board.failure.status === 404 ? say('gone') : (explainFailure(board.failure, t) ?? t('failure.server'))}
        </Alert>
      ) : (
        <div className="relative h-[80vh] min-h-80">
          {board.data && (
            <Suspense>
              <BoardFrame key={id} id={id} token={token} onOpen={open} onSaved={() => void board.refetch()} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
