import type { ReceivedPredictionDetail } from '../http/answers.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';

export type Grade = NonNullable<ReceivedPredictionDetail['verdict']>['grade'];

const TONES: Record<Grade, Tone> = {
  strong: 'good',
  useful: 'good',
  weak: 'wait',
  'do-not-act': 'bad',
  'not-applicable': 'neutral',
};

/** How far the model can be trusted. */
export function GradeBadge({ grade }: { grade: Grade }) {
  const t = useT();
  return <Badge tone={TONES[grade]}>{t(`prediction.grade.${grade}`)}</Badge>;
}
