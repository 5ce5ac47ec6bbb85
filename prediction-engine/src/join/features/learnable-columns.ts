import { distinctValues } from '../../profile/columns/distinct.ts';
import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { keyColumns } from '../keys/key-columns.ts';
import type { Lookup } from '../keys/relate-tables.ts';
import { inCurrencies, readMoney } from '../sources/read-money.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { inPlaceColumns } from './in-place.ts';

/** Ids with few values name a kind: a status, a category. */
const MOST_KINDS = 300;
const LEAST_ROWS_PER_KIND = 20;
/** Fewer rows per customer are one row each, with some exceptions. */
const SEVERAL_ROWS = 1.5;

/** Whole numbers that repeat less often only name the rows. */
const NEARLY_ALL = 0.7;

export interface LearnableTable {
  readonly columns: readonly TypedColumn[];
  /** Names of the columns that hold today's value only. */
  readonly inPlace: readonly string[];
}

interface TableFacts {
  readonly customers: number;
  /** Per row; null: the file has no time. */
  readonly days: Float64Array | null;
  /** Its values are of the day of the outcome: none is later. */
  readonly isOfBaseDay: boolean;
  /** Columns that tell the end, by name. */
  readonly late: readonly string[];
  readonly gone: Int8Array | null;
}

/** The columns of a related file that may be learnt from, with those of the files it refers to. */
export function learnableColumns(
  tables: readonly SourceTable[],
  at: number,
  lookups: readonly Lookup[],
  { customers, days, isOfBaseDay, late, gone }: TableFacts,
): LearnableTable {
  const table = tables[at] as SourceTable;
  const inPlace = inPlaceColumns(table, {
    hasOneRowEach: !isOfBaseDay && table.rowCount < SEVERAL_ROWS * customers,
    gone,
  });
  const own = ownColumns(table, inPlace, false).filter(({ name }) => !late.includes(name));
  const referred = lookups
    .filter(({ link }) => link.child === at)
    .flatMap((lookup) => lookedUp(tables, lookup, lookups, false));
  return {
    columns: [...own, ...referred].filter((column) => days === null || !revealsDay(column, days)),
    inPlace: [...inPlace].map((index) => table.columns[index]?.name ?? ''),
  };
}

/** Figures and words, without keys, names and texts. The days of a lookup are of its row; others may lie after it. */
function ownColumns(table: SourceTable, inPlace: ReadonlySet<number>, withDays: boolean): TypedColumn[] {
  const keys = new Map(keyColumns(table).map((key) => [key.at, key]));
  const money = readMoney(table);
  return table.columns.flatMap((column, at) => {
    if (inPlace.has(at) || ['empty', 'constant', 'text', 'id'].includes(column.kind)) return [];
    if (column.kind === 'date') return withDays ? [column] : [];
    if (money?.amounts.has(at)) return inCurrencies(column, money);
    const key = keys.get(at);
    if (key === undefined) return isRowNumber(column) ? [] : [column];
    const isKind = column.distinct <= MOST_KINDS && column.distinct * LEAST_ROWS_PER_KIND <= table.rowCount;
    return key.kind === 'id' && isKind ? [asWords(column)] : [];
  });
}

/** Numbers given one after the other tell the day; a few may be pasted twice. */
const isRowNumber = ({ numbers, distinct, missing }: TypedColumn): boolean =>
  numbers !== null &&
  distinct >= NEARLY_ALL * (numbers.length - missing) &&
  numbers.every((value) => Number.isNaN(value) || Number.isInteger(value));

const TELLS_THE_DAY = 0.98;

/** A season's number, or a counter: on a later day it has a value nothing was learnt from. */
function revealsDay({ numbers }: TypedColumn, days: Float64Array): boolean {
  if (numbers === null) return false;
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  const [from, base] = [days.find(Number.isFinite) ?? 0, numbers.find(Number.isFinite) ?? 0];
  days.forEach((day, row) => {
    const [a, b] = [day - from, (numbers[row] ?? Number.NaN) - base];
    if (Number.isNaN(a + b)) return;
    [n, x, y, xx, yy, xy] = [n + 1, x + a, y + b, xx + a * a, yy + b * b, xy + a * b];
  });
  const spread = Math.sqrt((n * xx - x * x) * (n * yy - y * y));
  return spread > 0 && (n * xy - x * y) / spread > TELLS_THE_DAY;
}

function asWords(column: TypedColumn): TypedColumn {
  const { numbers } = column;
  if (numbers === null) return column;
  const levels = [...new Set(numbers)].filter(Number.isFinite).sort((a, b) => a - b);
  const codeOf = new Map(levels.map((level, code) => [level, code]));
  return {
    ...column,
    kind: 'category',
    numbers: null,
    levels: levels.map(String),
    codes: Int32Array.from(numbers, (value) => codeOf.get(value) ?? -1),
  };
}

/** The columns of a looked-up file, one value for every row that refers to it. */
export function lookedUp(
  tables: readonly SourceTable[],
  { table: at, link }: Lookup,
  lookups: readonly Lookup[],
  withDays: boolean,
): TypedColumn[] {
  const table = tables[at] as SourceTable;
  // A product or a status keeps what it says; a customer's own description is overwritten.
  const inPlace = inPlaceColumns(table, { hasOneRowEach: withDays });
  const own = ownColumns({ ...table, columns: withNames(table) }, inPlace, withDays);
  const further = lookups
    .filter((lookup) => lookup.link.child === at)
    .flatMap((lookup) => lookedUp(tables, lookup, lookups, withDays));
  return [...own.map((column) => ({ ...column, name: `${table.name} ${column.name}` })), ...further].map((column) =>
    atRows(column, link.parentRow),
  );
}

/** In a short list, the names of the rows are kinds for what refers to them. */
function withNames({ columns, rowCount }: SourceTable): TypedColumn[] {
  return columns.map((column) => {
    if (rowCount > MOST_KINDS || column.numbers !== null || column.codes !== null) return column;
    const { levels, codes } = distinctValues(column.source, rowCount);
    return { ...column, kind: 'category', levels, codes };
  });
}

/** The same column with the value of the row that each row refers to; -1 refers to none. */
export function atRows(column: TypedColumn, rows: Int32Array): TypedColumn {
  const { numbers, codes, source } = column;
  return {
    ...column,
    source: { ...source, cell: (row) => (rows[row] === -1 ? '' : source.cell(rows[row] as number)) },
    numbers: numbers && Float64Array.from(rows, (row) => numbers[row] ?? Number.NaN),
    codes: codes && rows.map((row) => codes[row] ?? -1),
  };
}
