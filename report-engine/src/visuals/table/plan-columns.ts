import { textWidth } from '../chart/text-width.ts';
import type { TableColumn } from './shape.ts';

const PADDING = 24;
const NARROWEST = 56;
const WIDEST = 280;
/** A text column keeps this much when room is short; what is longer ends in dots. */
const TIGHT_TEXT = 150;
const MOST_OF_ALL = 0.6;
const SAMPLE = 200;
const TABULAR = 4;
const DECORATION: Readonly<Record<string, number>> = { bar: 60, badge: 28 };

/**
 * As wide as the content asks, within reason; spare room first to texts that were cut, then to all text columns. Where
 * a little is missing the columns move together (headings and long texts give way, figures never); where much is, the
 * table scrolls.
 */
export function planColumns(columns: readonly TableColumn[], width: number): readonly number[] {
  const asked = columns.map(({ label, texts, total, decoration, numeric }) => {
    let content = total ? textWidth(total, 13, 600) : 0;
    for (const text of texts.slice(0, SAMPLE)) content = Math.max(content, textWidth(text, 13));
    // Figures stand in columns, so every digit is as wide as the widest.
    const extra = PADDING + (DECORATION[decoration ?? ''] ?? 0) + (numeric ? TABULAR : 0);
    const full = Math.max(NARROWEST, Math.ceil(Math.max(content, textWidth(label, 12, 600) + 14)) + extra);
    const tight = Math.max(NARROWEST, Math.ceil(content) + extra - (decoration === 'bar' ? 24 : 0));
    return { full, tight: Math.min(full, numeric || decoration ? tight : Math.min(tight, TIGHT_TEXT)) };
  });
  const planned = asked.map(({ full }) => Math.min(WIDEST, full));
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  let spare = width - sum(planned);
  if (columns.length === 0) return planned;
  if (spare < 0) {
    const give = planned.map((one, i) => Math.max(0, one - (asked[i]?.tight ?? one)));
    const share = -spare / Math.max(1, sum(give));
    if (share <= 1) return planned.map((one, i) => one - (give[i] ?? 0) * share);
    // Beside a long text something of the next column stays in sight, or nobody would know of it.
    const most = Math.max(TIGHT_TEXT, width * MOST_OF_ALL);
    return planned.map((one, i) => (columns[i]?.numeric ? one : Math.min(one, most)));
  }
  const missing = sum(asked.map(({ full }) => full)) - sum(planned);
  const share = missing > 0 ? Math.min(1, spare / missing) : 0;
  const widened = planned.map((one, i) => one + ((asked[i]?.full ?? one) - one) * share);
  spare -= missing * share;
  const textColumns = columns.filter(({ numeric }) => !numeric).length || columns.length;
  const each = spare / textColumns;
  return widened.map((one, i) => one + (columns[i]?.numeric && textColumns < columns.length ? 0 : each));
}

/** Whether words of a column are longer than it is wide: then they are worth a second line. */
export function hasLongTexts(columns: readonly TableColumn[], widths: readonly number[]): boolean {
  return columns.some(
    ({ numeric, decoration, texts }, i) =>
      !numeric &&
      decoration === null &&
      texts.slice(0, SAMPLE).some((text) => textWidth(text, 13) > (widths[i] ?? 0) - PADDING),
  );
}
