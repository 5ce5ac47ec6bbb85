import type { Column, SemanticModel, Table } from '@holdfast/contracts/report/model';
import { findColumn, findTable } from './find-field.ts';
import { pathBetween } from './join-path.ts';

/** How a measure names a column of another table than its own. */
export const relatedName = (table: Pick<Table, 'name'>, column: Pick<Column, 'name'>): string =>
  `${table.name}[${column.name}]`;

/** The tables of which each row of a table belongs to one row at most. */
export function relatedTables(model: SemanticModel, table: string): readonly Table[] {
  return model.tables.filter(({ name, fixedRows }) => {
    const path = name === table || fixedRows ? null : pathBetween(model, table, name);
    return path?.every(({ isMany }) => !isMany) ?? false;
  });
}

interface ColumnOfTable {
  readonly table: string;
  readonly column: Column;
}

/** The column named so, of one of the tables. */
export function relatedColumn(related: readonly Table[], written: string): ColumnOfTable | null {
  if (!written.endsWith(']')) return null;
  for (const table of related) {
    const column = table.columns.find((one) => relatedName(table, one) === written);
    if (column) return { table: table.name, column };
  }
  return null;
}

/** The column that a measure of a table names: one of the table, or `table[column]` of one that its rows belong to. */
export function columnOfMeasure(model: SemanticModel, table: string, written: string): ColumnOfTable {
  const own = findTable(model, table).columns.find(({ name }) => name === written);
  const found = own ? null : relatedColumn(relatedTables(model, table), written);
  return found ?? { table, column: own ?? findColumn(model, table, written) };
}
