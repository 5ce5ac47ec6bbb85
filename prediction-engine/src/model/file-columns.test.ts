import { expect, it } from 'vitest';
import { gatherCustomers } from '../shapes/gather-customers.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { fileColumns } from './file-columns.ts';

it('has the columns of a panel in the order of its customers, even if every row is used and no figure changes', () => {
  const rows = Array.from({ length: 480 }, (_, at) => ({ customer: at % 80, month: Math.floor(at / 80) }));
  const leaves = (customer: number) => customer % 4 === 0;
  const plans = ['Basic', 'Plus', 'Pro', 'Max'];
  const profile = madeProfile({
    customer_id: rows.map(({ customer }) => `c${customer}`),
    month: rows.map(({ month }) => `2024-0${month + 1}-01`),
    plan: rows.map(({ customer, month }) => plans[(customer * 3 + month * 7 + (customer % 5)) % 4] ?? ''),
    churned_next_month: rows.map(({ customer, month }) => (leaves(customer) && month === 5 ? 'yes' : 'no')),
  });
  const { customers } = gatherCustomers(profile, '2026-01-01');
  if (customers === null) throw new Error('expected customers');
  expect(customers.table.rowCount).toBe(profile.reading.rowCount);
  const plan = fileColumns(profile, customers, '2026-01-01')
    .find(({ name }) => name === 'plan')
    ?.read({ kind: 'category' });
  if (plan?.kind !== 'category') throw new Error('expected a category');
  // The last month of each customer comes first.
  const last = Array.from({ length: 80 }, (_, customer) => customers.features[0]?.display(customer));
  expect(Array.from({ length: 80 }, (_, customer) => plan.levels[plan.codes[customer] ?? -1])).toEqual(last);
});
