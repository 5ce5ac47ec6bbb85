import type { AuditPage } from '@holdfast/contracts/http/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspacesFixture, type WorkspacesRig } from '../../people/workspaces/testing/workspaces-fixture.ts';
import { type Postgres, startPostgres } from '../../platform/database/testing/postgres.ts';
import { applyRetentionRules } from './delete-expired.ts';

const ITEMS = 20;
const WORKERS = 6;

let postgres: Postgres;
let fixture: WorkspacesRig;
beforeAll(async () => {
  postgres = await startPostgres();
  fixture = await openWorkspacesFixture({ DATABASE_URL: await postgres.newDatabase() });
});
afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

test('workers that really run at once delete everything once, in one run with one audit entry', async () => {
  const { pool } = fixture.platform.database;
  const team = await fixture.makeWorkspace(fixture.bob, 'Team');
  for (let made = 0; made < ITEMS; made++) {
    const { prediction } = await fixture.makeThings(fixture.bob, `Old ${made}`);
    await pool.query('update predictions set workspace_id = $2 where id = $1', [prediction, team.id]);
  }
  const rules = { uploads: 30, predictions: null, auditEntries: null, drafts: null };
  await fixture.call(fixture.bob, 'PUT', `/api/data-retention?workspace=${team.id}`, rules);
  const in31Days = new Date(Date.now() + 31 * 86_400_000);
  await Promise.all(Array.from({ length: WORKERS }, () => applyRetentionRules(fixture.platform, in31Days)));
  const { rows } = await pool.query(
    'select (select count(*) from uploads) + (select count(*) from predictions) as left',
  );
  expect(rows).toEqual([{ left: '0' }]);
  const log = await fixture.call<AuditPage>(fixture.bob, 'GET', `/api/audit?workspace=${team.id}&q=deleted by`);
  expect(log.body.value.map(({ text }) => text)).toEqual([
    `Deleted by the data retention rules: uploads ${ITEMS}, predictions ${ITEMS}, audit entries 0, drafts 0`,
  ]);
});
