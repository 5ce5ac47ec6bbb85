import type { Piece } from './compose.ts';

const LINE = 19;
const PHONE_LETTERS = { needs: 38, why: 44 };

/** In place of a visual the upload cannot support: what it would show, what column it needs, and why. */
export function needsColumn(name: string, title: string, needs: string, why: string, at: Piece['at']): Piece {
  const lines = Math.ceil((needs.length + 7) / PHONE_LETTERS.needs) + Math.ceil(why.length / PHONE_LETTERS.why);
  return { name, kind: 'needsColumn', title, options: { needs, why }, at, tall: 110 + (lines + 1) * LINE };
}
