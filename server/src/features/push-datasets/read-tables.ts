import { AggregateFunction, DataType } from '@holdfast/contracts/embed/enumerations';
import type { Value } from '@holdfast/contracts/report/field';
import type { PushedColumn, PushedData } from '@holdfast/contracts/report/pushed-data';
import { nextTurn } from '../../platform/analytics/next-turn.ts';
import { type Refusal, refusal } from '../../platform/http/refusal.ts';
import { SUMMED_BY, type SummedBy } from '../datasets/definition.ts';
import { type CellReader, cellReaders } from './read-cell.ts';

export interface ReadColumn {
  readonly name: string;
  readonly label: string;
  readonly dataType: DataType;
  readonly summedBy: SummedBy;
  readonly values: readonly Value[];
}
export interface ReadTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ReadColumn[];
}

const MOST_TABLES = 10;
const MOST_COLUMNS = 200;
const MOST_NAME_LETTERS = 200;
/** Types that can be summed and averaged. */
const NUMERIC: readonly DataType[] = ['Number', 'Currency', 'Int32', 'Percentage', 'Duration'];
const OF_NUMBERS: readonly string[] = ['Sum', 'Average'];

/** Parses rows by their schema. A single invalid cell rejects the whole, with its position in the message. */
export async function readTables({ locale, tableSchemaList, data }: PushedData): Promise<ReadTable[]> {
  const readers = cellReaders(locale);
  if (!readers) throw refusal('invalid-data.locale', { locale });
  if (data.length === 0) throw refusal('invalid-data.noTable');
  if (data.length > MOST_TABLES) throw refusal('invalid-data.tables', { count: data.length, most: MOST_TABLES });
  requireDifferentTables(data);
  requireDifferentTables(tableSchemaList);
  const unused = tableSchemaList.find(({ name }) => !data.some((table) => table.name === name));
  if (unused) throw refusal('invalid-data.tableWithoutData', { table: unused.name });
  const tables: ReadTable[] = [];
  for (const { name, rows } of data) {
    const schema = tableSchemaList.find((one) => one.name === name);
    if (!schema) throw refusal('invalid-data.tableWithoutSchema', { table: name });
    checkSchema(name, schema.columns);
    if (rows.length === 0) throw refusal('invalid-data.noRows', { table: name });
    const ragged = rows.findIndex((row) => row.length !== schema.columns.length);
    if (ragged >= 0) {
      const cells = rows[ragged]?.length ?? 0;
      throw refusal('invalid-data.cells', { row: ragged + 1, table: name, cells, columns: schema.columns.length });
    }
    const columns: ReadColumn[] = [];
    for (const [at, column] of schema.columns.entries()) {
      await nextTurn();
      columns.push(readColumn(name, { column, at, rows, reader: readers[column.dataType as DataType] }));
    }
    tables.push({ name, rows: rows.length, columns });
  }
  return tables;
}

type Named = readonly { readonly name: string }[];

function requireDifferentTables(tables: Named): void {
  requireDifferent(tables, {
    unnamed: () => refusal('invalid-data.tableName'),
    tooLong: () => refusal('invalid-data.tableNameLength', { most: MOST_NAME_LETTERS }),
    twice: (name) => refusal('invalid-data.tableTwice', { name }),
  });
}

function requireDifferentColumns(table: string, columns: Named): void {
  requireDifferent(columns, {
    unnamed: () => refusal('invalid-data.columnName', { table }),
    tooLong: () => refusal('invalid-data.columnNameLength', { table, most: MOST_NAME_LETTERS }),
    twice: (name) => refusal('invalid-data.columnTwice', { table, name }),
  });
}

interface NameRefusals {
  unnamed(): Refusal;
  tooLong(): Refusal;
  twice(name: string): Refusal;
}

function requireDifferent(named: Named, { unnamed, tooLong, twice }: NameRefusals): void {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (name.trim() === '') throw unnamed();
    if (name.length > MOST_NAME_LETTERS) throw tooLong();
    // Database names are case-insensitive.
    const key = name.toLowerCase();
    if (seen.has(key)) throw twice(name);
    seen.add(key);
  }
}

function checkSchema(table: string, columns: readonly PushedColumn[]): void {
  if (columns.length === 0) throw refusal('invalid-data.noColumns', { table });
  if (columns.length > MOST_COLUMNS)
    throw refusal('invalid-data.columns', { table, count: columns.length, most: MOST_COLUMNS });
  requireDifferentColumns(table, columns);
  for (const { name, dataType, aggregateFunction } of columns) {
    if (!Object.hasOwn(DataType, dataType)) {
      const types = { items: Object.keys(DataType), more: 0 };
      throw refusal('invalid-data.type', { column: name, table, type: dataType, types });
    }
    const summed = readSummarization(aggregateFunction);
    if (!summed) {
      throw refusal('invalid-data.aggregate', { column: name, table, value: aggregateFunction ?? 0 });
    }
    if (OF_NUMBERS.includes(summed) && !NUMERIC.includes(dataType as DataType)) {
      throw refusal('invalid-data.noAggregate', { column: name, table, type: dataType, aggregate: summed });
    }
  }
}

function readSummarization(given: number | null | undefined): SummedBy | undefined {
  if (given === null || given === undefined) return 'Default';
  return SUMMED_BY.find((name) => AggregateFunction[name] === given);
}

interface PushedCells {
  readonly column: PushedColumn;
  readonly at: number;
  readonly rows: PushedData['data'][number]['rows'];
  readonly reader: CellReader;
}

/**
 * A column has one format. Cells that parse in only one of the two formats decide; if all are ambiguous, such as 1.234
 * in German, the host page's locale applies.
 */
function readColumn(
  table: string,
  { column: { name, displayName, dataType, aggregateFunction }, at, rows, reader: { plain, local } }: PushedCells,
): ReadColumn {
  const isText = dataType === 'Text';
  const cells = rows.map((row) => (row[at]?.trim() ? (isText ? row[at] : row[at]?.trim()) : null) ?? null);
  const read = cells.map((cell) => (cell === null ? null : { plain: plain(cell), local: local(cell) }));
  const place = (row: number) => ({ row: row + 1, table, cell: truncate(cells[row] ?? ''), column: name });
  const nothing = read.findIndex((one) => one && one.plain === undefined && one.local === undefined);
  if (nothing >= 0) throw refusal('invalid-data.cell', { ...place(nothing), type: dataType });
  const onlyPlain = read.findIndex((one) => one && one.local === undefined);
  const onlyLocal = read.findIndex((one) => one && one.plain === undefined);
  if (onlyPlain >= 0 && onlyLocal >= 0) {
    const [row, other] = [Math.max(onlyPlain, onlyLocal), Math.min(onlyPlain, onlyLocal)];
    const otherCell = { other: truncate(cells[other] ?? ''), otherRow: other + 1 };
    throw refusal('invalid-data.format', { ...place(row), ...otherCell });
  }
  const way = onlyPlain >= 0 ? 'plain' : 'local';
  return {
    name,
    label: displayName?.trim() || name,
    dataType: dataType as DataType,
    summedBy: readSummarization(aggregateFunction) ?? 'Default',
    values: read.map((one) => one?.[way] ?? null),
  };
}

const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
