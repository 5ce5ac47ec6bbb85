import type { PredictionError } from '@holdfast/contracts/http/predictions';
import { useId } from 'react';
import type { Id } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { usePredictionActions } from './use-prediction-actions.ts';

/** Possible label columns; choosing one runs the prediction on the same file. */
export function LabelCandidates(props: { predictionId: Id; candidates: NonNullable<PredictionError['candidates']> }) {
  const t = useT();
  const title = useId();
  const { retry, busy } = usePredictionActions(props.predictionId);
  return (
    <section aria-labelledby={title}>
      <p id={title} className="font-semibold">
        {t('error.candidates')}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {props.candidates.map(({ column, values }) => (
          <li key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button variant="secondary" disabled={busy} onClick={() => void retry({ label: column })}>
              <span className="max-w-60 truncate">{t('error.choose', { column })}</span>
            </Button>
            <span className="min-w-0 truncate text-muted text-xs">{t('listed', { items: values })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
