import { type Sql, sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Env, inContext, scalar, type TableExpression, tableExpression, transitionOf } from '../compiled.ts';
import { addMonths, daysOf, endOf, lastDayOf, MONTHS_IN, partsOf, startOf } from '../dates.ts';
import { ColumnFilter } from '../filter.ts';
import type { DaxValue } from '../model.ts';
import { refused } from '../refusal.ts';
import type { Place } from '../sql/place.ts';
import { cases, inlineNumber, numberOf } from '../sql/scalars.ts';
import {
  datesBetween,
  datesEqualTo,
  datesInSql,
  endInSql,
  plusDays,
  type SqlDates,
  shiftedEndInSql,
  shiftedInSql,
  startInSql,
  yearStartInSql,
} from '../sql/time.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, made, type TableValue } from '../table-value.ts';
import type { Node } from '../tree.ts';
import { toNumber } from '../values.ts';
import { changedContext } from './filters.ts';

type Period = keyof typeof MONTHS_IN;
const PERIODS: readonly string[] = Object.keys(MONTHS_IN);

/** Dates of a column, and the column: results are dates that exist in it. */
interface Dates {
  readonly column: StoreColumn;
  readonly all: () => readonly number[];
  visible(env: Env): readonly number[];
  sql(place: Place): SqlDates;
}

/** A column stands for its visible dates, with the row in hand as a filter. */
function datesOf(call: Call, place = 0): Dates {
  const arg = call.arg(place);
  const bound = isColumn(arg) ? null : call.table(place);
  const column = bound === null ? call.column(place) : bound.columns[0]?.lineage;
  if (column === undefined || (bound !== null && bound.columns.length !== 1) || column.type !== 'date')
    throw call.wrongType(place, 'date', column?.type ?? bound?.columns[0]?.type ?? 'blank');
  let all: readonly number[] | undefined;
  return {
    column,
    all: () => {
      all ??= datesIn(column.distinct);
      return all;
    },
    visible: (env) => {
      if (bound !== null) {
        const table = bound.run(env);
        return datesIn(Array.from({ length: table.length }, (_, row) => table.at(row, 0)));
      }
      const found = new Set<DaxValue>();
      for (const row of transitionOf(env).realRows(column.table)) found.add(column.at(row));
      return datesIn([...found]);
    },
    sql: (place) => datesInSql(column, bound?.sql(place) ?? null, place),
  };
}

const isColumn = (node: Node) => node.kind === 'column';
const datesIn = (values: readonly DaxValue[]): number[] =>
  values.filter((value) => typeof value === 'number').sort((a, b) => a - b);

function between(dates: Dates, from: number, to: number): TableValue {
  const found = dates.all().filter((day) => day >= from && Math.floor(day) <= to);
  return made(
    [columnOf(dates.column)],
    found.map((day) => [day]),
  );
}

/** The dates of an interval that follows from the first and last visible date. */
function interval(
  dates: Dates,
  of: (first: number, last: number, env: Env) => readonly [number, number],
  inSql: (visible: SqlDates, place: Place) => readonly [Sql | null, Sql | null],
): TableExpression {
  const run = (env: Env) => {
    const visible = dates.visible(env);
    const [first, last] = [visible[0], visible.at(-1)];
    return first === undefined || last === undefined ? between(dates, 1, 0) : between(dates, ...of(first, last, env));
  };
  return tableExpression([columnOf(dates.column)], run, undefined, (place) =>
    datesBetween(dates.column, inSql(dates.sql(place), place), place),
  );
}

/** The last two days of a month keep their distance to its end; others keep their day. */
function shiftEnd(day: number, months: number, isGroup: boolean): number {
  const { year, month, day: ofMonth } = partsOf(day);
  const shifted = addMonths(day, months);
  if (!isGroup || ofMonth !== lastDayOf(year, month)) return shifted;
  const target = partsOf(shifted);
  return daysOf(target.year, target.month, lastDayOf(target.year, target.month));
}

function shiftedDates(call: Call, dates: Dates, amount: Amount, unit: Period | 'DAY'): TableExpression {
  const run = (env: Env) => {
    const visible = dates.visible(env);
    const [first, last] = [visible[0], visible.at(-1)];
    if (first === undefined || last === undefined) return between(dates, 1, 0);
    if (new Set(visible.map(Math.floor)).size !== Math.floor(last) - Math.floor(first) + 1)
      throw refused(call.at, 'dax.date-gaps', { name: call.node.name });
    const count = amount.run(env);
    if (unit === 'DAY') return between(dates, first + count, last + count);
    const months = count * MONTHS_IN[unit];
    return between(dates, addMonths(first, months), shiftEnd(last, months, first < last));
  };
  return tableExpression([columnOf(dates.column)], run, undefined, (place) => {
    const visible = dates.sql(place);
    const count = amount.sql(place);
    const first = visible.withoutGaps;
    const ends =
      unit === 'DAY'
        ? ([plusDays(first, count), plusDays(visible.last, count)] as const)
        : ([shiftedInSql(first, count, unit), shiftedEndInSql(visible, count, unit)] as const);
    return datesBetween(dates.column, ends, place);
  });
}

