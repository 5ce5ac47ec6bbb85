import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { Role, ShapeContext } from '../kind.ts';
import { option } from '../result-columns.ts';
import type { Format, QueryResult, SemanticModel, Visual, VisualQuery } from '../words.ts';

export interface LinesShape extends Grid {
  /** `bands[category][series]`: the interval around a point, if known. */
  readonly bands: readonly (readonly ({ readonly low: number; readonly high: number } | null)[])[] | null;
  /** Position of each category along the axis, 0…1: by its number or date, else evenly. */
  readonly along: readonly number[];
  /** Range of a numeric category, whose axis has round ticks. */
  readonly numeric: readonly [number, number] | null;
  /** The format of that number. */
  readonly axisFormat: Format;
  readonly curve: 'straight' | 'step' | 'smooth';
}

export const LINE_ROLES: readonly Role[] = [
  ...GRID_ROLES,
  { name: 'low', takes: 'values', most: 8 },
  { name: 'high', takes: 'values', most: 8 },
];

export const askLines = (visual: Visual, context: { model: SemanticModel; drillDepth: number }): VisualQuery | null => {
  const query = askGrid(visual, context, ['values', 'low', 'high']);
  // A line runs from left to right, not by size.
  return query && !visual.sort?.length && query.groupBy[0]
    ? { ...query, orderBy: [{ as: query.groupBy[0].as, direction: 'ascending' }, ...query.orderBy.slice(1)] }
    : query;
};

const timeOf = (value: unknown): number =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value.slice(0, 10)) : Number.NaN;

/** A blank date has no position on a line: drawn at the end it would look like a drop. */
function withoutBlank(grid: Grid | null): Grid | null {
  if (!grid?.ordered || grid.categories.length < 2) return grid;
  const keep = grid.categories.map(({ value }) => value !== null);
  return {
    ...grid,
    categories: grid.categories.filter((_, i) => keep[i]),
    cells: grid.cells.filter((_, i) => keep[i]),
  };
}

export function shapeLines(result: QueryResult | null, context: ShapeContext): LinesShape | null {
  const grid = withoutBlank(gridOf(result, context));
  if (!grid) return null;
  const [low, high] = [withoutBlank(gridOf(result, context, 'low')), withoutBlank(gridOf(result, context, 'high'))];
  const bands =
    low && high && low.categories.length === grid.categories.length
      ? grid.cells.map((line, category) =>
          line.map((_, series) => {
            const [a, b] = [
              low.cells[category]?.[series]?.value ?? null,
              high.cells[category]?.[series]?.value ?? null,
            ];
            return a === null || b === null ? null : { low: a, high: b };
          }),
        )
      : null;
  const numbers = grid.categories.map(({ value }) => (typeof value === 'number' ? value : Number.NaN));
  const times = grid.categories.map(({ value }) => timeOf(value));
  const isNumeric = grid.categories.length > 1 && numbers.every(Number.isFinite);
  const isTime = grid.categories.length > 1 && times.every(Number.isFinite);
  const places = isNumeric ? numbers : isTime ? times : grid.categories.map((_, i) => i);
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const curve = option.text(context.visual, 'curve');
  return {
    ...grid,
    bands,
    along: places.map((place) => (to > from ? (place - from) / (to - from) : 0.5)),
    numeric: isNumeric ? [from, to] : null,
    axisFormat: result?.columns.find(({ as }) => as === 'category0')?.format ?? { style: 'number' },
    curve: curve === 'step' || curve === 'smooth' ? curve : 'straight',
  };
}
