import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { PredictionsList } from '@holdfast/contracts/http/predictions';
import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { sampleFolder } from './features/reports/sample-dataset.ts';
import { hashPassword } from './people/identity/password-hash.ts';
import { openIdentityFixture, PASSWORD } from './people/identity/testing/identity-fixture.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { applyMigrations } from './platform/database/migrate.ts';
import { openDatabase, openWithoutMigrating } from './platform/database/open-database.ts';

/**
 * The migrations of the first version. A data folder is created here as that version would have left it, then opened by
 * this one.
 */
const FIRST_VERSION = [
  '0001-uploads-and-predictions.sql',
  '0002-troubles.sql',
  '0010-identity.sql',
  '0011-session-ends.sql',
  '0012-sign-up.sql',
  '0020-reports.sql',
  '0021-report-states.sql',
  '0022-report-states-of-users.sql',
  '0023-report-bookmarks.sql',
];
const folder = mkdtempSync(join(tmpdir(), 'holdfast-upgrade-'));
const data = join(folder, 'data');
const config = () => readConfig({ HOLDFAST_DATA_DIR: data, HOLDFAST_LOG_LEVEL: 'silent' });
const CSV = 'id,plan,churned\n1,a,yes\n';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function writeOldFolder(): Promise<void> {
  const { pool, close } = openWithoutMigrating(config());
  const client = await pool.connect();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  // The embedded database starts from a template with current tables, which an old one does not have.
  await run('drop schema public cascade');
  await run('create schema public');
  await run('begin');
  await applyMigrations(client, FIRST_VERSION);
  await run('commit');
  await run(`insert into users (id, email, email_verified, full_name) values ('u1', 'ada@example.com', true, 'Ada')`);
  await run(
    `insert into accounts (id, user_id, provider_id, account_id, password) values ('a1', 'u1', 'credential', 'u1', $1)`,
    [await hashPassword(PASSWORD)],
  );
  await run(
    `insert into uploads (user_id, filename, file_size, sha256, file_key) values ('u1', 'old.csv', $1, 'x', 'uploads/1/old.csv')`,
    [CSV.length],
  );
  const summary = readFileSync(join(sampleFolder(), 'summary.json'), 'utf8');
  await run(
    `insert into predictions (upload_id, user_id, status, finished_at, output_prefix, summary, rows_processed)
     values (1, 'u1', 'COMPLETED', now(), 'predictions/1/1/', $1::jsonb, 7)`,
    [summary],
  );
  await run(
    `insert into predictions (upload_id, user_id, status, error) values (1, 'u1', 'FAILED', '{"code":"internal"}')`,
  );
  await run(`insert into report_bookmarks (user_id, report_id, bookmarks) values ('u1', 'retention', '[]')`);
  client.release();
  await close();
  mkdirSync(join(data, 'files', 'uploads', '1'), { recursive: true });
  writeFileSync(join(data, 'files', 'uploads', '1', 'old.csv'), CSV);
  cpSync(sampleFolder(), join(data, 'files', 'predictions', '1', '1', 'tables'), { recursive: true });
}

describe('a data folder of the first version', () => {
  it('is opened by this version with all its data', { timeout: patience(120_000) }, async () => {
    await writeOldFolder();
    const fixture = await openIdentityFixture({ HOLDFAST_DATA_DIR: data });
    try {
      const ada = fixture.visitor();
      expect((await ada.signIn('ada@example.com')).status).toBe(200);
      const { predictions } = (await (await ada.api('/api/predictions')).json()) as PredictionsList;
      expect(predictions.map(({ id, status }) => [id, status])).toEqual([
        [2, 'FAILED'],
        [1, 'COMPLETED'],
      ]);
      const { embedToken } = (await (await ada.api('/api/embed-token')).json()) as EmbedInfo;
      const frame = (path: string, init: RequestInit = {}) =>
        fetch(`${fixture.base}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${embedToken}`, 'content-type': 'application/json' },
        });
      const report = await frame('/api/embed/report');
      expect(report.status).toBe(200);
      const query = {
        groupBy: [],
        values: [
          { as: 'n', field: { kind: 'aggregate', table: 'customers', column: 'customer_id', aggregation: 'count' } },
        ],
        mode: 'groups',
        where: [],
        orderBy: [],
        limit: 1,
      };
      const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'n', query }] };
      const answered = await frame('/api/embed/query', { method: 'POST', body: JSON.stringify(batch) });
      const { answers } = (await answered.json()) as BatchAnswer;
      const [first] = answers;
      expect(first && 'result' in first && first.result.columns[0]?.values[0]).toBeGreaterThan(100);
    } finally {
      await fixture.close();
    }
  });

  it('is not opened by a version older than its latest migration', {
    timeout: patience(60_000),
  }, async () => {
    const { pool, close } = await openDatabase(config());
    await pool.query(`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`);
    await close();
    await expect(openDatabase(config())).rejects.toThrow(ConfigError);
    await expect(openDatabase(config())).rejects.toThrow(
      'This data was last used by a newer version of Holdfast (9999-later.sql). Start that version, or restore a backup of this one.',
    );
  });
});
