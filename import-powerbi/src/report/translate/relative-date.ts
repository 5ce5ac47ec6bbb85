import type { Predicate, TimeUnit } from '@holdfast/contracts/report/predicate';
import { at, numberAt } from '../../json.ts';

type Relative = Extract<Predicate, { op: 'relative' }>;
/** By the numbers of units in the file; the second name is for whole calendar units. */
export const UNITS: Readonly<Record<number, readonly [TimeUnit, TimeUnit]>> = {
  0: ['days', 'days'],
  1: ['weeks', 'calendarWeeks'],
  2: ['months', 'calendarMonths'],
  3: ['years', 'calendarYears'],
  6: ['minutes', 'minutes'],
  7: ['hours', 'hours'],
};

interface Bound {
  /** Unit whose whole span the bound lies in. */
  readonly span: number;
  /** Shifts from now, by unit. */
  readonly shifts: readonly { readonly amount: number; readonly unit: number }[];
}

/** A period around now, from its two bounds; null for a period that relative dates cannot state. */
export function relativeOf(lower: unknown, upper: unknown): Relative | null {
  const [from, to] = [boundOf(lower), boundOf(upper)];
  if (!from || !to || from.span !== to.span) return null;
  const make = (
    direction: Relative['direction'],
    count: number,
    unit: number,
    includeToday: boolean,
  ): Relative | null => {
    const names = UNITS[unit];
    if (!names || count < 1 || !Number.isInteger(count)) return null;
    const isCalendar = from.span === unit;
    return {
      op: 'relative',
      direction,
      count,
      unit: names[isCalendar ? 1 : 0],
      includeToday,
      of: unit > 5 ? 'time' : 'date',
    };
  };
  const [first, second] = [shiftOf(from), shiftOf(to)];
  if (!first || !second) return null;
  if (first.amount === 0 && second.amount === 0 && first.day === 0 && second.day === 0)
    return make('this', 1, from.span, true);
  if (first.amount < 0 && second.amount === 0) return lastPeriod(first, second, make);
  if (
    first.amount < 0 &&
    first.unit === from.span &&
    second.unit === from.span &&
    second.amount === -1 &&
    from.span !== 0
  )
    return make('last', -first.amount, first.unit, false);
  if (
    first.amount === 1 &&
    first.unit === from.span &&
    second.unit === from.span &&
    second.amount > 0 &&
    from.span !== 0
  )
    return make('next', second.amount, second.unit, false);
  if (second.amount > 0 && first.amount === 0) return nextPeriod(first, second, make);
  return null;
}

type Make = (direction: Relative['direction'], count: number, unit: number, includeToday: boolean) => Relative | null;
interface Shift {
  readonly amount: number;
  readonly unit: number;
  /** A day more or less beside the shift by a unit. */
  readonly day: number;
}

function lastPeriod(first: Shift, second: Shift, make: Make): Relative | null {
  if (first.day === 1 && second.day === 0) return make('last', -first.amount, first.unit, true);
  if (first.day === 0 && second.day === -1) return make('last', -first.amount, first.unit, false);
  return null;
}

function nextPeriod(first: Shift, second: Shift, make: Make): Relative | null {
  if (first.day === 0 && second.day === -1) return make('next', second.amount, second.unit, true);
  if (first.day === 1 && second.day === 0) return make('next', second.amount, second.unit, false);
  return null;
}

/** At most one shift by a unit and one by a day. A single day counts as the day beside a shift of none. */
function shiftOf({ shifts }: Bound): Shift | null {
  const days = shifts.filter(({ unit, amount }) => unit === 0 && Math.abs(amount) === 1);
  const others = shifts.filter((shift) => !days.includes(shift));
  if (days.length > 1 || others.length > 1) return null;
  return { amount: others[0]?.amount ?? 0, unit: others[0]?.unit ?? 0, day: days[0]?.amount ?? 0 };
}

function boundOf(given: unknown): Bound | null {
  const span = numberAt(given, 'DateSpan', 'TimeUnit');
  if (span === undefined) return null;
  const shifts: { amount: number; unit: number }[] = [];
  let inner = at(given, 'DateSpan', 'Expression');
  for (let step = 0; step < 4; step++) {
    if (at(inner, 'Now') !== undefined) return { span, shifts };
    const [amount, unit] = [numberAt(inner, 'DateAdd', 'Amount'), numberAt(inner, 'DateAdd', 'TimeUnit')];
    if (amount === undefined || unit === undefined) return null;
    shifts.push({ amount, unit });
    inner = at(inner, 'DateAdd', 'Expression');
  }
  return null;
}
