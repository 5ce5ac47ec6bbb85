import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Prediction, PredictionsList } from '@holdfast/contracts/http/predictions';
import type { Source, SourceRun } from '@holdfast/contracts/http/sources';
import type { Upload } from '@holdfast/contracts/http/uploads';
import type { Delivery, MadeWebhook } from '@holdfast/contracts/http/webhooks';
import { Webhook as ForeignVerifier } from 'standardwebhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { repeat } from '../../scripts/depth.mjs';
import { reportFigures } from '../../scripts/figures.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from './people/identity/testing/identity-fixture.ts';
import { ServerProcess } from './testing/server-process.ts';

const KILLS = repeat('killsOfConnections');
const SOURCES = 3;
const folder = mkdtempSync(join(tmpdir(), 'holdfast-loop-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`${KILLS} kills while sources and webhooks run lose nothing and fetch nothing twice`, {
  timeout: patience(120_000 + KILLS * 20_000),
}, async () => {
  const told: { headers: Record<string, string>; body: string }[] = [];
  let foreign: ForeignVerifier | null = null;
  const refused: string[] = [];
  let fetched = 0;
  const other = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const [headers, body] = [request.headers as Record<string, string>, await text(request)];
      told.push({ headers, body });
      // Verified on arrival: a signature is valid for five minutes.
      try {
        foreign?.verify(body, headers);
      } catch (error) {
        refused.push((error as Error).message);
      }
      return void response.writeHead(204).end();
    }
    fetched++;
    // Slow enough to be killed in the middle.
    response.write('name,city\n');
    await delay(150);
    response.end(`Ada ${fetched},London\nBo,Oslo\n`);
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => {
    expect(other.listening).toBe(true);
  }, patience(10_000));
  const base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const port = await freePort();
  const server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_PRIVATE_HOSTS: '127.0.0.1',
    HOLDFAST_UPLOADS_PER_MINUTE: '100000',
    HOLDFAST_SIGN_INS_PER_MINUTE: '100000',
    HOLDFAST_OPEN_JOBS: '100000',
    HOLDFAST_LEASE_SECONDS: '3',
  });
  await server.start();
  const ada = new Visitor(`http://localhost:${port}`);
  await ada.signUp('ada@example.com');
  await ada.api('/api/sync-user', { method: 'POST' });
  const post = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    const response = await ada.api(path, { method: 'POST', ...init });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const hook = await post<MadeWebhook>('/api/webhooks', {
    address: `${base}/hook`,
    events: ['prediction.finished', 'prediction.failed'],
  });
  foreign = new ForeignVerifier(hook.secret);
  const sources: Source[] = [];
  for (let at = 0; at < SOURCES; at++) {
    const place = { kind: 'https', address: `${base}/${at}.csv` };
    sources.push(await post<Source>('/api/sources', { name: `Source ${at}`, place, schedule: { every: 'never' } }));
  }

  const runs = new Set<number>();
  const tests = new Set<string>();
  const ask = async () => {
    for (const { id } of sources)
      await post<SourceRun>(`/api/sources/${id}/run`).then(
        (run) => runs.add(run.id),
        () => undefined,
      );
    await post<Delivery>(`/api/webhooks/${hook.id}/test`).then(
      ({ id }) => tests.add(id),
      () => undefined,
    );
  };
  for (let kills = 0; kills < KILLS; kills++) {
    const asking = ask();
    await delay(patience(50 + Math.random() * 500));
    await server.kill();
    await asking;
    await server.start();
  }
  await ask();

  const read = async <Answer>(path: string) => (await (await ada.api(path)).json()) as Answer;
  const allRuns = async () =>
    (await Promise.all(sources.map(({ id }) => read<{ value: SourceRun[] }>(`/api/sources/${id}/runs`)))).flatMap(
      ({ value }) => value,
    );
  const within = patience(120_000 + KILLS * 2_000);
  await vi.waitFor(
    async () => {
      const open = (await allRuns()).filter(({ state }) => state === 'queued' || state === 'running');
      expect(open).toEqual([]);
    },
    { timeout: within, interval: 500 },
  );
  let predictions: Prediction[] = [];
  await vi.waitFor(
    async () => {
      ({ predictions } = await read<PredictionsList>('/api/predictions'));
      expect(predictions.filter(({ status }) => status === 'QUEUED' || status === 'RUNNING')).toEqual([]);
    },
    { timeout: within, interval: 500 },
  );
  const idsTold = () => new Set(told.map(({ headers }) => headers['webhook-id']));
  const ended = () =>
    told.flatMap(({ body }) => (JSON.parse(body) as { data: { prediction_id?: number } }).data.prediction_id ?? []);
  await vi.waitFor(
    () => {
      for (const id of tests) expect(idsTold().has(id), `test ${id}`).toBe(true);
      for (const { id } of predictions) expect(ended().includes(id), `prediction ${id}`).toBe(true);
    },
    { timeout: within, interval: 500 },
  );

  const kept = await allRuns();
  const uploads = await read<Upload[]>('/api/uploads');
  expect(await server.kill('SIGTERM')).toBe(0);
  other.closeAllConnections();
  other.close();

  expect(refused).toEqual([]);
  const done = kept.filter(({ state }) => state === 'done');
  const lost = [...runs].filter((id) => !done.some((run) => run.id === id));
  reportFigures({
    kills: KILLS,
    acknowledged: runs.size + tests.size,
    lost: lost.length,
    doubled: uploads.length - done.length,
  });
  expect(lost).toEqual([]);
  // Each finished run made one upload, and there are no other uploads.
  const uploadIds = done.map(({ upload_id }) => upload_id).sort();
  expect(new Set(uploadIds).size).toBe(done.length);
  expect(uploads.map(({ id }) => id).sort()).toEqual(uploadIds);
  expect(predictions.map(({ upload_id }) => upload_id).sort()).toEqual(uploadIds);
  // One event id per prediction: none was announced under two.
  const idsOf = new Map<number, Set<string | undefined>>();
  for (const { headers, body } of told) {
    const { prediction_id } = (JSON.parse(body) as { data: { prediction_id?: number } }).data;
    if (prediction_id !== undefined)
      idsOf.set(prediction_id, (idsOf.get(prediction_id) ?? new Set()).add(headers['webhook-id']));
  }
  for (const [prediction, ids] of idsOf) expect([prediction, ids.size]).toEqual([prediction, 1]);
});