function unitOf(call: Call, place: number): Period | 'DAY' {
  const unit = call.word(place);
  if (unit === 'DAY' || (unit !== undefined && PERIODS.includes(unit))) return unit as Period | 'DAY';
  throw call.form(unit ?? '');
}

function periodOf(call: Call, place: number): Period {
  const unit = unitOf(call, place);
  if (unit === 'DAY') throw call.form(unit);
  return unit;
}

interface Amount {
  run(env: Env): number;
  sql(place: Place): Sql;
}

function wholeAmount(call: Call, place: number): Amount {
  const value = call.number(place);
  return {
    run: (env) => Math.trunc(toNumber(value.run(env), call.at) ?? 0),
    sql: (at) => sql`trunc(coalesce(${numberOf(value, at)}, 0e0))`,
  };
}

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
    return interval(
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

const neighbour =
  (unit: Period | 'DAY', step: 1 | -1): Builder =>
  (call) => {
    call.expect(1);
    return interval(
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
const edge =
  (side: 'first' | 'last', unit: Period | null): Builder =>
  (call) => {
    call.expect(1);
    const dates = datesOf(call);
    const run = (env: Env) => {
      const visible = dates.visible(env);
      const day = side === 'first' ? visible[0] : visible.at(-1);
      if (day === undefined) return between(dates, 1, 0);
      if (unit === null) return made([columnOf(dates.column)], [[day]]);
      const within = dates.all().filter((one) => one >= startOf(day, unit) && Math.floor(one) <= endOf(day, unit));
      const found = side === 'first' ? within[0] : within.at(-1);
      return made([columnOf(dates.column)], found === undefined ? [] : [[found]]);
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

function inPeriod(call: Call): TableExpression {
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

const balance =
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
  DATEADD: (call) => {
    call.expect(3);
    return shiftedDates(call, datesOf(call), wholeAmount(call, 1), unitOf(call, 2));
  },
  SAMEPERIODLASTYEAR: (call) => {
    call.expect(1);
    return shiftedDates(call, datesOf(call), { run: () => -1, sql: () => inlineNumber(-1) }, 'YEAR');
  },
  PARALLELPERIOD: (call) => {
    call.expect(3);
    const [amount, unit] = [wholeAmount(call, 1), periodOf(call, 2)];
    return interval(
      datesOf(call),
      (first, last, env) => {
        const months = amount.run(env) * MONTHS_IN[unit];
        return [addMonths(startOf(first, unit), months), endOf(addMonths(startOf(last, unit), months), unit)];
      },
      ({ first, last }, place) => {
        const shifted = (day: Sql) => shiftedInSql(startInSql(day, unit), amount.sql(place), unit);
        return [shifted(first), endInSql(shifted(last), unit)];
      },
    );
  },
  DATESINPERIOD: inPeriod,
  DATESBETWEEN: betweenDates,
  DATESYTD: toDate('YEAR'),
  DATESQTD: toDate('QUARTER'),
  DATESMTD: toDate('MONTH'),
  TOTALYTD: totalToDate('DATESYTD'),
  TOTALQTD: totalToDate('DATESQTD'),
  TOTALMTD: totalToDate('DATESMTD'),
  FIRSTDATE: edge('first', null),
  LASTDATE: edge('last', null),
  PREVIOUSDAY: neighbour('DAY', -1),
  NEXTDAY: neighbour('DAY', 1),
  ...each(
    (unit) => `PREVIOUS${unit}`,
    (unit) => neighbour(unit, -1),
  ),
  ...each(
    (unit) => `NEXT${unit}`,
    (unit) => neighbour(unit, 1),
  ),
  ...each(
    (unit) => `STARTOF${unit}`,
    (unit) => edge('first', unit),
  ),
  ...each(
    (unit) => `ENDOF${unit}`,
    (unit) => edge('last', unit),
  ),
  ...each(
    (unit) => `OPENINGBALANCE${unit}`,
    (unit) => balance('opening', unit),
  ),
  ...each(
    (unit) => `CLOSINGBALANCE${unit}`,
    (unit) => balance('closing', unit),
  ),
};
