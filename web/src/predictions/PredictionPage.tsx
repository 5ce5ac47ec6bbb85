import { ArrowLeft, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { AboutPrediction } from '../nouns/AboutPrediction.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { PredictionDetails } from './detail/PredictionDetails.tsx';
import { usePrediction } from './use-prediction.ts';

export default function PredictionPage() {
  const t = useT();
  const { id = '' } = useParams();
  usePageTitle(t('prediction.title', { id }));
  const { data, failure, refetch } = usePrediction(id);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <Link to="/predictions" className="flex items-center gap-1.5 self-start rounded-sm text-muted hover:text-text">
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {t('prediction.back')}
      </Link>
      {!data && <h1 className="sr-only">{t('prediction.title', { id })}</h1>}
      {data && (
        <AboutPrediction id={id}>
          <PredictionDetails prediction={data} />
        </AboutPrediction>
      )}
      {!data && failure?.status === 404 && <NoSuchPrediction />}
      {!data && failure && failure.status !== 404 && (
        <Alert
          kind="error"
          title={t('prediction.loadFailed')}
          actions={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('predictions.tryAgain')}
            </Button>
          }
        >
          {explainFailure(failure, t)}
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

function NoSuchPrediction() {
  const t = useT();
  return (
    <Card role="alert" className="flex flex-col items-center gap-5 px-6 py-16 text-center">
      <div className="grid size-14 place-items-center rounded-full bg-neutral-soft text-neutral contrast:border">
        <SearchX aria-hidden size={26} />
      </div>
      <p className="max-w-sm text-balance font-semibold text-base">{t('prediction.notFound')}</p>
      <Button asChild variant="secondary">
        <Link to="/predictions">{t('prediction.back')}</Link>
      </Button>
    </Card>
  );
}
