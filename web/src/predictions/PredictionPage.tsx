import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { PredictionDetails } from './detail/PredictionDetails.tsx';
import { usePrediction } from './use-prediction.ts';

export default function PredictionPage() {
  const t = useT();
  const id = Number(useParams().id);
  usePageTitle(t('prediction.title', { id: String(id) }));
  const { data, failure, refetch } = usePrediction(id);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <Link to="/predictions" className="flex items-center gap-1.5 self-start rounded-sm text-muted hover:text-text">
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {t('prediction.back')}
      </Link>
      {!data && <h1 className="sr-only">{t('prediction.title', { id: String(id) })}</h1>}
      {data && <PredictionDetails prediction={data} />}
      {!data && failure && (
        <Alert
          kind="error"
          title={failure.status === 404 ? t('prediction.notFound') : t('prediction.loadFailed')}
          actions={
            failure.status === 404 ? undefined : (
              <Button variant="secondary" size="small" onClick={() => void refetch()}>
                {t('predictions.tryAgain')}
              </Button>
            )
          }
        >
          {failure.status === 404 ? null : explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && (
        <div role="status" className="flex flex-col gap-5">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  );
}
