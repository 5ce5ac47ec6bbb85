import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

it('shows how many of a new list are contacted and how many are in its control group', async () => {
  const plan = { available: 5174, customers: 20, held_out: 2, expected_leavers: 17.4, smallest_visible: null };
  fakeBackend({ 'POST /api/worklists/plan': { json: { ...plan, changes: null } } });
  openApp('/lists/of/42/new');
  expect(await screen.findByText('18 to contact, 2 in the control group.')).toBeVisible();
});
