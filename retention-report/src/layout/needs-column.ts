import type { Words } from '../facts/facts.ts';
import type { Piece } from './compose.ts';

type Sketch = 'triangle' | 'curve' | 'columns' | 'bars' | 'points';
const PHONE_HIGH = 340;

/** In place of a visual the upload cannot support: what it would look like, what column it needs, and why. */
export function needsColumn(
  name: string,
  title: Words,
  needs: Words,
  why: Words,
  at: Piece['at'],
  sketch: Sketch = 'columns',
): Piece {
  return { name, kind: 'needsColumn', title, options: { needs, why, sketch }, at, tall: PHONE_HIGH };
}
