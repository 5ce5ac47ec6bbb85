import type { AuditPage } from '@holdfast/contracts/http/audit';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { type DocumentsRig, openDocumentsFixture } from '../../../features/documents/testing/documents-fixture.ts';
import { customers } from '../../../testing/server-fixture.ts';
import { callTool, keyWith, talkOverHttp } from '../testing/agent-client.ts';

interface Told {
  readonly applied: boolean;
  readonly already?: boolean;
  readonly will?: string;
  readonly did?: string;
  readonly upload: number;
  readonly prediction: number;
  readonly status: string;
  readonly dataset: string;
  readonly report: string;
  readonly revision: number;
  readonly list: number;
  readonly subscription: string;
  readonly rows: number;
  readonly columns: unknown[];
  readonly reports: object[];
  readonly datasets: object[];
  readonly document: { pages: { name: string; visuals: { name: string; layout: object }[] }[]; measures?: object[] };
}

let fixture: DocumentsRig;
let agent: Client;
beforeAll(async () => {
  fixture = await openDocumentsFixture({ SMTP_URL: 'smtp://127.0.0.1:9' });
  agent = await talkOverHttp(fixture.base, await keyWith(fixture, fixture.ann, ['read', 'write', 'embed']));
});
afterAll(() => fixture.close());

const call = (name: string, given: Record<string, unknown> = {}, client = agent) => callTool<Told>(client, name, given);
/** What a call would do, does, and does when it is repeated. */
async function threeTimes(name: string, given: Record<string, unknown>): Promise<Told> {
  const tried = await call(name, given);
  expect(tried, name).toMatchObject({ failed: false, told: { applied: false, will: expect.any(String) } });
  const done = await call(name, { ...given, apply: true });
  expect(done, name).toMatchObject({ failed: false, told: { applied: true, did: tried.told.will } });
  const again = await call(name, { ...given, apply: true });
  expect(again.told, name).toMatchObject({ applied: false, already: true });
  const { applied: _, did: __, ...result } = done.told;
  for (const key of ['upload', 'dataset', 'report', 'list', 'subscription'] as const)
    if (key in again.told) expect(again.told[key], name).toEqual((result as Told)[key]);
  return done.told;
}

const measure = (name: string) => ({ field: { kind: 'measure', table: 'customers', measure: name } });
const column = (name: string, table = 'customers') => ({ field: { kind: 'column', table, column: name } });
const visual = (name: string, kind: string, roles: object) => ({
  change: 'add_visual',
  page: 'overview',
  visual: { name, kind, title: name, roles },
});
const CHANGES = [
  { change: 'add_page', page: 'overview', title: 'Overview' },
  { change: 'add_measure', table: 'customers', name: 'Calls', formula: 'sum([support_calls]) / count()' },
  visual('people', 'card', { values: [measure('Customers')] }),
  visual('byPlan', 'columnChart', { category: [column('plan')], values: [measure('Calls')] }),
  visual('list', 'tableEx', { values: [column('customer_id'), column('churn_probability')] }),
  {
    change: 'add_filter',
    page: 'overview',
    filter: { target: column('plan').field, predicate: { op: 'in', values: ['basic', 'pro'] } },
  },
];
const WEEKLY = { rhythm: { every: 'week', weekday: 1, at: '08:00', zone: 'Europe/Berlin' } };

const everything = async () => ({
  uploads: (await fixture.call<object[]>(fixture.ann, 'GET', '/api/uploads')).body,
  reports: (await call('list_reports')).told,
  datasets: (await call('list_datasets')).told,
  lists: (await fixture.call(fixture.ann, 'GET', '/api/worklists')).body,
  subscriptions: (await fixture.call(fixture.ann, 'GET', '/api/subscriptions')).body,
});

