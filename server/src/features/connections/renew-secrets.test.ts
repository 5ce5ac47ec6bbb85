import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspacesFixture, type WorkspacesRig } from '../../people/workspaces/testing/workspaces-fixture.ts';
import { openSeal } from '../../platform/external/seal.ts';
import { renewSecrets } from './renew-secrets.ts';

let fixture: WorkspacesRig;
beforeAll(async () => {
  fixture = await openWorkspacesFixture({ HOLDFAST_PRIVATE_HOSTS: '192.0.2.1' });
});
afterAll(() => fixture.close());

const [FIRST, SECOND] = ['first key of this installation, 32+', 'second key of this installation, 32+'];

test('stored secrets move to a new key, and open without the previous one afterwards', async () => {
  const { ann, call, platform } = fixture;
  const { pool } = platform.database;
  const wanted = { address: 'https://192.0.2.1/hook', events: ['prediction.finished'] };
  const { secret, id } = (await call<{ secret: string; id: number }>(ann, 'POST', '/api/webhooks', wanted)).body;
  const rotated = (await call<{ secret: string }>(ann, 'POST', `/api/webhooks/${id}/secret`)).body.secret;
  const stored = async () =>
    (await pool.query<{ sealed: string; old_sealed: string }>('select sealed, old_sealed from webhooks')).rows[0];
  const withKeys = (now: string, before?: string) => ({
    ...platform,
    config: { ...platform.config, HOLDFAST_SECRETS_KEY: now, HOLDFAST_SECRETS_KEY_BEFORE: before },
  });
  const opened = async (now: string) => {
    const seal = await openSeal(withKeys(now).config, pool);
    const row = await stored();
    return [seal.open(row?.sealed ?? ''), seal.open(row?.old_sealed ?? '')];
  };

  // From the key of the installation to one from the settings, and on to the next.
  await renewSecrets(withKeys(FIRST));
  expect(await opened(FIRST)).toEqual([rotated, secret]);
  await expect(opened(SECOND)).rejects.toThrow(/HOLDFAST_SECRETS_KEY_BEFORE/);
  await renewSecrets(withKeys(SECOND));
  await expect(opened(SECOND)).rejects.toThrow();
  await renewSecrets(withKeys(SECOND, FIRST));
  expect(await opened(SECOND)).toEqual([rotated, secret]);
  const before = await stored();
  await renewSecrets(withKeys(SECOND));
  expect(await stored()).toEqual(before);
});
