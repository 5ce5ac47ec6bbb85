import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { type Postgres, startPostgres } from '../../platform/database/testing/postgres.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { type MailServer, openMailServer } from './testing/smtp.ts';

const KILLS = repeat('killsOfMailing');
const READERS = 2;

let postgres: Postgres;
let pool: pg.Pool;
let post: MailServer;
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  pool = new pg.Pool({ connectionString: url });
  // The database closes its connections when it stops, including idle ones.
  pool.on('error', () => undefined);
  post = await openMailServer(() => Math.random() * 60);
  folder = mkdtempSync(join(tmpdir(), 'holdfast-mails-'));
  server = new ServerProcess({
    DATABASE_URL: url,
    HOLDFAST_DATA_DIR: folder,
    SMTP_URL: post.url,
    ROLE: 'worker',
    PORT: '0',
    HOLDFAST_LEASE_SECONDS: '5',
    HOLDFAST_LOG_LEVEL: 'error',
  });
  await server.start();
  await pool.query(`insert into users (id, email, full_name) values ('user-ann', 'ann@example.com', 'ann')`);
  for (let reader = 0; reader < READERS; reader += 1)
    await pool.query(
      `insert into subscriptions (user_id, email, report_id, name, rhythm, content, origin, next_at)
       values ('user-ann', $1, 'summary', 'Summary', $2, $3, 'http://localhost', now() + interval '1 day')`,
      [
        `reader-${reader}@example.com`,
        JSON.stringify({ every: 'day', at: '08:00', zone: 'UTC' }),
        JSON.stringify({ language: 'en', pages: ['segments'] }),
      ],
    );
}, patience(120_000));
afterAll(async () => {
  await server.kill();
  await pool.end();
  await postgres.stop();
  await post.close();
  rmSync(folder, { recursive: true, force: true });
});

it(
  `after ${KILLS} kills no mail is lost and none is sent twice`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pool.query(`update subscriptions set next_at = now()`);
      await server.kill();
      await server.start();
      // Anywhere between finding due rows and receiving the mail server's answer.
      await delay(200 + Math.random() * 2_500);
    }
    await server.kill();
    await server.start();
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(`select count(*)::int as open from deliveries where state = 'due'`);
        expect(rows[0].open).toBe(0);
      },
      { timeout: patience(120_000), interval: 500 },
    );
    const { rows } = await pool.query(`select id, state from deliveries`);
    expect(rows).toHaveLength(KILLS * READERS);
    expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
    const ids = post.mails.map((mail) => /^Message-ID: <([^@]+)@/im.exec(mail)?.[1]).sort();
    expect(ids).toEqual(rows.map(({ id }) => id).sort());
  },
  patience(300_000 + KILLS * 15_000),
);
