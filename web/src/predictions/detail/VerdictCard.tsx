import type { PredictionDetail } from '@holdfast/contracts/http/predictions';
import { CircleSlash, Gauge, ShieldCheck, TriangleAlert } from 'lucide-react';
import { fill } from '../../i18n/message.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type T, useT } from '../../i18n/use-t.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import type { PredictionSummary } from './summary.ts';

type Verdict = NonNullable<PredictionDetail['verdict']>;

const LOOKS: Record<Verdict['grade'], { tone: Tone; icon: typeof Gauge; color: string }> = {
  strong: { tone: 'good', icon: ShieldCheck, color: 'bg-good-soft text-good' },
  useful: { tone: 'good', icon: Gauge, color: 'bg-good-soft text-good' },
  weak: { tone: 'wait', icon: TriangleAlert, color: 'bg-wait-soft text-wait' },
  'do-not-act': { tone: 'bad', icon: CircleSlash, color: 'bg-bad-soft text-bad' },
  'not-applicable': { tone: 'neutral', icon: Gauge, color: 'bg-neutral-soft text-neutral' },
};

export function VerdictCard({ verdict, summary }: { verdict: Verdict; summary: PredictionSummary | null }) {
  const t = useT();
  const { title, sentence } = useWords(verdict, summary, t);
  const { tone, icon: Icon, color } = LOOKS[verdict.grade];
  return (
    <Card aria-labelledby="verdict-title" className="flex gap-4 p-4 sm:p-5">
      <div className={`grid size-11 shrink-0 place-items-center rounded-full contrast:border ${color}`}>
        <Icon aria-hidden size={22} />
      </div>
      <div className="min-w-0">
        <h2 id="verdict-title" className="text-muted text-xs">
          {t('prediction.verdict')}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 font-semibold text-base">
          {title}
          <Badge tone={tone}>{t(`prediction.grade.${verdict.grade}`)}</Badge>
        </p>
        <p className="mt-1 max-w-3xl">{sentence}</p>
      </div>
    </Card>
  );
}

/** The grade's words in the reader's language, with this model's figures; else those of the server. */
function useWords(verdict: Verdict, summary: PredictionSummary | null, t: T): { title: string; sentence: string } {
  const format = useFormat();
  const words = t.server.verdicts[verdict.grade];
  const auc = summary?.metrics.auc?.value;
  const lift = summary?.metrics.lift_top_decile?.value;
  // Our words speak of leaving; about an answer to an offer, say, only the server can.
  const isLeaving = /\b(leave|left)/.test(verdict.sentence);
  if (!words || !isLeaving || auc === undefined || (lift === undefined && words.sentence.includes('{lift}')))
    return verdict;
  const figures = {
    percent: format.percent(auc),
    auc: format.number(auc, { maximumFractionDigits: 2 }),
    lift: format.number(lift ?? 0, { maximumFractionDigits: 1 }),
  };
  return { title: words.title, sentence: fill(words.sentence, figures, 'en') };
}
