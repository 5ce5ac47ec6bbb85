import { expect, type Page, test } from '@playwright/test';
import { readSeed, SIGNED_IN } from './app/seed.ts';

/* Every screen of the app opens with the user's own data, shows it, and logs no error. */

test.use({ storageState: SIGNED_IN, viewport: { width: 1440, height: 1000 } });

const SCREENS: Record<string, { path: string; shows: (page: Page) => ReturnType<Page['getByText']> }> = {
  dashboard: {
    path: '/dashboard',
    shows: (page) => page.frameLocator('iframe').getByRole('tab', { name: 'Overview' }),
  },
  boards: { path: '/dashboards', shows: (page) => page.getByText('No boards yet') },
  customers: { path: '/customers', shows: (page) => page.getByRole('heading', { level: 1, name: 'Customers' }) },
  datasets: { path: '/datasets', shows: (page) => page.getByRole('heading', { level: 1, name: 'Datasets' }) },
  reports: { path: '/reports', shows: (page) => page.getByText(readSeed().report).first() },
  upload: { path: '/upload', shows: (page) => page.getByText('june.csv').first() },
  predictions: { path: '/predictions', shows: (page) => page.getByText('may.csv').first() },
  prediction: { path: `/predictions/:may`, shows: (page) => page.getByText('Can you act on it?') },
  models: { path: '/models', shows: (page) => page.getByRole('link', { name: 'june' }) },
  'work lists': { path: '/lists', shows: (page) => page.getByRole('heading', { level: 1 }) },
  'a new work list': { path: '/lists/of/:june/new', shows: (page) => page.getByLabel('Number of customers') },
  sources: { path: '/connections', shows: (page) => page.getByText('No sources yet') },
  webhooks: { path: '/connections/webhooks', shows: (page) => page.getByRole('button', { name: 'Add webhook' }) },
  questions: { path: '/ask', shows: (page) => page.getByRole('heading', { level: 1 }) },
  settings: { path: '/settings', shows: (page) => page.getByLabel('Full name') },
  documentation: { path: '/docs', shows: (page) => page.getByRole('heading', { level: 1 }) },
  welcome: { path: '/welcome', shows: (page) => page.getByRole('heading', { level: 1 }) },
};

for (const [name, { path, shows }] of Object.entries(SCREENS)) {
  test(`${name} opens`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const { may, june } = readSeed();
    await page.goto(path.replace(':may', String(may)).replace(':june', String(june)));
    await expect(shows(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
}
