import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Role, ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf, numberAt, option } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { Format, QueryResult, ResultColumn, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

export interface MatrixRow {
  readonly key: string;
  readonly label: string;
  readonly depth: number;
  readonly children: readonly MatrixRow[];
  /** One per column of the matrix, the total column last. */
  readonly cells: readonly MatrixCell[];
}
export interface MatrixCell {
  readonly value: number | null;
  readonly text: string;
  readonly point: DataPoint | null;
}
export interface MatrixColumn {
  readonly key: string;
  readonly label: string;
  /** The measure, where one column has several. */
  readonly under: string | null;
  readonly isTotal: boolean;
}
export interface MatrixShape {
  readonly rowTitle: string;
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  readonly total: MatrixRow | null;
  /** Range of the heat colours over the innermost cells; null when they are off. */
  readonly heat: { readonly lowest: number; readonly highest: number; readonly aroundZero: boolean } | null;
  readonly truncated: boolean;
}

export const MATRIX_ROLES: readonly Role[] = [
  { name: 'rows', takes: 'groups', most: 5, required: true },
  { name: 'columns', takes: 'groups', most: 1 },
  { name: 'values', takes: 'values', most: 6, required: true },
];
const MOST_CELLS = 8000;

/** Subtotals are queried, not summed: the rate of a group is not the sum of its members' rates. */
export function askMatrix(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const [rows, columns, values] = [named(visual, 'rows', 5), named(visual, 'columns', 1), named(visual, 'values')];
  if (rows.length === 0 || values.length === 0) return null;
  const query = ask(visual, model, {
    groups: [...rows, ...columns],
    values,
    limit: MOST_CELLS,
    order: [...rows, ...columns].map(({ as }) => ({ as, direction: 'ascending' })),
  });
  const names = rows.map(({ as }) => as);
  const across = columns.map(({ as }) => as);
  const prefixes = names.map((_, depth) => names.slice(0, depth));
  const totals = [
    ...(across.length > 0 ? [names] : []),
    ...prefixes.flatMap((prefix) => (across.length > 0 ? [prefix, [...prefix, ...across]] : [prefix])),
  ];
  return { ...query, totals };
}

interface MatrixResult {
  readonly groupedBy: readonly string[];
  readonly rowCount: number;
  readonly columns: readonly ResultColumn[];
}

export function shapeMatrix(result: QueryResult | null, context: ShapeContext): MatrixShape | null {
  if (!result || result.rowCount === 0) return null;
  const { visual, formats } = context;
  const rowColumns = columnsOf(result, visual, 'rows');
  const across = columnsOf(result, visual, 'columns')[0];
  const measures = columnsOf(result, visual, 'values');
  if (rowColumns.length === 0 || measures.length === 0) return null;
  const columnValues: (Value | undefined)[] = across ? valuesAcross(result, across) : [];
  const showTotals = option.flag(visual, 'totals') ?? true;
  const withTotalColumn = showTotals || !across;

  // Every result, whatever its grouping, is indexed by row path and column value.
  const cells = new Map<string, { values: (number | null)[]; point: DataPoint }>();
  const file = (path: readonly Value[], column: Value | undefined): string =>
    JSON.stringify([path, column === undefined ? 'total' : [column]]);
  const all: MatrixResult[] = [
    {
      groupedBy: [...rowColumns.map(({ as }) => as), ...(across ? [across.as] : [])],
      rowCount: result.rowCount,
      columns: result.columns,
    },
    ...(result.totals ?? []),
  ];
  for (const answer of all) {
    const groups = rowColumns.filter(({ as }) => answer.groupedBy.includes(as));
    const isAcross = across !== undefined && answer.groupedBy.includes(across.as);
    const find = (as: string) => answer.columns.find((one) => one.as === as);
    for (let row = 0; row < answer.rowCount; row++) {
      const path = groups.map(({ as }) => find(as)?.values[row] ?? null);
      const column = isAcross ? (find(across.as)?.values[row] ?? null) : undefined;
      cells.set(file(path, column), {
        values: measures.map(({ as }) => numberAt(find(as)?.values, row)),
        point: pointOfRow({ ...result, columns: [...answer.columns] }, row, formats),
      });
    }
  }
  const spread = [...columnValues, ...(withTotalColumn ? [undefined] : [])];
  const columns = spread.flatMap((value, i) =>
    measures.map((measure, m): MatrixColumn => {
      const name = value === undefined ? null : across ? formats.group(value, across) : null;
      return {
        key: `${i}|${m}`,
        label: name ?? (across ? '' : measure.label),
        under: across && measures.length > 1 ? measure.label : null,
        isTotal: value === undefined,
      };
    }),
  );
  const cellsAt = (path: readonly Value[]): readonly MatrixCell[] =>
    spread.flatMap((value) => {
      const found = cells.get(file(path, value));
      return measures.map((measure, m): MatrixCell => {
        const number = found?.values[m] ?? null;
        return {
          value: number,
          text: number === null ? '' : formats.value(number, measure.format as Format),
          point: found && found.point.identity.length > 0 ? found.point : null,
        };
      });
    });
  const build = (branch: MatrixBranch, path: readonly Value[]): readonly MatrixRow[] => {
    const level = rowColumns[path.length];
    if (!level) return [];
    return [...branch].map(([value, below]) => {
      const here = [...path, value];
      return {
        key: JSON.stringify(here),
        label: formats.group(value, level),
        depth: path.length,
        children: build(below, here),
        cells: cellsAt(here),
      };
    });
  };
  const rows = build(branchesOf(result, rowColumns), []);
  const isSigned = option.text(visual, 'heat') === 'aroundZero';
  const isHot = isSigned || option.flag(visual, 'heat');
  const leaves = (list: readonly MatrixRow[]): readonly MatrixRow[] =>
    list.flatMap((row) => (row.children.length > 0 ? leaves(row.children) : [row]));
  const inner = leaves(rows).flatMap((row) =>
    row.cells.flatMap((cell, i) => (cell.value !== null && (!columns[i]?.isTotal || !across) ? [cell.value] : [])),
  );
  return {
    rowTitle: rowColumns.map(({ label }) => label).join(' / '),
    columns,
    rows,
    total: showTotals ? { key: 'total', label: '', depth: 0, children: [], cells: cellsAt([]) } : null,
    heat:
      isHot && inner.length > 0
        ? { lowest: Math.min(...inner), highest: Math.max(...inner), aroundZero: isSigned }
        : null,
    truncated: result.truncated,
  };
}

/** Keys of all expandable rows. */
export function rowsWithChildren(result: QueryResult | null, visual: Visual): string[] {
  const levels = result && visual.kind === 'pivotTable' ? columnsOf(result, visual, 'rows').slice(0, -1) : [];
  const keys = new Set<string>();
  for (let row = 0; row < (result?.rowCount ?? 0); row++) {
    const path = levels.map(({ values }) => values[row] ?? null);
    for (let depth = 1; depth <= path.length; depth++) keys.add(JSON.stringify(path.slice(0, depth)));
  }
  return [...keys];
}

/** In the order of the totals by this column alone: within each row of the result the order restarts, with gaps. */
function valuesAcross(result: QueryResult, across: ResultColumn): Value[] {
  const inOrder = result.totals?.find(({ groupedBy }) => groupedBy.length === 1 && groupedBy[0] === across.as);
  const listed = inOrder?.columns.find(({ as }) => as === across.as)?.values.slice(0, inOrder.rowCount) ?? [];
  return [...new Set([...listed, ...across.values.slice(0, result.rowCount)])];
}

type MatrixBranch = Map<Value, MatrixBranch>;

/** Members in the order of the result, which is the document's. */
function branchesOf(result: QueryResult, rows: readonly ResultColumn[]): MatrixBranch {
  const root: MatrixBranch = new Map();
  for (let row = 0; row < result.rowCount; row++) {
    let branch = root;
    for (const level of rows) {
      const value = level.values[row] ?? null;
      const below: MatrixBranch = branch.get(value) ?? new Map();
      branch.set(value, below);
      branch = below;
    }
  }
  return root;
}
