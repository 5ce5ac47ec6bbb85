import type { Format } from '@holdfast/contracts/report/model';

/** Puts a cell that holds a message into words; gives back what is none. */
export type SayCell = (cell: string) => string;

/** A text as its reader sees it: by the model's word for it, or said when it is a message. */
export function saidCell(cell: string, { style, words }: Format, sayCell: SayCell = (text) => text): string {
  if (words && Object.hasOwn(words, cell)) return words[cell] ?? cell;
  return style === 'message' ? sayCell(cell) : cell;
}
