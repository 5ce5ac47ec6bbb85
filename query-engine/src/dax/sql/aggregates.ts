import { number, type Sql, sql } from '../../sql/sql.ts';
import type { StoreColumn } from '../store.ts';
import type { ValueType } from '../table-value.ts';
import { familyOf } from '../values.ts';
import { BLANK } from './literal.ts';
import { NotCompiled } from './not-compiled.ts';
import { aggregate, type Fold, type Place, type SqlTable } from './place.ts';
import type { Rows } from './rows.ts';
import { cases, fault, near4, roundedTo } from './scalars.ts';

type Aggregate = (value: Sql, type: ValueType) => ReturnType<Fold>;

const counted: Fold = (what) => (filter) => sql`nullif(CAST(count(${what})${filter} AS DOUBLE), 0)`;
const any: Fold = (value) => (filter) => sql`any_value(${value})${filter}`;
const isText = (type: ValueType) => type === 'text' || type === 'variant';
const money = (type: ValueType, value: Sql) => (type === 'currency' ? near4(value) : value);
/** The order of texts is that of a language. */
const ordered =
  (name: Sql): Aggregate =>
  (value, type) => {
    if (isText(type)) throw new NotCompiled('MIN, MAX (text)');
    return (filter) => sql`${name}(${value})${filter}`;
  };

/** What becomes of the values of many rows; blanks are among them. */
export const SQL_FOLDS: Readonly<Record<string, Aggregate>> = {
  SUM: (value, type) => (filter) => money(type, sql`sum(${value})${filter}`),
  AVERAGE: (value, type) => (filter) => {
    const mean = sql`avg(${value})${filter}`;
    return type === 'currency' ? roundedTo(mean, 4) : mean;
  },
  MIN: ordered(sql`min`),
  MAX: ordered(sql`max`),
  MEDIAN: (value) => (filter) => sql`median(${value})${filter}`,
  COUNT: (value) => counted(value),
  COUNTA: (value) => counted(value),
  COUNTBLANK: (value, type) => {
    const isBlank = isText(type) ? sql`coalesce(${value}, '') = ''` : sql`${value} IS NULL`;
    return counted(sql`CASE WHEN ${isBlank} THEN 1 END`);
  },
  PRODUCT: (value) => (filter) => sql`product(${value})${filter}`,
  DISTINCTCOUNT: (value) => (filter) =>
    sql`nullif(CAST(count(DISTINCT ${value})${filter} AS DOUBLE) + coalesce(max(CASE WHEN ${value} IS NULL THEN 1e0 END)${filter}, 0e0), 0e0)`,
  DISTINCTCOUNTNOBLANK: (value) => counted(sql`DISTINCT ${value}`),
};

export const foldSql = (name: string, type: ValueType): Fold => {
  const fold = SQL_FOLDS[name];
  if (fold === undefined) throw new NotCompiled(name);
  return (value) => fold(value, type);
};

/** Of a column, over the rows that the context lets through. */
export function foldColumn(name: string, column: StoreColumn, place: Place): Sql {
  const rows = place.context.rows(column.table, place, false);
  return aggregate(place, rows, rows.column(column), foldSql(name, column.type));
}

export const countRows = (rows: Rows, place: Place): Sql => aggregate(place, rows, sql`1`, counted);

export const isEmptySql = (rows: Rows, place: Place): Sql => sql`(${countRows(rows, place)} IS NULL)`;

/** The one value of a table of one column; several rows are a fault. */
export function onlyValue(table: SqlTable, place: Place): Sql {
  const count = countRows(table.rows, place);
  const value = aggregate(place, table.rows, table.cell(0), any);
  return cases([{ when: sql`coalesce(${count}, 0e0) > 1`, gives: fault }], value);
}

/** How many values of a column are visible, blank included, and any of them. */
export const visibleInSql = (column: StoreColumn, place: Place) =>
  valuesIn(place.context.rows(column.table, place, true), column, place);

export function valuesIn(rows: Rows, column: StoreColumn, place: Place) {
  const own = rows.column(column);
  const count = sql`coalesce(${aggregate(place, rows, own, foldSql('DISTINCTCOUNT', column.type))}, 0e0)`;
  return {
    isOne: sql`(${count} = 1)`,
    isSeveral: sql`(${count} > 1)`,
    any: () => aggregate(place, rows, own, any),
  };
}

/** The smallest or largest value; a blank is smaller than any other. */
export const edgeOfValues = (cell: Sql, sign: 1 | -1, type: ValueType): Sql => {
  if (familyOf(type) === 'text') throw new NotCompiled('FIRSTNONBLANK (text)');
  if (sign < 0) return sql`max(${cell})`;
  return sql`CASE WHEN count(*) = count(${cell}) THEN min(${cell}) ELSE ${BLANK} END`;
};

export const quantile =
  (share: number): Fold =>
  (value) =>
  (filter) =>
    sql`quantile_cont(${value}, ${number(share)})${filter}`;
