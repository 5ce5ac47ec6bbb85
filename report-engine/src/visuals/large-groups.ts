import { columnsOf, numberAt, option } from './result-columns.ts';
import type { QueryResult, Visual } from './words.ts';

/**
 * Rows of groups with at least `least` of the measure named in `weight`: a rate of a handful of people is unreliable. A
 * chart and its narrative leave out the same ones.
 */
export function largeRows(result: QueryResult, visual: Visual): readonly number[] {
  const all = Array.from({ length: result.rowCount }, (_, row) => row);
  const [weight, least] = [option.text(visual, 'weight'), option.number(visual, 'least') ?? 0];
  if (weight === undefined) return all;
  const sizes = ['values', 'tooltips']
    .flatMap((role) => columnsOf(result, visual, role))
    .find(({ field, label }) => (field.kind === 'measure' ? field.measure : label) === weight);
  return sizes ? all.filter((row) => (numberAt(sizes.values, row) ?? 0) >= least) : all;
}

/** The result without small groups; unchanged where no group is large. */
export function withoutSmallGroups(result: QueryResult | null, visual: Visual): QueryResult | null {
  if (!result) return null;
  const rows = largeRows(result, visual);
  if (rows.length === 0 || rows.length === result.rowCount) return result;
  const kept = <Value>(values: readonly Value[]): Value[] => rows.map((row) => values[row] as Value);
  return {
    ...result,
    rowCount: rows.length,
    columns: result.columns.map((column) => ({
      ...column,
      values: kept(column.values),
      ...(column.highlighted && { highlighted: kept(column.highlighted) }),
    })),
  };
}
