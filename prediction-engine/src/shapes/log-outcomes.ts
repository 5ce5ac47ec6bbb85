import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Inactivity } from '@holdfast/contracts/prediction/summary';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import type { PurchaseLog } from './purchase-log.ts';

const DAY_MS = 86_400_000;

/**
 * Who has been inactive since a prediction of an earlier state of the log. Refused before the window has passed: until
 * then only returns are known, which would make every prediction look wrong.
 */
export function logOutcomes(
  { customers, lastDay, words }: PurchaseLog,
  { since, days }: Inactivity,
):
  | { readonly problem: EngineProblem }
  | { readonly outcomes: readonly { readonly id: string; readonly left: boolean }[] } {
  // A month is represented by its first day, and two of them are 59 to 62 days.
  const [slack, step] = words.unit === 'months' ? [3, 31] : [0, 1];
  const then = Math.round(Date.parse(since) / DAY_MS);
  const until = then + days;
  const active = activeDays(customers);
  const begins = active[0] ?? lastDay;
  const refused = (reason: Message, fix: Message) => ({
    problem: { code: 'no-outcomes-yet', title: message('noOutcomes'), reason, fix },
  });
  if (lastDay < until - slack)
    return refused(
      message('earlyOutcomesReason', { count: days, since, last: isoDate(lastDay) }),
      message('earlyOutcomesFix', { day: isoDate(until) }),
    );
  // A shop closed at weekends continues on Monday.
  if (begins > then + Math.max(step, longestPause(active)))
    return refused(
      message('lateOutcomesReason', { since, first: isoDate(begins) }),
      message('lateOutcomesFix', { day: isoDate(then + 1) }),
    );
  const hasReturned = (active: readonly number[]) => active.some((day) => day > then && day <= until + slack);
  return { outcomes: customers.map((one) => ({ id: one.id, left: !hasReturned(one.days) })) };
}

function activeDays(customers: PurchaseLog['customers']): Float64Array {
  const days = new Set<number>();
  for (const one of customers) for (const day of one.days) days.add(day);
  return Float64Array.from(days).sort();
}

function longestPause(days: Float64Array): number {
  return days.reduce((longest, day, at) => (at === 0 ? longest : Math.max(longest, day - (days[at - 1] ?? day))), 0);
}
