import type { Words } from '../facts/facts.ts';
import type { Piece } from './compose.ts';

type Sketch = 'triangle' | 'curve' | 'columns' | 'bars' | 'points';

/** A placeholder for a visual the upload cannot support: a sketch, the column it needs, and why. */
export function needsColumn(name: string, title: Words, needs: Words, why: Words, sketch: Sketch = 'columns'): Piece {
  return { name, kind: 'needsColumn', title, options: { needs, why, sketch } };
}
