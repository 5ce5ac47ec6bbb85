import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ColumnRolesForm } from '../../columns/ColumnRolesForm.tsx';
import { detectedRoles } from '../../columns/column-roles.ts';
import type { Id } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { COLUMNS_ANCHOR } from '../prediction-status.ts';
import { usePredictionActions } from '../use-prediction-actions.ts';
import type { ShownSummary } from './summary.ts';

/** Corrects column roles and runs the prediction again. */
export function CorrectColumns(props: {
  predictionId: Id;
  summary: ShownSummary;
  /** Label of a column. */
  labelOf(column: string): string;
}) {
  const { predictionId, summary, labelOf } = props;
  const t = useT();
  const { retry, busy } = usePredictionActions(predictionId);
  const [choices, setChoices] = useState<ColumnChoicesBody>({});
  const shown = useOpenByAnchor();
  return (
    <Card>
      <details id={COLUMNS_ANCHOR.slice(1)} ref={shown} className="group">
        <summary className="rounded-card p-4 font-semibold text-base sm:p-5">{t('prediction.choices')}</summary>
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          <p className="text-muted">{t('prediction.choicesText')}</p>
          <ColumnRolesForm
            columns={summary.columns}
            detected={detectedRoles((role) => summary.roles[role])}
            choices={choices}
            onChange={setChoices}
            disabled={busy}
            labelOf={labelOf}
          />
          <Button
            className="self-start"
            disabled={busy || Object.keys(choices).length === 0}
            onClick={() => void retry(choices)}
          >
            <RotateCcw aria-hidden size={16} />
            {t('predictions.retry')}
          </Button>
        </div>
      </details>
    </Card>
  );
}

/** Opens the section when the URL links to it. */
function useOpenByAnchor() {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    if (hash !== COLUMNS_ANCHOR || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView?.({ block: 'start' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
  return details;
}
