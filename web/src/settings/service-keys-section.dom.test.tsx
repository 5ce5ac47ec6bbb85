import type { ServiceKey } from '@holdfast/contracts/http/service-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const ID = '5b218778-e7a5-4d73-8187-f10824047715';
const SHOP: ServiceKey = {
  id: ID,
  name: 'Shop',
  scopes: ['read', 'embed'],
  workspaceId: null,
  createdAt: '2026-11-15T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
};

/** Fake server that stores the keys. */
function openSettings(keys: ServiceKey[], more: Parameters<typeof fakeBackend>[0] = {}) {
  let kept = keys;
  fakeBackend({
    'GET /api/account/sessions': { json: [] },
    'GET /api/service-keys': () => ({ json: { value: kept } }),
    'POST /api/service-keys': ({ body }) => {
      const made = { ...SHOP, ...JSON.parse(String(body)) };
      kept = [made, ...kept];
      return { json: { ...made, secret: 'hfk_secret' } };
    },
    [`DELETE /api/service-keys/${ID}`]: () => {
      kept = [];
      return { status: 204 };
    },
    ...more,
  });
  return { ...openApp('/settings'), kept: () => kept };
}
const section = async () => within(await screen.findByRole('region', { name: 'Service keys' }));

it('creates a key by keyboard, shows it once, and lists its permissions', async () => {
  const { user, kept } = openSettings([]);
  const keys = await section();
  expect(await keys.findByText('No service keys yet.')).toBeVisible();
  await user.type(keys.getByLabelText('Application name'), 'Portal');
  keys.getByRole('checkbox', { name: 'Create, edit and delete reports and boards' }).focus();
  await user.keyboard(' ');
  await user.type(keys.getByLabelText('Application name'), '{Enter}');
  expect(await keys.findByText('hfk_secret')).toBeVisible();
  expect(kept()[0]).toMatchObject({ name: 'Portal', scopes: ['read', 'write', 'embed'] });
  expect(await keys.findByText('read, write, embed · never used')).toBeVisible();
});

it('limits a key to one workspace, where it cannot manage tenants', async () => {
  const sales = { id: ID, name: 'Sales', role: 'analyst', members: 1, createdAt: SHOP.createdAt };
  const { user, kept } = openSettings([], { 'GET /api/workspaces': { json: { value: [sales] } } });
  const keys = await section();
  await user.selectOptions(await keys.findByLabelText('Workspace'), 'Sales');
  expect(keys.queryByRole('checkbox', { name: /Manage tenants/ })).toBeNull();
  await user.type(keys.getByLabelText('Application name'), 'Portal{Enter}');
  expect(await keys.findByText('Sales · read, embed · never used')).toBeVisible();
  expect(kept()[0]).toMatchObject({ name: 'Portal', workspaceId: ID, scopes: ['read', 'embed'] });
});

it('requires a name and a permission', async () => {
  const { user, kept } = openSettings([]);
  const keys = await section();
  await user.click(await keys.findByRole('button', { name: 'Create key' }));
  expect(await keys.findByText('Enter a name and choose at least one permission.')).toBeVisible();
  expect(kept()).toEqual([]);
});

it('revokes a key after confirmation, and shows the consequence', async () => {
  const { user, kept } = openSettings([SHOP]);
  await user.click(await (await section()).findByRole('button', { name: 'Revoke key Shop' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/every embed token it created is revoked immediately/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(await (await section()).findByText('No service keys yet.')).toBeVisible();
});

it("shows a refusal in the user's language", async () => {
  const refusal = { status: 409, json: { code: 'too-many-keys', detail: 'Revoke one first.' } };
  const { user } = openSettings([SHOP], { 'POST /api/service-keys': refusal });
  const keys = await section();
  await user.type(await keys.findByLabelText('Application name'), 'More{Enter}');
  expect(await screen.findByText('The key could not be created')).toBeVisible();
});
