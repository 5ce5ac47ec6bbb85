import { ChevronDown, Columns3, Download, PencilRuler, RotateCcw, Trash2, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { DeleteUploadDialog } from '../../deletion/DeleteUploadDialog.tsx';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMayChange } from '../../session/use-may-change.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/overlay-props.ts';
import { useHasWorkspaces } from '../../workspaces/has-workspaces.ts';
import { COLUMNS_ANCHOR, canRunAgain, isInProgress } from '../prediction-status.ts';
import { useCustomise } from '../use-customise.ts';
import { useDownload } from '../use-download.ts';
import { usePredictionActions } from '../use-prediction-actions.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../../workspaces/ShareButton.tsx')).ShareDialog }));

/** Everything else that can be done with a prediction: its files, sharing, its columns, deletion. */
export function MoreActions({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const hasWorkspaces = useHasWorkspaces();
  const { retry } = usePredictionActions(prediction.id);
  const { customise } = useCustomise(prediction.id);
  const { download } = useDownload(prediction.id);
  const [dialog, setDialog] = useState<'share' | 'delete' | null>(null);
  const isReady = prediction.has_output && prediction.status === 'COMPLETED';
  const mayRunAgain = mayChange && isReady && canRunAgain(prediction);
  const groups: MenuEntry[][] = [
    isReady
      ? prediction.formats.map((format) => ({
          label: format === 'csv' ? t('predictions.download') : t(`prediction.format.${format}`),
          icon: <Download aria-hidden size={16} />,
          onSelect: () => void download(format),
        }))
      : [],
    [
      ...(isReady && mayChange
        ? [
            {
              label: t('reports.customise'),
              icon: <PencilRuler aria-hidden size={16} />,
              onSelect: () => void customise(),
            },
          ]
        : []),
      ...(isReady && hasWorkspaces
        ? [
            {
              label: t('prediction.share'),
              icon: <Users aria-hidden size={16} />,
              onSelect: () => setDialog('share'),
            },
          ]
        : []),
      ...(mayRunAgain
        ? [{ label: t('predictions.retry'), icon: <RotateCcw aria-hidden size={16} />, onSelect: () => void retry() }]
        : []),
      ...(mayChange && prediction.summary && !isInProgress(prediction)
        ? [
            {
              label: t('predictions.chooseColumns'),
              icon: <Columns3 aria-hidden size={16} />,
              onSelect: () => void navigate(COLUMNS_ANCHOR),
            },
          ]
        : []),
    ],
    mayChange && prediction.mine !== false
      ? [
          {
            label: t('predictions.delete'),
            icon: <Trash2 aria-hidden size={16} />,
            onSelect: () => setDialog('delete'),
            danger: true,
          },
        ]
      : [],
  ];
  const entries = groups
    .filter((group) => group.length > 0)
    .flatMap((group, at): MenuEntry[] => (at === 0 ? group : ['separator', ...group]));
  return (
    <>
      {entries.length > 0 && (
        <Menu
          trigger={
            <Button variant="secondary">
              {t('prediction.more')}
              <ChevronDown aria-hidden size={16} />
            </Button>
          }
          entries={entries}
        />
      )}
      {dialog === 'share' && (
        <Suspense>
          <ShareDialog
            thing={{ kind: 'prediction', id: prediction.id, name: prediction.filename }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'delete' && (
        <DeleteUploadDialog
          open
          onOpenChange={() => setDialog(null)}
          upload={{ uploadId: prediction.upload_id, filename: prediction.filename }}
          onDeleted={() => void navigate('/predictions')}
        />
      )}
    </>
  );
}
