import type { Brand } from '@holdfast/contracts/http/brand';
import type { Branding, KeptBranding } from '@holdfast/contracts/http/branding';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const ID = '00000000-0000-4000-8000-000000000001';
const NONE: Branding = {
  productName: null,
  logo: null,
  accent: null,
  mailSender: null,
  mailFooter: null,
  signInText: null,
  host: null,
};
const ACME: Brand = {
  productName: 'Acme',
  logo: '/api/logos/1',
  accent: { light: '#7a0019', dark: '#ff8090' },
  signInText: 'For members\nof Acme only',
};
const configWith = (brand: Brand) => ({
  'GET /api/config': {
    json: {
      version: '1',
      mode: 'embedded',
      embedded: { minPasswordLength: 12, mailConfigured: false },
      marketingUrl: 'https://marketing.example/',
      brand,
    },
  },
});

/** Fake server that keeps the branding of a workspace and refuses yellow. */
function openWorkspace() {
  const workspace = { id: ID, name: 'Team', role: 'owner', members: 1, createdAt: '2026-11-01T00:00:00Z' };
  let kept: KeptBranding = { ...NONE, brand: null };
  fakeBackend({
    [`GET /api/workspaces/${ID}`]: { json: { ...workspace, people: [], invitations: [], mailConfigured: false } },
    'GET /api/data-retention': 'never',
    'GET /api/branding': ({ query }) => {
      expect(query.get('workspace')).toBe(ID);
      return { json: kept };
    },
    'PUT /api/branding': ({ body }) => {
      const wanted = JSON.parse(String(body)) as Branding;
      if (wanted.accent === '#ffff00') return { status: 400, json: { detail: 'Too pale.', code: 'weak-accent' } };
      kept = { ...wanted, brand: null };
      return { json: kept };
    },
    'DELETE /api/branding': () => {
      kept = { ...NONE, brand: null };
      return { status: 204 };
    },
  });
  return { ...openApp(`/workspaces/${ID}`), kept: () => kept };
}
const section = async () => within(await screen.findByRole('region', { name: 'Branding' }));

it('keeps what an owner chose, shows it before, and removes it after asking', async () => {
  const { user, kept } = openWorkspace();
  const branding = await section();
  await user.type(await branding.findByLabelText('Product name'), 'Acme');
  const preview = within(branding.getByRole('figure', { name: 'Preview' }));
  expect(preview.getByText('Acme')).toBeVisible();
  await user.type(branding.getByLabelText('Accent colour'), '#7a0019');
  expect(preview.getByText('Example button')).toHaveStyle({ background: '#7a0019' });
  await user.upload(branding.getByLabelText('Logo'), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await branding.findByRole('button', { name: 'Remove the logo' })).toBeVisible();
  await user.type(branding.getByLabelText('Host name'), 'acme.example');
  await user.type(branding.getByLabelText('Text on the sign-in page'), 'Hello');
  await user.click(branding.getByRole('button', { name: 'Save' }));
  const logo = `data:image/svg+xml;base64,${btoa('<svg/>')}`;
  const texts = { productName: 'Acme', signInText: 'Hello', host: 'acme.example' };
  await waitFor(() => expect(kept()).toEqual({ ...NONE, ...texts, accent: '#7a0019', logo, brand: null }));
  await user.click(await branding.findByRole('button', { name: 'Use the default' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this branding?' }));
  await user.click(dialog.getByRole('button', { name: 'Use the default' }));
  await waitFor(() => expect(kept().productName).toBeNull());
  await waitFor(() => expect(branding.getByLabelText('Product name')).toHaveValue(''));
});

it('says what is wrong, here or at the server', async () => {
  const { user, kept } = openWorkspace();
  const branding = await section();
  const accent = await branding.findByLabelText('Accent colour');
  await user.type(accent, 'blue');
  expect(branding.getByText(/Enter a # and six hex digits/)).toBeVisible();
  expect(branding.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(accent);
  await user.type(accent, '#ffff00');
  await user.click(branding.getByRole('button', { name: 'Save' }));
  expect(await branding.findByText('Too pale.')).toBeVisible();
  const large = new File(['x'.repeat(100_001)], 'logo.png', { type: 'image/png' });
  await user.upload(branding.getByLabelText('Logo'), large);
  expect(branding.getByText(/more than 100 kB/)).toBeVisible();
  expect(kept()).toEqual({ ...NONE, brand: null });
});

it('is on the sign-in page, in the tab and in the colours', async () => {
  document.head.innerHTML = '<title>Holdfast</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  fakeBackend({ ...SIGNED_OUT, ...configWith(ACME) });
  openApp('/login');
  expect(await screen.findByText(/For members\s+of Acme only/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Acme'));
  expect(document.querySelector('link[rel=icon]')).toHaveAttribute('href', '/api/logos/1');
  expect(document.documentElement).toHaveAttribute('data-accent');
  expect(document.documentElement.style.getPropertyValue('--accent-dark')).toBe('#ff8090');
});

it('of the chosen workspace replaces the server’s field by field', async () => {
  const brand: Brand = { productName: 'Team tool', logo: null, accent: null, signInText: null };
  localStorage.setItem('holdfast.workspace', JSON.stringify({ id: ID, name: 'Team', role: 'owner', brand }));
  fakeBackend({ ...configWith(ACME), 'GET /api/workspaces': 'never' });
  openApp('/predictions');
  expect(await screen.findByText('Team tool')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/ · Team tool$/));
  expect(document.querySelector('img[src="/api/logos/1"]')).not.toBeNull();
});
