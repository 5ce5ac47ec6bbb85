import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { UNSUCCESSFUL } from '../http/failure.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { filterAndSort, NEWEST_FIRST } from './arrange.ts';
import { EmptyPredictions } from './EmptyPredictions.tsx';
import { PredictionsTable } from './PredictionsTable.tsx';
import { PredictionsToolbar } from './PredictionsToolbar.tsx';
import { usePredictions } from './use-predictions.ts';

export default function PredictionsPage() {
  const t = useT();
  usePageTitle(t('nav.predictions'));
  const { predictions, failure, reload, isPolling } = usePredictions();
  const mayChange = useMayChange();
  const [arrangement, setArrangement] = useState(NEWEST_FIRST);
  const shown = predictions && filterAndSort(predictions, arrangement);

  return (
    <div className="mx-auto max-w-7xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{t('predictions.title')}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm">
            {isPolling && (
              <>
                <Spinner size={14} />
                {t('predictions.checking')}
              </>
            )}
          </p>
          {mayChange && predictions && predictions.length > 0 && (
            <Button asChild size="small">
              <Link to="/upload">
                <Plus aria-hidden size={16} />
                {t('predictions.new')}
              </Link>
            </Button>
          )}
        </div>
      </div>
      {!predictions && failure && (
        <Alert
          kind="error"
          title={failure.code === UNSUCCESSFUL ? t('predictions.failed') : t('predictions.failedLater')}
          actions={
            <Button variant="secondary" size="small" onClick={() => void reload()}>
              {t('predictions.tryAgain')}
            </Button>
          }
        >
          {explainFailure(failure, t)}
        </Alert>
      )}
      {!predictions && !failure && <Loading label={t('loading')} />}
      {predictions?.length === 0 && <EmptyPredictions />}
      {shown && predictions && predictions.length > 0 && (
        <Card>
          <PredictionsToolbar
            arrangement={arrangement}
            onChange={setArrangement}
            statuses={[...new Set(predictions.map(({ status }) => status))].sort()}
            count={shown.length}
          />
          <PredictionsTable predictions={shown} arrangement={arrangement} onArrange={setArrangement} />
        </Card>
      )}
    </div>
  );
}

function Loading(props: { label: string }) {
  return (
    <Card role="status" aria-label={props.label} className="flex flex-col gap-3 p-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </Card>
  );
}
