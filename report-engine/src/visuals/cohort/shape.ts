import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Role, ShapeContext } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf, numberAt } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { Format, QueryResult, SemanticModel, Value, Visual, VisualQuery } from '../words.ts';

export interface CohortCell {
  readonly row: number;
  readonly column: number;
  readonly value: number | null;
  /** The period was incomplete when the data was taken: the value will change. */
  readonly incomplete: boolean;
  readonly point: DataPoint;
}
export interface CohortShape {
  readonly rows: readonly { readonly label: string; readonly size: string }[];
  readonly columns: readonly string[];
  readonly cells: readonly CohortCell[];
  readonly format: Format;
  readonly title: string;
  readonly sizeTitle: string;
}

export const COHORT_ROLES: readonly Role[] = [
  { name: 'rows', takes: 'groups', most: 1, required: true },
  { name: 'columns', takes: 'groups', most: 1, required: true },
  { name: 'complete', takes: 'groups', most: 1 },
  { name: 'figure', takes: 'groups', most: 1 },
  { name: 'unit', takes: 'groups', most: 1 },
  { name: 'values', takes: 'values', most: 1, required: true },
  { name: 'size', takes: 'values', most: 1 },
];

/** With the format in the data, one triangle can switch between shares and numbers. */
const UNITS: Readonly<Record<string, Format>> = {
  percent: { style: 'percent', digits: 1 },
  count: { style: 'number', digits: 0 },
};

export function askCohort(visual: Visual, { model }: { model: SemanticModel }): VisualQuery | null {
  const [rows, columns, values] = [named(visual, 'rows', 1), named(visual, 'columns', 1), named(visual, 'values', 1)];
  if (!rows[0] || !columns[0] || !values[0]) return null;
  return ask(visual, model, {
    groups: [...rows, ...columns, ...['complete', 'figure', 'unit'].flatMap((role) => named(visual, role, 1))],
    values: [...values, ...named(visual, 'size', 1)],
    limit: 5000,
    order: [
      { as: 'rows0', direction: 'ascending' },
      { as: 'columns0', direction: 'ascending' },
    ],
  });
}

export function shapeCohort(result: QueryResult | null, { visual, formats }: ShapeContext): CohortShape | null {
  if (!result || result.rowCount === 0) return null;
  const at = (role: string) => columnsOf(result, visual, role)[0];
  const [rows, columns, complete, values, size] = [at('rows'), at('columns'), at('complete'), at('values'), at('size')];
  if (!rows || !columns || !values) return null;
  const figure = at('figure');
  const places = (list: readonly Value[]): Map<Value, number> =>
    new Map([...new Set(list.slice(0, result.rowCount))].map((value, i) => [value, i]));
  const sorted = [...new Set(columns.values.slice(0, result.rowCount))].sort((a, b) =>
    a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
  );
  const [rowPlaces, columnPlaces] = [places(rows.values), new Map(sorted.map((value, i) => [value, i]))];
  const sizes = new Map<number, number>();
  const cells = Array.from({ length: result.rowCount }, (_, i): CohortCell => {
    const row = rowPlaces.get(rows.values[i] ?? null) ?? 0;
    const counted = numberAt(size?.values, i);
    if (counted !== null) sizes.set(row, Math.max(sizes.get(row) ?? 0, counted));
    return {
      row,
      column: columnPlaces.get(columns.values[i] ?? null) ?? 0,
      value: numberAt(values.values, i),
      incomplete: complete ? complete.values[i] === false : false,
      point: pointOfRow(result, i, formats, ['rows0', 'columns0']),
    };
  });
  return {
    rows: [...rowPlaces.keys()].map((value, i) => ({
      label: formats.group(value, rows),
      size: sizes.has(i) ? formats.value(sizes.get(i) ?? 0, { style: 'integer' }) : '',
    })),
    columns: sorted.map((value) => formats.group(value, columns)),
    cells,
    format: UNITS[String(at('unit')?.values[0])] ?? values.format,
    title: figure ? formats.group(figure.values[0] ?? null, figure) : values.label,
    sizeTitle: size?.label ?? '',
  };
}
