import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeleteUploadDialog } from '../../deletion/DeleteUploadDialog.tsx';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMayChange } from '../../session/use-may-change.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareWith } from '../../workspaces/ShareWith.tsx';
import { COLUMNS_ANCHOR, canRunAgain, isInProgress } from '../prediction-status.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useCustomise } from '../use-customise.ts';
import { usePredictionActions } from '../use-prediction-actions.ts';
import { Downloads } from './Downloads.tsx';

export function PredictionHeader({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { cancel, retry, busy } = usePredictionActions(prediction.id);
  const { customise, isCopying } = useCustomise(prediction.id);
  const [deleting, setDeleting] = useState(false);
  const mayChange = useMayChange();
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
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {prediction.has_output && prediction.status === 'COMPLETED' && (
          <>
            <Downloads prediction={prediction} />
            <Button asChild variant="secondary">
              <Link to={`/dashboard?prediction=${prediction.id}`}>{t('prediction.openReport')}</Link>
            </Button>
            {mayChange && (
              <Button asChild variant="secondary">
                <Link to={`/lists/of/${prediction.id}/new`}>{t('prediction.worklist')}</Link>
              </Button>
            )}
            <Button asChild variant="secondary">
              <Link to={`/lists/of/${prediction.id}`}>{t('prediction.happened')}</Link>
            </Button>
            {mayChange && (
              <Button variant="secondary" disabled={isCopying} onClick={() => void customise()}>
                {t('reports.customise')}
              </Button>
            )}
            <ShareWith kind="prediction" id={prediction.id} name={prediction.filename} />
          </>
        )}
        {!mayChange ? null : isInProgress(prediction) ? (
          <Button variant="secondary" disabled={busy} onClick={() => void cancel()}>
            <Ban aria-hidden size={16} />
            {t('predictions.cancelJob')}
          </Button>
        ) : canRunAgain(prediction) ? (
          <Button variant="secondary" disabled={busy} onClick={() => void retry()}>
            <RotateCcw aria-hidden size={16} />
            {t('predictions.retry')}
          </Button>
        ) : (
          <>
            {prediction.summary && (
              <Button asChild variant="secondary">
                <Link to={COLUMNS_ANCHOR}>{t('predictions.chooseColumns')}</Link>
              </Button>
            )}
            <Button asChild variant="secondary">
              <Link to="/upload">{t('error.uploadAgain')}</Link>
            </Button>
          </>
        )}
        {mayChange && prediction.mine !== false && (
          <Button variant="ghost" className="text-bad! max-sm:nth-4:col-span-2" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden size={16} />
            {t('predictions.delete')}
          </Button>
        )}
      </div>
      {deleting && (
        <DeleteUploadDialog
          open
          onOpenChange={setDeleting}
          upload={{ uploadId: prediction.upload_id, filename: prediction.filename }}
          onDeleted={() => void navigate('/predictions')}
        />
      )}
    </header>
  );
}
