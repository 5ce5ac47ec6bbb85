import type { ListedCustomer, OpenWorklist, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const row = (place: number, more: Partial<WorklistCustomer> = {}): WorklistCustomer => ({
  customer_id: `C${place}`,
  place,
  risk: 0.9 - place / 10,
  tier: 'High',
  value: 100,
  at_stake: 90 - place * 10,
  name: `Firm ${place}`,
  email: `ann@firm${place}.example`,
  phone: null,
  reason: 'Logins: 0',
  suggested: 'Call and ask what has changed',
  says: undefined,
  change: null,
  owner: null,
  state: 'todo',
  next_step: null,
  due_on: null,
  note: null,
  ...more,
});
const list: OpenWorklist = {
  id: 3,
  name: 'November calls',
  prediction_id: 42,
  filename: 'november.csv',
  created_at: '2026-11-01T08:00:00Z',
  judge_on: '2027-01-01',
  hold_out: 0,
  order: 'money',
  learnt_from: null,
  customers: 3,
  held_out: 0,
  states: { todo: 3 },
  due: 0,
  noun: 'customers' as const,
  money: { currency: 'EUR', period: 'month', per: null },
  rows: [row(1), row(2, { at_stake: 200, next_step: 'Visit them' }), row(3, { state: 'saved' })],
};
const details: ListedCustomer = {
  reasons: [{ reason: 'Logins: 0 (risk +12 points)', points: 12, says: undefined }],
  against: null,
  action: null,
  columns: [{ column: 'Contract', value: 'Monthly', says: undefined }],
};

function openList() {
  let rows = list.rows;
  const backend = fakeBackend({
    'GET /api/worklists/3': () => ({ json: { ...list, rows } }),
    'GET /api/worklists/3/customers/C1': { json: details },
    'GET /api/worklists/3/customers/C2': { json: details },
    'GET /api/worklists/customers/C1': { json: { predictions: [], work: [] } },
    'GET /api/worklists/customers/C2': { json: { predictions: [], work: [] } },
    'PUT /api/worklists/3/customers': ({ body }) => {
      const { customers, ...change } = JSON.parse(String(body)) as { customers: string[] };
      rows = rows.map((one) => (customers.includes(one.customer_id) ? { ...one, ...change } : one));
      return { json: { changed: customers.length } };
    },
  });
  return { ...openApp('/lists/3'), backend };
}
const shownRows = () => screen.getAllByRole('row').slice(1);

it('shows reason, next step, contact and value with its unit, and sorts by value at stake', async () => {
  const { user } = openList();
  expect(await screen.findByText('1 of 3 contacted · 1 retained · 0 lost · €280/mo still at stake')).toBeVisible();
  const [first, second] = shownRows();
  expect(first).toHaveTextContent(/Firm 1C1 · ann@firm1\.example80%€80\/moLogins: 0Call and ask what has changed/);
  expect(second).toHaveTextContent('Visit them');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Value at stake');
  expect(shownRows()[0]).toHaveTextContent('Firm 2');
});

it('records the outcome of a call by two clicks', async () => {
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Firm 1' }));
  const panel = within(screen.getByRole('region', { name: 'Customer Firm 1' }));
  await user.type(panel.getByLabelText('Note'), 'renews in May');
  await user.click(panel.getByRole('button', { name: 'Stays' }));
  expect(await within(shownRows()[0] as HTMLElement).findByText('renews in May')).toBeVisible();
  expect(await screen.findByText('2 of 3 contacted · 2 retained · 0 lost · €200/mo still at stake')).toBeVisible();
  expect(shownRows()[0]).toHaveTextContent('Retained');
  expect(await panel.findByText('Logins: 0 (risk +12 points)')).toBeVisible();
});

it('is worked by keyboard: move, open, set the status, write a note, close', async () => {
  const { user } = openList();
  await screen.findByRole('button', { name: 'Firm 1' });
  await user.keyboard('jjko');
  expect(screen.getByRole('region', { name: 'Customer Firm 1' })).toBeVisible();
  await user.keyboard('j');
  expect(screen.getByRole('region', { name: 'Customer Firm 2' })).toBeVisible();
  await user.keyboard('2');
  expect(await screen.findByText(/^2 of 3 contacted/)).toBeVisible();
  await user.keyboard('n');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('note');
  await user.keyboard('likes tea 3');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await within(shownRows()[1] as HTMLElement).findByText('likes tea 3')).toBeVisible();
  expect(shownRows()[1]).toHaveTextContent('Contacted');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /^Customer/ })).toBeNull();
});
