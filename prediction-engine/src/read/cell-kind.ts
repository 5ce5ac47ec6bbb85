export type CellKind = 'blank' | 'number' | 'date' | 'text';

const NUMBER = /^[-+(]?\s?[$€£¥₹]?\s?[-+]?(\d[\d.,'\u00a0\u202f ]*|\.\d+)(e[-+]?\d+)?\s?[%$€£¥₹)-]?$/i;
const DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})|\d{1,2}[-. ][a-zà-ÿ]{3,10}\.?[-. ,]+(\d{4}|\d{2}))([T ].*)?$/i;

/** No number and no date is longer; avoids running patterns on a page of text in one cell. */
const LONGEST_VALUE = 80;

/** A rough type of a cell: enough to distinguish names from values, not to convert them. */
export function cellKind(cell: string): CellKind {
  const text = cell.trim();
  if (text === '') return 'blank';
  if (text.length > LONGEST_VALUE) return 'text';
  if (DATE.test(text)) return 'date';
  return NUMBER.test(text) ? 'number' : 'text';
}
