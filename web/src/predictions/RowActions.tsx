import {
  Ban,
  CircleAlert,
  Columns3,
  Download,
  Ellipsis,
  FileSearch,
  LineChart,
  RotateCcw,
  Trash2,
  Upload,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeleteUploadDialog } from '../deletion/DeleteUploadDialog.tsx';
import type { ReceivedPrediction } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { COLUMNS_ANCHOR, canRunAgain, isInProgress } from './prediction-status.ts';
import { useDownload } from './use-download.ts';
import { usePredictionActions } from './use-prediction-actions.ts';

const ErrorDialog = lazy(async () => ({ default: (await import('./ErrorDialog.tsx')).ErrorDialog }));

export function RowActions({ prediction }: { prediction: ReceivedPrediction }) {
  const t = useT();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5">
      {prediction.status === 'COMPLETED' && prediction.has_output && (
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard?prediction=${prediction.id}`}>
            <LineChart aria-hidden size={14} className="md:max-xl:hidden" />
            {t('prediction.openReport')}
          </Link>
        </Button>
      )}
      <MainAction prediction={prediction} />
      <MoreActions prediction={prediction} onDelete={() => setDeleting(true)} />
      {deleting && (
        <DeleteUploadDialog
          open
          onOpenChange={setDeleting}
          upload={{ uploadId: prediction.upload_id, filename: prediction.filename }}
        />
      )}
    </div>
  );
}

/** Actions by status, as specified. */
function MainAction({ prediction }: { prediction: ReceivedPrediction }) {
  const t = useT();
  const { download, downloading } = useDownload(prediction.id);
  const [errorOpen, setErrorOpen] = useState(false);
  if (prediction.status === 'COMPLETED' && prediction.has_output) {
    const isDownloading = downloading.includes('csv');
    return (
      <Button variant="secondary" size="small" disabled={isDownloading} onClick={() => void download()}>
        {isDownloading ? <Spinner size={14} /> : <Download aria-hidden size={14} className="md:max-xl:hidden" />}
        {t('predictions.download')}
      </Button>
    );
  }
  if (prediction.status === 'FAILED') {
    return (
      <>
        <Button variant="danger" size="small" onClick={() => setErrorOpen(true)}>
          <CircleAlert aria-hidden size={14} />
          {t('predictions.viewError')}
        </Button>
        {errorOpen && (
          <Suspense>
            <ErrorDialog prediction={prediction} onOpenChange={setErrorOpen} />
          </Suspense>
        )}
      </>
    );
  }
  return isInProgress(prediction) ? (
    <span className="px-2 text-muted text-sm">{t('predictions.processing')}</span>
  ) : null;
}

function MoreActions({ prediction, onDelete }: { prediction: ReceivedPrediction; onDelete(): void }) {
  const t = useT();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const { cancel, retry, busy } = usePredictionActions(prediction.id);
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="small"
          className="px-2!"
          disabled={busy}
          aria-label={t('predictions.more', { id: prediction.id })}
        >
          <Ellipsis aria-hidden size={16} />
        </Button>
      }
      entries={[
        {
          label: t('predictions.open'),
          icon: <FileSearch aria-hidden size={16} />,
          onSelect: () => void navigate(`/predictions/${prediction.id}`),
        },
        ...(!mayChange
          ? []
          : isInProgress(prediction)
            ? [
                {
                  label: t('predictions.cancelJob'),
                  icon: <Ban aria-hidden size={16} />,
                  onSelect: () => void cancel(),
                },
              ]
            : canRunAgain(prediction)
              ? [
                  {
                    label: t('predictions.retry'),
                    icon: <RotateCcw aria-hidden size={16} />,
                    onSelect: () => void retry(),
                  },
                ]
              : [
                  {
                    label: t('predictions.chooseColumns'),
                    icon: <Columns3 aria-hidden size={16} />,
                    onSelect: () => void navigate(`/predictions/${prediction.id}${COLUMNS_ANCHOR}`),
                  },
                  {
                    label: t('error.uploadAgain'),
                    icon: <Upload aria-hidden size={16} />,
                    onSelect: () => void navigate('/upload'),
                  },
                ]),
        ...(!mayChange || prediction.mine === false
          ? []
          : ([
              'separator',
              {
                label: t('predictions.delete'),
                icon: <Trash2 aria-hidden size={16} />,
                onSelect: onDelete,
                danger: true,
              },
            ] as const)),
      ]}
    />
  );
}
