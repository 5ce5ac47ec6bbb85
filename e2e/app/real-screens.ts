import type { Page } from '@playwright/test';
import { readSeed } from './seed.ts';

interface RealScreen {
  readonly path: string;
  readonly shows: (page: Page) => ReturnType<Page['getByText']>;
}

/** Every screen over the seeded data. */
export const REAL_SCREENS: Readonly<Record<string, RealScreen>> = {
  dashboard: {
    path: '/dashboard',
    shows: (page) => page.frameLocator('iframe').getByRole('tab', { name: 'Overview' }),
  },
  boards: { path: '/dashboards', shows: (page) => page.getByText('No boards yet') },
  customers: { path: '/customers', shows: (page) => page.getByRole('heading', { level: 1, name: 'Customers' }) },
  customer: { path: '/customers/C1003', shows: (page) => page.getByRole('heading', { level: 2 }).first() },
  outcomes: { path: '/lists/of/:may', shows: (page) => page.getByRole('button', { name: 'Compare with outcomes' }) },
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
  'a new source': { path: '/connections/sources/new', shows: (page) => page.getByLabel('Schedule') },
  'a new destination': { path: '/connections/destinations/new', shows: (page) => page.getByLabel('Name') },
  settings: { path: '/settings', shows: (page) => page.getByLabel('Full name') },
  workspaces: { path: '/settings/workspace', shows: (page) => page.getByRole('heading', { level: 2 }).first() },
  'settings of the server': { path: '/settings/server', shows: (page) => page.getByLabel('Period') },
  users: { path: '/settings/users', shows: (page) => page.getByText('Ada Lovelace').nth(1) },
  'audit log': { path: '/settings/server/audit', shows: (page) => page.getByRole('table') },
  documentation: { path: '/docs', shows: (page) => page.getByRole('heading', { level: 1 }) },
  welcome: { path: '/welcome', shows: (page) => page.getByRole('heading', { level: 1 }) },
};

/** Opens a screen and waits until it shows its content. */
export async function openReal(page: Page, { path, shows }: RealScreen): Promise<void> {
  const { may, june } = readSeed();
  await page.goto(path.replace(':may', String(may)).replace(':june', String(june)));
  await shows(page).waitFor();
}
