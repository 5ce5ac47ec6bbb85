import { message } from '@holdfast/texts/message';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { prediction } from '../testing/sample-data.ts';

freshBrowser();

const SAVE = 'PUT /api/column-notes';
const logins = message('lastWindow.days', { words: 'Logins', count: 30 });
const labels = [
  {
    name: 'logins_last_30d',
    label: 'Logins, last 30 days',
    proposed: 'Logins, last 30 days',
    own: false,
    says: { label: logins, proposed: logins },
  },
  { name: 'mc', label: 'Fee', proposed: 'mc', own: true, says: {} },
];
const detail = {
  ...prediction({}),
  formats: [],
  labels,
  summary: {
    shape: 'snapshot',
    event: 'x',
    rows: 1,
    customers: 1,
    positives: 1,
    metrics: {},
    tiers: [],
    drivers: [{ column: 'logins_last_30d', importance: 3, direction: 'raises', sentence: 'x' }],
    findings: [],
    excluded: [{ column: 'mc', reason: 'y' }],
    roles: {},
    columns: ['logins_last_30d', 'mc'],
    model_card: '',
  },
};
const open = () => {
  const backend = fakeBackend({
    'GET /api/predictions/42': { json: detail },
    [SAVE]: ({ body }) => ({ json: JSON.parse(String(body)) }),
  });
  return { backend, ...openApp('/predictions/42') };
};
const field = (column: string) => screen.findByLabelText<HTMLInputElement>(`Name for ${column}`);

describe('column names', () => {
  it("replaces the file's names, which are shown on hover", async () => {
    open();
    expect(await screen.findByTitle('Column in the file: logins_last_30d')).toHaveTextContent('Logins, last 30 days');
    expect(screen.getByTitle('Column in the file: mc')).toHaveTextContent('Fee');
  });

  it('saves a name on Enter and reads it back from the server', async () => {
    const { backend, user } = open();
    await user.click(await screen.findByText('Column names'));
    const input = await field('logins_last_30d');
    await user.clear(input);
    await user.type(input, 'Sign-ins{Enter}');
    await waitFor(() => expect(backend.calls(SAVE)).toHaveLength(1));
    expect(JSON.parse(String(backend.calls(SAVE)[0]?.body))).toEqual({ column: 'logins_last_30d', label: 'Sign-ins' });
    expect(screen.getByTitle('Column in the file: logins_last_30d')).toHaveTextContent('Sign-ins');
    expect(input).toHaveFocus();
    await waitFor(() => expect(backend.calls('GET /api/predictions/42').length).toBeGreaterThan(1));
  });

  it('resets to the proposed name and keeps the focus in the field', async () => {
    const { backend, user } = open();
    await user.click(await screen.findByText('Column names'));
    await user.click(screen.getByRole('button', { name: 'Reset to “mc”' }));
    await waitFor(() => expect(backend.calls(SAVE)).toHaveLength(1));
    expect(JSON.parse(String(backend.calls(SAVE)[0]?.body))).toEqual({ column: 'mc', label: null });
    expect(await field('mc')).toHaveValue('mc');
    expect(await field('mc')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Reset to “mc”' })).toBeNull();
  });

  it('keeps the old name and shows a message when the server refuses', async () => {
    const { backend, user } = open();
    backend.change(SAVE, { status: 400, json: { detail: 'Too long.', code: 'invalid-request' } });
    await user.click(await screen.findByText('Column names'));
    const input = await field('mc');
    await user.clear(input);
    await user.type(input, 'Price{Tab}');
    expect(await screen.findByText('The name could not be saved')).toBeVisible();
    await waitFor(() => expect(input).toHaveValue('Fee'));
  });
});
