import type { SignUpRules } from '@holdfast/contracts/http/sign-up-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const OPEN: SignUpRules = { mode: 'open', invitations: [], fixed: false, operatorDomains: [] };
const TITLE = 'Who can create an account';

/** Fake server that stores the rules, used by the owner. */
function openSettings(rules: SignUpRules, more: Parameters<typeof fakeBackend>[0] = {}) {
  let kept = rules;
  fakeBackend({
    'POST /api/sync-user': { json: { id: 'u-1', owner: true } },
    'GET /api/account/sessions': { json: [] },
    'GET /api/sign-up-rules': () => ({ json: kept }),
    'PUT /api/sign-up-rules': ({ body }) => {
      kept = { ...kept, ...JSON.parse(String(body)) };
      return { json: kept };
    },
    ...more,
  });
  return { ...openApp('/settings/server'), kept: () => kept };
}
const section = async () => within(await screen.findByRole('region', { name: TITLE }));

describe('sign-up rules', () => {
  it('are changed by the owner from the keyboard: mode, address, domain, removal', async () => {
    const { user, kept } = openSettings(OPEN);
    const rules = await section();
    (await rules.findByRole('radio', { name: /Everyone/ })).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(kept().mode).toBe('invited'));
    expect(await rules.findByText('No invitations yet.')).toBeVisible();
    expect(rules.getByText(/addresses are not verified/)).toBeVisible();
    const entry = rules.getByLabelText('E-mail address or domain');
    await user.type(entry, ' Ada@Example.com {Enter}');
    await waitFor(() => expect(kept().invitations).toEqual(['ada@example.com']));
    await user.type(entry, 'company.example{Enter}');
    await waitFor(() => expect(kept().invitations).toEqual(['ada@example.com', 'company.example']));
    (await rules.findByRole('button', { name: 'Remove ada@example.com' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(kept().invitations).toEqual(['company.example']));
  });

  it('reject input that is neither an address nor a domain, next to the field', async () => {
    const { user, kept } = openSettings({ ...OPEN, mode: 'invited' });
    const rules = await section();
    const entry = await rules.findByLabelText('E-mail address or domain');
    await user.type(entry, 'nobody{Enter}');
    expect(await rules.findByText(/Enter an address such as/)).toBeVisible();
    expect(entry).toHaveFocus();
    expect(kept().invitations).toEqual([]);
  });

  it('are read-only when set by the operator', async () => {
    openSettings({ ...OPEN, mode: 'closed', fixed: true });
    const rules = await section();
    expect(await rules.findByText(/HOLDFAST_SIGN_UP/)).toBeVisible();
    expect(rules.getByRole('radio', { name: /No one/ })).toBeDisabled();
  });

  it('show that the provider decides when it manages the accounts', async () => {
    openSettings(OPEN, {
      'GET /api/config': {
        json: {
          version: '0',
          mode: 'oidc',
          oidc: { providerName: 'Glewlwyd', available: true, accountUrl: null },
          marketingUrl: '/welcome',
        },
      },
    });
    expect((await section()).getByText('Glewlwyd manages the accounts and decides who can sign in.')).toBeVisible();
  });

  it('are hidden from other users', async () => {
    const { place } = openSettings(OPEN, { 'POST /api/sync-user': { json: { id: 'u-1', owner: false } } });
    await waitFor(() => expect(place.path).toBe('/settings'));
    expect(screen.queryByRole('link', { name: 'Server' })).toBeNull();
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });
});

describe('the sign-up form', () => {
  const openForm = (signUp: string, path = '/signup') => {
    const embedded = { minPasswordLength: 12, mailConfigured: false, signUp };
    fakeBackend({
      ...SIGNED_OUT,
      'GET /api/config': { json: { version: '0', mode: 'embedded', embedded, marketingUrl: '/welcome' } },
      'POST /api/auth/sign-up/email': { status: 403, json: { code: 'NOT_INVITED', message: 'no' } },
    });
    return openApp(path);
  };

  it('shows that sign-up is closed instead of the form', async () => {
    openForm('closed');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign-up is closed' })).toBeVisible();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  it('is not linked from the sign-in form when closed', async () => {
    openForm('closed', '/login');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('shows who may sign up, and why an address is refused', async () => {
    const { user } = openForm('invited');
    expect(await screen.findByText(/Only invited addresses/)).toBeVisible();
    await user.type(screen.getByLabelText('Full name'), 'Eve');
    await user.type(screen.getByLabelText('E-mail'), 'eve@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password indeed');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This address has not been invited.');
  });
});
