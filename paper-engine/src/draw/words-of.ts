import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { type NarrativeShape, narrated } from '@holdfast/report-engine/visuals/narrative/index.tsx';
import { option } from '@holdfast/report-engine/visuals/result-columns.ts';
import type { TextShape } from '@holdfast/report-engine/visuals/textbox/index.tsx';
import type { Body } from '../paper.ts';
import type { Drawing, Drawn } from './drawing.ts';

type Words = Extract<Body, { kind: 'words' }>;

/** Text visuals, typeset instead of drawn. Null for any other visual. */
export function wordsOf({ live, formats, texts }: Drawing, { visual, snapshot }: Drawn): Words | null {
  const { result, drillDepth } = snapshot;
  const kind = kindOf(visual.kind);
  if (kind?.name !== 'textbox' && kind?.name !== 'aiNarratives') return null;
  const shape = kind.shape(result, { visual, model: live.model, formats, drillDepth });
  if (shape === null) return null;
  if (kind.name === 'textbox') {
    const { blocks, size, align } = shape as TextShape;
    return { kind: 'words', size, align, blocks };
  }
  const paragraphs = narrated(shape as NarrativeShape, formats, texts);
  return {
    kind: 'words',
    size: option.number(visual, 'size') ?? 13,
    align: 'start',
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', spans: [{ text, bold: false }] })),
  };
}
