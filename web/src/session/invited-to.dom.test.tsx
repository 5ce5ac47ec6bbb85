import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

it('says on the sign-in form who invites to which workspace', async () => {
  const offer = { workspace: 'Success team', role: 'viewer', invitedBy: 'Ada', expiresAt: '2027-01-01T00:00:00Z' };
  fakeBackend({ ...SIGNED_OUT, 'POST /api/invitations/preview': { json: offer } });
  const { place } = openApp('/join?token=secret');
  await waitFor(() => expect(place.path).toBe('/login'));
  expect(await screen.findByText(/^Ada invites you to the workspace “Success team”\./)).toBeVisible();
});

it('says nothing without an invitation, or when it has ended', async () => {
  fakeBackend({
    ...SIGNED_OUT,
    'POST /api/invitations/preview': { status: 410, json: { detail: 'x', code: 'invitation-ended' } },
  });
  openApp('/join?token=used');
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
  expect(screen.queryByText(/invites you|are invited/)).toBeNull();
});
