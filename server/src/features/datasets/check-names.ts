import { MAX_DATASET_TABLES, MAX_TABLE_COLUMNS } from '@holdfast/contracts/documents/dataset';
import { refusal } from '../../platform/http/refusal.ts';

const LONGEST_NAME = 200;
const isName = (name: string) => name.trim() !== '' && name.length <= LONGEST_NAME;

interface Named {
  readonly name: string;
}

const repeated = (named: readonly Named[]): Named | undefined => {
  const seen = new Set<string>();
  return named.find(({ name }) => seen.size === seen.add(name.toLowerCase()).size);
};

export function checkTableName(name: string): void {
  if (!isName(name)) throw refusal('dataset-definition.tableName', { most: LONGEST_NAME });
}

/** The names and the number of the tables of a new dataset, and of their columns. */
export function checkTableNames(tables: readonly (Named & { readonly columns: readonly Named[] })[]): void {
  if (tables.length > MAX_DATASET_TABLES) throw refusal('dataset-definition.tables', { most: MAX_DATASET_TABLES });
  for (const { name } of tables) checkTableName(name);
  const twice = repeated(tables);
  if (twice) throw refusal('dataset-definition.tableTwice', { table: twice.name });
  for (const { name: table, columns } of tables) {
    if (columns.length > MAX_TABLE_COLUMNS)
      throw refusal('dataset-definition.columns', { table, count: columns.length, most: MAX_TABLE_COLUMNS });
    const unnamed = columns.findIndex(({ name }) => !isName(name));
    if (unnamed >= 0) throw refusal('dataset-definition.columnName', { table, place: unnamed + 1, most: LONGEST_NAME });
    const double = repeated(columns);
    if (double) throw refusal('dataset-definition.columnTwice', { table, column: double.name });
  }
}

/** Those of the columns of a file. */
export function checkFileColumns(columns: readonly Named[]): void {
  if (columns.length === 0) throw refusal('dataset-file.empty');
  if (columns.length > MAX_TABLE_COLUMNS)
    throw refusal('dataset-file.columns', { count: columns.length, most: MAX_TABLE_COLUMNS });
  const unnamed = columns.findIndex(({ name }) => !isName(name));
  if (unnamed >= 0) throw refusal('dataset-file.columnName', { place: unnamed + 1, most: LONGEST_NAME });
  const twice = repeated(columns);
  if (twice) throw refusal('dataset-file.columnTwice', { column: twice.name });
}
