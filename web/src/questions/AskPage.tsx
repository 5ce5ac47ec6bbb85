import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { Link, useSearchParams } from 'react-router';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { AskPanel } from './AskPanel.tsx';
import { FirstQuestions } from './FirstQuestions.tsx';
import { useTexts } from './use-texts.ts';

/** The question page: `/ask?q=churn+rate+by+contract`, about the latest data unless `data` is set. */
export default function AskPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const isViewer = useChosenWorkspace()?.role === 'viewer';
  usePageTitle(say('title'));
  const [search, setSearch] = useSearchParams();
  const question = search.get('q') ?? '';
  const datasets = useAnswer({ key: QUERY_KEYS.datasets, read: (signal) => http.call(listDatasets, { signal }) });
  const offered = datasets.data?.value ?? [];
  const dataset = offered.find(({ id }) => id === search.get('data')) ?? offered[0] ?? null;
  const go = (next: { q?: string; data?: string }) => {
    const { q = question, data = search.get('data') ?? '' } = next;
    setSearch({ ...(q !== '' && { q }), ...(data !== '' && { data }) });
  };
  return (
    // Not the shared list header: that chunk is not loaded here.
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('title')}</h1>
          <p className="mt-1 text-muted">{say('intro')}</p>
        </div>
        {offered.length > 1 && dataset && (
          <Select
            aria-label={say('data')}
            className="sm:w-72!"
            value={dataset.id}
            onChange={(event) => go({ data: event.target.value })}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {datasets.failure && !datasets.data && (
        <Alert
          kind="error"
          title={say('failed')}
          actions={
            <Button variant="secondary" size="small" onClick={() => void datasets.refetch()}>
              {say('retry')}
            </Button>
          }
        >
          {explainFailure(datasets.failure, t) ?? t('failure.server')}
        </Alert>
      )}
      {!datasets.data && !datasets.failure && <Skeleton className="h-10" />}
      {datasets.data && !dataset && (
        <Card className="flex flex-col items-center gap-1 px-6 py-16 text-center">
          <p className="font-semibold text-base">{say('noData1')}</p>
          {!isViewer && (
            <>
              <p className="mb-5 max-w-prose text-muted">{say('noData2')}</p>
              <Button asChild>
                <Link to="/upload">{say('upload')}</Link>
              </Button>
            </>
          )}
        </Card>
      )}
      {dataset && (
        <AskPanel
          key={dataset.id}
          known={dataset}
          dataset={async () => dataset}
          question={question}
          onAsk={(q) => go({ q })}
          autoFocus={question === ''}
        >
          <Button asChild variant="secondary" size="small" className="ms-auto">
            <Link to={dataset.predictionId === null ? '/dashboard' : `/dashboard?prediction=${dataset.predictionId}`}>
              {say('toReport')}
            </Link>
          </Button>
        </AskPanel>
      )}
      {dataset && question === '' && <FirstQuestions datasetId={dataset.id} onAsk={(q) => go({ q })} />}
    </div>
  );
}
