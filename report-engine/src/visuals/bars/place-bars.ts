import type { Grid } from '../grid.ts';

export type BarArrangement = 'clustered' | 'stacked' | 'hundredPercent';

/** A bar in units of value along its length and of its category's band across. */
export interface PlacedBar {
  readonly category: number;
  readonly series: number;
  readonly from: number;
  readonly to: number;
  /** End of the highlighted part, from `from`; null when nothing is highlighted. */
  readonly lit: number | null;
  /** Start and width across the band, 0…1. */
  readonly across: readonly [number, number];
  /** The end of its stack, which is rounded. */
  readonly outermost: boolean;
}

/** Stacks grow away from zero on both sides; a share is taken of the absolute total. */
export function placeBars(grid: Grid, arrangement: BarArrangement): readonly PlacedBar[] {
  const lanes = arrangement === 'clustered' ? Math.max(1, grid.series.length) : 1;
  return grid.cells.flatMap((line, category) => {
    const whole = line.reduce((sum, cell) => sum + Math.abs(cell?.value ?? 0), 0);
    const scale = arrangement === 'hundredPercent' ? (whole > 0 ? 1 / whole : 0) : 1;
    let [above, below] = [0, 0];
    const bars: PlacedBar[] = [];
    line.forEach((cell, series) => {
      if (!cell || cell.value === null) return;
      const length = cell.value * scale;
      const from = arrangement === 'clustered' ? 0 : length >= 0 ? above : below;
      if (length >= 0) above = from + length;
      else below = from + length;
      const share = grid.highlighting ? (cell.value === 0 ? 0 : (cell.highlighted ?? 0) / cell.value) : null;
      bars.push({
        category,
        series,
        from,
        to: from + length,
        // A highlighted average may exceed the whole: the lit part then extends beyond the bar's end.
        lit:
          share === null
            ? null
            : arrangement === 'clustered'
              ? from + length * share
              : from + length * Math.min(1, Math.max(0, share)),
        across: arrangement === 'clustered' ? [series / lanes, 1 / lanes] : [0, 1],
        outermost: arrangement === 'clustered',
      });
    });
    if (arrangement === 'clustered') return bars;
    const top = Math.max(0, ...bars.map((bar) => bar.to));
    const bottom = Math.min(0, ...bars.map((bar) => bar.to));
    return bars.map((bar) => ({ ...bar, outermost: bar.to !== bar.from && (bar.to === top || bar.to === bottom) }));
  });
}

export function extentOf(bars: readonly PlacedBar[]): { lowest: number; highest: number } {
  let [lowest, highest] = [0, 0];
  for (const { to, lit } of bars) {
    lowest = Math.min(lowest, to, lit ?? 0);
    highest = Math.max(highest, to, lit ?? 0);
  }
  return { lowest, highest };
}