describe('an agent with tools alone', () => {
  test(
    'goes from a CSV to a report, a work list and a subscription, and undoes all of it',
    async () => {
      const before = await everything();
      const uploaded = await threeTimes('upload_customers', { name: 'january.csv', csv: customers(300) });
      await fixture.startWorker();
      const { prediction } = uploaded;
      await vi.waitFor(
        async () => expect((await call('prediction_status', { prediction })).told.status).toBe('COMPLETED'),
        { timeout: patience(120_000), interval: 500 },
      );
      await fixture.stopWorker();
      const dataset = `prediction-${prediction}`;

      const made = await threeTimes('create_report', { name: 'By agent', dataset, changes: CHANGES });
      const { told: read } = await call('read_report', { report: made.report });
      const [page] = read.document.pages;
      expect([read.dataset, read.revision, page?.visuals.map(({ name }) => name)]).toEqual([
        dataset,
        1,
        ['people', 'byPlan', 'list'],
      ]);
      const { rows } = (
        await call('query', {
          dataset,
          query: {
            groupBy: [],
            values: [{ as: 'n', field: measure('Customers').field }],
            mode: 'groups',
            where: [],
            orderBy: [],
            limit: 1,
          },
        })
      ).told;
      expect(rows).toEqual([[300]]);

      const renamed = [{ change: 'change_visual', page: 'overview', visual: 'people', to: { title: 'How many' } }];
      const { report } = made;
      expect(await threeTimes('change_report', { report, revision: 1, changes: renamed })).toMatchObject({
        revision: 2,
        did: expect.stringContaining('visual people on overview changed'),
      });
      expect(await threeTimes('undo_report', { report, revision: 1 })).toMatchObject({ revision: 3 });
      expect((await call('read_report', { report })).told.document).toEqual(read.document);

      const list = await threeTimes('make_work_list', {
        prediction,
        name: 'Call these',
        customers: 20,
        judge_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      });
      const { subscription } = await threeTimes('subscribe', { report, ...WEEKLY });

      await threeTimes('unsubscribe', { subscription });
      await threeTimes('delete_item', { kind: 'work_list', id: String(list.list) });
      await threeTimes('delete_item', { kind: 'report', id: report });
      await threeTimes('delete_item', { kind: 'upload', id: String(uploaded.upload) });
      expect(await everything()).toEqual(before);
      expect((await call('delete_item', { kind: 'report', id: report, apply: true })).told.already).toBe(true);

      const { value } = (await fixture.call<AuditPage>(fixture.ann, 'GET', '/api/audit')).body;
      const told = value.filter(({ actor }) => actor === 'ann · Agent').map(({ text }) => text);
      for (const thing of ['upload “january.csv”', 'report “By agent”', 'work list “Call these”'])
        for (const verb of ['Added', 'Deleted']) expect(told).toContain(`${verb}: ${thing}`);
      expect(told).toContain('Changed: report “By agent”');
      expect(told.filter((text) => text.includes('subscription'))).toHaveLength(2);
    },
    patience(240_000),
  );

  test('makes a dataset of rows and a report on it', async () => {
    const { dataset } = await threeTimes('create_dataset', { name: 'Shop' });
    const sold = [
      { order: 1, region: 'North', amount: 10.5 },
      { order: 2, region: 'South', amount: 20 },
    ];
    const load = { dataset, table: 'orders', apply: true };
    expect((await call('load_rows', { ...load, rows: sold })).told).toMatchObject({ applied: true, rows: 2 });
    const changed = { ...load, mode: 'upsert', key: 'order', rows: [{ order: 2, region: 'East', amount: 30 }] };
    expect((await call('load_rows', { ...changed, apply: false })).told).toMatchObject({ applied: false, added: [] });
    for (const _ of ['once', 'again']) expect((await call('load_rows', changed)).told.rows).toBe(2);
    expect((await call('list_datasets')).told.datasets).toContainEqual({ id: dataset, name: 'Shop' });
    const { report } = await threeTimes('create_report', {
      name: 'Sales',
      dataset,
      changes: [
        { change: 'add_page', page: 'overview' },
        visual('byRegion', 'barChart', {
          category: [column('region', 'orders')],
          values: [{ field: { kind: 'aggregate', table: 'orders', column: 'amount', aggregation: 'sum' } }],
        }),
      ],
    });
    const { told } = await call('ask', { dataset, question: 'amount by region' });
    expect(told.rows).toEqual(expect.arrayContaining([['East', 30]]));
    await threeTimes('delete_item', { kind: 'report', id: report });
    await threeTimes('delete_item', { kind: 'dataset', id: dataset });
  });
});

