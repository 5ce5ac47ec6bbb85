import type { OpenWorklist } from '@holdfast/contracts/http/worklists';
import { useFormat } from '../i18n/use-format.ts';
import { Card } from '../ui/Card.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useMoney } from './use-money.ts';
import { useTexts } from './use-texts.ts';
import { progressOf } from './work-progress.ts';

/** How far the list is: contacted, retained, lost, and the value not decided yet. */
export function ListProgress({ list }: { list: OpenWorklist }) {
  const say = useTexts();
  const format = useFormat();
  const money = useMoney(list.money);
  const { contacted, saved, lost, atStake } = progressOf(list.rows);
  const all = list.rows.length;
  const words = [
    say('contactedOf', { count: format.number(contacted), all: format.number(all) }),
    say('savedN', { count: saved }),
    say('lostN', { count: lost }),
    ...(atStake === null ? [] : [say('stillAtStake', { amount: money(atStake) })]),
  ].join(' · ');
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <Progress fraction={all === 0 ? 0 : contacted / all} label={say('progress')} valueText={words} />
      </div>
      <p className="text-sm tabular-nums">{words}</p>
    </Card>
  );
}
