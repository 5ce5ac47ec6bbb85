import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

it('shows the banner while the browser is offline and refetches when it is back', async () => {
  const backend = fakeBackend();
  openApp('/predictions');
  await screen.findByText('No predictions yet.');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^You are offline\./)).toBeVisible();
  const before = backend.calls('GET /api/predictions').length;
  await vi.advanceTimersByTimeAsync(2000);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^You are offline\./)).toBeNull());
  await waitFor(() => expect(backend.calls('GET /api/predictions').length).toBeGreaterThan(before));
});
