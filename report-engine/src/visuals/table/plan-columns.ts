import { countLines, textWidth, twoLineWidth } from '../chart/text-width.ts';
import type { TableColumn } from './shape.ts';

const PADDING = 24;
const NARROWEST = 56;
const WIDEST = 280;
/** A text column keeps this much when room is short; what is longer takes more lines. */
const TIGHT_TEXT = 150;
const SHORT_TEXT = 110;
const MOST_OF_ALL = 0.6;
/** On so narrow a table a figure stands without its bar: the figure is what people came for. */
const NO_BARS = 480;
const LETTER = 13;
const LINE_LETTER = 12;
/** Beside a heading: the arrow of the order. */
const ARROW = 18;
const SAMPLE = 200;
const TABULAR = 4;
const DECORATION: Readonly<Record<string, number>> = { bar: 60, badge: 34 };

/**
 * As wide as the content asks, within reason; spare room first to texts that were cut, then to all text columns. Where
 * a little is missing the columns move together (headings break into two lines, long texts into more, figures never give
 * way); where much is, the table scrolls, with as many columns in sight as can be.
 */
export function planColumns(columns: readonly TableColumn[], width: number): readonly number[] {
  const asked = columns.map(({ label, texts, total, decoration, numeric }) => {
    let content = total ? textWidth(total, LETTER, 600) : 0;
    for (const text of texts.slice(0, SAMPLE)) content = Math.max(content, textWidth(text, LETTER));
    // Figures stand in columns, so every digit is as wide as the widest.
    const extra = PADDING + (DECORATION[decoration ?? ''] ?? 0) + (numeric ? TABULAR : 0);
    const full = Math.max(NARROWEST, Math.ceil(Math.max(content, textWidth(label, LINE_LETTER, 600) + ARROW)) + extra);
    const words = Math.ceil(twoLineWidth(label, LINE_LETTER, 600)) + PADDING;
    const heading = words + ARROW;
    const bar = decoration === 'bar' ? (width < NO_BARS ? (DECORATION.bar ?? 0) : 24) : 0;
    const inside = Math.ceil(content) + extra - bar;
    const least = (head: number): number => {
      const wanted = Math.max(NARROWEST, head, inside);
      return Math.min(full, numeric || decoration ? wanted : Math.min(wanted, Math.max(TIGHT_TEXT, head)));
    };
    return { full, tight: least(heading), tightest: least(words) };
  });
  const planned = asked.map(({ full }) => Math.min(WIDEST, full));
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  let spare = width - sum(planned);
  if (columns.length === 0) return planned;
  if (spare < 0) {
    // Better a column without room for the arrow of the order than one out of sight.
    for (const least of ['tight', 'tightest'] as const) {
      const give = planned.map((one, i) => Math.max(0, one - (asked[i]?.[least] ?? one)));
      const share = -spare / Math.max(1, sum(give));
      if (share <= 1) return planned.map((one, i) => one - (give[i] ?? 0) * share);
    }
    // Beside a long text something of the next column stays in sight, or nobody would know of it.
    const most = Math.max(TIGHT_TEXT, width * MOST_OF_ALL);
    return planned.map((one, i) => {
      const { full = one, tight = one } = asked[i] ?? {};
      if (columns[i]?.numeric || columns[i]?.decoration) return tight;
      const isLong = full > 2 * TIGHT_TEXT;
      return isLong ? Math.min(one, most) : Math.min(one, width < NO_BARS ? SHORT_TEXT : TIGHT_TEXT);
    });
  }
  const missing = sum(asked.map(({ full }) => full)) - sum(planned);
  const share = missing > 0 ? Math.min(1, spare / missing) : 0;
  const widened = planned.map((one, i) => one + ((asked[i]?.full ?? one) - one) * share);
  spare -= missing * share;
  const textColumns = columns.filter(({ numeric }) => !numeric).length || columns.length;
  const each = spare / textColumns;
  return widened.map((one, i) => one + (columns[i]?.numeric && textColumns < columns.length ? 0 : each));
}

/** How many lines the longest words of the rows need, up to this many. */
export function linesOfTexts(columns: readonly TableColumn[], widths: readonly number[], most: number): number {
  let lines = 1;
  columns.forEach(({ numeric, decoration, texts }, i) => {
    if (numeric || decoration !== null) return;
    const room = (widths[i] ?? 0) - PADDING;
    for (const text of texts.slice(0, SAMPLE)) lines = Math.max(lines, countLines(text, room, LETTER));
  });
  return Math.min(lines, most);
}

/** Whether a heading is longer than its column is wide. */
export const hasLongHeadings = (columns: readonly TableColumn[], widths: readonly number[]): boolean =>
  columns.some(({ label }, i) => textWidth(label, LINE_LETTER, 600) + ARROW + PADDING > (widths[i] ?? 0) + 0.5);
