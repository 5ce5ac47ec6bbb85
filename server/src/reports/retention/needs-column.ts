import type { Piece } from './compose.ts';

/** In place of a visual the upload cannot support: what it would show, what column it needs, and why. */
export function needsColumn(name: string, title: string, needs: string, at: Piece['at'], why = ''): Piece {
  return {
    name,
    kind: 'textbox',
    title,
    options: { text: `Needs: ${needs}.${why === '' ? '' : ` ${why}`}`, role: 'needs-column', needs, why },
    at,
    tall: 140,
  };
}
