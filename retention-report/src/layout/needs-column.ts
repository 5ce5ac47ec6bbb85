import type { Piece } from './compose.ts';

const LINE = 19;
const PHONE_LETTERS = { needs: 38, why: 44 };

type Sketch = 'triangle' | 'curve' | 'columns' | 'bars' | 'points';
const SKETCH_HIGH = 110;

/** In place of a visual the upload cannot support: what it would look like, what column it needs, and why. */
export function needsColumn(
  name: string,
  title: string,
  needs: string,
  why: string,
  at: Piece['at'],
  sketch: Sketch = 'columns',
): Piece {
  const lines = Math.ceil((needs.length + 7) / PHONE_LETTERS.needs) + Math.ceil(why.length / PHONE_LETTERS.why);
  return {
    name,
    kind: 'needsColumn',
    title,
    options: { needs, why, sketch },
    at,
    tall: 110 + SKETCH_HIGH + (lines + 1) * LINE,
  };
}
