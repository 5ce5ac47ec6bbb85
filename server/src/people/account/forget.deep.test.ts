import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteAccount } from '@holdfast/contracts/http/routes/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityFixture, openIdentityFixture, PASSWORD } from '../identity/testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  // A separate database: the files of a shared one also hold what other tests wrote.
  fixture = await openIdentityFixture({ HOLDFAST_LOG_LEVEL: 'silent' });
});
afterAll(() => fixture.close());

/** Files of the embedded database, including its write-ahead log, that contain this text. */
function filesNaming(text: string): string[] {
  const root = join(fixture.platform.config.HOLDFAST_DATA_DIR, 'database');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}

test('the name and address of a deleted account are in no file of the embedded database', async () => {
  const name = 'Zebediah Quux';
  const email = 'zebediah@quux.example';
  const visitor = fixture.visitor();
  await visitor.signUp(email, PASSWORD, name);
  await fixture.visitor().signUp('stays@example.com');
  await fixture.platform.database.pool.query('checkpoint');
  expect(filesNaming(name)).not.toEqual([]);

  const token = await visitor.token();
  const deleted = await visitor.api(deleteAccount.path, {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(deleted.status).toBe(204);
  expect(filesNaming(name)).toEqual([]);
  expect(filesNaming(email)).toEqual([]);
  expect((await fixture.visitor().signIn('stays@example.com')).status).toBe(200);
});
