import { integerLiteral, type Sql, sql } from '../../sql/sql.ts';
import { MONTHS_IN } from '../dates.ts';
import type { StoreColumn } from '../store.ts';
import { foldSql } from './aggregates.ts';
import { aggregate, type Place, type SqlTable, sqlTransition } from './place.ts';
import { addedMonths, cases, dateIn, daysIn, fault, inlineNumber } from './scalars.ts';
import { filteredTable, valuesTable } from './tables.ts';

type Period = keyof typeof MONTHS_IN;

/** What is needed of the visible dates: none of them makes both blank. */
export interface SqlDates {
  readonly first: Sql;
  readonly last: Sql;
  /** A fault if days are missing between them. */
  readonly withoutGaps: Sql;
}

/** The visible dates of a column, with the row in hand as a filter, or of a table. */
export function datesInSql(column: StoreColumn, given: SqlTable | null, place: Place): SqlDates {
  const rows = given?.rows ?? sqlTransition(place).rows(column.table, place, false);
  const own = given?.cell(0) ?? rows.column(column);
  const first = aggregate(place, rows, own, foldSql('MIN', 'date'));
  const last = aggregate(place, rows, own, foldSql('MAX', 'date'));
  const count = aggregate(place, rows, sql`floor(${own})`, foldSql('DISTINCTCOUNTNOBLANK', 'date'));
  const isGap = sql`${count} <> floor(${last}) - floor(${first}) + 1`;
  return { first, last, withoutGaps: cases([{ when: isGap, gives: fault }], first) };
}

/** The dates of the column from a day to a day. */
export function datesBetween(
  column: StoreColumn,
  [from, to]: readonly [Sql | null, Sql | null],
  place: Place,
): SqlTable {
  const all = { ...valuesTable([column], { isVisible: false, withBlank: false }, place), isEvery: true };
  const day = all.cell(0);
  const dates = filteredTable(all, sql`${day} IS NOT NULL`);
  const started = from === null ? dates : filteredTable(dates, sql`${day} >= ${from}`);
  return to === null ? started : filteredTable(started, sql`floor(${day}) <= ${to}`);
}

const unitName: Readonly<Record<Period, Sql>> = { MONTH: sql`'month'`, QUARTER: sql`'quarter'`, YEAR: sql`'year'` };
const truncated = (days: Sql, unit: Period): Sql => sql`date_trunc(${unitName[unit]}, ${dateIn(days)})`;

export const startInSql = (days: Sql, unit: Period): Sql => daysIn(truncated(days, unit));
export const endInSql = (days: Sql, unit: Period): Sql =>
  sql`(${daysIn(sql`${truncated(days, unit)} + to_months(${integerLiteral(MONTHS_IN[unit])})`)} - 1)`;

export const shiftedInSql = (days: Sql, count: Sql, unit: Period): Sql =>
  addedMonths(days, sql`${count} * ${integerLiteral(MONTHS_IN[unit])}`);

/** The end of a period keeps its distance to the end of the month. */
export function shiftedEndInSql({ first, last }: SqlDates, count: Sql, unit: Period): Sql {
  const shifted = shiftedInSql(last, count, unit);
  const isEnd = sql`${first} < ${last} AND ${dateIn(last)} = last_day(${dateIn(last)})`;
  return cases([{ when: isEnd, gives: daysIn(sql`last_day(${dateIn(shifted)})`) }], shifted);
}

/** The first day of the fiscal year that a day is in. */
export function yearStartInSql(day: Sql, end: { readonly month: number; readonly day: number }): Sql {
  if (end.month === 12 && end.day === 31) return startInSql(day, 'YEAR');
  const endIn = (year: Sql) => {
    const month = sql`make_date(CAST(${year} AS BIGINT), ${integerLiteral(end.month)}, 1)`;
    return daysIn(sql`least(${month} + ${integerLiteral(end.day - 1)}, last_day(${month}))`);
  };
  const year = sql`year(${dateIn(day)})`;
  const own = endIn(year);
  return sql`(${cases([{ when: sql`${own} < floor(${day})`, gives: own }], endIn(sql`(${year} - 1)`))} + 1)`;
}

export const plusDays = (days: Sql, count: Sql | number): Sql =>
  sql`(${days} + ${typeof count === 'number' ? inlineNumber(count) : count})`;

export const datesEqualTo = (column: StoreColumn, day: Sql, place: Place): SqlTable => {
  const all = { ...valuesTable([column], { isVisible: false, withBlank: false }, place), isEvery: true };
  return filteredTable(all, sql`${all.cell(0)} = ${day}`);
};
