import { getAuthTables } from 'better-auth/db';
import { getTableColumns } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSeal } from '../../platform/external/seal.ts';
import { authTables } from './auth-tables.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { makeAuth } from './make-auth.ts';
import { type IdentityFixture, openIdentityFixture } from './testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

/** An upgrade of better-auth that needs another column must fail here, not in production. */
test('the pinned better-auth finds every field it needs in our tables', async () => {
  const { config, database, log } = fixture.platform;
  const settings = await readIdentitySettings(config, database.pool);
  const mailer = { configured: false, send: () => undefined };
  const auth = makeAuth({
    settings,
    database,
    mailer,
    log,
    seal: await openSeal(config, database.pool),
    provider: null,
  });
  const wanted = getAuthTables(auth.options);
  expect(Object.keys(wanted).sort()).toEqual(Object.keys(authTables).sort());
  for (const [model, { fields }] of Object.entries(wanted)) {
    const ours = Object.keys(getTableColumns(authTables[model as keyof typeof authTables]));
    expect(ours.sort(), model).toEqual([...new Set(['id', ...Object.keys(fields)])].sort());
  }
});

test('the migrations create every column of our tables', async () => {
  const database = drizzle(fixture.platform.database.pool);
  for (const table of Object.values(authTables)) {
    await expect(database.select().from(table).limit(1)).resolves.toBeDefined();
  }
});
