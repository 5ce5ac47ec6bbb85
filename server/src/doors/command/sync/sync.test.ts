import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedReport } from '@holdfast/contracts/documents/saved';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import {
  type DatasetsRig,
  openDatasetsFixture,
  shopFiles,
} from '../../../features/datasets/testing/datasets-fixture.ts';
import { reportOf, SAMPLE_IDS, tileFrom } from '../../../features/documents/testing/documents-fixture.ts';
import { holdfast } from '../holdfast.ts';

let fixture: DatasetsRig;
let folder: string;
beforeAll(async () => {
  // Without a mail server nothing can be subscribed to; nothing is due here.
  fixture = await openDatasetsFixture({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sync-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** Each test has an account, and so a server of its own. */
let accounts = 0;
async function newAccount(): Promise<string> {
  const user = `user-sync${++accounts}`;
  const insert = 'insert into users (id, email, full_name) values ($1, $2, $3)';
  await fixture.platform.database.pool.query(insert, [user, `${user}@example.com`, user]);
  return user;
}

async function run(user: string, verb: 'pull' | 'push', ...more: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await holdfast([verb, folder, '--url', fixture.base, '--key-secret', user, ...more], {
    out: { write: (text) => void out.push(text) },
    err: { write: (text) => void err.push(text) },
    today: () => '2026-10-01',
  });
  return { code, lines: [...out, ...err].join('').trim().split('\n') };
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  const file = join(folder, path);
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

/** A dataset with a measure, a report on it, a report on the sample, and a dashboard with a tile of the latter. */
async function newItems(user: string) {
  const dataset = await fixture.create(user, 'Shop');
  await fixture.load(user, 'PUT', { dataset, path: 'orders' }, shopFiles().orders);
  const post = async (path: string, body: object) =>
    (await fixture.call<{ id: string }>(user, 'POST', path, body)).body.id;
  const onShop = {
    pages: [
      {
        name: 'main',
        visuals: [
          {
            name: 'list',
            kind: 'tableEx',
            layout: { x: 0, y: 0, width: 300, height: 200 },
            roles: { values: [{ field: { kind: 'column', table: 'orders', column: 'amount' } }] },
          },
        ],
      },
    ],
  };
  const sales = await post('/api/reports', { name: 'Sales', datasetId: dataset, document: onShop });
  const plans = await post('/api/reports', {
    name: 'Plans & prices',
    datasetId: SAMPLE_IDS.dataset,
    document: reportOf(),
  });
  const document = { version: 1, displayName: 'Monday', tiles: [tileFrom(plans, 'customers')] };
  const monday = await post('/api/dashboards', { name: 'Monday', document });
  return { dataset, sales, plans, monday };
}

const readReport = async (user: string, id: string) =>
  (await fixture.call<SavedReport>(user, 'GET', `/api/reports/${id}`)).body;

test('pull, edit, push, pull: the files and the server are the same', async () => {
  const user = await newAccount();
  const { dataset, sales } = await newItems(user);
  const added = await run(user, 'pull');
  expect({ ...added, lines: added.lines.sort() }).toEqual({
    code: 0,
    lines: ['dashboards/monday: added', 'datasets/shop: added', 'reports/plans-prices: added', 'reports/sales: added'],
  });
  // What only this server knows is in no file but the state.
  expect(JSON.parse(await readFile(join(folder, 'reports/sales/report.json'), 'utf8'))).toMatchObject({
    name: 'Sales',
    dataset: '@datasets/shop',
    pages: ['main'],
  });
  expect(await readFile(join(folder, 'dashboards/monday.json'), 'utf8')).toContain('"@reports/plans-prices"');
  expect(await run(user, 'push')).toEqual({ code: 0, lines: ['Nothing to do.'] });

  await change('reports/sales/pages/main.json', (text) => text.replace('"width": 300', '"width": 640'));
  await change('datasets/shop.json', (text) =>
    text.replace('"name": "amount"', '"name": "amount", "label": "Amount paid"'),
  );
  expect((await run(user, 'push', '--dry-run')).lines).toEqual([
    'datasets/shop: changed',
    'reports/sales: changed, visual list on main changed',
  ]);
  expect((await readReport(user, sales)).revision).toBe(1);
  expect((await run(user, 'push')).lines).toEqual(['datasets/shop: changed', 'reports/sales: changed']);
  const { revision, document } = await readReport(user, sales);
  expect([revision, document.pages[0]?.visuals[0]?.layout.width]).toEqual([2, 640]);
  const columns = (await fixture.describe(user, dataset)).definition?.tables[0]?.columns;
  expect(columns?.find(({ name }) => name === 'amount')?.label).toBe('Amount paid');
  expect(await run(user, 'pull')).toEqual({ code: 0, lines: ['Nothing to do.'] });
});

test('names what two people changed, and keeps both', async () => {
  const user = await newAccount();
  const { sales } = await newItems(user);
  await run(user, 'pull');
  const before = await readReport(user, sales);
  const pages = before.document.pages.map((page) => ({ ...page, displayName: 'Theirs' }));
  const body = { revision: 1, document: { ...before.document, pages } };
  expect((await fixture.call(user, 'PUT', `/api/reports/${sales}`, body)).status).toBe(200);
  await change('reports/sales/pages/main.json', (text) => text.replace('"width": 300', '"width": 640'));
  const pulled = await run(user, 'pull');
  expect(pulled).toEqual({ code: 2, lines: ['reports/sales: CONFLICT, changed here and on the server'] });
  expect(await readFile(join(folder, 'reports/sales/pages/main.json'), 'utf8')).toContain('"width": 640');
  expect(await run(user, 'push')).toEqual({
    code: 2,
    lines: [
      `reports/sales: CONFLICT, changed on the server by ${user} (page main changed); nothing of yours was saved`,
    ],
  });
  expect((await readReport(user, sales)).document.pages[0]).toMatchObject({ displayName: 'Theirs' });
});

test('removes the files of what was deleted on the server, unless they were edited', async () => {
  const user = await newAccount();
  const { sales, monday } = await newItems(user);
  await run(user, 'pull');
  await fixture.call(user, 'DELETE', `/api/dashboards/${monday}`);
  await fixture.call(user, 'DELETE', `/api/reports/${sales}`);
  await change('reports/sales/report.json', (text) => text.replace('"Sales"', '"Sales 2"'));
  expect((await run(user, 'pull')).lines).toEqual([
    'dashboards/monday: deleted on the server, removed here',
    'reports/sales: CONFLICT, changed here, and deleted on the server',
  ]);
  expect((await run(user, 'push')).lines).toEqual(['reports/sales: CONFLICT, deleted on the server']);
  await expect(readFile(join(folder, 'dashboards/monday.json'))).rejects.toThrow('ENOENT');
});

test('creates on another server what was pulled from the first', async () => {
  const [first, second] = [await newAccount(), await newAccount()];
  await newItems(first);
  await run(first, 'pull');
  // The state names the address, which both accounts share here.
  await rm(join(folder, 'holdfast.json'));
  const dataset = await fixture.create(second, 'Shop');
  await fixture.load(second, 'PUT', { dataset, path: 'orders' }, shopFiles().orders);
  expect((await run(second, 'push')).lines).toEqual([
    'datasets/shop: changed',
    'reports/plans-prices: added',
    'reports/sales: added',
    'dashboards/monday: added',
  ]);
  const { value } = (
    await fixture.call<{ value: { name: string; datasetId: string }[] }>(second, 'GET', '/api/reports')
  ).body;
  expect(value.find(({ name }) => name === 'Sales')?.datasetId).toBe(dataset);
  expect(await run(second, 'pull')).toEqual({ code: 0, lines: ['Nothing to do.'] });
});

test('refuses files that are broken, and leaves the server as it is', async () => {
  const user = await newAccount();
  const { sales } = await newItems(user);
  await run(user, 'pull');
  await change('reports/sales/pages/main.json', (text) => text.replace('"width": 300', '"width": "wide"'));
  const refused = {
    code: 2,
    lines: [expect.stringMatching(/^reports\/sales: REFUSED, The document is not well formed/)],
  };
  expect(await run(user, 'push', '--dry-run')).toEqual(refused);
  expect(await run(user, 'push')).toEqual(refused);
  await change('reports/sales/pages/main.json', () => '{');
  expect(await run(user, 'push')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('main.json” is not valid JSON')],
  });
  expect((await readReport(user, sales)).revision).toBe(1);
});

test.runIf(isDeep)(
  'pulls subscriptions, replaces an edited one, pauses one, and creates them on another server',
  async () => {
    const [first, second] = [await newAccount(), await newAccount()];
    const { plans } = await newItems(first);
    const rhythm = { every: 'week', weekday: 1, at: '08:00', zone: 'Europe/Berlin' };
    const wanted = { reportId: plans, rhythm, content: { language: 'de' } };
    const subscribed = await fixture.call<{ id: string }>(first, 'POST', '/api/subscriptions', wanted);
    expect(subscribed.status).toBe(200);
    expect((await run(first, 'pull')).lines).toContain('subscriptions/plans-prices: added');
    const file = 'subscriptions/plans-prices.json';
    expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toMatchObject({
      report: '@reports/plans-prices',
      rhythm,
      paused: false,
    });
    const onServer = async (user: string) =>
      (
        await fixture.call<{ value: { id: string; paused: boolean; rhythm: object }[] }>(
          user,
          'GET',
          '/api/subscriptions',
        )
      ).body.value;

    await change(file, (text) => text.replace('"paused": false', '"paused": true'));
    expect((await run(first, 'push', '--dry-run')).lines).toEqual(['subscriptions/plans-prices: changed']);
    expect((await run(first, 'push')).lines).toEqual(['subscriptions/plans-prices: changed']);
    expect(await onServer(first)).toEqual([expect.objectContaining({ id: subscribed.body.id, paused: true })]);
    await change(file, (text) => text.replace('08:00', '09:30'));
    expect((await run(first, 'push')).lines).toEqual(['subscriptions/plans-prices: changed']);
    const [replaced, ...others] = await onServer(first);
    expect([others, replaced?.paused, replaced?.rhythm]).toEqual([[], true, { ...rhythm, at: '09:30' }]);
    expect(await run(first, 'pull')).toEqual({ code: 0, lines: ['Nothing to do.'] });

    await fixture.call(first, 'PUT', `/api/subscriptions/${replaced?.id}`, { paused: false });
    await change(file, (text) => text.replace('09:30', '10:00'));
    const conflict = { code: 2, lines: ['subscriptions/plans-prices: CONFLICT, changed here and on the server'] };
    expect(await run(first, 'pull')).toEqual(conflict);
    expect(await run(first, 'push')).toEqual(conflict);
    await change(file, (text) => text.replace('10:00', '25:00'));
    await rm(join(folder, 'holdfast.json'));
    const dataset = await fixture.create(second, 'Shop');
    await fixture.load(second, 'PUT', { dataset, path: 'orders' }, shopFiles().orders);
    expect((await run(second, 'push')).lines.at(-1)).toMatch(/^subscriptions\/plans-prices: REFUSED, .+08:30/);
    await change(file, (text) => text.replace('25:00', '11:00'));
    expect((await run(second, 'push')).lines).toEqual(['subscriptions/plans-prices: added']);
    expect(await onServer(second)).toEqual([
      expect.objectContaining({ paused: true, rhythm: { ...rhythm, at: '11:00' } }),
    ]);
  },
);
