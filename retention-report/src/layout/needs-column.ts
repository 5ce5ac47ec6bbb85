import type { TextOrMessage } from '../facts/facts.ts';
import type { LayoutPiece } from './compose.ts';

type Sketch = 'triangle' | 'curve' | 'columns' | 'bars' | 'points';

export interface MissingColumn {
  readonly title: TextOrMessage;
  readonly needs: TextOrMessage;
  readonly why: TextOrMessage;
  readonly sketch?: Sketch | undefined;
}

/** A placeholder for a visual the upload cannot support: a sketch, the column it needs, and why. */
export function needsColumn(name: string, { title, needs, why, sketch = 'columns' }: MissingColumn): LayoutPiece {
  return { name, kind: 'needsColumn', title, options: { needs, why, sketch } };
}
