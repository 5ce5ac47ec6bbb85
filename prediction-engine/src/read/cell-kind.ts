export type CellKind = 'blank' | 'number' | 'date' | 'text';

const NUMBER = /^[-+(]?\s?[$€£¥₹]?\s?[-+]?(\d[\d.,'\u00a0\u202f ]*|\.\d+)(e[-+]?\d+)?\s?[%$€£¥₹)-]?$/i;
const DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})|\d{1,2}[-. ][a-zà-ÿ]{3,10}\.?[-. ,]+(\d{4}|\d{2}))([T ].*)?$/i;

/** No figure and no date is longer; patterns are not tried on a page of text in one cell. */
const LONGEST_VALUE = 80;

/** What a cell looks like at first sight: enough to tell names from values, not to convert them. */
export function cellKind(cell: string): CellKind {
  const text = cell.trim();
  if (text === '') return 'blank';
  if (text.length > LONGEST_VALUE) return 'text';
  if (DATE.test(text)) return 'date';
  return NUMBER.test(text) ? 'number' : 'text';
}
