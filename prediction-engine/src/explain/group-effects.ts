import type { Text } from '@holdfast/texts/kinds';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { describeBin } from '../prepare/describe-bins.ts';

/** A driver's mean effect on the risk of a group, in signed points. */
export interface GroupEffect {
  readonly grouping: string;
  readonly group: Text;
  readonly driver: string;
  /** 1 is the most important driver. */
  readonly rank: number;
  readonly effect: number;
  readonly customers: number;
}

const MOST_SPLITS = 8;
const MOST_WORDS = 13;
const MOST_FIGURES = 6;
/** The mean of fewer customers is mostly noise. */
const FEWEST = 20;
const MOST_DRIVERS = 8;

/** Columns that split customers into a handful of groups, categories before numbers. */
export function splitsOf(columns: readonly ColumnBins[]): number[] {
  const of = (kind: ColumnBins['kind'], most: number) =>
    columns.flatMap((column, f) => (column.kind === kind && column.binCount <= most ? [f] : []));
  return [...of('category', MOST_WORDS), ...of('number', MOST_FIGURES)].slice(0, MOST_SPLITS);
}

/** The offset of each split's sums, one per group and driver. The last entry is the total length. */
export function splitStarts(columns: readonly ColumnBins[]): number[] {
  const starts = [0];
  for (const f of splitsOf(columns))
    starts.push((starts.at(-1) as number) + (columns[f] as ColumnBins).binCount * columns.length);
  return starts;
}

/**
 * Each driver's mean effect on the risk of a group, in points; over all drivers they sum to the group's distance from
 * the average customer.
 */
export function groupEffects(
  columns: readonly ColumnBins[],
  { points, binCount, starts }: { points: Float64Array; binCount: Float64Array; starts: Int32Array },
  importantFirst: readonly number[],
): GroupEffect[] {
  const begins = splitStarts(columns);
  const stride = columns.length;
  return splitsOf(columns).flatMap((f, split) => {
    const column = columns[f] as ColumnBins;
    return Array.from({ length: column.binCount }, (_, bin) => bin).flatMap((bin) => {
      const customers = binCount[(starts[f] as number) + bin] as number;
      if (customers < FEWEST) return [];
      const from = (begins[split] as number) + bin * stride;
      return importantFirst.slice(0, MOST_DRIVERS).map((driver, at) => ({
        grouping: column.name,
        group: describeBin(column, bin),
        driver: (columns[driver] as ColumnBins).name,
        rank: at + 1,
        effect: (points[from + driver] as number) / customers,
        customers,
      }));
    });
  });
}
