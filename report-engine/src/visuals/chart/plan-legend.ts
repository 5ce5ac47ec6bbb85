import { fitText, textWidth } from './text-width.ts';

export interface LegendItem {
  readonly label: string;
  readonly colour: string;
  readonly shape?: 'square' | 'line';
}
interface PlacedItem extends LegendItem {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}
export interface LegendPlan {
  readonly items: readonly PlacedItem[];
  /** Entries that did not fit, written as '+3'. */
  readonly hidden: { readonly count: number; readonly x: number; readonly y: number } | null;
  readonly height: number;
}

const ROW = 20;
const SWATCH = 14;
const BETWEEN = 14;
const LENGTHS = [400, 240, 150, 110] as const;
export const LEGEND_SIZE = 12;

const PHONE = 480;

/** Lays out the entries left to right on at most two rows, three on a phone; the rest is counted, never squeezed. */
export function planLegend(items: readonly LegendItem[], width: number, rows = width < PHONE ? 3 : 2): LegendPlan {
  // Full names if they all fit, else progressively shorter ones.
  const plans = LENGTHS.map((longest) => place(items, width, rows, longest));
  return plans.find(({ hidden }) => hidden === null) ?? plans.at(-1) ?? { items: [], hidden: null, height: 0 };
}

function place(items: readonly LegendItem[], width: number, rows: number, longest: number): LegendPlan {
  if (items.length === 0) return { items: [], hidden: null, height: 0 };
  const placed: PlacedItem[] = [];
  const room = width - 34;
  let [x, row] = [0, 0];
  for (const item of items) {
    const text = fitText(item.label, Math.min(longest, Math.max(20, width - SWATCH)), LEGEND_SIZE);
    const long = SWATCH + textWidth(text, LEGEND_SIZE);
    const lastRow = row === rows - 1;
    if (x > 0 && x + long > (lastRow && placed.length < items.length - 1 ? room : width)) {
      if (lastRow) break;
      row += 1;
      x = 0;
    }
    placed.push({ ...item, text, x, y: row * ROW });
    x += long + BETWEEN;
  }
  const count = items.length - placed.length;
  return { items: placed, hidden: count > 0 ? { count, x, y: row * ROW } : null, height: (row + 1) * ROW + 8 };
}
