import type { TextOrMessage } from '../facts/facts.ts';
import type { LayoutPiece } from './compose.ts';

const NOTES = [
  'drivers-by-group-note',
  'drivers-note',
  'findings',
  'fold-quality',
  'found-segments',
  'mean-stay',
  'revenue-period',
  'since-note',
  'survival-curve',
  'survival-method',
  'threshold-note',
] as const;
/** The names of the report's texts. Copies keep them, followed by `-copy` and a number. */
export type NoteName = (typeof NOTES)[number] | `definitions-${number}` | `${string}-words`;

export const isNoteName = (name: string): boolean =>
  (NOTES as readonly string[]).includes(originOf(name)) || /^definitions-\d+$|-words$/.test(originOf(name));

const originOf = (name: string): string => name.replace(/(-copy\d*)+$/, '');

/** Text on the page, one paragraph or several. */
export function note(
  name: NoteName,
  text: TextOrMessage | readonly TextOrMessage[],
  more: Partial<LayoutPiece> = {},
): LayoutPiece {
  const { options, ...rest } = more;
  return { name, kind: 'textbox', options: { text, ...options }, ...rest };
}
