import { number, type Sql, sql } from '../../sql/sql.ts';
import type { StoreColumn } from '../store.ts';
import type { ValueType } from '../table-value.ts';
import { familyOf } from '../values.ts';
import { type Aggregate, type Fold, inParts, mergeable } from './folds.ts';
import { BLANK } from './literal.ts';
import { NotCompiled } from './not-compiled.ts';
import { aggregate, type Place, type SqlTable } from './place.ts';
import type { Rows } from './rows.ts';
import { cases, fault, roundedTo, roundTo4 } from './scalars.ts';

type TypedFold = (value: Sql, type: ValueType) => Aggregate;

const ofAll = (of: Aggregate['of']): Aggregate => ({ of });
const blankIfNone = (count: Sql) => sql`nullif(CAST(${count} AS DOUBLE), 0)`;
const countFold: Fold = (what) =>
  inParts([{ of: (filter) => sql`count(${what})${filter}`, merge: sql`sum` }], (count = BLANK) => blankIfNone(count));
const countDistinct = (value: Sql) => ofAll((filter) => blankIfNone(sql`count(DISTINCT ${value})${filter}`));
const any: Fold = (value) => mergeable(sql`any_value`, value);
const isText = (type: ValueType) => type === 'text' || type === 'variant';
/** The order of texts is that of a language. */
const orderedTextFold =
  (name: Sql): TypedFold =>
  (value, type) => {
    if (isText(type)) throw new NotCompiled('MIN, MAX (text)');
    return mergeable(name, value);
  };

/** What becomes of the values of many rows; blanks are among them. */
export const SQL_FOLDS: Readonly<Record<string, TypedFold>> = {
  SUM: (value, type) => mergeable(sql`sum`, value, type === 'currency' ? roundTo4 : undefined),
  AVERAGE: (value, type) => {
    const each = [sql`sum`, sql`count`].map((one) => ({
      of: (filter: Sql) => sql`${one}(${value})${filter}`,
      merge: sql`sum`,
    }));
    return inParts(each, (sum = BLANK, count = BLANK) => {
      const mean = sql`(${sum} / ${count})`;
      return type === 'currency' ? roundedTo(mean, 4) : mean;
    });
  },
  MIN: orderedTextFold(sql`min`),
  MAX: orderedTextFold(sql`max`),
  MEDIAN: (value) => ofAll((filter) => sql`median(${value})${filter}`),
  COUNT: (value) => countFold(value),
  COUNTA: (value) => countFold(value),
  COUNTBLANK: (value, type) => {
    const isBlank = isText(type) ? sql`coalesce(${value}, '') = ''` : sql`${value} IS NULL`;
    return countFold(sql`CASE WHEN ${isBlank} THEN 1 END`);
  },
  PRODUCT: (value) => ofAll((filter) => sql`product(${value})${filter}`),
  DISTINCTCOUNT: (value) =>
    ofAll(
      (filter) =>
        sql`nullif(CAST(count(DISTINCT ${value})${filter} AS DOUBLE) + coalesce(max(CASE WHEN ${value} IS NULL THEN 1e0 END)${filter}, 0e0), 0e0)`,
    ),
  DISTINCTCOUNTNOBLANK: countDistinct,
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

export const countRows = (rows: Rows, place: Place): Sql => aggregate(place, rows, sql`1`, countFold);

export const isEmptySql = (rows: Rows, place: Place): Sql => sql`(${countRows(rows, place)} IS NULL)`;

/** The one value of a table of one column; several rows are a fault. */
export function onlyValue(table: SqlTable, place: Place): Sql {
  const count = countRows(table.rows, place);
  const value = aggregate(place, table.rows, table.cell(0), any);
  return cases([{ when: sql`coalesce(${count}, 0e0) > 1`, gives: fault }], value);
}

/** The number of distinct values of a column in the filter context, blank included, and one of them. */
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
    ofAll((filter) => sql`quantile_cont(${value}, ${number(share)})${filter}`);
