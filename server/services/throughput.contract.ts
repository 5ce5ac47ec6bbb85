import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../src/people/identity/testing/identity-fixture.ts';
import { type Postgres, startPostgres } from '../src/platform/database/testing/postgres.ts';
import { customers } from '../src/testing/server-fixture.ts';
import { ServerProcess } from '../src/testing/server-process.ts';

/** Small files: each is predicted by one thread, so that a worker uses one core. */
const JOBS = Number(process.env.HOLDFAST_THROUGHPUT_JOBS ?? 24);
const ROWS = 1_200;
const MOST_WORKERS = 3;
const folder = mkdtempSync(join(tmpdir(), 'holdfast-throughput-'));
let postgres: Postgres;
let url: string;
let base: string;
let settings: Record<string, string>;
const running: ServerProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  const port = await freePort();
  base = `http://localhost:${port}`;
  settings = {
    DATABASE_URL: url,
    // Files in the data folder, which the processes share.
    S3_ENDPOINT: '',
    HOLDFAST_DATA_DIR: join(folder, 'data'),
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_ORIGIN: base,
    HOLDFAST_UPLOADS_PER_MINUTE: '100000',
    HOLDFAST_OPEN_JOBS: '100000',
    HOLDFAST_CONCURRENT_JOBS: '1',
    HOST: '127.0.0.1',
  };
  const api = new ServerProcess({ ...settings, ROLE: 'api', PORT: String(port), HOLDFAST_DRAIN_SECONDS: '0' });
  await api.start();
  running.push(api);
});
afterAll(async () => {
  for (const server of running) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** CPU time of the whole machine, busy and total, in milliseconds. */
function processorTime() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

test('jobs are spread over 1, 2 and 3 workers, and the scaling is reported', {
  timeout: patience(1_200_000),
}, async () => {
  const ada = new Visitor(base);
  await ada.signUp('ada@example.com');
  const user = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  const lines: string[] = [];
  let alone = 0;
  for (let count = 1; count <= MOST_WORKERS; count++) {
    // Workers start before there is work, so that only predicting is measured.
    const workers: ServerProcess[] = [];
    for (let at = 0; at < count; at++) {
      const worker = new ServerProcess({ ...settings, ROLE: 'worker', PORT: String(await freePort()) });
      await worker.start();
      running.push(worker);
      workers.push(worker);
    }
    const before = processorTime();
    const began = performance.now();
    const uploads: number[] = [];
    for (let job = 0; job < JOBS; job++) {
      const form = new FormData();
      form.append('file', new Blob([customers(ROWS, 100 * count + job)]), `${count}-${job}.csv`);
      form.append('user_id', user.id);
      const response = await ada.api('/api/csv', { method: 'POST', body: form });
      expect(response.status).toBe(200);
      uploads.push(((await response.json()) as { upload_id: number }).upload_id);
    }
    const done = () => jobsByWorker(uploads).then((shares) => shares.reduce((sum, jobs) => sum + jobs, 0));
    await expect.poll(done, { timeout: patience(300_000), interval: 250 }).toBe(JOBS);
    const seconds = (performance.now() - began) / 1000;
    const after = processorTime();
    const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all);
    const shares = await jobsByWorker(uploads);
    expect(shares.length, 'every worker had some of the jobs').toBe(count);
    const rate = (60 * JOBS) / seconds;
    if (count === 1) alone = rate;
    lines.push(
      `| ${count} | ${rate.toFixed(1)} | ${(rate / alone).toFixed(2)} × | ${Math.round(100 * busy)}% of ${cpus().length} cores | ${shares.join(', ')} |`,
    );
    for (const worker of workers) expect(await worker.kill('SIGTERM')).toBe(0);
  }
  process.stdout.write(
    `\n| workers | predictions a minute | against one | processors busy | jobs of each |\n|---|---|---|---|---|\n${lines.join('\n')}\n`,
  );
});

/** Jobs completed by each worker, from the rows themselves. */
async function jobsByWorker(uploads: readonly number[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ jobs: number }>(
      `select count(*)::int as jobs from predictions
       where upload_id = any($1) and status = 'COMPLETED' group by worker order by 1 desc`,
      [uploads],
    );
    return rows.map(({ jobs }) => jobs);
  } finally {
    await client.end();
  }
}
