import type { ColumnBins } from '../prepare/column-bins.ts';

/** Neighbouring bins of one column. */
export interface Band {
  readonly column: ColumnBins;
  readonly from: number;
  readonly to: number;
}

/** One column's part in a segment's rule, in the file's own values: within limits, one value, or nothing there. */
export interface SegmentCondition {
  readonly column: string;
  readonly above: number | null;
  readonly upTo: number | null;
  readonly value: string | null;
  readonly isBlank: boolean;
}

/** What makes a customer one of a segment, in the file's own columns and values; null where they do not tell it. */
export function conditionsOf(bands: readonly Band[]): readonly SegmentCondition[] | null {
  const conditions = bands.flatMap((band) => conditionOf(band) ?? []);
  return conditions.length === bands.length ? conditions : null;
}

function conditionOf({ column, from, to }: Band): SegmentCondition | null {
  const none = { column: column.name, above: null, upTo: null, value: null, isBlank: false };
  // Zero is the bin of what is missing.
  if (to === 0) return { ...none, isBlank: true };
  if (column.kind === 'category')
    return from === column.otherBin ? null : { ...none, value: column.levels[from - 1] ?? null };
  // A date was learnt from as days before today, and stands in the file as a date.
  if (column.daysAgo) return null;
  return { ...none, above: column.edges[from - 2] ?? null, upTo: column.edges[to - 1] ?? null };
}
