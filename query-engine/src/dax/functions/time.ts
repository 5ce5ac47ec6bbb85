import { sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Env, inContext, scalar, type TableExpression, tableExpression } from '../compiled.ts';
import { addMonths, daysOf, endOf, lastDayOf, MONTHS_IN, partsOf, startOf } from '../dates.ts';
import { ColumnFilter } from '../filter.ts';
import { cases, inlineNumber, numberOf } from '../sql/scalars.ts';
import {
  datesBetween,
  datesEqualTo,
  datesInSql,
  endInSql,
  plusDays,
  shiftedInSql,
  startInSql,
  yearStartInSql,
} from '../sql/time.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, tableFromRows } from '../table-value.ts';
import type { Node } from '../tree.ts';
import { toNumber } from '../values.ts';
import { changedContext } from './changed-context.ts';
import { PERIODS, type Period, unitOf, wholeAmount } from './periods.ts';
import { between, datesOf, datesOfInterval } from './visible-dates.ts';

/** `"6/30"` or `"30/6"` or `"06-30"`: the last day of a fiscal year. */
function yearEnd(call: Call, place: number): { readonly month: number; readonly day: number } {
  const [, first, second] =
    /^\s*(?:\d{4}[-/])?(\d{1,2})[-/](\d{1,2})(?:[-/]\d{2,4})?\s*$/.exec(call.literal(place)) ?? [];
  // In cultures that write the day first, it is.
  const [month, day] = Number(first) > 12 ? [Number(second), Number(first)] : [Number(first), Number(second)];
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) throw call.form(`"${call.literal(place)}"`);
  return { month, day };
}

function startOfYear(last: number, end: { readonly month: number; readonly day: number }): number {
  const { year } = partsOf(last);
  const endIn = (one: number) => daysOf(one, end.month, Math.min(end.day, lastDayOf(one, end.month)));
  return (endIn(year) < Math.floor(last) ? endIn(year) : endIn(year - 1)) + 1;
}

const DECEMBER = { month: 12, day: 31 };

const toDate =
  (unit: Period): Builder =>
  (call) => {
    call.expect(1, unit === 'YEAR' ? 2 : 1);
    const end = call.has(1) ? yearEnd(call, 1) : DECEMBER;
    return datesOfInterval(
      datesOf(call),
      (_, last) => [unit === 'YEAR' ? startOfYear(last, end) : startOf(last, unit), last],
      ({ last }) => [unit === 'YEAR' ? yearStartInSql(last, end) : startInSql(last, unit), last],
    );
  };

/** TOTALYTD is CALCULATE with DATESYTD. */
const totalToDate =
  (dates: string): Builder =>
  (call) => {
    call.expect(2, 4);
    const { at } = call;
    const extra = call.node.args.slice(2).filter((arg) => arg !== null);
    const end = extra.find((arg) => arg.kind === 'text');
    const filters = extra.filter((arg) => arg !== end);
    const period: Node = {
      kind: 'call',
      at,
      name: dates,
      args: end === undefined ? [call.arg(1)] : [call.arg(1), end],
    };
    return call.binder.bind(
      { kind: 'call', at, name: 'CALCULATE', args: [call.arg(0), period, ...filters] },
      call.scope,
    );
  };

const buildAdjacentPeriod =
  (unit: Period | 'DAY', step: 1 | -1): Builder =>
  (call) => {
    call.expect(1);
    return datesOfInterval(
      datesOf(call),
      (first, last) => {
        const day = Math.floor(step < 0 ? first : last);
        if (unit === 'DAY') return [day + step, day + step];
        const start = addMonths(startOf(day, unit), step * MONTHS_IN[unit]);
        return [start, endOf(start, unit)];
      },
      ({ first, last }) => {
        const day = sql`floor(${step < 0 ? first : last})`;
        if (unit === 'DAY') return [plusDays(day, step), plusDays(day, step)];
        const start = shiftedInSql(startInSql(day, unit), inlineNumber(step), unit);
        return [start, endInSql(start, unit)];
      },
    );
  };

/** The first or last date of the column within a period, as a table. */
const buildPeriodEdge =
  (side: 'first' | 'last', unit: Period | null): Builder =>
  (call) => {
    call.expect(1);
    const dates = datesOf(call);
    const run = (env: Env) => {
      const visible = dates.visible(env);
      const day = side === 'first' ? visible[0] : visible.at(-1);
      if (day === undefined) return between(dates, 1, 0);
      if (unit === null) return tableFromRows([columnOf(dates.column)], [[day]]);
      const within = dates.all().filter((one) => one >= startOf(day, unit) && Math.floor(one) <= endOf(day, unit));
      const found = side === 'first' ? within[0] : within.at(-1);
      return tableFromRows([columnOf(dates.column)], found === undefined ? [] : [[found]]);
    };
    return tableExpression([columnOf(dates.column)], run, undefined, (place) => {
      const visible = dates.sql(place);
      const day = side === 'first' ? visible.first : visible.last;
      if (unit === null) return datesEqualTo(dates.column, day, place);
      const within = datesBetween(dates.column, [startInSql(day, unit), endInSql(day, unit)], place);
      const found = datesInSql(dates.column, within, place);
      return datesEqualTo(dates.column, side === 'first' ? found.first : found.last, place);
    });
  };

