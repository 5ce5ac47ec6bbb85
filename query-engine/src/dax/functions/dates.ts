import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Compiled, scalar } from '../compiled.ts';
import { addMonths, daysOf, lastDayOf, MONTHS_IN, partsOf, readDate } from '../dates.ts';
import { faultOf } from '../refusal.ts';
import { timeOf } from '../text-of-value.ts';
import { toNumber } from '../values.ts';

/** A part of a date; a blank is 30 December 1899. */
const part =
  (of: (days: number) => number): Builder =>
  (call) => {
    call.expect(1);
    const date = dateArgument(call, 0);
    return scalar('integer', (env) => of(date(env) ?? 0));
  };

function dateArgument(call: Call, place: number) {
  const value = call.scalar(place);
  return (env: Parameters<typeof value.run>[0]): number | null => {
    const found = value.run(env);
    if (typeof found !== 'string') return toNumber(found, call.at);
    const days = readDate(found);
    if (days === null) throw faultOf(call.at, 'dax.not-a-date', { value: found });
    return days;
  };
}

const shifted =
  (shift: (days: number, months: number) => number): Builder =>
  (call) => {
    call.expect(2);
    const [date, months] = [dateArgument(call, 0), call.number(1)];
    return scalar('date', (env) => {
      const days = date(env);
      return days === null ? null : shift(days, Math.trunc(toNumber(months.run(env), call.at) ?? 0));
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
const seconds = (days: number) => Math.round(days * 86_400);

function difference(call: Call): Compiled {
  call.expect(3);
  const [from, to] = [dateArgument(call, 0), dateArgument(call, 1)];
  const count = BOUNDARIES[call.word(2) ?? ''];
  if (count === undefined) throw call.form(call.word(2) ?? '');
  return scalar('integer', (env) => {
    const [start, end] = [from(env), to(env)];
    return start === null || end === null ? null : count(end) - count(start);
  });
}

const weekday = (days: number) => (((Math.floor(days) - 1) % 7) + 7) % 7;
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

function byKind(call: Call, of: (days: number, kind: number) => number | null): Compiled {
  call.expect(1, 2);
  const date = dateArgument(call, 0);
  const kind = call.has(1) ? call.number(1) : null;
  return scalar('integer', (env) => {
    const found = of(date(env) ?? 0, kind === null ? 1 : (toNumber(kind.run(env), call.at) ?? 0));
    if (found === null) throw call.form('');
    return found;
  });
}

function dateOf(call: Call): Compiled {
  call.expect(3);
  const parts = [0, 1, 2].map((place) => call.number(place));
  return scalar('date', (env) => {
    const [year = 0, month = 0, day = 0] = parts.map((one) => Math.trunc(toNumber(one.run(env), call.at) ?? 0));
    return daysOf(year >= 0 && year < 1900 ? year + 1900 : year, month, day);
  });
}

export const DATES: Readonly<Record<string, Builder>> = {
  YEAR: part((days) => partsOf(days).year),
  QUARTER: part((days) => Math.ceil(partsOf(days).month / 3)),
  MONTH: part((days) => partsOf(days).month),
  DAY: part((days) => partsOf(days).day),
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
  EDATE: shifted((days, months) => addMonths(days, months) + (days - Math.floor(days))),
  EOMONTH: shifted((days, months) => endOfMonth(addMonths(days, months))),
  DATEDIFF: difference,
  WEEKDAY: (call) => byKind(call, (days, kind) => WEEKDAYS[kind]?.(days) ?? null),
  WEEKNUM: (call) => byKind(call, weekNumber),
  TODAY: (call) => {
    call.expect(0);
    return scalar('date', () => Math.floor(call.binder.reader.now));
  },
  NOW: (call) => {
    call.expect(0);
    return scalar('date', () => call.binder.reader.now);
  },
};
