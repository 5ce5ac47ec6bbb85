import type { Format } from '@holdfast/contracts/report/model';

/** Localizes a cell that holds a message; returns any other cell unchanged. */
export type LocalizeCell = (cell: string) => string;

/** A text as shown: the model's label for it, or the localized message. */
export function localizeCell(cell: string, { style, words }: Format, sayCell: LocalizeCell = (text) => text): string {
  if (words && Object.hasOwn(words, cell)) return words[cell] ?? cell;
  return style === 'message' ? sayCell(cell) : cell;
}
