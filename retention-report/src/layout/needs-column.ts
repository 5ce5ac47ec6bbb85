import type { Words } from '../facts/facts.ts';
import type { Piece } from './compose.ts';

type Sketch = 'triangle' | 'curve' | 'columns' | 'bars' | 'points';

/** In place of a visual the upload cannot support: what it would look like, what column it needs, and why. */
export function needsColumn(name: string, title: Words, needs: Words, why: Words, sketch: Sketch = 'columns'): Piece {
  return { name, kind: 'needsColumn', title, options: { needs, why, sketch } };
}
