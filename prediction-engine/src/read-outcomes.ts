import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import type { Problem } from '@holdfast/contracts/prediction/problem';
import type { Inactivity } from '@holdfast/contracts/prediction/summary';
import { isoDate } from './profile/columns/dates.ts';
import { isActivityLog, type Profile, profileReading } from './profile/profile.ts';
import { readCsv } from './read/read-csv.ts';
import type { PurchaseLog } from './shapes/purchase-log.ts';
import { readLog } from './shapes/read-log.ts';

export type OutcomesRead =
  | {
      readonly kind: 'read';
      /** By the customer's id; null where the file names somebody and does not say how it ended. */
      readonly outcomes: ReadonlyMap<string, boolean | null>;
      readonly doubled: number;
      /** It names those who did something: whoever is missing did nothing. */
      readonly isLog: boolean;
    }
  | { readonly kind: 'unreadable'; readonly problem: Problem };

/**
 * Who a file says has left: a list of outcomes, the next month's customers with the column that tells, or the log as it went
 * on, where the prediction was of a log too.
 */
export function readOutcomes(bytes: Uint8Array, inactivity?: Inactivity): OutcomesRead {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return read;
  const profile = profileReading(read.reading, {});
  const log = inactivity && isActivityLog(profile.shape, profile.label) ? readLog(profile) : null;
  return log !== null && inactivity ? outcomesIn(log, inactivity) : outcomesTold(profile);
}

function outcomesTold({ roles, label, columns, reading }: Profile): OutcomesRead {
  const id = roles.id === null ? undefined : columns[roles.id];
  if (id === undefined || label === null) {
    const problem = {
      code: 'no-outcomes',
      title: message('noOutcomes'),
      reason: message('noOutcomesReason'),
      fix: message('noOutcomesFix'),
    };
    return { kind: 'unreadable', problem };
  }
  const outcomes = new Map<string, boolean | null>();
  let doubled = 0;
  for (let row = 0; row < reading.rowCount; row++) {
    const key = plainId(id.source.cell(row));
    if (key === '') continue;
    const told = label.values[row] === -1 ? null : label.values[row] === 1;
    if (outcomes.has(key)) doubled++;
    // Whoever is said to have left once has left.
    outcomes.set(key, outcomes.get(key) === true ? true : (told ?? outcomes.get(key) ?? null));
  }
  return { kind: 'read', outcomes, doubled, isLog: false };
}

/** Before the time is over only those who came back are known, and they alone would make every prediction look wrong. */
function outcomesIn({ customers, lastDay, words }: PurchaseLog, { since, days }: Inactivity): OutcomesRead {
  // A month stands for its first day, and two of them are 59 to 62 days.
  const [slack, step] = words.unit === 'months' ? [3, 31] : [0, 1];
  const then = Math.round(Date.parse(since) / DAY_MS);
  const until = then + days;
  const begins = customers.reduce((least, one) => Math.min(least, one.days[0] ?? least), lastDay);
  const refused = (reason: Message, fix: Message): OutcomesRead => ({
    kind: 'unreadable',
    problem: { code: 'no-outcomes-yet', title: message('noOutcomes'), reason, fix },
  });
  if (lastDay < until - slack)
    return refused(
      message('earlyOutcomesReason', { count: days, since, last: isoDate(lastDay) }),
      message('earlyOutcomesFix', { day: isoDate(until) }),
    );
  if (begins > then + step)
    return refused(
      message('lateOutcomesReason', { since, first: isoDate(begins) }),
      message('lateOutcomesFix', { day: isoDate(then + 1) }),
    );
  const hasReturned = (active: readonly number[]) => active.some((day) => day > then && day <= until + slack);
  const outcomes = new Map(customers.map((one) => [plainId(one.id), !hasReturned(one.days)]));
  return { kind: 'read', outcomes, doubled: 0, isLog: true };
}

const DAY_MS = 86_400_000;

/** Spreadsheets write 17850 as 17850.0; leading zeros are part of an id. */
export const plainId = (id: string): string => id.trim().replace(/^(\d+)\.0+$/, '$1');
