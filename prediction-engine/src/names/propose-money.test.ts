import { periodFactor, shownPeriod } from '@holdfast/contracts/prediction/money';
import { expect, it } from 'vitest';
import { proposeMoney } from './propose-money.ts';

it.each([
  ['MonthlyCharges', null, null, 'month'],
  ['monthly_fee_eur', null, 'EUR', 'month'],
  ['Jahresbeitrag', '€', 'EUR', 'year'],
  ['mrr', '$', 'USD', 'month'],
  ['ARR (USD)', null, 'USD', 'year'],
  ['avg_order_value', '£', 'GBP', 'order'],
  ['TotalSpend', null, null, null],
  ['月額料金', '¥', 'JPY', 'month'],
] as const)('%s in %s is %s per %s', (name, unit, currency, period) => {
  expect(proposeMoney(name, unit)).toEqual({ currency, period });
});

it('a monthly charge can be shown per year, an order cannot', () => {
  const money = { currency: null, period: 'month', per: 'year' } as const;
  expect([shownPeriod(money), periodFactor(money)]).toEqual(['year', 12]);
  expect(periodFactor({ ...money, period: 'year', per: 'month' })).toBeCloseTo(1 / 12, 12);
  expect([shownPeriod({ ...money, period: 'order' }), periodFactor({ ...money, period: 'order' })]).toEqual([
    'order',
    1,
  ]);
  expect([shownPeriod({ ...money, period: null }), periodFactor({ ...money, per: null })]).toEqual([null, 1]);
});
