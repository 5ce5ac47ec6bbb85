import { type Sql, sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Compiled, type Env, scalar } from '../compiled.ts';
import { addMonths, daysOf, lastDayOf, MONTHS_IN, partsOf, readDate } from '../dates.ts';
import { rowFault } from '../refusal.ts';
import type { Place } from '../sql/place.ts';
import { addedMonths, dateIn, daysIn, inlineNumber, numberOf } from '../sql/scalars.ts';
import { timeOf } from '../text-of-value.ts';
import { toNumber } from '../values.ts';

/** A part of a date; a blank is 30 December 1899. */
const part =
  (of: (days: number) => number, inSql?: (date: Sql) => Sql): Builder =>
  (call) => {
    call.expect(1);
    const date = dateArgument(call, 0);
    return scalar(
      'integer',
      (env) => of(date(env) ?? 0),
      inSql && ((place) => sql`CAST(${inSql(dateIn(sql`coalesce(${date.sql(place)}, 0e0)`))} AS DOUBLE)`),
    );
  };

interface DateArgument {
  (env: Env): number | null;
  sql(place: Place): Sql;
}

function dateArgument(call: Call, place: number): DateArgument {
  const value = call.scalar(place);
  const run = (env: Env): number | null => {
    const found = value.run(env);
    if (typeof found !== 'string') return toNumber(found, call.at);
    const days = readDate(found);
    if (days === null) throw rowFault(call.at, 'dax.not-a-date', { value: found });
    return days;
  };
  return Object.assign(run, { sql: (at: Place) => numberOf(value, at) });
}

const shifted =
  (shift: (days: number, months: number) => number, inSql: (days: Sql, shifted: Sql) => Sql): Builder =>
  (call) => {
    call.expect(2);
    const [date, months] = [dateArgument(call, 0), call.number(1)];
    const run = (env: Env) => {
      const days = date(env);
      return days === null ? null : shift(days, Math.trunc(toNumber(months.run(env), call.at) ?? 0));
    };
    return scalar('date', run, (place) => {
      const days = date.sql(place);
      return inSql(days, addedMonths(days, sql`trunc(coalesce(${numberOf(months, place)}, 0e0))`));
    });
  };

const endOfMonth = (days: number): number => {
  const { year, month } = partsOf(days);
  return daysOf(year, month, lastDayOf(year, month));
};

/** How many boundaries of a unit lie before the date. */
const BOUNDARIES: Readonly<Record<string, (days: number) => number>> = {
  YEAR: (days) => partsOf(days).year,
  QUARTER: (days) => Math.floor((partsOf(days).year * 12 + partsOf(days).month - 1) / MONTHS_IN.QUARTER),
  MONTH: (days) => partsOf(days).year * 12 + partsOf(days).month,
  // 31 December 1899 was a Sunday, where weeks begin.
  WEEK: (days) => Math.floor((Math.floor(days) - 1) / 7),
  DAY: Math.floor,
  HOUR: (days) => Math.floor(seconds(days) / 3600),
  MINUTE: (days) => Math.floor(seconds(days) / 60),
  SECOND: (days) => seconds(days),
};
/** Between dates; times of day are left to the evaluator. */
const BOUNDARIES_IN_SQL: Readonly<Record<string, (from: Sql, to: Sql) => Sql>> = {
  YEAR: (from, to) => sql`date_diff('year', ${dateIn(from)}, ${dateIn(to)})`,
  QUARTER: (from, to) => sql`date_diff('quarter', ${dateIn(from)}, ${dateIn(to)})`,
  MONTH: (from, to) => sql`date_diff('month', ${dateIn(from)}, ${dateIn(to)})`,
  WEEK: (from, to) => sql`(floor((floor(${to}) - 1) / 7) - floor((floor(${from}) - 1) / 7))`,
  DAY: (from, to) => sql`(floor(${to}) - floor(${from}))`,
};
const seconds = (days: number) => Math.round(days * 86_400);

function difference(call: Call): Compiled {
  call.expect(3);
  const [from, to] = [dateArgument(call, 0), dateArgument(call, 1)];
  const count = BOUNDARIES[call.word(2) ?? ''];
  if (count === undefined) throw call.form(call.word(2) ?? '');
  const run = (env: Env) => {
    const [start, end] = [from(env), to(env)];
    return start === null || end === null ? null : count(end) - count(start);
  };
  const unit = BOUNDARIES_IN_SQL[call.word(2) ?? ''];
  return scalar('integer', run, unit && ((place) => sql`CAST(${unit(from.sql(place), to.sql(place))} AS DOUBLE)`));
}

const weekday = (days: number) => (((Math.floor(days) - 1) % 7) + 7) % 7;
const weekdayInSql = (days: Sql, kind: number): Sql => {
  const from = kind === 1 ? 1 : 2;
  const weekday = sql`((floor(${days}) - ${inlineNumber(from)}) - 7 * floor((floor(${days}) - ${inlineNumber(from)}) / 7))`;
  return kind === 3 ? weekday : sql`(${weekday} + 1)`;
};
const WEEKDAYS: Readonly<Record<number, (days: number) => number>> = {
  1: (days) => weekday(days) + 1,
  2: (days) => ((weekday(days) + 6) % 7) + 1,
  3: (days) => (weekday(days) + 6) % 7,
};

