import { describe, expect, it } from 'vitest';
import { predictChurn } from './predict-churn.ts';
import { readOutcomes } from './read-outcomes.ts';
import { seededRandom } from './statistics/random.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2024, 0, 1) / DAY_MS;
const isoDay = (day: number) => new Date((START + day) * DAY_MS).toISOString().slice(0, 10);

/** Orders of 300 customers over 700 days; some of them stop. */
const random = seededRandom(4);
const orders = Array.from({ length: 300 }, (_, at) => {
  const gap = 5 + random.below(30);
  const end = 80 + random.below(900);
  const days: { id: string; day: number }[] = [];
  for (let day = random.below(gap); day < Math.min(end, 700); day += 1 + random.below(2 * gap))
    days.push({ id: `C${at}`, day });
  return days;
}).flat();
const everyDay = () => true;
/** The first day is a Monday. */
const onWeekdays = (day: number) => day % 7 < 5;
const log = (from: number, until: number, isOpen: (day: number) => boolean = everyDay) =>
  new TextEncoder().encode(
    [
      'order_id,customer_id,order_date,amount',
      ...orders
        .filter(({ day }) => day >= from && day <= until && isOpen(day))
        .sort((a, b) => a.day - b.day)
        .map(({ id, day }, at) => `${at},${id},${isoDay(day)},${20 + (at % 50)}.50`),
    ].join('\n'),
  );

const predicted = async (bytes = log(0, 400)) => {
  const outcome = await predictChurn({ bytes, fileName: 'log.csv', asOf: '2026-01-31' }, { workers: 0 });
  if (outcome.kind !== 'completed' || !outcome.summary.inactivity) throw new Error('expected a prediction of a log');
  return outcome.summary.inactivity;
};

describe('a continued log', () => {
  it('shows for every customer whether they returned in time', async () => {
    const inactivity = await predicted();
    const then = 400;
    expect(inactivity.since).toBe(isoDay(then));
    const { days } = inactivity;
    for (const from of [0, then + 1]) {
      const read = readOutcomes(log(from, then + days + 20), inactivity);
      if (read.kind === 'unreadable') throw new Error(JSON.stringify(read.problem));
      const hasReturned = (id: string) =>
        orders.some((one) => one.id === id && one.day > then && one.day <= then + days);
      expect(read.outcomes.size).toBeGreaterThan(100);
      for (const [id, left] of read.outcomes) expect([id, left]).toEqual([id, !hasReturned(id)]);
      expect([...read.outcomes.values()]).toContain(false);
      // Customers who stopped long ago are only in the whole log.
      expect([...read.outcomes.values()].filter(Boolean).length > 20).toBe(from === 0);
    }
  });

  it('shows nothing before the window has passed, nor if it starts too late', async () => {
    const inactivity = await predicted();
    for (const bytes of [log(0, 400 + inactivity.days - 1), log(403, 400 + inactivity.days)])
      expect(readOutcomes(bytes, inactivity)).toMatchObject({ problem: { code: 'no-outcomes-yet' } });
  });

  it('may have regular gaps, but no longer ones', async () => {
    const friday = 403;
    const inactivity = await predicted(log(0, friday, onWeekdays));
    expect(inactivity.since).toBe(isoDay(friday));
    const until = friday + inactivity.days + 20;
    expect(readOutcomes(log(friday + 1, until, onWeekdays), inactivity)).toMatchObject({ kind: 'read', isLog: true });
    expect(readOutcomes(log(friday + 8, until, onWeekdays), inactivity)).toMatchObject({
      problem: { code: 'no-outcomes-yet' },
    });
  });

  it('shows nothing for a prediction of another kind', () => {
    expect(readOutcomes(log(0, 600))).toMatchObject({ problem: { code: 'no-outcomes' } });
  });
});

describe('a continued panel', () => {
  it('counts in months', async () => {
    const month = (at: number) => new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 200 }, (_, at) => {
      const end = 6 + (at % 17);
      return Array.from({ length: Math.min(20, end) }, (_, n) => `P${at},${month(n)},${1 + ((at * 7 + n) % 30)}`);
    });
    const panel = (months: number) =>
      new TextEncoder().encode(
        ['customer_id,month,logins', ...rows.flatMap((lines) => lines.slice(0, months))].join('\n'),
      );
    const outcome = await predictChurn({ bytes: panel(14), fileName: 'p.csv', asOf: '2026-01-31' }, { workers: 0 });
    if (outcome.kind !== 'completed' || !outcome.summary.inactivity)
      throw new Error('expected a prediction of a panel');
    const { inactivity } = outcome.summary;
    expect(inactivity.since).toBe(month(13));
    const months = Math.round(inactivity.days / 30.4375);
    expect(readOutcomes(panel(14 + months - 1), inactivity)).toMatchObject({ problem: { code: 'no-outcomes-yet' } });
    const read = readOutcomes(panel(14 + months), inactivity);
    if (read.kind === 'unreadable') throw new Error(JSON.stringify(read.problem));
    for (const [id, left] of read.outcomes) {
      const end = Math.min(20, 6 + (Number(id.slice(1)) % 17));
      expect([id, left]).toEqual([id, end <= 14]);
    }
  });
});