function buildDatesInPeriod(call: Call): TableExpression {
  call.expect(4);
  const dates = datesOf(call);
  const [start, amount, unit] = [call.date(1), wholeAmount(call, 2), unitOf(call, 3)];
  const run = (env: Env) => {
    const day = toNumber(start.run(env), call.at);
    const count = amount.run(env);
    if (day === null || count === 0) return between(dates, 1, 0);
    const shifted = unit === 'DAY' ? day + count : addMonths(day, count * MONTHS_IN[unit]);
    return count < 0 ? between(dates, shifted + 1, day) : between(dates, day, shifted - 1);
  };
  return tableExpression([columnOf(dates.column)], run, undefined, (place) => {
    const [day, count] = [numberOf(start, place), amount.sql(place)];
    const shifted = unit === 'DAY' ? plusDays(day, count) : shiftedInSql(day, count, unit);
    const back = sql`${count} < 0`;
    const from = cases([{ when: back, gives: plusDays(shifted, 1) }], day);
    return datesBetween(dates.column, [from, cases([{ when: back, gives: day }], plusDays(shifted, -1))], place);
  });
}

function betweenDates(call: Call): TableExpression {
  call.expect(3);
  const dates = datesOf(call);
  const [from, to] = [call.date(1), call.date(2)];
  const run = (env: Env) => {
    const [start, end] = [toNumber(from.run(env), call.at), toNumber(to.run(env), call.at)];
    return between(dates, start ?? Number.NEGATIVE_INFINITY, end ?? Number.POSITIVE_INFINITY);
  };
  return tableExpression([columnOf(dates.column)], run, undefined, (place) => {
    const start = sql`coalesce(${numberOf(from, place)}, CAST('-infinity' AS DOUBLE))`;
    const end = sql`coalesce(${numberOf(to, place)}, CAST('infinity' AS DOUBLE))`;
    return datesBetween(dates.column, [start, end], place);
  });
}

const buildBalance =
  (side: 'opening' | 'closing', unit: Period): Builder =>
  (call) => {
    call.expect(2, 3);
    if (call.has(2) && call.arg(2).kind === 'text') throw call.form('"…"');
    const value = call.scalar(0);
    const dates = datesOf(call, 1);
    const { column } = dates;
    const whole = changedContext(call, 2);
    return scalar(value.type, (env) => {
      const day = dates.visible(env);
      const [first, last] = [day[0], day.at(-1)];
      if (first === undefined || last === undefined) return null;
      const wanted = side === 'opening' ? startOf(first, unit) - 1 : endOf(last, unit);
      const code = column.codeOf(wanted);
      if (code === undefined) return null;
      const cleared = whole.run(env).without(new Set([...column.table.columns]));
      return value.run(inContext(env, cleared.and(filterOn(column, code))));
    });
  };

const filterOn = (column: StoreColumn, code: number) => [new ColumnFilter(column, new Set([code]))];

const each = (name: (unit: string) => string, build: (unit: Period) => Builder): Record<string, Builder> =>
  Object.fromEntries(PERIODS.map((unit) => [name(unit), build(unit as Period)]));

export const TIME: Readonly<Record<string, Builder>> = {
  DATESINPERIOD: buildDatesInPeriod,
  DATESBETWEEN: betweenDates,
  DATESYTD: toDate('YEAR'),
  DATESQTD: toDate('QUARTER'),
  DATESMTD: toDate('MONTH'),
  TOTALYTD: totalToDate('DATESYTD'),
  TOTALQTD: totalToDate('DATESQTD'),
  TOTALMTD: totalToDate('DATESMTD'),
  FIRSTDATE: buildPeriodEdge('first', null),
  LASTDATE: buildPeriodEdge('last', null),
  PREVIOUSDAY: buildAdjacentPeriod('DAY', -1),
  NEXTDAY: buildAdjacentPeriod('DAY', 1),
  ...each(
    (unit) => `PREVIOUS${unit}`,
    (unit) => buildAdjacentPeriod(unit, -1),
  ),
  ...each(
    (unit) => `NEXT${unit}`,
    (unit) => buildAdjacentPeriod(unit, 1),
  ),
  ...each(
    (unit) => `STARTOF${unit}`,
    (unit) => buildPeriodEdge('first', unit),
  ),
  ...each(
    (unit) => `ENDOF${unit}`,
    (unit) => buildPeriodEdge('last', unit),
  ),
  ...each(
    (unit) => `OPENINGBALANCE${unit}`,
    (unit) => buildBalance('opening', unit),
  ),
  ...each(
    (unit) => `CLOSINGBALANCE${unit}`,
    (unit) => buildBalance('closing', unit),
  ),
};
