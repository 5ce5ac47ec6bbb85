import { textWidth } from '../chart/text-width.ts';
import type { TableColumn } from './shape.ts';

const PADDING = 24;
const NARROWEST = 56;
const WIDEST = 280;
const SAMPLE = 200;

/** As wide as the content asks, within reason; spare room first to texts that were cut, then to all text columns. */
export function planColumns(columns: readonly TableColumn[], width: number): readonly number[] {
  const full = columns.map(({ label, texts, total, decoration }) => {
    let longest = textWidth(label, 12, 600) + 14;
    for (const text of texts.slice(0, SAMPLE)) longest = Math.max(longest, textWidth(text, 13));
    if (total) longest = Math.max(longest, textWidth(total, 13, 600));
    return Math.max(
      NARROWEST,
      Math.ceil(longest) + PADDING + (decoration === 'bar' ? 40 : decoration === 'badge' ? 28 : 0),
    );
  });
  const planned = full.map((one) => Math.min(WIDEST, one));
  let spare = width - planned.reduce((total, one) => total + one, 0);
  const missing = full.reduce((total, one, i) => total + one - (planned[i] ?? 0), 0);
  if (spare <= 0 || columns.length === 0) return planned;
  const share = missing > 0 ? Math.min(1, spare / missing) : 0;
  const widened = planned.map((one, i) => one + ((full[i] ?? one) - one) * share);
  spare -= missing * share;
  const textColumns = columns.filter(({ numeric }) => !numeric).length || columns.length;
  const each = spare / textColumns;
  return widened.map((one, i) => one + (columns[i]?.numeric && textColumns < columns.length ? 0 : each));
}
