import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf, numberAt } from '../result-columns.ts';
import { ask, isGrouping, named, roleFields } from '../role-fields.ts';
import type { Format, QueryResult, SemanticModel, ValueField, Visual, VisualQuery } from '../words.ts';

export interface BoxSummary {
  readonly label: string;
  readonly count: number;
  readonly low: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly high: number;
  readonly point: DataPoint | null;
}
export interface BoxesShape {
  readonly boxes: readonly BoxSummary[];
  readonly format: Format;
  readonly title: string;
  readonly truncated: boolean;
}

/** Whiskers reach the 5th and 95th percentile: an outlier is a real customer, but not the shape of a group. */
const PARTS = {
  count: 'countNonNull',
  low: 'percentile5',
  lower: 'lowerQuartile',
  median: 'median',
  upper: 'upperQuartile',
  high: 'percentile95',
} as const;

const columnOf = (visual: Visual) => {
  const field = roleFields(visual, 'values')[0]?.field;
  return field?.kind === 'column' || field?.kind === 'aggregate' ? field : null;
};

/** The quantiles are computed by the server over all rows; only six figures per box are transferred. */
export function askBoxes(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const values = columnOf(visual);
  if (!values) return null;
  const { table, column } = values;
  return ask(visual, model, {
    groups: named(visual, 'category', 1),
    values: Object.entries(PARTS).map(([as, aggregation]) => {
      const field: ValueField = { kind: 'aggregate', table, column, aggregation };
      return { as, given: { field } };
    }),
    limit: visual.limit ?? 1000,
    order: [{ as: 'count', direction: 'descending' }],
  });
}

export function shapeBoxes(result: QueryResult | null, { visual, model, formats }: ShapeContext): BoxesShape | null {
  if (!result) return null;
  const category = columnsOf(result, visual, 'category')[0];
  const part = (as: string) => result.columns.find((one) => one.as === as);
  const median = part('median');
  const values = columnOf(visual);
  if (!median || !values) return null;
  const boxes = Array.from({ length: result.rowCount }, (_, row): BoxSummary | null => {
    const at = (as: keyof typeof PARTS): number => numberAt(part(as)?.values, row) ?? 0;
    if (at('count') === 0) return null;
    const field = category?.field;
    return {
      label: category ? formats.group(category.values[row] ?? null, category) : nameOf(model, values, median.label),
      count: at('count'),
      low: at('low'),
      lower: at('lower'),
      median: at('median'),
      upper: at('upper'),
      high: at('high'),
      point: field && isGrouping(field) ? pointOfRow(result, row, formats) : null,
    };
  }).filter((box) => box !== null);
  if (boxes.length === 0) return null;
  return { boxes, format: median.format, title: nameOf(model, values, median.label), truncated: result.truncated };
}

/** The column's name: the result's columns are named after the six figures. */
function nameOf(model: SemanticModel, { table, column }: { table: string; column: string }, otherwise: string): string {
  const found = model.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  return found?.label ?? found?.name ?? otherwise;
}
