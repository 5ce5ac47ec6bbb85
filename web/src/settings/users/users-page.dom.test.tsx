import type { Directory, DirectoryGroup, NewGroup } from '@holdfast/contracts/http/directory';
import type { ManagedUser } from '@holdfast/contracts/http/user-administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { freshBrowser } from '../../testing/fresh-browser.ts';
import { openApp } from '../../testing/open-app.tsx';

freshBrowser();

const userOf = (id: string, name: string, more: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name,
  email: `${id}@example.com`,
  role: 'member',
  disabledAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt: null,
  sessions: 0,
  secondFactor: false,
  serviceKeys: 0,
  workspaces: 0,
  items: 3,
  ...more,
});

const TOKEN_ID = '00000000-0000-4000-8000-000000000001';
const WORKSPACE_ID = '00000000-0000-4000-8000-000000000002';
const GROUP: DirectoryGroup = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Sales',
  members: 2,
  place: null,
  provider: null,
  workspace: null,
};

/** A fake server with three users, opened by the owner unless said otherwise. */
function openUsers(me: { owner: boolean; administers: boolean } = { owner: true, administers: true }) {
  const users = [
    userOf('u-1', 'Ada Lovelace', { role: 'owner' }),
    userOf('u-2', 'Bob', { role: 'administrator' }),
    userOf('u-3', 'Cleo', { secondFactor: true }),
  ];
  const directory: Directory = {
    address: 'http://localhost/scim/v2',
    tokens: [],
    groups: [GROUP],
    providers: [{ id: 'saml:1', name: 'Acme' }],
    workspaces: [{ id: WORKSPACE_ID, name: 'Team' }],
  };
  const backend = fakeBackend({
    'POST /api/sync-user': { json: { id: 'u-1', ...me } },
    'GET /api/account/sessions': { json: [] },
    'GET /api/service-keys': { json: { value: [] } },
    'GET /api/workspaces': { json: { value: [] } },
    'GET /api/users': ({ query }) => {
      const value = users.filter(({ name }) => name.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''));
      return { json: { value, total: value.length, page: 1 } };
    },
    'PUT /api/users/u-3': ({ body }) => {
      const { disabled } = JSON.parse(String(body)) as { disabled: boolean };
      Object.assign(users[2] as object, { disabledAt: disabled ? '2026-02-01T00:00:00Z' : null });
      return { json: users[2] };
    },
    'POST /api/users/u-3/hand-over': { json: { items: 3 } },
    'POST /api/users/u-3/delete': { status: 403, json: { code: 'wrong-password', detail: 'Wrong password.' } },
    'GET /api/directory': () => ({ json: directory }),
    'POST /api/directory/tokens': () => {
      directory.tokens.push({ id: TOKEN_ID, name: 'Okta', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null });
      return { json: { ...directory.tokens[0], secret: 'hfd_once' } };
    },
    [`PUT /api/directory/groups/${GROUP.id}`]: ({ body }) => {
      directory.groups[0] = { ...GROUP, ...(JSON.parse(String(body)) as Pick<DirectoryGroup, 'place'>) };
      return { json: directory.groups[0] };
    },
    'POST /api/users/u-3/reset-second-factor': { status: 204 },
    'POST /api/directory/groups': ({ body }) => {
      directory.groups.push({ ...GROUP, ...(JSON.parse(String(body)) as NewGroup), id: WORKSPACE_ID, members: 0 });
      return { json: directory.groups[1] };
    },
    [`DELETE /api/directory/groups/${WORKSPACE_ID}`]: () => {
      directory.groups.pop();
      return { status: 204 };
    },
    'POST /api/users/invitations': {
      json: { value: [{ email: 'dora@example.com', link: 'http://localhost/signup', mailed: false }] },
    },
  });
  return { ...openApp('/settings/users'), ...backend };
}
const choose = async (user: ReturnType<typeof openUsers>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Manage Cleo' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('users', () => {
  it('are searched, disabled after a question, and enabled', async () => {
    const { user } = openUsers();
    await user.type(await screen.findByLabelText('Name or e-mail address'), 'cle');
    await waitFor(() => expect(screen.queryByText('Bob')).toBeNull());
    await choose(user, 'Disable');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    const rows = within(await screen.findByRole('list', { name: 'Users' }));
    expect(await rows.findByText('Disabled')).toBeVisible();
    await choose(user, 'Enable');
    await waitFor(() => expect(rows.queryByText('Disabled')).toBeNull());
  });

  it('give what they made to another user, but not to themselves', async () => {
    const { user, seen } = openUsers();
    await choose(user, 'Transfer items…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await user.click(await dialog.findByRole('radio', { name: /Bob/ }));
    expect(dialog.queryByRole('radio', { name: /Cleo/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/api/users/u-3/hand-over')?.body).toBe(JSON.stringify({ to: 'u-2' })),
    );
    expect(await screen.findByText('3 items transferred')).toBeVisible();
  });

  it('are deleted with the password of who deletes them; a refusal is shown', async () => {
    const { user } = openUsers();
    await choose(user, 'Delete account…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Your own password'), 'guess{Enter}');
    expect(await screen.findByText('Wrong password.')).toBeVisible();
  });

  it('are invited by a list of addresses, checked first', async () => {
    const { user, seen } = openUsers();
    const field = await screen.findByLabelText('E-mail addresses');
    await user.type(field, 'dora@example.com nobody');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/Not an address: nobody/)).toBeVisible();
    expect(seen.some(({ path }) => path === '/api/users/invitations')).toBe(false);
    await user.clear(field);
    await user.type(field, 'dora@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('http://localhost/signup')).toBeVisible();
  });

  it('come from a directory: its token is shown once, and its groups get a workspace and a role', async () => {
    const { user } = openUsers();
    const section = within(await screen.findByRole('region', { name: 'Directory (SCIM)' }));
    expect(await section.findByLabelText('Address')).toHaveValue('http://localhost/scim/v2');
    await user.type(section.getByLabelText('Name of the directory'), 'Okta{Enter}');
    expect(await section.findByText('hfd_once')).toBeVisible();
    expect(await section.findByText('never used')).toBeVisible();
    expect(section.queryByLabelText('Role of Sales')).toBeNull();
    await user.selectOptions(section.getByLabelText('Workspace of Sales'), 'Team');
    expect(await section.findByLabelText('Role of Sales')).toHaveValue('viewer');
    await user.selectOptions(section.getByLabelText('Role of Sales'), 'Analyst');
    await waitFor(() => expect(section.getByLabelText('Role of Sales')).toHaveValue('analyst'));
  });

  it('get roles by groups of a provider, which are entered and removed here', async () => {
    const { user, seen } = openUsers();
    const section = within(await screen.findByRole('region', { name: 'Directory (SCIM)' }));
    await user.type(await section.findByLabelText('Group or role, as the provider names it'), 'Sellers{Enter}');
    expect(await section.findByText(/named by Acme/)).toBeVisible();
    const sent = seen.find(({ method, path }) => method === 'POST' && path === '/api/directory/groups');
    expect(sent?.body).toBe(JSON.stringify({ name: 'Sellers', provider: 'saml:1' }));
    expect(section.queryByRole('button', { name: 'Remove the group Sales' })).toBeNull();
    await user.click(section.getByRole('button', { name: 'Remove the group Sellers' }));
    await waitFor(() => expect(section.queryByText(/named by Acme/)).toBeNull());
  });

  it('lose their second factor after a question, if they have one', async () => {
    const { user, seen } = openUsers();
    await choose(user, 'Reset two-step sign-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the two-step sign-in of Cleo?' }));
    await user.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }));
    await waitFor(() => expect(seen.some(({ path }) => path === '/api/users/u-3/reset-second-factor')).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Manage Bob' }));
    expect(screen.queryByRole('menuitem', { name: 'Reset two-step sign-in' })).toBeNull();
  });

  it('offer no actions on the owner, and on administrators only to the owner', async () => {
    openUsers({ owner: false, administers: true });
    expect(await screen.findByRole('button', { name: 'Manage Cleo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage Bob' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manage Ada Lovelace' })).toBeNull();
  });

  it('are no page of the settings for anybody else, nor on a server with a single user', async () => {
    const { place } = openUsers({ owner: true, administers: false });
    await waitFor(() => expect(place.path).toBe('/settings'));
    expect(await screen.findByRole('link', { name: 'Server' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });
});
