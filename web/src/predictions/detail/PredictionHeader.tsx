import { Ban, RotateCcw, Upload } from 'lucide-react';
import { Link } from 'react-router';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMayChange } from '../../session/use-may-change.ts';
import { Button } from '../../ui/Button.tsx';
import { canRunAgain, isInProgress } from '../prediction-status.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { usePredictionActions } from '../use-prediction-actions.ts';
import { MoreActions } from './MoreActions.tsx';

/** Name and status, and the next action: the report, or what helps a prediction without one. */
export function PredictionHeader({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">
            {t('prediction.title', { id: String(prediction.id) })}
          </h1>
          <StatusBadge prediction={prediction} />
        </div>
        <p className="mt-1 break-words text-muted">
          {prediction.filename} · #{prediction.upload_id} · {format.dateTime(prediction.created_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {prediction.has_output && prediction.status === 'COMPLETED' ? (
          <NextSteps id={prediction.id} />
        ) : (
          <Remedies prediction={prediction} />
        )}
        <MoreActions prediction={prediction} />
      </div>
    </header>
  );
}

function NextSteps({ id }: Pick<ReceivedPredictionDetail, 'id'>) {
  const t = useT();
  const mayChange = useMayChange();
  return (
    <>
      <Button asChild>
        <Link to={`/dashboard?prediction=${id}`}>{t('prediction.openReport')}</Link>
      </Button>
      {mayChange && (
        <Button asChild variant="secondary">
          <Link to={`/dashboard?prediction=${id}&page=risk`}>{t('prediction.worklist')}</Link>
        </Button>
      )}
      <Button asChild variant="secondary">
        <Link to={`/lists/of/${id}`}>{t('prediction.happened')}</Link>
      </Button>
    </>
  );
}

function Remedies({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const mayChange = useMayChange();
  const { cancel, retry, busy } = usePredictionActions(prediction.id);
  if (!mayChange) return null;
  if (isInProgress(prediction))
    return (
      <Button variant="secondary" disabled={busy} onClick={() => void cancel()}>
        <Ban aria-hidden size={16} />
        {t('predictions.cancelJob')}
      </Button>
    );
  if (canRunAgain(prediction))
    return (
      <Button disabled={busy} onClick={() => void retry()}>
        <RotateCcw aria-hidden size={16} />
        {t('predictions.retry')}
      </Button>
    );
  return (
    <Button asChild>
      <Link to="/upload">
        <Upload aria-hidden size={16} />
        {t('error.uploadAgain')}
      </Link>
    </Button>
  );
}
