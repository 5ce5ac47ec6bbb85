import type { ReceivedPrediction } from '../http/answers.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/Badge.tsx';
import { isKnown, shownStatus, statusLook } from './prediction-status.ts';

/** The status, with progress while running. */
export function StatusBadge({ prediction }: { prediction: Pick<ReceivedPrediction, 'status' | 'error' | 'progress'> }) {
  const t = useT();
  const format = useFormat();
  const status = shownStatus(prediction);
  const { tone, icon: Icon, spins } = statusLook(status);
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={tone} icon={<Icon aria-hidden size={14} className={spins ? 'animate-spin' : undefined} />}>
        {isKnown(status) ? t(`status.${status}`) : status}
      </Badge>
      {status === 'RUNNING' && (
        <span className="text-muted text-xs tabular-nums">{format.percent(prediction.progress)}</span>
      )}
    </span>
  );
}
