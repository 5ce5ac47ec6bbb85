import type { Piece } from './compose.ts';

/** In place of a visual the upload cannot support: what it would show, what column it needs, and why. */
export function needsColumn(name: string, title: string, needs: string, why: string, at: Piece['at']): Piece {
  return { name, kind: 'needsColumn', title, options: { needs, why }, at, tall: 160 };
}
