import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Role, ShapeContext } from './kind.ts';
import { pointOfRow } from './point.ts';
import { columnsOf, numberAt, option } from './result-columns.ts';
import { ask, isGrouping, isOrdered, named, roleFields } from './role-fields.ts';
import type {
  Field,
  Format,
  GroupingField,
  QueryResult,
  ResultColumn,
  SemanticModel,
  Value,
  Visual,
  VisualQuery,
} from './words.ts';

/** Categories by series: the data of bars, lines, donuts, ribbons, funnels and waterfalls. */
export interface Grid {
  readonly categories: readonly { readonly label: string; readonly value: Value }[];
  readonly series: readonly GridSeries[];
  /** `cells[category][series]`; null where the result has no such pair. */
  readonly cells: readonly (readonly (GridCell | null)[])[];
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly format: Format;
  /** The categories have a natural order, so labels may be thinned and lines drawn. */
  readonly ordered: boolean;
  /** A selection elsewhere highlights part of the data. */
  readonly highlighting: boolean;
  readonly truncated: boolean;
}

export interface GridSeries {
  readonly label: string;
  readonly value: Value;
  readonly format: Format;
  /** Combines the small ones. */
  readonly gathered?: boolean;
}

export interface GridCell {
  readonly value: number | null;
  readonly highlighted: number | null;
  readonly point: DataPoint;
}

export const GRID_ROLES: readonly Role[] = [
  { name: 'category', takes: 'groups', most: 6, required: true },
  { name: 'series', takes: 'groups', most: 1 },
  { name: 'values', takes: 'values', most: 8, required: true },
  { name: 'tooltips', takes: 'values', most: 8 },
];

const MOST_CELLS = 5000;

/** One level of the category at a time: drilling moves to the next field, and the parents become clauses. */
export const categoryAt = (visual: Visual, drillDepth: number) => {
  const fields = roleFields(visual, 'category');
  return fields.slice(Math.min(drillDepth, fields.length - 1)).slice(0, 1);
};

const groupField = (given: { field: Field } | undefined): GroupingField | null =>
  given && isGrouping(given.field) ? given.field : null;

export function askGrid(
  visual: Visual,
  { model, drillDepth }: { model: SemanticModel; drillDepth: number },
  valueRoles: readonly string[] = ['values'],
): VisualQuery | null {
  const category = categoryAt(visual, drillDepth).map((given) => ({ as: 'category0', given }));
  const series = named(visual, 'series', 1);
  const values = valueRoles.flatMap((role) => named(visual, role));
  if (values.length === 0) return null;
  const field = groupField(category[0]?.given);
  const byName = field !== null && (isOrdered(model, field) || series.length > 0);
  return ask(visual, model, {
    groups: [...category, ...series],
    values: [...values, ...named(visual, 'tooltips')],
    limit: Math.min(MOST_CELLS, (visual.limit ?? 1000) * (series.length > 0 ? 50 : 1)),
    order: byName
      ? [
          { as: 'category0', direction: 'ascending' },
          ...(series.length > 0 ? [{ as: 'series0', direction: 'ascending' as const }] : []),
        ]
      : [{ as: values[0]?.as ?? 'values0', direction: 'descending' }],
  });
}

/** Groups by first appearance, which is the query's order. */
function distinct(column: ResultColumn | undefined, rows: number): Map<Value, number> {
  const places = new Map<Value, number>();
  for (let row = 0; row < rows; row++) {
    const value = column?.values[row] ?? null;
    if (!places.has(value)) places.set(value, places.size);
  }
  return places;
}

/**
 * Each category lists its series in query order, but rarely all of them. The lists are merged topologically, so that a
 * series keeps its place, and so its colour, when a filter removes it from a category. A document that names the colour
 * of every series also defines their order.
 */
function seriesOrder(
  column: ResultColumn,
  category: ResultColumn | undefined,
  rows: number,
  coloured: readonly string[],
): Map<Value, number> {
  const after = new Map<Value, Set<Value>>();
  const last = new Map<Value, Value>();
  for (let row = 0; row < rows; row++) {
    const [key, value] = [category?.values[row] ?? null, column.values[row] ?? null];
    if (!after.has(value)) after.set(value, new Set());
    const before = last.get(key);
    if (last.has(key) && before !== undefined && before !== value) after.get(before)?.add(value);
    last.set(key, value);
  }
  const waiting = new Map([...after.keys()].map((value) => [value, 0]));
  for (const followers of after.values())
    for (const value of followers) waiting.set(value, (waiting.get(value) ?? 0) + 1);
  const order: Value[] = [];
  while (waiting.size > 0) {
    // Where the lists contradict each other (another sort is set), the first one wins.
    const [next] = [...waiting].find(([, ahead]) => ahead === 0) ?? [...waiting][0] ?? [null];
    waiting.delete(next);
    order.push(next);
    for (const value of after.get(next) ?? [])
      if (waiting.has(value)) waiting.set(value, (waiting.get(value) ?? 1) - 1);
  }
  const stated = (value: Value): number => coloured.indexOf(String(value));
  if (order.every((value) => stated(value) >= 0)) order.sort((a, b) => stated(a) - stated(b));
  return new Map(order.map((value, i) => [value, i]));
}

