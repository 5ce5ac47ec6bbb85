import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { gridOf } from '../grid.ts';
import type { ShapeContext } from '../kind.ts';
import type { Format, QueryResult, Value } from '../words.ts';

export interface Slice {
  readonly label: string;
  readonly key: Value;
  readonly value: number;
  readonly highlighted: number | null;
  /** Null for the combined slice. */
  readonly point: DataPoint | null;
}
export interface DonutShape {
  readonly slices: readonly Slice[];
  readonly total: number;
  readonly title: string;
  readonly format: Format;
  readonly highlighting: boolean;
  /** How many categories the last slice combines; 0 when it is an ordinary one. */
  readonly gathered: number;
  /** How many categories have no slice because they are negative. */
  readonly belowZero: number;
}

const MOST_SLICES = 8;

/** Shares need parts of a whole: negative values and blanks have no slice. Beyond eight, small ones are combined. */
export function shapeDonut(result: QueryResult | null, context: ShapeContext): DonutShape | null {
  const grid = gridOf(result, context);
  if (!grid) return null;
  const byMeasure = grid.categories.length === 1 && grid.series.length > 1;
  const cells = byMeasure ? (grid.cells[0] ?? []) : grid.cells.map((line) => line[0] ?? null);
  const belowZero = cells.filter((cell) => (cell?.value ?? 0) < 0).length;
  const all = cells.flatMap((cell, i): Slice[] => {
    if (!cell || cell.value === null || cell.value <= 0) return [];
    const { label = '', value: key = null } = (byMeasure ? grid.series[i] : grid.categories[i]) ?? {};
    const point = cell.point.identity.length > 0 && !byMeasure ? cell.point : null;
    return [{ label, key, value: cell.value, highlighted: grid.highlighting ? (cell.highlighted ?? 0) : null, point }];
  });
  if (all.length === 0 && belowZero === 0) return null;
  const kept = all.length > MOST_SLICES ? all.slice(0, MOST_SLICES - 1) : all;
  const rest = all.slice(kept.length);
  const sum = (slices: readonly Slice[], of: (slice: Slice) => number): number =>
    slices.reduce((total, slice) => total + of(slice), 0);
  const gathered: Slice[] =
    rest.length > 0
      ? [
          {
            label: '',
            key: null,
            value: sum(rest, (s) => s.value),
            highlighted: grid.highlighting ? sum(rest, (s) => s.highlighted ?? 0) : null,
            point: null,
          },
        ]
      : [];
  return {
    slices: [...kept, ...gathered],
    total: sum(all, (slice) => slice.value),
    title: grid.valueTitle,
    format: grid.format,
    highlighting: grid.highlighting,
    gathered: rest.length,
    belowZero,
  };
}
