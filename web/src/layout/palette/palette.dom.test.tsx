import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { freshBrowser } from '../../testing/fresh-browser.ts';
import { openApp } from '../../testing/open-app.tsx';
import { listOf, prediction } from '../../testing/sample-data.ts';

freshBrowser();

const open = async (keys = '{Control>}k{/Control}') => {
  const backend = fakeBackend({ 'GET /api/predictions': listOf(prediction({ id: 42 })) });
  const app = openApp('/upload');
  await screen.findByRole('navigation');
  const field = await waitFor(async () => {
    if (!screen.queryByRole('combobox')) await app.user.keyboard(keys);
    return screen.getByRole('combobox', { name: 'Search for a page, a file or a customer' });
  });
  return { backend, field, ...app };
};
const palette = () => screen.queryByRole('combobox', { name: 'Search for a page, a file or a customer' });
const chosen = () => document.getElementById(palette()?.getAttribute('aria-activedescendant') ?? '');

describe('the command palette', () => {
  it('opens with Ctrl+K, takes the focus and closes with Escape', async () => {
    const { field, user } = await open();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(palette()).toBeNull());
  });

  it('opens with a question mark and shows the shortcut of each screen', async () => {
    const { field } = await open('?');
    expect(field).toHaveValue('');
    expect(screen.getByRole('option', { name: /Upload Data/ })).toHaveTextContent('g u');
  });

  it('opens with Cmd+K, wraps around with the arrow keys and runs with Enter', async () => {
    const { place, user } = await open('{Meta>}k{/Meta}');
    expect(chosen()).toHaveTextContent('Dashboard');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Ask a question about your data');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Sign Out');
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(place.path).toBe('/predictions'));
    expect(palette()).toBeNull();
  });

  it('links to the latest prediction', async () => {
    const { place, user } = await open();
    await user.click(await screen.findByRole('option', { name: /Latest prediction/ }));
    await waitFor(() => expect(place.path).toBe('/predictions/42'));
  });

  it('finds actions by any of their words, ignoring case, and shows when nothing matches', async () => {
    const { user } = await open();
    await user.keyboard('CONTRAST appear');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'High contrast',
      'Ask: CONTRAST appear',
    ]);
    await user.keyboard('x');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(await screen.findByText('Nothing matches “CONTRAST appearx”.')).toBeVisible();
  });

  it('changes the theme and the language', async () => {
    const { user } = await open();
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'francais{Enter}');
    expect(await screen.findByRole('link', { name: 'Prédictions' })).toBeVisible();
  });

  it('asks the typed text as a question when nothing matches', async () => {
    const { backend, place, user } = await open();
    backend.change('GET /api/datasets', { json: { value: [] } });
    await user.keyboard('churn rate by contract');
    await user.click(await screen.findByRole('option', { name: 'Ask: churn rate by contract' }));
    await waitFor(() => expect(place.path).toBe('/ask'));
    expect(place.search).toBe('?q=churn+rate+by+contract');
    expect(await screen.findByText('No data to ask about yet')).toBeVisible();
  });

  it('signs out', async () => {
    const { backend, user } = await open();
    await user.keyboard('sign out{Enter}');
    await waitFor(() => expect(backend.calls('POST /api/auth/sign-out')).toHaveLength(1));
  });

  it("finds the user's files and customers, and opens the customer's page", async () => {
    const { backend, place, user } = await open();
    backend.change('GET /api/search', ({ query }) => ({
      json:
        query.get('q') === 'lovelace'
          ? {
              files: [{ prediction_id: 7, filename: 'lovelace.csv', status: 'COMPLETED', created_at: '' }],
              customers: [{ prediction_id: 9, filename: 'may.csv', customer: 'C 1&2', name: 'Ada Lovelace' }],
            }
          : { files: [], customers: [] },
    }));
    await user.keyboard('lovelace');
    expect(await screen.findByRole('option', { name: /lovelace\.csv/ })).toBeVisible();
    expect(backend.calls('GET /api/search')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /Ada Lovelace \(C 1&2\)/ }));
    await waitFor(() => expect(place).toMatchObject({ path: '/customers/C%201%262', search: '?prediction=9' }));
  });

  it('shows that it is searching before it reports no match', async () => {
    const { backend, user } = await open();
    backend.change('GET /api/search', { json: { files: [], customers: [] } });
    await user.keyboard('zzz');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
  });
});
