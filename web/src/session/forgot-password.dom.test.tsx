import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const config = (mailConfigured: boolean) => ({
  json: {
    version: '0.1.0',
    mode: 'embedded',
    embedded: { minPasswordLength: 12, mailConfigured },
    marketingUrl: 'https://marketing.example/',
  },
});

async function askForLink(mailConfigured: boolean): Promise<void> {
  fakeBackend({
    ...SIGNED_OUT,
    'GET /api/config': config(mailConfigured),
    'POST /api/auth/request-password-reset': { json: { status: true } },
  });
  const { user } = openApp('/login/forgot-password');
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('requesting a new password', () => {
  it('shows that a link was sent if mail is configured', async () => {
    await askForLink(true);
    expect(await screen.findByText(/a link is on its way/)).toBeVisible();
    expect(screen.queryByText(/log/)).toBeNull();
  });

  it('shows where the link is if mail is not configured', async () => {
    await askForLink(false);
    expect(await screen.findByText(/its link is now in the server’s log/)).toBeVisible();
    expect(screen.queryByText(/on its way/)).toBeNull();
    expect(screen.queryByText(/send you a link/)).toBeNull();
    expect(screen.queryByText(/cannot send e-mail/)).toBeNull();
  });
});
