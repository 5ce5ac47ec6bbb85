import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Card } from '../ui/Card.tsx';
import { useTexts } from './use-texts.ts';
import { WhyMoved } from './WhyMoved.tsx';

/** All figures about the model: counts, and estimates where customers were contacted. */
export function OutcomeFigures({ happened }: { happened: OutcomeReport }) {
  const say = useTexts();
  const format = useFormat();
  const { percent, precisionNote } = useShares();
  const money = (amount: number) => format.number(amount, { maximumFractionDigits: 0 });
  const { precision, estimate, base_rate } = happened;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={say('flaggedLeft')} value={format.number(happened.flagged_left)} />
        <Figure name={say('flaggedStayed')} value={format.number(happened.flagged_stayed)} />
        <Figure name={say('missed')} value={format.number(happened.missed)} />
        <Figure name={say('cleared')} value={format.number(happened.cleared)} />
        {precision && (
          <Figure
            name={say('precision')}
            value={percent(precision.value)}
            note={precisionNote(precision, happened.expected_precision)}
          />
        )}
        {!estimate && <Ranking happened={happened} />}
        {base_rate.now !== null && (
          <Figure
            name={say('baseRate')}
            value={percent(base_rate.now)}
            note={
              <>
                {base_rate.before !== null && say('thenWas', { value: percent(base_rate.before) })}
                {base_rate.moved && !estimate && <span className="block text-wait">{say('baseMoved')}</span>}
              </>
            }
          />
        )}
        {happened.money && (
          <>
            <Figure name={say('moneyExpected')} value={money(happened.money.expected)} />
            <Figure name={say('moneyLost')} value={money(happened.money.lost)} />
          </>
        )}
      </div>
      {estimate && <Estimate happened={happened} estimate={estimate} />}
      {happened.why && <WhyMoved why={happened.why} isEstimate={estimate !== null} />}
    </>
  );
}

function useShares() {
  const say = useTexts();
  const format = useFormat();
  const percent = (share: number) => format.percent(share, 1);
  const precisionNote = ({ low, high }: NonNullable<OutcomeReport['precision']>, expected: number | null) => (
    <>
      {percent(low)} – {percent(high)}
      {expected !== null && <> · {say('expectedWas', { value: percent(expected) })}</>}
    </>
  );
  return { percent, precisionNote };
}

/** Ranking quality of the model. */
function Ranking({ happened: { auc, auc_then, lift, lift_then } }: { happened: OutcomeReport }) {
  const say = useTexts();
  const format = useFormat();
  const figure = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  const times = (value: number) => `${format.number(value, { maximumFractionDigits: 1 })}×`;
  return (
    <>
      {auc && (
        <Figure
          name={say('aucNow')}
          value={figure(auc.value)}
          note={
            <>
              {figure(auc.low)} – {figure(auc.high)}
              {auc_then !== null && <> · {say('thenWas', { value: figure(auc_then) })}</>}
            </>
          }
        />
      )}
      {lift !== null && (
        <Figure
          name={say('liftNow')}
          value={times(lift)}
          note={lift_then !== null && say('thenWas', { value: times(lift_then) })}
        />
      )}
    </>
  );
}

/** The model's metrics when customers were contacted: weighted estimates, separate from the counts. */
function Estimate({
  happened,
  estimate,
}: {
  happened: OutcomeReport;
  estimate: NonNullable<OutcomeReport['estimate']>;
}) {
  const say = useTexts();
  const { percent, precisionNote } = useShares();
  const { precision } = estimate;
  return (
    <section className="flex flex-col gap-2" aria-label={say('estimateTitle')}>
      <h2 className="font-semibold">{say('estimateTitle')}</h2>
      <p className="text-muted text-sm">{say('estimateText', { count: happened.worked_on })}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          name={say('estimateShare')}
          value={percent(estimate.left)}
          note={
            <>
              {say('expectedWas', { value: percent(estimate.expected) })}
              {happened.base_rate.moved && <span className="block text-wait">{say('baseMoved')}</span>}
            </>
          }
        />
        {precision && (
          <Figure
            name={say('estimatePrecision')}
            value={percent(precision.value)}
            note={precisionNote(precision, estimate.expected_precision)}
          />
        )}
        <Ranking happened={happened} />
      </div>
    </section>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  return (
    <Card className="p-4">
      <p className="text-muted text-xs">{name}</p>
      <p className="font-semibold text-xl tabular-nums">{value}</p>
      {note && <p className="mt-0.5 text-muted text-xs">{note}</p>}
    </Card>
  );
}
