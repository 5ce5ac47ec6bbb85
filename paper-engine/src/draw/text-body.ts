import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { type NarrativeShape, narrativeParagraphs } from '@holdfast/report-engine/visuals/narrative/index.tsx';
import { option } from '@holdfast/report-engine/visuals/result-columns.ts';
import type { TextShape } from '@holdfast/report-engine/visuals/textbox/index.tsx';
import type { Body } from '../paper.ts';
import type { Drawing, DrawnVisual } from './drawing.ts';

type TextBody = Extract<Body, { kind: 'words' }>;

/** Text visuals, typeset instead of drawn. Null for any other visual. */
export function textBodyOf({ live, formats, texts }: Drawing, { visual, snapshot }: DrawnVisual): TextBody | null {
  const { result, drillDepth } = snapshot;
  const kind = kindOf(visual.kind);
  if (kind?.name !== 'textbox' && kind?.name !== 'aiNarratives') return null;
  const shape = kind.shape(result, { visual, model: live.model, formats, drillDepth });
  if (shape === null) return null;
  if (kind.name === 'textbox') {
    const { blocks, size, align } = shape as TextShape;
    return { kind: 'words', size, align, blocks };
  }
  const paragraphs = narrativeParagraphs(shape as NarrativeShape, formats, texts);
  return {
    kind: 'words',
    size: option.number(visual, 'size') ?? 13,
    align: 'start',
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', spans: [{ text, bold: false }] })),
  };
}
