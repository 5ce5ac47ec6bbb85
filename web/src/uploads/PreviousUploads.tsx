import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DeleteUploadDialog } from '../deletion/DeleteUploadDialog.tsx';
import type { ReceivedUpload } from '../http/answers.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { listUploads } from '../http/routes.ts';
import { useAnswer } from '../http/use-answer.ts';
import type { TextKey } from '../i18n/catalogue.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardHeader } from '../ui/Card.tsx';

/** Statuses of our server, translated; those of other backends are shown verbatim. */
const NAMES: Record<string, TextKey & `upload.status.${string}`> = {
  '': 'upload.status.uploaded',
  uploaded: 'upload.status.uploaded',
  queued: 'upload.status.queued',
  processing: 'upload.status.processing',
  completed: 'upload.status.completed',
  failed: 'upload.status.failed',
};
const TONES: Record<string, Tone> = { uploaded: 'good', completed: 'good', processed: 'good', failed: 'bad' };

export function PreviousUploads() {
  const t = useT();
  const http = useHttp();
  const { user } = useUser();
  const { data: uploads, failure } = useAnswer({
    key: QUERY_KEYS.uploads,
    enabled: user !== null,
    read: (signal) => http.call(listUploads, { query: { user_id: user?.id ?? '' }, signal }),
  });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires that this failure is only logged
    if (failure) console.error('Failed to fetch previous uploads', failure);
  }, [failure]);
  if (!uploads?.length) return null;
  return (
    <Card aria-labelledby="previous-title">
      <CardHeader id="previous-title" title={t('upload.previous')} />
      <ul className="mt-3 border-t">
        {uploads.map((upload) => (
          <Row key={`${upload.id} ${upload.upload_id} ${upload.filename}`} upload={upload} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ upload }: { upload: ReceivedUpload }) {
  const t = useT();
  const format = useFormat();
  const [deleting, setDeleting] = useState(false);
  const name = NAMES[upload.status];
  const tone = TONES[upload.status.toLowerCase() || 'uploaded'] ?? 'neutral';
  const hasDate = !Number.isNaN(Date.parse(upload.created_at));
  return (
    <li className="flex items-center gap-2 sm:gap-3 border-b px-4 py-3 last:border-0 sm:px-5">
      <FileSpreadsheet aria-hidden size={20} className="shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {upload.prediction_id === null ? (
          <p className="truncate font-medium">{upload.filename}</p>
        ) : (
          <Link
            to={`/predictions/${upload.prediction_id}`}
            title={t('upload.viewPrediction', { filename: upload.filename })}
            className="block truncate font-medium hover:underline"
          >
            {upload.filename}
          </Link>
        )}
        <p className="text-muted text-xs">
          <span>{hasDate ? format.dateTime(upload.created_at) : t('upload.unknownDate')}</span>
          {upload.file_size > 0 && ` · ${format.bytes(upload.file_size)}`}
        </p>
      </div>
      <Badge tone={tone}>{name ? t(name) : upload.status}</Badge>
      <Button
        variant="ghost"
        size="small"
        className="px-2! text-muted"
        aria-label={t('upload.delete', { filename: upload.filename })}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden size={16} />
      </Button>
      {deleting && (
        <DeleteUploadDialog
          open
          onOpenChange={setDeleting}
          upload={{ uploadId: upload.id || upload.upload_id, filename: upload.filename }}
        />
      )}
    </li>
  );
}
