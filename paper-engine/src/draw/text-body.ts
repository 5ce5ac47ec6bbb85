import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import type { Body } from '../paper.ts';
import type { Drawing, DrawnVisual } from './drawing.ts';

type TextBody = Extract<Body, { kind: 'words' }>;

/** Text visuals, typeset instead of drawn. Null for any other visual. */
export function textBodyOf({ live, formats, texts }: Drawing, { visual, snapshot }: DrawnVisual): TextBody | null {
  const { result, drillDepth } = snapshot;
  const kind = kindOf(visual.kind);
  if (!kind?.typeset) return null;
  const shape = kind.shape(result, { visual, model: live.model, formats, drillDepth });
  return shape === null ? null : { kind: 'words', ...kind.typeset(shape, { visual, formats, texts }) };
}
