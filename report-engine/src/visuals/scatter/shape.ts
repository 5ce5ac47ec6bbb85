import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Role, ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf, numberAt, option } from '../result-columns.ts';
import { ask, named, roleFields } from '../role-fields.ts';
import type { Format, QueryResult, ResultColumn, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

export interface Dot {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
  readonly series: number;
  /** The share in a selection made elsewhere, 0…1. */
  readonly lit: number;
  readonly point: DataPoint;
}
interface Axis {
  readonly label: string;
  readonly format: Format;
  /** A dividing line across the plot, such as the break-even risk. */
  readonly split: number | null;
}
export interface ScatterShape {
  readonly dots: readonly Dot[];
  readonly series: readonly string[];
  readonly seriesKeys: readonly Value[];
  readonly x: Axis;
  readonly y: Axis;
  readonly sizeLabel: string | null;
  readonly highlighting: boolean;
  readonly truncated: boolean;
}

export const SCATTER_ROLES: readonly Role[] = [
  { name: 'category', takes: 'groups', most: 1, required: true },
  { name: 'x', takes: 'values', most: 1, required: true },
  { name: 'y', takes: 'values', most: 1, required: true },
  { name: 'size', takes: 'values', most: 1 },
  { name: 'series', takes: 'groups', most: 1 },
];
const MOST_DOTS = 2000;

export function askScatter(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const [x, y] = [named(visual, 'x', 1), named(visual, 'y', 1)];
  if (!x[0] || !y[0]) return null;
  return ask(visual, model, {
    groups: [...named(visual, 'category', 1), ...named(visual, 'series', 1)],
    values: [...x, ...y, ...named(visual, 'size', 1)],
    limit: Math.min(visual.limit ?? MOST_DOTS, 5000),
    // Not by a value: the dots within the limit must be representative.
    order: [{ as: 'category0', direction: 'ascending' }],
  });
}

export function shapeScatter(
  result: QueryResult | null,
  { visual, model, formats }: ShapeContext,
): ScatterShape | null {
  if (!result) return null;
  const at = (role: string) => columnsOf(result, visual, role)[0];
  const [x, y, size, category, series] = [at('x'), at('y'), at('size'), at('category'), at('series')];
  if (!x || !y) return null;
  // Where every dot is one row, its 'highest risk' is simply its risk.
  const given = category?.field;
  const table = model.tables.find(({ name }) => name === given?.table);
  const isRow = given?.kind === 'column' && given.column === table?.rowKey;
  const nameOf = ({ field, label }: ResultColumn): string => {
    const own = isRow && field.kind === 'aggregate' ? table?.columns.find(({ name }) => name === field.column) : null;
    const isStated = roleFields(visual, 'x')
      .concat(roleFields(visual, 'y'))
      .some((one) => one.label === label);
    return own && !isStated ? (own.label ?? own.name) : label;
  };
  const names = new Map<Value, number>();
  const sorted = series ? inStatedOrder([...new Set(series.values)], visual) : [];
  sorted.forEach((value, i) => {
    names.set(value, i);
  });
  const highlighting = y.highlighted !== undefined;
  const litShare = (row: number): number => {
    const whole = size ? numberAt(size.values, row) : null;
    if (size && whole) return Math.min(1, (numberAt(size.highlighted, row) ?? 0) / whole);
    return numberAt(y.highlighted, row) === null ? 0 : 1;
  };
  const dots = Array.from({ length: result.rowCount }, (_, row): Dot | null => {
    const [px, py] = [numberAt(x.values, row), numberAt(y.values, row)];
    if (px === null || py === null) return null;
    return {
      label: category ? formats.group(category.values[row] ?? null, category) : '',
      x: px,
      y: py,
      size: size ? numberAt(size.values, row) : null,
      series: series ? (names.get(series.values[row] ?? null) ?? 0) : 0,
      lit: highlighting ? litShare(row) : 1,
      point: pointOfRow(result, row, formats, ['category0', 'series0']),
    };
  }).filter((dot) => dot !== null);
  if (dots.length === 0) return null;
  return {
    dots,
    series: series ? sorted.map((value) => formats.group(value, series)) : [],
    seriesKeys: sorted,
    x: { label: nameOf(x), format: x.format, split: option.number(visual, 'splitX') ?? null },
    y: { label: nameOf(y), format: y.format, split: option.number(visual, 'splitY') ?? null },
    sizeLabel: size?.label ?? null,
    highlighting,
    truncated: result.truncated,
  };
}

/** In the document's order where it gives each a colour, such as tiers from the worst to the best; else by name. */
function inStatedOrder(values: Value[], visual: Visual): Value[] {
  const stated = Object.keys(option.record(visual, 'colours'));
  const place = (value: Value): number => stated.indexOf(String(value));
  if (values.every((value) => place(value) >= 0)) return values.sort((a, b) => place(a) - place(b));
  return values.sort((a, b) => (String(a) < String(b) ? -1 : 1));
}
