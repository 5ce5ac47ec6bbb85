import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PredictionsList } from '@holdfast/contracts/http/predictions';
import { afterAll, expect, test } from 'vitest';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../../people/identity/testing/identity-fixture.ts';
import { customers } from '../../testing/server-fixture.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { MOST_CRASHES } from './status.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-deaths-'));
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a healthy file is predicted however often the server is killed', { timeout: patience(300_000) }, async () => {
  const port = await freePort();
  server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
  });
  await server.start();
  const ada = new Visitor(`http://localhost:${port}`);
  await ada.signUp('ada@example.com');
  const { id } = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  const form = new FormData();
  form.append('file', new Blob([customers(8_000)]), 'customers.csv');
  form.append('user_id', id);
  expect((await ada.api('/api/csv', { method: 'POST', body: form })).status).toBe(200);

  const prediction = async () => ((await (await ada.api('/api/predictions')).json()) as PredictionsList).predictions[0];
  const until = async (...statuses: string[]) => {
    let now = await prediction();
    while (!statuses.includes(now?.status ?? '')) {
      await delay(20);
      now = await prediction();
    }
    return now;
  };
  for (let deaths = 0; deaths <= MOST_CRASHES; deaths++) {
    expect(await until('RUNNING', 'FAILED', 'COMPLETED')).toMatchObject({ status: 'RUNNING' });
    await server.kill('SIGKILL');
    await server.start();
  }
  const end = await until('FAILED', 'COMPLETED');
  reportFigures({ kills: MOST_CRASHES + 1, acknowledged: 1, lost: end?.status === 'COMPLETED' ? 0 : 1 });
  expect(end).toMatchObject({ status: 'COMPLETED', error: null });
});
