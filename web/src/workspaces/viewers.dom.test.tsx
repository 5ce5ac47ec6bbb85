import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseWorkspace } from '../http/chosen-workspace.ts';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { listOf, prediction } from '../testing/sample-data.ts';

freshBrowser();

const TEAM = '00000000-0000-4000-8000-000000000001';
const guid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const ada = { id: 'u-1', name: 'Ada Lovelace' };
const thing = (at: number, name: string, more: object = {}) => ({
  id: guid(at),
  name,
  owner: ada,
  changedBy: ada,
  datasetId: null,
  readOnly: false,
  createdAt: '2026-11-14T10:00:00Z',
  changedAt: '2026-11-14T10:00:00Z',
  revision: 3,
  ...more,
});
const summary = {
  shape: 'snapshot',
  event: 'the customer leaves',
  rows: 7043,
  customers: 7000,
  positives: 1750,
  metrics: {},
  tiers: [],
  drivers: [],
  findings: [],
  excluded: [],
  roles: { id: 'customer', label: 'churn', date: null, value: null, tenure: null },
  columns: ['customer', 'churn'],
  model_card: '',
};
const failed = prediction({
  id: 43,
  upload_id: 8,
  status: 'FAILED',
  has_output: false,
  error: { code: 'no-label', title: 'No outcome', detail: 'No column says who left.', fix: 'Choose one.' },
});
const answers = {
  'GET /api/predictions': listOf(prediction({ mine: true }), { ...failed, mine: true }),
  'GET /api/predictions/42': {
    json: { ...prediction({ mine: true }), summary, formats: ['csv'], labels: [], levers: [], money: null },
  },
  'GET /api/predictions/43': {
    json: { ...failed, mine: true, summary, formats: [], labels: [], levers: [], money: null },
  },
  'GET /api/dashboards': { json: { value: [thing(11, 'Morning', { kind: 'dashboard' })] } },
  'GET /api/reports': {
    json: {
      value: [
        thing(12, 'Renewals', { kind: 'report' }),
        thing(13, 'Calls', { readOnly: true, paper: 'call-list', paginated: true, kind: 'report' }),
      ],
    },
  },
  'GET /api/models': { json: { value: [] } },
  'GET /api/subscriptions': { json: { value: [] } },
};

/** Opens a page as a member of the team, in the team. */
function openAs(role: 'analyst' | 'viewer', path: string, more: Parameters<typeof fakeBackend>[0] = {}) {
  const workspace = { id: TEAM, name: 'Team', role, members: 2, createdAt: '2026-11-14T10:00:00Z' };
  fakeBackend({ ...answers, 'GET /api/workspaces': { json: { value: [workspace] } }, ...more });
  chooseWorkspace({ id: TEAM, name: 'Team', role });
  return openApp(path);
}
const offered = (name: string | RegExp) => [
  ...screen.queryAllByRole('button', { name }),
  ...screen.queryAllByRole('link', { name }),
  ...screen.queryAllByRole('menuitem', { name }),
  ...screen.queryAllByText(name, { selector: 'summary' }),
];
/** Opens the menu of further actions, if the screen has one. */
const openMore = async (user: ReturnType<typeof openApp>['user']) => {
  const more = screen.queryByRole('button', { name: 'More' });
  if (!more) return;
  await user.click(more);
  await screen.findAllByRole('menuitem');
};

/** Screens with content both roles see, and controls only editors see. */
const SCREENS: [path: string, reads: string, offers: readonly (string | RegExp)[]][] = [
  ['/predictions', '#7', ['New upload']],
  [
    '/predictions/42',
    'What we noticed in your data',
    ['Create work list', 'Customise this report', 'Correct the columns and run again', 'Delete'],
  ],
  ['/predictions/43', 'No outcome', ['Choose columns', 'Upload a corrected file', 'Delete']],
  ['/dashboards', 'Morning', [/^Delete/, 'New board']],
  ['/reports', 'Renewals', [/^Delete/, /^Edit/, 'New report', 'Create from table']],
  ['/models', 'No models yet', ['Upload a file']],
];

describe('a viewer of a workspace', () => {
  it.each(SCREENS)('sees no edit controls on %s', async (path, reads, offers) => {
    const { user } = openAs('viewer', path);
    expect((await screen.findAllByText(reads))[0]).toBeVisible();
    await openMore(user);
    for (const name of offers) expect(offered(name), String(name)).toEqual([]);
  });

  it.each(SCREENS)('who becomes an analyst sees them on %s', async (path, reads, offers) => {
    const { user } = openAs('analyst', path);
    expect((await screen.findAllByText(reads))[0]).toBeVisible();
    const before = new Set(offers.filter((name) => offered(name).length > 0));
    await openMore(user);
    for (const name of offers) expect(before.has(name) || offered(name).length > 0, String(name)).toBe(true);
  });

  it('sees only read actions in the row menu, and no fix for a failed prediction', async () => {
    const { user } = openAs('viewer', '/predictions');
    const entries = async (id: number) => {
      await user.click(await screen.findByRole('button', { name: `More actions for prediction ${id}` }));
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return names;
    };
    expect(await entries(42)).toEqual(['Details']);
    expect(await entries(43)).toEqual(['Details']);
    await user.click(screen.getByRole('button', { name: 'View Error' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('No column says who left.')).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('is told before choosing a file that uploads are not possible here', async () => {
    openAs('viewer', '/upload');
    expect(await screen.findByText(/You are a viewer in this workspace/)).toBeVisible();
    expect(screen.queryByLabelText('CSV file')).toBeNull();
  });

  it('is redirected from a new list to the outcomes', async () => {
    const { place } = openAs('viewer', '/lists/of/42/new');
    expect(await screen.findByRole('heading', { name: 'Outcomes' })).toBeVisible();
    expect(place.path).toBe('/lists/of/42');
    expect(offered('Create work list')).toEqual([]);
  });
});