describe('what an agent may not do', () => {
  test('a key that only reads learns what would be done, and cannot do it', async () => {
    const reader = await talkOverHttp(fixture.base, await keyWith(fixture, fixture.ann, ['read', 'embed']));
    const wanted = { name: 'Not mine to make' };
    expect((await call('create_dataset', wanted, reader)).told.will).toContain('Not mine to make');
    expect(await call('create_dataset', { ...wanted, apply: true }, reader)).toMatchObject({
      failed: true,
      text: expect.stringContaining('write'),
    });
  });

  test('an embed token changes nothing', async () => {
    const { body } = await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', {});
    const guest = await talkOverHttp(fixture.base, body.embedToken);
    for (const [name, given] of [
      ['create_dataset', { name: 'x' }],
      ['list_reports', {}],
      ['delete_item', { kind: 'upload', id: '1' }],
    ] as const)
      expect(await call(name, { ...given }, guest), name).toMatchObject({
        failed: true,
        text: expect.stringContaining('service key'),
      });
  });

  test('a report that could not be computed is refused before it is saved', async () => {
    const wrong: [unknown[], string][] = [
      [[visual('a', 'card', { values: [measure('Nothing')] })], 'no page “overview”'],
      [[CHANGES[0], visual('a', 'card', { values: [measure('Nothing')] })], 'Nothing'],
      [[CHANGES[0], visual('a', 'barChart', { values: [measure('Customers')] })], '“category”'],
      [[CHANGES[0], { change: 'add_measure', table: 'customers', name: 'x', formula: 'sum([nothing])' }], 'nothing'],
      [[CHANGES[0], { change: 'remove_visual', page: 'overview', visual: 'gone' }], 'gone'],
      [[{ change: 'remove_filter', target: column('plan').field }], 'no filter'],
      [[{ change: 'drop_table' }], 'not well formed'],
      [[{ change: 'rename', name: 'No pages' }], 'pages'],
    ];
    for (const [changes, said] of wrong) {
      const refused = await call('create_report', { name: 'Broken', dataset: 'sample', changes, apply: true });
      expect(refused, JSON.stringify(changes)).toMatchObject({ failed: true, text: expect.stringContaining(said) });
    }
    expect((await call('list_reports')).told.reports).not.toContainEqual(expect.objectContaining({ name: 'Broken' }));
  });

  test('a change that starts from an older revision names who saved what since', async () => {
    const { report } = (
      await call('create_report', { name: 'Shared', dataset: 'sample', changes: CHANGES.slice(0, 1), apply: true })
    ).told;
    const card = visual('people', 'card', { values: [measure('Customers')] });
    const { body } = await fixture.call<{ document: { pages: object[] } }>(
      fixture.ann,
      'GET',
      `/api/reports/${report}`,
    );
    const pages = body.document.pages.map((page) => ({ ...page, displayName: 'Theirs' }));
    await fixture.call(fixture.ann, 'PUT', `/api/reports/${report}`, {
      revision: 1,
      document: { ...body.document, pages },
    });
    const late = await call('change_report', { report, revision: 1, changes: [card], apply: true });
    expect(late).toMatchObject({ failed: true, text: expect.stringMatching(/revision 2.*ann.*page overview changed/) });
    expect((await call('change_report', { report, revision: 2, changes: [card], apply: true })).told.revision).toBe(3);
    expect((await call('change_report', { report, revision: 9, changes: [card] })).failed).toBe(true);
  });

  test('generated reports, datasets of predictions and items of others stay as they are', async () => {
    const { body } = await fixture.call<{ value: { id: string; readOnly: boolean }[] }>(
      fixture.ann,
      'GET',
      '/api/reports',
    );
    const generated = body.value.find(({ readOnly }) => readOnly);
    const change = { revision: 1, changes: [{ change: 'rename', name: 'Mine' }] };
    expect((await call('change_report', { report: generated?.id, ...change })).text).toContain('generated');
    expect((await call('load_rows', { dataset: 'sample', table: 'customers', rows: [{ a: 1 }] })).failed).toBe(true);
    const bobs = await talkOverHttp(fixture.base, await keyWith(fixture, fixture.bob, ['read', 'write', 'embed']));
    const { report } = (
      await call('create_report', { name: 'Ann’s', dataset: 'sample', changes: CHANGES.slice(0, 1), apply: true })
    ).told;
    expect((await call('change_report', { report, ...change, apply: true }, bobs)).failed).toBe(true);
    expect((await call('delete_item', { kind: 'report', id: report, apply: true }, bobs)).told.already).toBe(true);
    expect((await call('read_report', { report })).failed).toBe(false);
  });
});
