import type { Sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Env, type TableExpression, tableExpression } from '../compiled.ts';
import { addMonths, daysOf, endOf, lastDayOf, MONTHS_IN, partsOf, startOf } from '../dates.ts';
import { refused } from '../refusal.ts';
import { inlineNumber } from '../sql/scalars.ts';
import { datesBetween, endInSql, plusDays, shiftedEndInSql, shiftedInSql, startInSql } from '../sql/time.ts';
import { columnOf } from '../table-value.ts';
import { type Amount, type Period, periodOf, unitOf, wholeAmount } from './periods.ts';
import { between, type Dates, datesOf, datesOfInterval } from './visible-dates.ts';

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

export const SHIFTED_DATES: Readonly<Record<string, Builder>> = {
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
    return datesOfInterval(
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
};
