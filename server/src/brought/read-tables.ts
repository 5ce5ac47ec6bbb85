import { AggregateFunction, DataType } from '@holdfast/contracts/embed/enumerations';
import type { BroughtColumn, BroughtData } from '@holdfast/contracts/report/brought';
import type { Value } from '@holdfast/contracts/report/field';
import { nextTurn } from '../analytics/next-turn.ts';
import { Problem } from '../http/problem.ts';
import { type CellReader, cellReaders } from './read-cell.ts';

/** The names used by the embed protocol. */
const SUMMED_BY = ['Default', 'None', 'Sum', 'Min', 'Max', 'Count', 'Average', 'DistinctCount'] as const;
export type SummedBy = (typeof SUMMED_BY)[number];

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

const refused = (detail: string) => new Problem(400, 'invalid-data', detail);

/** Parses rows by their schema. A single invalid cell rejects the whole, with its position in the message. */
export async function readTables({ locale, tableSchemaList, data }: BroughtData): Promise<ReadTable[]> {
  const readers = cellReaders(locale);
  if (!readers) throw refused(`'${locale}' is no locale: write one such as 'en-US'.`);
  if (data.length === 0) throw refused('The data holds no table.');
  if (data.length > MOST_TABLES) throw refused(`The data holds ${data.length} tables; ${MOST_TABLES} are the most.`);
  requireDifferent(data, 'table', 'the data');
  requireDifferent(tableSchemaList, 'table', 'tableSchemaList');
  const unused = tableSchemaList.find(({ name }) => !data.some((table) => table.name === name));
  if (unused) throw refused(`tableSchemaList describes the table '${unused.name}', and the data does not hold it.`);
  const tables: ReadTable[] = [];
  for (const { name, rows } of data) {
    const schema = tableSchemaList.find((one) => one.name === name);
    if (!schema) throw refused(`The data holds the table '${name}', and tableSchemaList does not describe it.`);
    checkSchema(name, schema.columns);
    if (rows.length === 0) throw refused(`The table '${name}' holds no rows.`);
    const ragged = rows.findIndex((row) => row.length !== schema.columns.length);
    if (ragged >= 0) {
      const [held, wanted] = [rows[ragged]?.length ?? 0, schema.columns.length];
      throw refused(`Row ${ragged + 1} of '${name}' holds ${held} cells; its schema names ${wanted} columns.`);
    }
    const columns: ReadColumn[] = [];
    for (const [at, column] of schema.columns.entries()) {
      await nextTurn();
      columns.push(readColumn(name, column, at, rows, readers[column.dataType as DataType]));
    }
    tables.push({ name, rows: rows.length, columns });
  }
  return tables;
}

function requireDifferent(named: readonly { readonly name: string }[], what: string, where: string): void {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (name.trim() === '') throw refused(`A ${what} of ${where} has no name.`);
    if (name.length > MOST_NAME_LETTERS)
      throw refused(`The name of a ${what} of ${where} is longer than ${MOST_NAME_LETTERS} letters.`);
    // Database names are case-insensitive.
    const key = name.toLowerCase();
    if (seen.has(key)) throw refused(`${where[0]?.toUpperCase()}${where.slice(1)} names the ${what} '${name}' twice.`);
    seen.add(key);
  }
}

function checkSchema(table: string, columns: readonly BroughtColumn[]): void {
  if (columns.length === 0) throw refused(`The schema of '${table}' names no columns.`);
  if (columns.length > MOST_COLUMNS)
    throw refused(`'${table}' has ${columns.length} columns; ${MOST_COLUMNS} are the most.`);
  requireDifferent(columns, 'column', `the schema of '${table}'`);
  for (const { name, dataType, aggregateFunction } of columns) {
    if (!Object.hasOwn(DataType, dataType)) {
      const known = Object.keys(DataType).join(', ');
      throw refused(`The column '${name}' of '${table}' is of the type '${dataType}', which is none of ${known}.`);
    }
    const summed = summedBy(aggregateFunction);
    if (!summed) {
      throw refused(
        `The column '${name}' of '${table}' has the aggregateFunction ${aggregateFunction}, which is none.`,
      );
    }
    if (OF_NUMBERS.includes(summed) && !NUMERIC.includes(dataType as DataType)) {
      throw refused(`The column '${name}' of '${table}' is of the type ${dataType}, which has no ${summed}.`);
    }
  }
}

function summedBy(given: number | null | undefined): SummedBy | undefined {
  if (given === null || given === undefined) return 'Default';
  return SUMMED_BY.find((name) => AggregateFunction[name] === given);
}

/**
 * A column has one format. Cells that parse in only one of the two formats decide; if all are ambiguous, such as 1.234
 * in German, the host page's locale applies.
 */
function readColumn(
  table: string,
  { name, displayName, dataType, aggregateFunction }: BroughtColumn,
  at: number,
  rows: BroughtData['data'][number]['rows'],
  { plain, local }: CellReader,
): ReadColumn {
  const isText = dataType === 'Text';
  const cells = rows.map((row) => (row[at]?.trim() ? (isText ? row[at] : row[at]?.trim()) : null) ?? null);
  const read = cells.map((cell) => (cell === null ? null : { plain: plain(cell), local: local(cell) }));
  const where = (row: number) =>
    `Row ${row + 1} of '${table}': '${shortened(cells[row] ?? '')}' in the column '${name}'`;
  const nothing = read.findIndex((one) => one && one.plain === undefined && one.local === undefined);
  if (nothing >= 0) throw refused(`${where(nothing)} is no ${dataType}.`);
  const onlyPlain = read.findIndex((one) => one && one.local === undefined);
  const onlyLocal = read.findIndex((one) => one && one.plain === undefined);
  if (onlyPlain >= 0 && onlyLocal >= 0) {
    const [row, other] = [Math.max(onlyPlain, onlyLocal), Math.min(onlyPlain, onlyLocal)];
    throw refused(`${where(row)} is written another way than '${shortened(cells[other] ?? '')}' in row ${other + 1}.`);
  }
  const way = onlyPlain >= 0 ? 'plain' : 'local';
  return {
    name,
    label: displayName?.trim() || name,
    dataType: dataType as DataType,
    summedBy: summedBy(aggregateFunction) ?? 'Default',
    values: read.map((one) => one?.[way] ?? null),
  };
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
