import { CircleSlash, Gauge, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/Card.tsx';
import type { Grade } from '../GradeBadge.tsx';

type ShownVerdict = NonNullable<ReceivedPredictionDetail['verdict']>;

const LOOKS: Record<Grade, { icon: typeof Gauge; color: string }> = {
  strong: { icon: ShieldCheck, color: 'bg-good-soft text-good' },
  useful: { icon: Gauge, color: 'bg-good-soft text-good' },
  weak: { icon: TriangleAlert, color: 'bg-wait-soft text-wait' },
  'do-not-act': { icon: CircleSlash, color: 'bg-bad-soft text-bad' },
  'not-applicable': { icon: Gauge, color: 'bg-neutral-soft text-neutral' },
};

export function VerdictCard({ verdict }: { verdict: ShownVerdict }) {
  const t = useT();
  const { icon: Icon, color } = LOOKS[verdict.grade];
  return (
    <Card aria-labelledby="verdict-title" className="flex gap-4 p-4 sm:p-5">
      <div className={`grid size-11 shrink-0 place-items-center rounded-full contrast:border ${color}`}>
        <Icon aria-hidden size={22} />
      </div>
      <div className="min-w-0">
        <h2 id="verdict-title" className="text-muted text-xs">
          {t('prediction.verdict')}
        </h2>
        <p className="mt-0.5 font-semibold text-base">{t.said(verdict, 'title')}</p>
        <p className="mt-1 max-w-3xl">{t.said(verdict, 'sentence')}</p>
      </div>
    </Card>
  );
}
