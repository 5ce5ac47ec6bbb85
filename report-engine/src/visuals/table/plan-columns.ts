import { textWidth } from '../chart/text-width.ts';
import type { TableColumn } from './shape.ts';

const PADDING = 24;
const NARROWEST = 56;
const WIDEST = 280;
const SAMPLE = 200;

/** As wide as the content asks, within reason; spare room goes to the text columns, too little means scrolling. */
export function planColumns(columns: readonly TableColumn[], width: number): readonly number[] {
  const wanted = columns.map(({ label, texts, total, decoration }) => {
    let longest = textWidth(label, 12, 600) + 14;
    for (const text of texts.slice(0, SAMPLE)) longest = Math.max(longest, textWidth(text, 13));
    if (total) longest = Math.max(longest, textWidth(total, 13, 600));
    return Math.min(
      WIDEST,
      Math.max(NARROWEST, Math.ceil(longest) + PADDING + (decoration === 'bar' ? 40 : decoration === 'badge' ? 28 : 0)),
    );
  });
  const sum = wanted.reduce((total, one) => total + one, 0);
  if (sum >= width || columns.length === 0) return wanted;
  const textColumns = columns.filter(({ numeric }) => !numeric).length || columns.length;
  const spare = (width - sum) / textColumns;
  return wanted.map((one, i) => one + (columns[i]?.numeric && textColumns < columns.length ? 0 : spare));
}
