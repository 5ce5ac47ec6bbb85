import { Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReceivedPrediction } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LabelCandidates } from './LabelCandidates.tsx';
import { COLUMNS_ANCHOR, canRunAgain, isCancelled } from './prediction-status.ts';
import { usePredictionActions } from './use-prediction-actions.ts';

/** The failure and how to fix it. */
export function ErrorDialog(props: { prediction: ReceivedPrediction; onOpenChange(open: boolean): void }) {
  const t = useT();
  const { prediction } = props;
  const mayChange = useMayChange();
  const { retry, busy } = usePredictionActions(prediction.id);
  const retryAndClose = async () => {
    await retry();
    props.onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={props.onOpenChange}
      title={isCancelled(prediction) ? t('predictions.cancelled') : t('error.title')}
      description={prediction.filename}
      footer={
        <>
          <CopyDetails prediction={prediction} />
          {!mayChange ? null : canRunAgain(prediction) ? (
            <Button disabled={busy} onClick={() => void retryAndClose()}>
              <RotateCcw aria-hidden size={16} />
              {t('predictions.retry')}
            </Button>
          ) : (
            <>
              <Button asChild variant="secondary">
                <Link to={`/predictions/${prediction.id}${COLUMNS_ANCHOR}`}>{t('predictions.chooseColumns')}</Link>
              </Button>
              <Button asChild>
                <Link to="/upload">{t('error.uploadAgain')}</Link>
              </Button>
            </>
          )}
        </>
      }
    >
      <FailureReason prediction={prediction} />
    </Dialog>
  );
}

export function FailureReason({ prediction }: { prediction: ReceivedPrediction }) {
  const t = useT();
  const mayChange = useMayChange();
  const { error } = prediction;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className={isCancelled(prediction) ? 'font-semibold' : 'font-semibold text-bad'}>
          {error ? t.said(error, 'title') : t('predictions.failedTitle')}
        </p>
        <p className="mt-1">{error ? t.said(error, 'detail') : t('error.unknown')}</p>
      </div>
      <div>
        <p className="font-semibold">{t('error.fix')}</p>
        <p className="mt-1">{error ? t.said(error, 'fix') : t('error.unknownFix')}</p>
      </div>
      {mayChange && error?.candidates && <LabelCandidates predictionId={prediction.id} candidates={error.candidates} />}
      {error && (
        <p className="text-muted text-xs">
          {t('error.code')}: <code>{error.code}</code>
        </p>
      )}
    </div>
  );
}

function CopyDetails({ prediction }: { prediction: ReceivedPrediction }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify({ prediction: prediction.id, ...prediction.error }, null, 2));
    setCopied(true);
  };
  return (
    <Button variant="ghost" className="me-auto" onClick={() => void copy().catch(() => undefined)}>
      <Copy aria-hidden size={16} />
      <span aria-live="polite">{copied ? t('error.copied') : t('error.copy')}</span>
    </Button>
  );
}
