import { type DaxModel, type DaxRows, type DaxValue, valueOfCell } from '@holdfast/query-engine/dax';
import type { ImportedModel, ImportedTable } from '../model/model.ts';
import type { TableRows } from '../packed/table-rows.ts';

export interface EvaluatedModel {
  readonly model: DaxModel;
  /** Null when no table has rows: formulas are bound to the model, not evaluated. */
  readonly rows: DaxRows | null;
  /** Columns that the rows of their table lack, or have in another type. */
  readonly unread: readonly string[];
}

/**
 * The model as formulas see it. A table without rows is not empty but unread, and so is a column that its file lacks:
 * formulas that need either are refused.
 */
export function evaluatedModel(given: ImportedModel, found: readonly TableRows[]): EvaluatedModel {
  const { measures, dates } = given;
  const [all, relationships] = [
    [...given.tables, ...dates.tables],
    [...given.relationships, ...dates.relationships],
  ];
  const read = new Map(found.flatMap((one) => valuesIn(one, all)));
  const rows: DaxRows = new Map([...read, ...all.flatMap(itemRows)]);
  const datesOf = new Map(dates.relationships.map(({ from, to }) => [JSON.stringify(from), to.table]));
  const roles = given.roles.map(({ denied, ...role }) => ({ ...role, hides: denied }));
  const unread = given.tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ name: column, expression }) => expression === undefined && read.get(name)?.has(column) === false)
      .map((column) => `${name}[${column.name}]`),
  );
  const tables = all.map((table) => tableOf(table, rows, datesOf));
  return { model: { tables, relationships, measures, roles }, rows: read.size > 0 ? rows : null, unread };
}

function tableOf(
  table: ImportedTable,
  rows: DaxRows,
  datesOf: ReadonlyMap<string, string>,
): DaxModel['tables'][number] {
  const { name, expression, isDateTable, calculationItems: items, precedence = 0 } = table;
  const own = rows.get(name);
  return {
    name,
    expression,
    isDateTable,
    ...(items && { calculationGroup: { column: itemColumn(table), precedence, items } }),
    isUnread: own === undefined && expression === undefined && readsRows(table),
    columns: table.columns
      .filter((column) => !own || own.has(column.name) || column.expression !== undefined)
      .map((column) => ({
        ...column,
        source: expression === undefined ? undefined : sourceOf(column),
        dates: datesOf.get(JSON.stringify({ table: name, column: column.name })),
      })),
  };
}

/** Of a calculated table: `[Name]` or `Table[Name]`. */
const sourceOf = ({ sourceColumn }: ImportedTable['columns'][number]): string | undefined =>
  sourceColumn === undefined ? undefined : (/\[(.*)\]$/s.exec(sourceColumn)?.[1] ?? sourceColumn);

/** A table that only holds measures has no column of its own to read. */
const readsRows = ({ columns }: ImportedTable): boolean => columns.some(({ expression }) => expression === undefined);

const itemColumn = ({ columns }: ImportedTable): string => columns.find(({ type }) => type === 'text')?.name ?? 'Name';

/** A calculation group lists its items, in their order. */
function itemRows(table: ImportedTable): [string, ReadonlyMap<string, readonly DaxValue[]>][] {
  const { name, columns, calculationItems: items } = table;
  if (!items) return [];
  const values = new Map<string, readonly DaxValue[]>([[itemColumn(table), items.map((item) => item.name)]]);
  const order = columns.find(({ type }) => type === 'integer');
  if (order) values.set(order.name, [...items.keys()]);
  return [[name, values]];
}

function valuesIn({ table: name, columns }: TableRows, tables: readonly ImportedTable[]) {
  const table = tables.find((one) => one.name === name);
  if (!table || columns.length === 0) return [];
  const values = columns.flatMap((column) => {
    const type = table.columns.find((one) => one.name === column.name)?.type;
    const read = type && column.values.map((cell) => valueOfCell(cell, type));
    return read && !read.includes(undefined) ? [[column.name, read.map((value) => value ?? null)] as const] : [];
  });
  return [[name, new Map(values)] as const];
}
