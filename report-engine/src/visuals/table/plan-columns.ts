import { countLines, textWidth, twoLineWidth } from '../chart/text-width.ts';
import type { ShownColumn } from './shape.ts';

const PADDING = 24;
const NARROWEST = 56;
const WIDEST = 280;
/** Minimum width of a text column when space is short; longer text wraps. */
const TIGHT_TEXT = 150;
const SHORT_TEXT = 110;
const MOST_OF_ALL = 0.6;
/** In a table this narrow figures have no bars: the figure matters more. */
const NO_BARS = 480;
const LETTER = 13;
const LINE_LETTER = 12;
/** Beside a heading: the sort arrow. */
const ARROW = 18;
const SAMPLE = 200;
const TABULAR = 4;
const DECORATION: Readonly<Record<string, number>> = { bar: 60, badge: 34 };

/**
 * Column widths by content, within limits; spare width goes first to truncated texts, then to all text columns. Where a
 * little is missing the columns shrink (headings wrap onto two lines, long texts onto more, figures never shrink);
 * where much is, the table scrolls, with as many columns in view as possible.
 */
export function planColumns(columns: readonly ShownColumn[], width: number): readonly number[] {
  const asked = columns.map(({ label, texts, total, decoration, numeric }) => {
    let content = total ? textWidth(total, LETTER, 600) : 0;
    for (const text of texts.slice(0, SAMPLE)) content = Math.max(content, textWidth(text, LETTER));
    // Tabular figures: every digit is as wide as the widest.
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
    // Better a column without room for the sort arrow than one out of view.
    for (const least of ['tight', 'tightest'] as const) {
      const give = planned.map((one, i) => Math.max(0, one - (asked[i]?.[least] ?? one)));
      const share = -spare / Math.max(1, sum(give));
      if (share <= 1) return planned.map((one, i) => one - (give[i] ?? 0) * share);
    }
    // Part of the column after a long text stays in view, as a hint that it exists.
    const most = Math.max(TIGHT_TEXT, width * MOST_OF_ALL);
    return planned.map((one, i) => {
      const { full = one, tight = one, tightest = one } = asked[i] ?? {};
      if (columns[i]?.numeric || columns[i]?.decoration) return width < NO_BARS ? tightest : tight;
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

/** How many lines the longest text of the rows needs, up to this many. */
export function linesOfTexts(columns: readonly ShownColumn[], widths: readonly number[], most: number): number {
  let lines = 1;
  columns.forEach(({ numeric, decoration, texts }, i) => {
    if (numeric || decoration !== null) return;
    const room = (widths[i] ?? 0) - PADDING;
    for (const text of texts.slice(0, SAMPLE)) lines = Math.max(lines, countLines(text, room, LETTER));
  });
  return Math.min(lines, most);
}

/** Whether any heading is wider than its column. */
export const hasLongHeadings = (columns: readonly ShownColumn[], widths: readonly number[]): boolean =>
  columns.some(({ label }, i) => textWidth(label, LINE_LETTER, 600) + ARROW + PADDING > (widths[i] ?? 0) + 0.5);
