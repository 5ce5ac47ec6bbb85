import type { ColumnBins } from '../prepare/column-bins.ts';

/** Adjacent bins of one column. */
export interface Band {
  readonly column: ColumnBins;
  readonly from: number;
  readonly to: number;
}

/** One column's condition in a segment's rule, in the file's values: a range, one value, or blank. */
export interface SegmentCondition {
  readonly column: string;
  readonly above: number | null;
  readonly upTo: number | null;
  readonly value: string | null;
  readonly isBlank: boolean;
}

/** The conditions of a segment in the file's columns and values; null if they cannot express it. */
export function conditionsOf(bands: readonly Band[]): readonly SegmentCondition[] | null {
  const conditions = bands.flatMap((band) => conditionOf(band) ?? []);
  return conditions.length === bands.length ? conditions : null;
}

function conditionOf({ column, from, to }: Band): SegmentCondition | null {
  const none = { column: column.name, above: null, upTo: null, value: null, isBlank: false };
  // Bin 0 is missing values.
  if (to === 0) return { ...none, isBlank: true };
  if (column.kind === 'category')
    return from === column.otherBin ? null : { ...none, value: column.levels[from - 1] ?? null };
  // A date was learnt from as days before today, but is a date in the file.
  if (column.daysAgo) return null;
  return { ...none, above: column.edges[from - 2] ?? null, upTo: column.edges[to - 1] ?? null };
}
