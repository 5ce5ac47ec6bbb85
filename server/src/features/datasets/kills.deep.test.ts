import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import type { Source, SourceRun } from '@holdfast/contracts/http/sources';
import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, expect, test, vi } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../../people/identity/testing/identity-fixture.ts';
import { ServerProcess } from '../../testing/server-process.ts';

const KILLS = repeat('killsOfLoads');
const BASE_ROWS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'holdfast-load-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every row carries the version, which also decides how many there are: a mixture shows. */
const rowsOf = (version: number) =>
  `id,version\n${Array.from({ length: BASE_ROWS + version }, (_, at) => `${at},${version}`).join('\n')}\n`;

const figure = (table: string, aggregation: string, column: string) => ({
  id: `${table} ${aggregation}`,
  query: {
    groupBy: [],
    values: [{ as: 'v', field: { kind: 'aggregate', table, column, aggregation } }],
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 1,
  },
});
const TABLES = ['sent', 'fetched'];
const PAGE = {
  now: '2026-11-19T09:30:00',
  queries: TABLES.flatMap((table) => [
    figure(table, 'min', 'version'),
    figure(table, 'max', 'version'),
    figure(table, 'count', 'id'),
  ]),
};

test(`${KILLS} kills while rows are loaded and fetched lose nothing, and no page mixes two versions`, {
  timeout: patience(120_000 + KILLS * 20_000),
}, async () => {
  let offered = 0;
  const other = createServer((_request, response) => response.end(rowsOf(offered))).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = await freePort();
  const server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_RATE_LIMITS: 'off',
    HOLDFAST_PRIVATE_HOSTS: '127.0.0.1',
    HOLDFAST_LEASE_SECONDS: '3',
  });
  await server.start();
  const ada = new Visitor(`http://localhost:${port}`);
  await ada.signUp('ada@example.com');
  await ada.api('/api/sync-user', { method: 'POST' });
  const post = async <Answer>(path: string, body: object, headers = {}): Promise<Answer> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const response = await ada.api(path, { ...init, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { id } = await post<OwnedDataset>('/api/datasets', { name: 'Killed' });
  const send = async (version: number) => {
    const init = { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: rowsOf(version) };
    const response = await ada.api(`/api/datasets/${id}/tables/sent`, init);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
  const source = await post<Source>('/api/sources', {
    name: 'Fetched',
    place: { kind: 'https', address: `http://127.0.0.1:${(other.address() as AddressInfo).port}/rows.csv` },
    schedule: { every: 'never' },
    target: { dataset_id: id, table: 'fetched', mode: 'replace' },
  });
  const runsOf = async () =>
    ((await (await ada.api(`/api/sources/${source.id}/runs`)).json()) as { value: SourceRun[] }).value;
  const isQuiet = () =>
    vi.waitFor(async () => {
      const [last] = await runsOf();
      expect(last?.ended_at).not.toBeNull();
    }, patience(60_000));
  await send(0);
  await post(`/api/sources/${source.id}/run`, {});
  await isQuiet();
  const { embedToken } = await post<{ embedToken: string }>('/api/embed-token', { datasets: [id] });

  let mixed = 0;
  let pages = 0;
  /** The version of each table; null while the server is down. */
  const look = async (): Promise<number[] | null> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${embedToken}` },
      body: JSON.stringify(PAGE),
    };
    const response = await fetch(`http://localhost:${port}/api/embed/query?dataset=${id}`, init).catch(() => null);
    const body = await response?.json().catch(() => null);
    if (!response?.ok || !body) return null;
    const figures = (body as BatchAnswer).answers.map((answer) =>
      'result' in answer ? Number(answer.result.columns[0]?.values[0]) : Number.NaN,
    );
    pages += 1;
    return TABLES.map((_, at) => {
      const [least = -1, most, count] = figures.slice(3 * at);
      if (most !== least || count !== BASE_ROWS + least) mixed += 1;
      return least;
    });
  };
  let isOver = false;
  const readers = (async () => {
    while (!isOver) {
      await look();
      await delay(20);
    }
  })();
  let acknowledged = 0;
  let lost = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const version = kills + 1;
    offered = version;
    const loading = send(version).then(
      () => {
        acknowledged = version;
      },
      () => undefined,
    );
    const asking = post(`/api/sources/${source.id}/run`, {}).catch(() => undefined);
    await delay(patience(30 + Math.random() * 600));
    await server.kill();
    await Promise.all([loading, asking]);
    await server.start();
    const [sent = -1] = (await look()) ?? [];
    if (sent < acknowledged || sent > version) lost += 1;
  }
  await isQuiet();
  isOver = true;
  await readers;
  const [sent = -1, fetched = -1] = (await look()) ?? [];
  await server.kill('SIGTERM');
  await server.start();
  const files = readdirSync(join(folder, 'files', 'datasets', id)).length;
  expect(await server.kill('SIGTERM')).toBe(0);
  other.close();
  reportFigures({ kills: KILLS, lost, mixed });
  expect({ lost, mixed }).toEqual({ lost: 0, mixed: 0 });
  expect(pages).toBeGreaterThan(KILLS);
  expect(sent).toBeGreaterThanOrEqual(acknowledged);
  expect(fetched).toBeGreaterThanOrEqual(0);
  // Files of loads that were killed are swept when the server starts, those in use are kept.
  expect(files).toBe(TABLES.length);
});
