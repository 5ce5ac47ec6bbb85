import { describe, expect, it } from 'vitest';
import { customerTable } from '../shapes/customer-table.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { renewalsOf, staysOf } from './renewals.ts';

const random = seededRandom(21);
const day = (at: number) => new Date(Date.UTC(2022, 0, 1 + Math.floor(at))).toISOString().slice(0, 10);
/** 500 subscriptions over two years; those on the basic plan end three times as fast. */
function made(ratio: number) {
  const rows = Array.from({ length: 500 }, (_, at) => {
    const plan = at % 2 === 0 ? 'basic' : 'pro';
    const start = random.next() * 600;
    const end = start + (-Math.log(1 - random.next()) * 900) / (plan === 'basic' ? ratio : 1);
    return { plan, start: day(start), end: end < 730 ? day(end) : '', seats: 1 + (at % 7) };
  });
  const profile = madeProfile({
    account_id: rows.map((_, at) => `a${at}`),
    start_date: rows.map(({ start }) => start),
    end_date: rows.map(({ end }) => end),
    plan: rows.map(({ plan }) => plan),
    seats: rows.map(({ seats }) => seats),
  });
  const customers = customerTable(profile, '2026-01-01');
  const stays = staysOf(profile, customers);
  if (stays === null) throw new Error('no dates');
  return { rows, ...renewalsOf(stays, customers) };
}

describe('renewal risk', () => {
  it('follows the columns that predict which subscriptions end sooner', () => {
    const { rows, renewals, note } = made(3);
    const plan = renewals?.ratios.find(({ name }) => name.startsWith('plan'));
    const basicOverPro = plan?.name === 'plan: basic' ? plan.ratio : 1 / (plan?.ratio ?? 1);
    expect(basicOverPro).toBeGreaterThan(2);
    expect(basicOverPro).toBeLessThan(4.5);
    expect(renewals?.concordance).toBeGreaterThan(0.55);
    expect(note.at(-1)?.code).toBe('cox');
    const mean = (name: string) => {
      const some = renewals?.running.filter(({ row }) => rows[row]?.plan === name) ?? [];
      return some.reduce((sum, { within12 }) => sum + within12 / some.length, 0);
    };
    expect(mean('basic')).toBeGreaterThan(mean('pro') * 1.5);
    for (const { row, within3, within12, remaining } of renewals?.running ?? []) {
      expect(rows[row]?.end).toBe('');
      expect(within12).toBeGreaterThanOrEqual(within3);
      expect(renewals?.remainingMonths[row]).toBe(remaining);
    }
    expect(renewals?.remainingMonths[rows.findIndex(({ end }) => end !== '')]).toBe(0);
  });

  it('falls back to the common curve, and reports it, if the columns predict nothing', () => {
    const { renewals, note } = made(1);
    expect(renewals).toBeNull();
    expect(note.at(-1)?.code).toBe('noneSooner');
  });
});
