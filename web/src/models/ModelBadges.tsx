import type { Model } from '@holdfast/contracts/http/models';
import { useT } from '../i18n/use-t.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { useTexts } from './use-texts.ts';

const TONES: Record<Model['verdict']['grade'], Tone> = {
  strong: 'good',
  useful: 'good',
  weak: 'wait',
  'do-not-act': 'bad',
  'not-applicable': 'neutral',
};

export function ModelBadges({ model }: { model: Model }) {
  const t = useT();
  const say = useTexts();
  const [verdict = ''] = t.said(model.verdict, 'title').split(/[:：]/);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[model.verdict.grade]}>{verdict}</Badge>
      {model.pinned && <Badge tone="busy">{say('pinned')}</Badge>}
      {model.retired_at !== null && <Badge>{say('retired')}</Badge>}
    </span>
  );
}
