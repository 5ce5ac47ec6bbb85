import type { Format } from '@holdfast/contracts/report/model';

/** Localizes a cell that holds a message; returns any other cell unchanged. */
export type SayCell = (cell: string) => string;

/** A text as shown: the model's label for it, or the localized message. */
export function saidCell(cell: string, { style, words }: Format, sayCell: SayCell = (text) => text): string {
  if (words && Object.hasOwn(words, cell)) return words[cell] ?? cell;
  return style === 'message' ? sayCell(cell) : cell;
}