function weekNumber(days: number, kind: number): number | null {
  const { year } = partsOf(days);
  if (kind === 21) {
    const thursday = Math.floor(days) - ((weekday(days) + 6) % 7) + 3;
    return Math.floor((thursday - daysOf(partsOf(thursday).year, 1, 1)) / 7) + 1;
  }
  if (kind !== 1 && kind !== 2) return null;
  const january = daysOf(year, 1, 1);
  const offset = kind === 1 ? weekday(january) : (weekday(january) + 6) % 7;
  return Math.floor((Math.floor(days) - january + offset) / 7) + 1;
}

function selectByKind(
  call: Call,
  of: (days: number, kind: number) => number | null,
  inSql?: (days: Sql, kind: number) => Sql,
): Compiled {
  call.expect(1, 2);
  const date = dateArgument(call, 0);
  const kind = call.has(1) ? call.number(1) : null;
  const run = (env: Env) => {
    const found = of(date(env) ?? 0, kind === null ? 1 : (toNumber(kind.run(env), call.at) ?? 0));
    if (found === null) throw call.form('');
    return found;
  };
  const fixed = kind === null ? 1 : kind.fixed;
  const toSql = inSql && typeof fixed === 'number' && fixed >= 1 && fixed <= 3 ? inSql : undefined;
  return scalar('integer', run, toSql && ((place) => toSql(sql`coalesce(${date.sql(place)}, 0e0)`, Number(fixed))));
}

function dateOf(call: Call): Compiled {
  call.expect(3);
  const parts = [0, 1, 2].map((place) => call.number(place));
  const run = (env: Env) => {
    const [year = 0, month = 0, day = 0] = parts.map((one) => Math.trunc(toNumber(one.run(env), call.at) ?? 0));
    return daysOf(year >= 0 && year < 1900 ? year + 1900 : year, month, day);
  };
  return scalar('date', run, (place) => {
    const [year, month, day] = parts.map((one) => sql`trunc(coalesce(${numberOf(one, place)}, 0e0))`) as [
      Sql,
      Sql,
      Sql,
    ];
    const whole = sql`(${year} + CASE WHEN ${year} BETWEEN 0 AND 1899 THEN 1900 ELSE 0 END)`;
    const january = daysIn(sql`make_date(CAST(${whole} AS BIGINT), 1, 1)`);
    return sql`(${addedMonths(january, sql`(${month} - 1)`)} + ${day} - 1)`;
  });
}

export const DATES: Readonly<Record<string, Builder>> = {
  YEAR: part(
    (days) => partsOf(days).year,
    (date) => sql`year(${date})`,
  ),
  QUARTER: part(
    (days) => Math.ceil(partsOf(days).month / 3),
    (date) => sql`quarter(${date})`,
  ),
  MONTH: part(
    (days) => partsOf(days).month,
    (date) => sql`month(${date})`,
  ),
  DAY: part(
    (days) => partsOf(days).day,
    (date) => sql`day(${date})`,
  ),
  HOUR: part((days) => timeOf(days).hour),
  MINUTE: part((days) => timeOf(days).minute),
  SECOND: part((days) => timeOf(days).second),
  DATE: dateOf,
  TIME: (call) => {
    call.expect(3);
    const parts = [0, 1, 2].map((place) => call.number(place));
    return scalar('date', (env) => {
      const [hour = 0, minute = 0, second = 0] = parts.map((one) => toNumber(one.run(env), call.at) ?? 0);
      return (((hour * 60 + minute) * 60 + second) / 86_400) % 1;
    });
  },
  DATEVALUE: (call) => {
    call.expect(1);
    const date = dateArgument(call, 0);
    return scalar('date', (env) => {
      const days = date(env);
      return days === null ? null : Math.floor(days);
    });
  },
  EDATE: shifted(
    (days, months) => addMonths(days, months) + (days - Math.floor(days)),
    (days, moved) => sql`(${moved} + ${days} - floor(${days}))`,
  ),
  EOMONTH: shifted(
    (days, months) => endOfMonth(addMonths(days, months)),
    (_, moved) => daysIn(sql`last_day(${dateIn(moved)})`),
  ),
  DATEDIFF: difference,
  WEEKDAY: (call) => selectByKind(call, (days, kind) => WEEKDAYS[kind]?.(days) ?? null, weekdayInSql),
  WEEKNUM: (call) => selectByKind(call, weekNumber),
  TODAY: (call) => {
    call.expect(0);
    const day = Math.floor(call.binder.reader.now);
    return scalar(
      'date',
      () => day,
      () => inlineNumber(day),
    );
  },
  NOW: (call) => {
    call.expect(0);
    return scalar('date', () => call.binder.reader.now);
  },
};
