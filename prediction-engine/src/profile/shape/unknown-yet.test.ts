import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

interface Words {
  readonly id: string;
  readonly day: string;
  readonly label: string;
  readonly yes: string;
  readonly no: string;
}
const LANGUAGES: Words[] = [
  { id: 'customer_id', day: 'snapshot_date', label: 'churned', yes: 'yes', no: 'no' },
  { id: 'Kundennummer', day: 'Stichtag', label: 'gekündigt', yes: 'ja', no: 'nein' },
  { id: 'id client', day: 'date de relevé', label: 'résilié', yes: 'oui', no: 'non' },
  { id: 'id_cliente', day: 'fecha', label: 'baja', yes: 'sí', no: 'no' },
  { id: 'codigo_cliente', day: 'mês_ref', label: 'cancelado', yes: 'sim', no: 'não' },
  { id: 'codice_cliente', day: 'data_estrazione', label: 'disdetta', yes: 'sì', no: 'no' },
  { id: '顧客番号', day: '抽出日', label: '解約', yes: 'はい', no: 'いいえ' },
  { id: 'acct', day: 'billing_month', label: 'churned', yes: '1', no: '0' },
];
const START: Words = { id: 'customer_id', day: 'signup_date', label: 'churned', yes: 'yes', no: 'no' };

/** 24 months of customers; the rate of leavers by months before the last one. */
function madeFile({ id, day, label, yes, no }: Words, rateAt: (monthsAgo: number) => number, seed = 3) {
  const chance = randomFrom(seed);
  const rows = Array.from({ length: 2400 }, (_, at) => {
    const monthsAgo = Math.floor(24 * chance());
    const date = new Date(Date.UTC(2025, 11 - monthsAgo, 1 + (day === START.day ? Math.floor(28 * chance()) : 0)));
    return { at, monthsAgo, date: date.toISOString().slice(0, 10), left: chance() < rateAt(monthsAgo) };
  });
  return {
    rows,
    profile: madeProfile({
      [id]: rows.map(({ at }) => `K-${at}`),
      [day]: rows.map(({ date }) => date),
      usage: rows.map(() => Math.floor(100 * chance())),
      region: rows.map(() => ['a', 'b', 'c'][Math.floor(3 * chance())] ?? ''),
      [label]: rows.map(({ left }) => (left ? yes : no)),
    }),
  };
}
const isFound = ({ findings }: ReturnType<typeof madeProfile>) => findings.some(({ code }) => code === 'unknown-yet');

describe('the newest rows without leavers', () => {
  it.each(LANGUAGES)('are unknown, not stayed: $day', (words) => {
    const { rows, profile } = madeFile(words, (monthsAgo) => (monthsAgo < 3 ? 0 : 0.2));
    expect(isFound(profile)).toBe(true);
    rows.forEach(({ monthsAgo, left }, row) => {
      expect(profile.label?.values[row]).toBe(monthsAgo < 3 ? -1 : Number(left));
    });
    expect(profile.label?.labelled).toBe(rows.filter(({ monthsAgo }) => monthsAgo >= 3).length);
  });

  it('are unknown with a slip among them, and by a start date', () => {
    expect(isFound(madeFile(LANGUAGES[0] as Words, (ago) => (ago < 3 ? 0.005 : 0.3)).profile)).toBe(true);
    expect(isFound(madeFile(START, (ago) => (ago < 3 ? 0 : 0.3)).profile)).toBe(true);
  });
});

describe('the newest rows', () => {
  it.each(LANGUAGES)('are known if as many left as before: $day', (words) => {
    for (const seed of [1, 2, 3]) expect(isFound(madeFile(words, () => 0.15, seed).profile)).toBe(false);
  });

  it.each<[string, Words, (monthsAgo: number) => number]>([
    ['fewer leave', LANGUAGES[0] as Words, (ago) => (ago < 3 ? 0.05 : 0.2)],
    ['ever fewer leave', LANGUAGES[0] as Words, (ago) => 0.06 + 0.2 * (ago / 24)],
    ['hardly anybody leaves at any time', LANGUAGES[0] as Words, () => 0.004],
    ['new customers have had less time to leave', START, (ago) => 0.6 * (1 - Math.exp(-ago / 8))],
  ])('are known if %s', (_, words, rateAt) => {
    expect(isFound(madeFile(words, rateAt).profile)).toBe(false);
  });

  it('are known by the date of a last order: customers who ordered lately have not left', () => {
    const words = { ...START, day: 'last_order_date' };
    expect(isFound(madeFile(words, (ago) => (ago < 3 ? 0 : 0.3)).profile)).toBe(false);
  });
});

it('the last period of a panel is unknown if its outcomes are still to come', () => {
  const chance = randomFrom(8);
  const rows = Array.from({ length: 300 }, (_, customer) =>
    Array.from({ length: 10 }, (__, month) => ({ customer, month, left: month < 9 && chance() < 0.05 })),
  ).flat();
  const panelOf = (isComing: boolean) =>
    madeProfile({
      customer_id: rows.map(({ customer }) => `C${customer}`),
      month: rows.map(({ month }) => `2025-${String(month + 1).padStart(2, '0')}-01`),
      usage: rows.map(() => Math.floor(100 * chance())),
      churned_next_month: rows.map(({ left, month }) =>
        left || (month === 9 && !isComing && chance() < 0.05) ? 1 : 0,
      ),
    });
  const coming = panelOf(true);
  expect(coming.shape).toBe('panel');
  expect(isFound(coming)).toBe(true);
  expect(isFound(panelOf(false))).toBe(false);
});
