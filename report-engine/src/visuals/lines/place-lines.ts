import type { LinesShape } from './shape.ts';

export type Stacking = 'none' | 'stacked' | 'hundredPercent';

export interface PlacedPoint {
  readonly category: number;
  readonly series: number;
  /** Null is a gap. */
  readonly value: number | null;
  readonly from: number;
  readonly lit: number | null;
}

/**
 * One list of points per series; stacked ones start from the previous series, a gap counting as 0. Negative values are
 * stacked downwards separately, as with bars, so that they never cover positive ones.
 */
export function placeLines(shape: LinesShape, stacking: Stacking): readonly (readonly PlacedPoint[])[] {
  const ends = shape.categories.map(() => ({ above: 0, below: 0 }));
  const wholes = shape.cells.map((line) => line.reduce((sum, cell) => sum + Math.abs(cell?.value ?? 0), 0));
  return shape.series.map((_, series) =>
    shape.cells.map((line, category): PlacedPoint => {
      const cell = line[series];
      const lit = shape.highlighting ? (cell?.highlighted ?? null) : null;
      if (stacking === 'none') return { category, series, value: cell?.value ?? null, from: 0, lit };
      const whole = wholes[category] ?? 0;
      const scale = stacking === 'hundredPercent' ? (whole > 0 ? 1 / whole : 0) : 1;
      const height = (cell?.value ?? 0) * scale;
      const end = ends[category] ?? { above: 0, below: 0 };
      const side = height < 0 ? 'below' : 'above';
      const from = end[side];
      end[side] += height;
      return { category, series, value: end[side], from, lit: lit === null ? null : from + lit * scale };
    }),
  );
}
