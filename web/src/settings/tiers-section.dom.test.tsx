import type { OwnTiers } from '@holdfast/contracts/http/tiers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

/** Fake server that stores the thresholds. */
function openSettings(limits: OwnTiers['limits'], more: Parameters<typeof fakeBackend>[0] = {}) {
  let kept: OwnTiers = { limits };
  fakeBackend({
    'GET /api/account/sessions': { json: [] },
    'GET /api/tiers': () => ({ json: kept }),
    'PUT /api/tiers': ({ body }) => {
      kept = JSON.parse(String(body)) as OwnTiers;
      return { json: kept };
    },
    ...more,
  });
  return { ...openApp('/settings'), kept: () => kept.limits };
}
const section = async () => within(await screen.findByRole('region', { name: 'Risk tiers' }));

describe('tier thresholds', () => {
  it('follow each file until the user sets them, in percent, with comma or point', async () => {
    const { user, kept } = openSettings(null);
    const tiers = await section();
    expect(await tiers.findByRole('radio', { name: /Relative to each file/ })).toBeChecked();
    await user.click(tiers.getByRole('radio', { name: /Custom thresholds/ }));
    const high = tiers.getByLabelText('High from (%)');
    await user.clear(high);
    await user.type(high, '37,5 %');
    await user.click(tiers.getByRole('button', { name: 'Save thresholds' }));
    await waitFor(() => expect(kept()).toEqual({ medium: 0.2, high: 0.375, critical: 0.6 }));
    await user.click(tiers.getByRole('radio', { name: /Relative to each file/ }));
    await waitFor(() => expect(kept()).toBeNull());
  });

  it.each(['70', '', 'many', '0', '120'])(
    'reject “%s” for High with a message, and keep the old value',
    async (typed) => {
      const own = { medium: 0.2, high: 0.4, critical: 0.6 };
      const { user, kept } = openSettings(own);
      const tiers = await section();
      const high = await tiers.findByLabelText('High from (%)');
      await user.clear(high);
      if (typed) await user.type(high, typed);
      await user.click(tiers.getByRole('button', { name: 'Save thresholds' }));
      expect(await tiers.findByRole('alert')).toHaveTextContent(/each higher than the one before/);
      expect(kept()).toEqual(own);
    },
  );

  it('show an error when the server does not save them', async () => {
    const refusal = { status: 500, json: { detail: 'Something went wrong on our side.', code: 'internal' } };
    const { user } = openSettings({ medium: 0.2, high: 0.4, critical: 0.6 }, { 'PUT /api/tiers': refusal });
    const tiers = await section();
    await user.click(await tiers.findByRole('button', { name: 'Save thresholds' }));
    expect(await screen.findByText('The thresholds could not be saved')).toBeVisible();
  });
});
