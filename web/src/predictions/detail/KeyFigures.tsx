import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { eventWords } from './event-words.ts';
import type { ShownSummary } from './summary.ts';

export function KeyFigures({ prediction, summary }: { prediction: ReceivedPredictionDetail; summary: ShownSummary }) {
  const t = useT();
  const format = useFormat();
  const { started_at, finished_at } = prediction;
  const figures = [
    summary.accounts !== undefined && { name: t('prediction.customers'), value: format.number(summary.accounts) },
    {
      name: t(summary.accounts === undefined ? 'prediction.customers' : 'prediction.subscriptions'),
      value: format.number(summary.customers),
    },
    { name: t('predictions.rows'), value: format.number(prediction.rows_processed) },
    summary.positives !== null && {
      name: eventWords(summary, t).known,
      value: format.number(summary.positives),
      note: format.percent(summary.positives / Math.max(1, summary.customers), 1),
    },
    started_at !== null &&
      finished_at !== null && {
        name: t('prediction.duration'),
        value: format.duration(Date.parse(finished_at) - Date.parse(started_at)),
      },
  ].filter((figure) => figure !== false);
  return (
    // Cells grow to fill the space of missing figures.
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border bg-line">
      {figures.map((figure) => (
        <div key={figure.name} className="min-w-[40%] flex-1 bg-surface p-4 sm:px-5 lg:min-w-0">
          <dt className="text-muted text-xs">{figure.name}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 font-semibold text-2xl tabular-nums leading-tight tracking-tight">
            {figure.value}
            {'note' in figure && figure.note && (
              <span className="whitespace-nowrap font-normal text-muted text-sm tracking-normal">{figure.note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