export function gridOf(result: QueryResult | null, context: ShapeContext, valueRole = 'values'): Grid | null {
  if (!result || result.rowCount === 0) return null;
  const { visual, model, formats } = context;
  const measures = columnsOf(result, visual, valueRole);
  const first = measures[0];
  if (!first) return null;
  const categoryColumn = result.columns.find((column) => column.as === 'category0');
  const seriesColumn = columnsOf(result, visual, 'series')[0];
  const categories = distinct(categoryColumn, categoryColumn ? result.rowCount : 1);
  const seriesPlaces = seriesColumn
    ? seriesOrder(seriesColumn, categoryColumn, result.rowCount, Object.keys(option.record(visual, 'colours')))
    : new Map<Value, number>();
  const cells: (GridCell | null)[][] = Array.from({ length: categories.size }, () =>
    Array<GridCell | null>(seriesColumn ? seriesPlaces.size : measures.length).fill(null),
  );
  const groups = [...(categoryColumn ? ['category0'] : []), ...(seriesColumn ? ['series0'] : [])];
  for (let row = 0; row < result.rowCount; row++) {
    const category = categories.get(categoryColumn?.values[row] ?? null) ?? 0;
    const point = pointOfRow(result, row, formats, groups);
    const put = (place: number, measure: ResultColumn): void => {
      const line = cells[category];
      if (!line) return;
      line[place] = { value: numberAt(measure.values, row), highlighted: numberAt(measure.highlighted, row), point };
    };
    if (seriesColumn) put(seriesPlaces.get(seriesColumn.values[row] ?? null) ?? 0, first);
    else
      measures.forEach((measure, place) => {
        put(place, measure);
      });
  }
  const field = categoryColumn ? groupField(categoryColumn) : null;
  const ordered = field !== null && isOrdered(model, field);
  const grid: Grid = {
    categories: [...categories.keys()].map((value) => ({
      value,
      label: categoryColumn ? formats.group(value, categoryColumn) : first.label,
    })),
    series: seriesColumn
      ? [...seriesPlaces.keys()].map((value) => ({
          value,
          label: formats.group(value, seriesColumn),
          format: first.format,
        }))
      : measures.map((measure) => ({ value: measure.as, label: measure.label, format: measure.format })),
    cells,
    categoryTitle: categoryColumn?.label ?? '',
    valueTitle: first.label,
    format: first.format,
    ordered,
    highlighting: measures.some((measure) => measure.highlighted !== undefined),
    // A limit set by the document is not reported as truncation.
    truncated: result.truncated && visual.limit === undefined,
  };
  const narrowed = seriesColumn ? groupSmallSeries(grid, isAdditive(model, first.field), formats.others) : grid;
  const sortedByValue = seriesColumn !== undefined && !ordered && !visual.sort?.length;
  return sortedByValue ? sortByTotal(narrowed) : narrowed;
}

export const totalOf = (line: readonly (GridCell | null)[]): number =>
  line.reduce((sum, cell) => sum + (cell?.value ?? 0), 0);

const MOST_SERIES = 12;

/** Sums and counts of groups are additive; averages and rates are not. */
function isAdditive(model: SemanticModel, field: Field): boolean {
  if (field.kind === 'aggregate') return ['sum', 'count', 'countNonNull'].includes(field.aggregation);
  if (field.kind !== 'measure') return false;
  const measure = model.tables
    .find(({ name }) => name === field.table)
    ?.measures.find(({ name }) => name === field.measure);
  const expression = measure?.expression.op === 'filtered' ? measure.expression.expression : measure?.expression;
  return (
    expression?.op === 'sumProduct' ||
    (expression?.op === 'aggregate' && ['sum', 'count', 'countNonNull'].includes(expression.aggregation))
  );
}

/**
 * Forty colours cannot be distinguished: beyond twelve the largest stay, and the others are combined where they are
 * additive and dropped where they are not.
 */
function groupSmallSeries(grid: Grid, additive: boolean, nameOthers: (count: number) => string): Grid {
  if (grid.series.length <= MOST_SERIES) return grid;
  const size = (series: number): number =>
    grid.cells.reduce((sum, line) => sum + Math.abs(line[series]?.value ?? 0), 0);
  const bySize = grid.series.map((_, series) => [size(series), series] as const).sort((a, b) => b[0] - a[0]);
  const kept = bySize
    .slice(0, MOST_SERIES - 1)
    .map(([, series]) => series)
    .sort((a, b) => a - b);
  const rest = bySize.slice(MOST_SERIES - 1).map(([, series]) => series);
  const gather = (line: readonly (GridCell | null)[]): GridCell | null => {
    const cells = rest.flatMap((series) => line[series] ?? []);
    if (cells.length === 0) return null;
    const sum = (of: (cell: GridCell) => number | null): number =>
      cells.reduce((total, cell) => total + (of(cell) ?? 0), 0);
    return {
      value: sum(({ value }) => value),
      highlighted: grid.highlighting ? sum(({ highlighted }) => highlighted) : null,
      point: { identity: [], values: [] },
    };
  };
  return {
    ...grid,
    series: [
      ...kept.flatMap((series) => grid.series[series] ?? []),
      ...(additive ? [{ label: nameOthers(rest.length), value: null, format: grid.format, gathered: true }] : []),
    ],
    cells: grid.cells.map((line) => [
      ...kept.map((series) => line[series] ?? null),
      ...(additive ? [gather(line)] : []),
    ]),
  };
}

function sortByTotal(grid: Grid): Grid {
  const order = grid.cells.map((line, i) => [totalOf(line), i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  return {
    ...grid,
    categories: order.flatMap(([, i]) => grid.categories[i] ?? []),
    cells: order.map(([, i]) => grid.cells[i] ?? []),
  };
}
