import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const CALL = 'GET /api/customers';
const column = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  type: 'text',
  style: 'text',
  currency: null,
  isPredicted: true,
  ...more,
});
const number = (style: string, currency: string | null = null) => ({ type: 'number', style, currency });
const reason = (text: string) => ({ text, says: {} });
const LIST = {
  prediction: { id: 42, filename: 'june.csv', created_at: '2026-06-01T00:00:00Z' },
  noun: 'customers',
  columns: [
    column('customer_id', 'Customer'),
    column('company', 'company', { isPredicted: false }),
    column('churn_probability', 'Churn risk', number('percent')),
    column('risk_tier', 'Risk tier'),
    column('revenue_at_risk', 'Revenue at risk', { ...number('currency', 'USD'), digits: 0, suffix: '/mo' }),
    column('top_reason_1', 'Main reason'),
    column('protective_reason_1', 'Protective reason'),
    column('city', 'city', { isPredicted: false }),
    column('churned', 'Has left', { type: 'integer', style: 'boolean' }),
  ],
  naming: ['company', 'customer_id'],
  rows: [
    {
      id: 'C-1/2',
      cells: ['C-1/2', 'Topaz', 0.79, reason('High'), 101.5, reason('Few logins'), reason('Long contract'), 'Oslo', 0],
    },
  ],
  hasMore: true,
  total: 80,
};
const open = (path: string, fakes: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend({ [CALL]: { json: LIST }, ...fakes });
  return { backend, ...openApp(path) };
};

describe('the list of customers', () => {
  it('shows who is at risk, what it costs and why, written for the reader', async () => {
    open('/customers');
    const row = within(await screen.findByRole('row', { name: /Topaz/ }));
    for (const text of ['C-1/2', '79%', 'High', '$102/mo', 'Few logins']) expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText('80 customers')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'city' })).toBeNull();
  });

  it('searches, filters, sorts and turns pages through the URL', async () => {
    const { backend, place, user } = open('/customers');
    await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'top');
    await waitFor(() => expect(place.search).toBe('?q=top'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Risk tier' }), 'High');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Still here');
    await user.click(screen.getByRole('button', { name: 'Churn risk' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(Object.fromEntries(backend.calls(CALL).at(-1)?.query ?? [])).toEqual({
        q: 'top',
        tier: 'High',
        state: 'here',
        sort: 'churn_probability',
        offset: '50',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Churn risk' }));
    await waitFor(() => expect(place.search).toContain('direction=ascending'));
    expect(place.search).not.toContain('offset');
  });

  it('remembers the columns that were chosen', async () => {
    const { user } = open('/customers');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'city' }));
    expect(await screen.findByRole('columnheader', { name: 'city' })).toBeVisible();
    expect(localStorage.getItem('holdfast.customer-columns')).toContain('city');
  });

  it('leads to the customer', async () => {
    const { place, user } = open('/customers');
    await user.click(await screen.findByRole('link', { name: 'Topaz' }));
    expect(place.path).toBe('/customers/C-1%2F2');
  });

  it('says where customers come from when there are none', async () => {
    open('/customers', {
      [CALL]: {
        json: { prediction: null, noun: 'customers', columns: [], naming: [], rows: [], hasMore: false, total: null },
      },
    });
    expect(await screen.findByText('No customers yet')).toBeVisible();
  });
});

describe('the page of a customer', () => {
  const history = {
    predictions: [
      {
        prediction_id: 42,
        filename: 'june.csv',
        created_at: '2026-06-01T00:00:00Z',
        risk: 0.79,
        tier: 'High',
        left: null,
      },
      {
        prediction_id: 41,
        filename: 'may.csv',
        created_at: '2026-05-01T00:00:00Z',
        risk: 0.4,
        tier: 'Low',
        left: false,
      },
    ],
    work: [{ worklist_id: 3, name: 'Monday', state: 'contacted', owner: 'Robin', note: 'Likes it', changed_at: null }],
  };

  it('has the risk with its history, reasons for and against, the rows of the file, and the contacts', async () => {
    const { backend } = open('/customers/C-1%2F2?prediction=42', {
      'GET /api/worklists/customers/C-1%2F2': { json: history },
      'GET /api/customers/timeline': { json: { rows: [], hasMore: false } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Topaz' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Raises the risk' })).toHaveTextContent('Few logins');
    expect(screen.getByRole('region', { name: 'Lowers the risk' })).toHaveTextContent('Long contract');
    expect(screen.getByRole('region', { name: 'All data from the file' })).toHaveTextContent('Oslo');
    expect(await screen.findByRole('region', { name: 'Risk over time' })).toHaveTextContent('40% · stayed');
    expect(screen.getByRole('region', { name: 'Contacts and outcomes' })).toHaveTextContent('Likes it');
    expect(Object.fromEntries(backend.calls(CALL)[0]?.query ?? [])).toEqual({ customer: 'C-1/2', prediction: '42' });
  });

  it('lists what happened in the other files, with amounts in their currency', async () => {
    const value = (name: string, value: string | number, currency: string | null = null) => ({ name, value, currency });
    const rows = [
      { day: '2026-05-20', file: 'invoices', values: [value('Amount', 29, 'EUR'), value('Status', 'paid')] },
      { day: '2026-05-20', file: 'tickets', values: [value('Closed', '2026-05-21')] },
      { day: '2026-04-02', file: 'invoices', values: [value('Amount', 5000, 'JPY')] },
    ];
    const { backend } = open('/customers/C-1%2F2?prediction=42', {
      'GET /api/worklists/customers/C-1%2F2': { json: history },
      'GET /api/customers/timeline': { json: { rows, hasMore: true } },
    });
    const list = await screen.findByRole('list', { name: 'Timeline' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'May 20, 2026invoicesAmount €29.00Status paid',
      'May 20, 2026ticketsClosed May 21, 2026',
      'Apr 2, 2026invoicesAmount ¥5,000',
    ]);
    expect(screen.getByText('Only the newest 3 rows are shown; the files have more.')).toBeVisible();
    expect(Object.fromEntries(backend.calls('GET /api/customers/timeline')[0]?.query ?? [])).toEqual({
      customer: 'C-1/2',
      prediction: '42',
    });
  });

  it('has no list of that kind for a prediction from one file', async () => {
    open('/customers/C-1%2F2', {
      'GET /api/worklists/customers/C-1%2F2': { json: history },
      'GET /api/customers/timeline': { json: { rows: [], hasMore: false } },
    });
    expect(await screen.findByRole('region', { name: 'All data from the file' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
  });

  it('says so if the file does not have the customer', async () => {
    open('/customers/X', {
      [CALL]: { json: { ...LIST, rows: [] } },
      'GET /api/worklists/customers/X': { json: { predictions: [], work: [] } },
    });
    expect(await screen.findByText('This customer is not in the file.')).toBeVisible();
  });
});
