import type { OfferedColumnBody, ValueColumn } from '@holdfast/contracts/http/columns';
import { RotateCcw } from 'lucide-react';
import { LeversForm } from '../../columns/LeversForm.tsx';
import { MoneyForm } from '../../columns/MoneyForm.tsx';
import { currentRule, isSameRule, useColumnLevers } from '../../columns/use-column-levers.ts';
import { type RenderOfferText, useOfferTexts } from '../../columns/use-offer-texts.ts';
import type { Id } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMayChange } from '../../session/use-may-change.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePredictionActions } from '../use-prediction-actions.ts';

interface OffersProps {
  predictionId: Id;
  levers: readonly OfferedColumnBody[];
  /** Null without a value column. */
  money: ValueColumn | null;
  /** Label of a column. */
  labelOf(column: string): string;
}

/** Settings for all files: offers, currency and period. */
export default function Offers(props: OffersProps) {
  const say = useOfferTexts();
  return (
    <>
      {props.levers.length > 0 && <Said {...props} say={say} />}
      {props.money && <MoneyCard value={props.money} labelOf={props.labelOf} say={say} />}
    </>
  );
}

function Said({ predictionId, levers: given, labelOf, say }: OffersProps & { say: RenderOfferText }) {
  const t = useT();
  const mayChange = useMayChange();
  const { retry, busy } = usePredictionActions(predictionId);
  const { levers, change } = useColumnLevers(given, { saved: say('saved'), saveFailed: say('saveFailed') });
  const isOther = levers.some((lever) => !isSameRule(currentRule(lever), lever.rule));
  return (
    <Card>
      <details>
        <summary className="rounded-card p-4 font-semibold text-base sm:p-5">{say('title')}</summary>
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          <p className="text-muted">{say('text')}</p>
          {mayChange && isOther && (
            <div className="flex flex-wrap items-center gap-3" role="status">
              <p className="min-w-48 flex-1">{say('again')}</p>
              <Button variant="secondary" disabled={busy} onClick={() => void retry()}>
                <RotateCcw aria-hidden size={16} />
                {t('predictions.retry')}
              </Button>
            </div>
          )}
          <LeversForm
            levers={levers}
            say={say}
            labelOf={labelOf}
            onChange={(column, rule) => void change(column, rule)}
          />
        </div>
      </details>
    </Card>
  );
}

function MoneyCard({
  value,
  labelOf,
  say,
}: {
  value: ValueColumn;
  labelOf(column: string): string;
  say: RenderOfferText;
}) {
  return (
    <Card>
      <details>
        <summary className="rounded-card p-4 font-semibold text-base sm:p-5">{say('moneyTitle')}</summary>
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          <p className="text-muted">{say('moneyText', { column: labelOf(value.column) })}</p>
          <MoneyForm value={value} say={say} />
        </div>
      </details>
    </Card>
  );
}
