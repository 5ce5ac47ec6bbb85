import type { OfferedColumnBody, RowNoun, ValueColumn } from '@holdfast/contracts/http/columns';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LeversForm } from '../../columns/LeversForm.tsx';
import { MoneyForm } from '../../columns/MoneyForm.tsx';
import { NounForm } from '../../columns/NounForm.tsx';
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
  /** Null where its rows are subscriptions. */
  noun: RowNoun | null;
  /** Label of a column. */
  labelOf(column: string): string;
  onRenamed(): void;
}

/** Settings for all files: offers, currency and period, what the rows are. */
export default function Offers(props: OffersProps) {
  const say = useOfferTexts();
  return (
    <>
      {props.levers.length > 0 && <Said {...props} say={say} />}
      {props.money && (
        <SettingCard title={say('moneyTitle')} text={say('moneyText', { column: props.labelOf(props.money.column) })}>
          <MoneyForm value={props.money} say={say} />
        </SettingCard>
      )}
      {props.noun && (
        <SettingCard title={say('nounTitle')} text={say('nounText', { column: props.labelOf(props.noun.column) })}>
          <NounForm value={props.noun} say={say} onSaved={props.onRenamed} />
        </SettingCard>
      )}
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
    <SettingCard title={say('title')} text={say('text')}>
      {mayChange && isOther && (
        <div className="flex flex-wrap items-center gap-3" role="status">
          <p className="min-w-48 flex-1">{say('again')}</p>
          <Button variant="secondary" disabled={busy} onClick={() => void retry()}>
            <RotateCcw aria-hidden size={16} />
            {t('predictions.retry')}
          </Button>
        </div>
      )}
      <LeversForm levers={levers} say={say} labelOf={labelOf} onChange={(column, rule) => void change(column, rule)} />
    </SettingCard>
  );
}

/** A setting for this and later files. */
function SettingCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <details>
        <summary className="rounded-card p-4 font-semibold text-base sm:p-5">{title}</summary>
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          <p className="text-muted">{text}</p>
          {children}
        </div>
      </details>
    </Card>
  );
}
