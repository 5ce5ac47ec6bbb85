import type { TextOrMessage } from '../facts/facts.ts';
import type { LayoutPiece } from './compose.ts';

type Sketch = 'triangle' | 'curve' | 'columns' | 'bars' | 'points';

/** A placeholder for a visual the upload cannot support: a sketch, the column it needs, and why. */
export function needsColumn(
  name: string,
  title: TextOrMessage,
  needs: TextOrMessage,
  why: TextOrMessage,
  sketch: Sketch = 'columns',
): LayoutPiece {
  return { name, kind: 'needsColumn', title, options: { needs, why, sketch } };
}
