import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Notification } from '@holdfast/contracts/http/notifications';
import type { Prediction, PredictionsList } from '@holdfast/contracts/http/predictions';
import type { AcceptedUpload, Upload } from '@holdfast/contracts/http/uploads';
import { afterAll, expect, test } from 'vitest';
import { repeat } from '../../scripts/depth.mjs';
import { reportFigures } from '../../scripts/figures.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from './people/identity/testing/identity-fixture.ts';
import { customers } from './testing/server-fixture.ts';
import { ServerProcess } from './testing/server-process.ts';

const KILLS = repeat('kills');
const folder = mkdtempSync(join(tmpdir(), 'holdfast-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

test(`${KILLS} kills at random moments lose no acknowledged upload and keep every result once`, {
  timeout: patience(120_000 + KILLS * 60_000),
}, async () => {
  const port = await freePort();
  const server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_UPLOADS_PER_MINUTE: '100000',
    HOLDFAST_SIGN_INS_PER_MINUTE: '100000',
    HOLDFAST_OPEN_JOBS: '100000',
    // A killed server's work is resumed when its lease expires: keep it short.
    HOLDFAST_LEASE_SECONDS: '6',
  });
  expect(await server.start()).toBe(`Holdfast is ready at http://localhost:${port}`);
  const ada = new Visitor(`http://localhost:${port}`);
  await ada.signUp('ada@example.com');
  const user = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };

  const acknowledged = new Map<number, string>();
  let sent = 0;
  const uploadOne = async () => {
    sent++;
    // Every third file can be predicted; the others end with a problem, which counts as an end, too.
    const content = sent % 3 === 0 ? customers(120, sent) : `name,city\nAda ${sent},London\nBo,Oslo\n`;
    const form = new FormData();
    form.append('file', new Blob([content]), `${sent}.csv`);
    form.append('user_id', user.id);
    const response = await ada.api('/api/csv', { method: 'POST', body: form });
    if (response.ok) acknowledged.set(((await response.json()) as AcceptedUpload).upload_id, digest(content));
  };

  await uploadOne();
  for (let kills = 0; kills < KILLS; kills++) {
    const until = Date.now() + patience(200 + Math.random() * 4000);
    const uploading = (async () => {
      for (let i = 0; i < 4 && Date.now() < until; i++) await uploadOne().catch(() => undefined);
    })();
    await delay(Math.max(0, until - Date.now()));
    await server.kill();
    await uploading;
    await server.start();
  }

  const read = async <T>(path: string) => (await (await ada.api(path)).json()) as T;
  let predictions: Prediction[] = [];
  do {
    await delay(500);
    ({ predictions } = await read<PredictionsList>(`/api/predictions?user_id=${user.id}`));
  } while (predictions.some(({ status }) => status === 'QUEUED' || status === 'RUNNING'));

  const uploads = await read<Upload[]>(`/api/uploads?user_id=${user.id}`);
  const notifications = await read<Notification[]>('/api/notifications');
  expect(await server.kill('SIGTERM')).toBe(0);

  const rowsOf = (id: number) => uploads.filter((upload) => upload.id === id).length;
  const predicted = (id: number) => predictions.filter(({ upload_id }) => upload_id === id).length;
  const ids = [...acknowledged.keys()];
  reportFigures({
    kills: KILLS,
    acknowledged: ids.length,
    lost: ids.filter((id) => rowsOf(id) === 0 || predicted(id) === 0).length,
    doubled: ids.filter((id) => rowsOf(id) > 1 || predicted(id) > 1).length,
  });
  expect(acknowledged.size).toBeGreaterThan(0);
  const store = join(folder, 'files');
  const kept = (top: string, id: number) =>
    readdirSync(join(store, top, String(id)), { recursive: true, encoding: 'utf8' });
  for (const [id, sha256] of acknowledged) {
    expect(uploads.filter((upload) => upload.id === id)).toHaveLength(1);
    const [name = ''] = kept('uploads', id);
    expect(digest(readFileSync(join(store, 'uploads', String(id), name)))).toBe(sha256);
  }
  for (const prediction of predictions) {
    if (prediction.status === 'FAILED') expect(prediction.error?.detail).toMatch(/\w/);
    else expect(prediction).toMatchObject({ status: 'COMPLETED', has_output: true });
    const told = notifications.filter((notification) => notification.prediction_id === prediction.id);
    expect(told.length, 'never notified twice').toBeLessThanOrEqual(1);
    // The list has the latest fifty.
    if (notifications.length < 50) expect(told, 'notified').toHaveLength(1);
  }
  expect(predictions.map(({ upload_id }) => upload_id).sort()).toEqual(uploads.map(({ id }) => id).sort());
  // Exactly the files of these rows, and none of other attempts.
  const withResults = predictions.filter(({ has_output }) => has_output).map(({ id }) => String(id));
  expect(readdirSync(join(store, 'uploads')).sort()).toEqual(uploads.map(({ id }) => String(id)).sort());
  expect(listOf(join(store, 'predictions')).sort()).toEqual(withResults.sort());
  for (const id of withResults) expect(readdirSync(join(store, 'predictions', id))).toHaveLength(1);
  expect(filesIn(join(folder, 'scratch'))).toEqual([]);
});

function listOf(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

function filesIn(path: string): string[] {
  const entries = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
