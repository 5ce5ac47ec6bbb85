import { type DaxModel, type DaxRows, valueOfCell } from '@holdfast/query-engine/dax';
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
 * The model as formulas see it. Once some tables have rows, one without them is not empty but unread, and so is a
 * column that its file lacks: formulas that need either are refused.
 */
export function evaluatedModel(model: ImportedModel, given: readonly TableRows[]): EvaluatedModel {
  const rows: DaxRows = new Map(given.flatMap((one) => valuesIn(one, model)));
  const hasRows = rows.size > 0;
  const tables = model.tables.map((table) => {
    const { name, expression, isDateTable } = table;
    const own = rows.get(name);
    return {
      name,
      expression,
      isDateTable,
      isUnread: own === undefined && expression === undefined && readsRows(table),
      columns: table.columns
        .filter((column) => !own || own.has(column.name) || column.expression !== undefined)
        .map((column) => ({ ...column, source: expression === undefined ? undefined : sourceOf(column) })),
    };
  });
  const { relationships, measures } = model;
  const roles = model.roles.map(({ denied, ...role }) => ({ ...role, hides: denied }));
  const unread = model.tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ name: column, expression }) => expression === undefined && rows.get(name)?.has(column) === false)
      .map((column) => `${name}[${column.name}]`),
  );
  return { model: { tables, relationships, measures, roles }, rows: hasRows ? rows : null, unread };
}

/** Of a calculated table: `[Name]` or `Table[Name]`. */
const sourceOf = ({ sourceColumn }: ImportedTable['columns'][number]): string | undefined =>
  sourceColumn === undefined ? undefined : (/\[(.*)\]$/s.exec(sourceColumn)?.[1] ?? sourceColumn);

/** A table that only holds measures has no column of its own to read. */
const readsRows = ({ columns }: ImportedTable): boolean => columns.some(({ expression }) => expression === undefined);

function valuesIn({ table: name, columns }: TableRows, { tables }: ImportedModel) {
  const table = tables.find((one) => one.name === name);
  if (!table || columns.length === 0) return [];
  const values = columns.flatMap((column) => {
    const type = table.columns.find((one) => one.name === column.name)?.type;
    const read = type && column.values.map((cell) => valueOfCell(cell, type));
    return read && !read.includes(undefined) ? [[column.name, read.map((value) => value ?? null)] as const] : [];
  });
  return [[name, new Map(values)] as const];
}
