import { listRevisions, restore } from '@holdfast/contracts/http/routes/reports';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import type { RenderSavedReportsText } from './use-texts.ts';

/** All kept versions, newest first; each can be restored. */
export function Versions(props: {
  id: string;
  current: number;
  mayRestore: boolean;
  say: RenderSavedReportsText;
  onClose(): void;
  onRestored(): void;
}) {
  const { id, current, mayRestore, say, onClose, onRestored } = props;
  const t = useT();
  const http = useHttp();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const revisions = useAnswer({
    key: [...QUERY_KEYS.report(id), 'revisions', current],
    read: (signal) => http.call(listRevisions, { params: { documentId: id }, signal }),
  });
  const bring = async (revision: number) => {
    setBusy(true);
    const answer = await http.call(restore, {
      params: { documentId: id, revision: String(revision) },
      body: { revision: current },
    });
    setBusy(false);
    if (answer.ok) {
      toast({ title: say('restored', { n: revision }) });
      onRestored();
    } else {
      const description = explainFailure(answer.failure, t) ?? t('failure.server');
      toast({ title: say('failed'), description, destructive: true });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('versions')}
      description={mayRestore && say('versionsText')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {revisions.failure && <Alert kind="error">{explainFailure(revisions.failure, t) ?? t('failure.server')}</Alert>}
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {revisions.data?.value.map(({ revision, savedAt, savedBy }) => (
          <li key={revision} className="flex items-center justify-between gap-3 rounded-control border border-line p-3">
            <div className="min-w-0">
              <p className="font-medium">
                {say('version', { n: revision })}
                {revision === current && <span className="text-muted"> · {say('current')}</span>}
              </p>
              <p className="truncate text-muted text-sm">
                {say('savedBy', { when: format.dateTime(savedAt), who: savedBy.name })}
              </p>
            </div>
            {mayRestore && revision !== current && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={t('labelled', { label: say('restore'), value: say('version', { n: revision }) })}
                onClick={() => void bring(revision)}
              >
                {say('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
