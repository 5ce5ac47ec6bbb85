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

/** One list of points per series; stacked ones stand on the series before, a gap counting as nothing. */
export function placeLines(shape: LinesShape, stacking: Stacking): readonly (readonly PlacedPoint[])[] {
  const base = shape.categories.map(() => 0);
  const wholes = shape.cells.map((line) => line.reduce((sum, cell) => sum + Math.max(0, cell?.value ?? 0), 0));
  return shape.series.map((_, series) =>
    shape.cells.map((line, category): PlacedPoint => {
      const cell = line[series];
      const lit = shape.highlighting ? (cell?.highlighted ?? null) : null;
      if (stacking === 'none') return { category, series, value: cell?.value ?? null, from: 0, lit };
      const whole = wholes[category] ?? 0;
      const scale = stacking === 'hundredPercent' ? (whole > 0 ? 1 / whole : 0) : 1;
      const from = base[category] ?? 0;
      const value = from + Math.max(0, cell?.value ?? 0) * scale;
      base[category] = value;
      return { category, series, value, from, lit: lit === null ? null : from + Math.max(0, lit) * scale };
    }),
  );
}
