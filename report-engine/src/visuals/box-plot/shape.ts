import { quantileSorted } from 'd3-array';
import type { DataPoint } from '../../filters/data-point.ts';
import { columnsOf } from '../answer.ts';
import { ask, isGrouping, named } from '../ask.ts';
import type { ShapeContext } from '../kind.ts';
import type { Format, QueryResult, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

export interface Box {
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
  readonly boxes: readonly Box[];
  readonly format: Format;
  readonly title: string;
  readonly truncated: boolean;
}

const MOST_ROWS = 30_000;

/** Quartiles need the values themselves, so this is the one chart that asks for rows: two columns of them. */
export function askBoxes(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const values = named(visual, 'values', 1).filter(({ given }) => isGrouping(given.field));
  if (values.length === 0) return null;
  return ask(visual, model, {
    groups: [...named(visual, 'category', 1), ...values],
    values: [],
    mode: 'rows',
    limit: MOST_ROWS,
  });
}

/** Whiskers reach the 5th and 95th percentile: an outlier is a customer, not noise, but it is not the shape of a group. */
export function shapeBoxes(result: QueryResult | null, { visual, formats }: ShapeContext): BoxesShape | null {
  if (!result) return null;
  const category = columnsOf(result, visual, 'category')[0];
  const values = columnsOf(result, visual, 'values')[0];
  if (!values) return null;
  const groups = new Map<Value, number[]>();
  for (let row = 0; row < result.rowCount; row++) {
    const value = values.values[row];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    const key = category?.values[row] ?? null;
    const list = groups.get(key) ?? [];
    list.push(value);
    groups.set(key, list);
  }
  const boxes = [...groups].map(([key, list]): Box => {
    list.sort((a, b) => a - b);
    const at = (share: number): number => quantileSorted(list, share) ?? 0;
    const field = category?.field;
    return {
      label: category ? formats.group(key, category) : values.label,
      count: list.length,
      low: at(0.05),
      lower: at(0.25),
      median: at(0.5),
      upper: at(0.75),
      high: at(0.95),
      point: field && isGrouping(field) ? { identity: [{ field, value: key }], values: [] } : null,
    };
  });
  if (boxes.length === 0) return null;
  boxes.sort((a, b) => b.count - a.count);
  return { boxes, format: values.format, title: values.label, truncated: result.truncated };
}
