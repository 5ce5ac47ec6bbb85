import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

function openAt(path: string, owner: boolean, more: Parameters<typeof fakeBackend>[0] = {}) {
  fakeBackend({
    'POST /api/sync-user': { json: { id: 'u-1', owner, administers: false } },
    'GET /api/account/sessions': { json: [] },
    'GET /api/service-keys': { json: { value: [] } },
    'GET /api/sign-up-rules': { json: { mode: 'open', invitations: [], fixed: false, operatorDomains: [] } },
    'GET /api/workspaces': { json: { value: [] } },
    'GET /api/audit': { json: { value: [], before: null, keptDays: 400 } },
    'GET /api/branding': 'never',
    'GET /api/data-retention': { json: { uploads: null, predictions: null, auditEntries: null, drafts: null } },
    ...more,
  });
  return openApp(path);
}
const index = async () => within(await screen.findByRole('list', { name: 'Sections' }));

describe('the settings', () => {
  it('have a page for you, for workspaces and, for the owner, for the server, each with an index', async () => {
    const { user, place } = openAt('/settings', true);
    expect((await index()).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '#profile');
    await user.click(await screen.findByRole('link', { name: 'Server' }));
    expect(place.path).toBe('/settings/server');
    const links = (await index()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Who can create an account',
      'Service keys',
      'E-mail',
      'Branding',
      'Server audit log',
      'Data retention',
    ]);
    expect(await screen.findByText(/No mail server is configured.*Set SMTP_URL/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Workspace' }));
    expect(await screen.findByLabelText('Workspace name')).toBeVisible();
  });

  it('show the owner of a shared server what its workspaces have used', async () => {
    const usage = { embeds: 1234, readers: 56, queries: 7, predictions: 3, exports: 2, bytes: 5_000_000 };
    const acme = { id: 'a7a8c0de-0000-4000-8000-000000000001', name: 'Acme', reference: 'crm-17', usage };
    const asked: string[] = [];
    const { user } = openAt('/settings/server', true, {
      'POST /api/sync-user': { json: { id: 'u-1', owner: true, administers: true } },
      'GET /api/usage': ({ query }) => {
        asked.push(String(query.get('from')));
        return { json: { from: '2026-03-01', to: '2026-03-30', value: [acme] } };
      },
    });
    const list = await screen.findByRole('list', { name: 'Usage' });
    expect(within(list).getByText('1,234')).toBeVisible();
    expect(within(list).getByText('4.8 MB')).toBeVisible();
    expect(within(list).getByText('crm-17')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).not.toBe(asked[1]);
    // The scope that manages tenants is offered here only.
    expect(screen.getByRole('checkbox', { name: /Manage tenants/ })).not.toBeChecked();
  });

  it('keep service keys among your own settings where you do not own the server', async () => {
    openAt('/settings', false);
    expect((await index()).getByRole('link', { name: 'Service keys' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Server' })).toBeNull();
  });

  it.each([
    ['/workspaces', '/settings/workspace', true],
    ['/workspaces/audit', '/settings/server/audit', true],
    ['/settings/anything', '/settings', true],
    ['/settings/server', '/settings', false],
    ['/settings/server/audit', '/settings', false],
  ])('lead from %s to %s', async (from, to, owner) => {
    const { place } = openAt(from, owner);
    await waitFor(() => expect(place.path).toBe(to));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
