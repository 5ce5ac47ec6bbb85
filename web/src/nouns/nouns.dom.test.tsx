import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { listOf, prediction } from '../testing/sample-data.ts';

freshBrowser();

const noun = { column: 'employee_id', proposed: 'customers', own: 'employees' };

it.each([
  ['/lists', 'Employees to contact this week: why, what to do next, and how it turned out.'],
  ['/lists/of/42/new', 'The employees this prediction ranks as most worth contacting.'],
  ['/lists/of/42', 'Upload a file with outcomes, or simply next month’s file with the same employee IDs.'],
])('names the rows of the file at %s and in the navigation', async (path, sentence) => {
  fakeBackend({
    'GET /api/predictions': listOf(prediction({ id: 43, status: 'FAILED' }), prediction({ id: 42 })),
    'GET /api/predictions/42': { json: { ...prediction({ id: 42 }), summary: null, formats: [], noun } },
    'GET /api/predictions/42/happened': { json: { ...NOTHING_KNOWN } },
    'GET /api/worklists': { json: { value: [] } },
  });
  openApp(path);
  expect(await screen.findByText(sentence)).toBeVisible();
  const navigation = within(screen.getByRole('navigation'));
  expect(await navigation.findByRole('link', { name: 'Employees' })).toHaveAttribute('href', '/customers');
});

const NOTHING_KNOWN = {
  file: null,
  predicted: 100,
  known: 0,
  left: 0,
  expected: 0,
  worked_on: 0,
  flagged_left: 0,
  flagged_stayed: 0,
  missed: 0,
  cleared: 0,
  precision: null,
  expected_precision: null,
  estimate: null,
  auc: null,
  auc_then: null,
  lift: null,
  lift_then: null,
  base_rate: { before: null, now: null, moved: false },
  money: null,
  tiers: [],
  groupings: [],
  why: null,
  trust: 'nothing-known',
  campaigns: [],
};
