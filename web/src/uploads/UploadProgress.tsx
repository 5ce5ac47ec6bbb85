import type { SentForm } from '../http/send-form.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Progress } from '../ui/Progress.tsx';

export function UploadProgress({ sent }: { sent: SentForm | null }) {
  const t = useT();
  const format = useFormat();
  const fraction = sent ? sent.sentBytes / Math.max(1, sent.totalBytes) : 0;
  const text = t('upload.progressText', {
    sent: format.bytes(sent?.sentBytes ?? 0),
    total: format.bytes(sent?.totalBytes ?? 0),
    percent: format.percent(fraction),
  });
  return (
    <div className="flex flex-col gap-2">
      <Progress fraction={fraction} label={t('upload.progress')} valueText={text} />
      <p className="text-muted text-xs tabular-nums" aria-live="polite">
        {fraction >= 1 ? t('upload.checking') : sent ? text : t('upload.uploading')}
      </p>
    </div>
  );
}
