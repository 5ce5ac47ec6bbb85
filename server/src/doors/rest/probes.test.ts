import { randomUUID } from 'node:crypto';
import type { SavedDashboard, SavedReport } from '@holdfast/contracts/documents/saved';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import {
  batchOf,
  type DocumentsRig,
  openDocumentsFixture,
  reportOf,
  tileFrom,
} from '../../features/documents/testing/documents-fixture.ts';
import { seededRandom } from '../../platform/analytics/testing/random-queries.ts';
import { groupOf } from './group.ts';

const PROBES = repeat('probesOfDocuments');
const SEED = Number(process.env.HOLDFAST_PROBES_SEED ?? 20_261_116);
const AT_ONCE = 8;
const GUIDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Ann's items, and Bob's credentials. */
let fixture: DocumentsRig;
let report: SavedReport;
let board: SavedDashboard;
let tokenId: string;
let keyId: string;
let fileId: string;
let importId: string;
let bearers: string[];
beforeAll(async () => {
  fixture = await openDocumentsFixture();
  const { call, ann, bob } = fixture;
  report = (await call<SavedReport>(ann, 'POST', '/api/reports', { name: 'Secret', document: reportOf() })).body;
  const tiles = [tileFrom(report.id, 'byPlan')];
  board = (await call<SavedDashboard>(ann, 'POST', '/api/dashboards', { name: 'Secret', document: { tiles } })).body;
  tokenId = (await call<{ tokenId: string }>(ann, 'POST', '/api/embed-token', { reports: [report.id] })).body.tokenId;
  const file = { type: 'text/csv', bytes: 10 };
  fileId = (await call<{ id: string }>(ann, 'POST', '/api/table-files', file)).body.id;
  const scopes = ['read', 'write', 'embed'];
  const imported = await fixture.platform.database.pool.query<{ id: string }>(
    "insert into imports (id, user_id, name) select gen_random_uuid(), user_id, 'Secret' from documents where id = $1 returning id",
    [report.id],
  );
  importId = imported.rows[0]?.id ?? '';
  keyId = (await call<{ id: string }>(ann, 'POST', '/api/service-keys', { name: 'Hers', scopes })).body.id;
  const key = (await call<{ secret: string }>(bob, 'POST', '/api/service-keys', { name: 'His', scopes })).body.secret;
  const own = (await call<SavedReport>(bob, 'POST', '/api/reports', { name: 'Own', document: reportOf() })).body;
  const place = (await call<SavedDashboard>(bob, 'POST', '/api/dashboards', { name: 'Own', document: { tiles: [] } }))
    .body;
  const tokens = await Promise.all(
    [
      { reports: [own.id] },
      { reports: [own.id], permissions: ['edit', 'copy', 'create'] },
      { dashboards: [place.id] },
    ].map(
      async (wanted) => (await call<{ embedToken: string }>(bob, 'POST', '/api/embed-token', wanted)).body.embedToken,
    ),
  );
  bearers = [bob, key, ...tokens];
});
afterAll(() => fixture.close());

type RestProbe = readonly [method: string, path: string, body?: unknown];

/** Every address that names an item: by id, by token, by pin, by tile. */
function probes(): RestProbe[] {
  const tile = board.document.tiles[0]?.id ?? '';
  const change = { revision: 1, name: 'Taken' };
  const query = batchOf({ by: 'plan' });
  const pin = { name: 'Pin', document: { tiles: [tileFrom(report.id, 'byPlan')] } };
  const things: [string, string][] = [
    ['reports', report.id],
    ['dashboards', board.id],
  ];
  const ours = things.flatMap(([plural, id]): RestProbe[] => [
    ['GET', `/api/${plural}/${id}`],
    ['PUT', `/api/${plural}/${id}`, change],
    ['DELETE', `/api/${plural}/${id}`],
    ['POST', `/api/${plural}/${id}/copy`, {}],
    ['GET', `/api/${plural}/${id}/revisions`],
    ['GET', `/api/${plural}/${id}/revisions/1`],
    ['POST', `/api/${plural}/${id}/revisions/1/restore`, { revision: 1 }],
    ['POST', '/api/embed-token', { [plural]: [id] }],
    ['GET', `/v1.0/myorg/${plural}/${id}`],
    ['GET', `/v1.0/myorg/groups/${groupOf(fixture.ann)}/${plural}/${id}`],
    ['DELETE', `/v1.0/myorg/${plural}/${id}`],
    ['POST', `/v1.0/myorg/${plural}/${id}/GenerateToken`, {}],
    ['POST', '/v1.0/myorg/GenerateToken', { [plural]: [{ id }] }],
  ]);
  return [
    ...ours,
    ['DELETE', `/api/embed-token/${tokenId}`],
    ['DELETE', `/api/service-keys/${keyId}`],
    ['POST', '/api/dashboards', pin],
    ['POST', '/api/embed-token', { tiles: [{ dashboardId: board.id, tileId: tile }] }],
    ['POST', '/v1.0/myorg/GenerateToken', { tiles: [{ dashboardId: board.id, id: tile }] }],
    ['GET', `/v1.0/myorg/dashboards/${board.id}/tiles`],
    ['GET', `/v1.0/myorg/dashboards/${board.id}/tiles/${tile}`],
    ['POST', `/v1.0/myorg/dashboards/${board.id}/tiles/${tile}/GenerateToken`, {}],
    ['POST', `/v1.0/myorg/dashboards/${board.id}/tiles/${tile}/Clone`, { targetDashboardId: board.id }],
    ['POST', `/v1.0/myorg/reports/${report.id}/Clone`, { name: 'Taken' }],
    ['GET', `/v1.0/myorg/reports/${report.id}/pages`],
    ['GET', `/api/embed/report?reportId=${report.id}`],
    ['PUT', `/api/embed/report?reportId=${report.id}`, change],
    ['GET', `/api/embed/dashboard?dashboardId=${board.id}`],
    ['GET', `/api/embed/dashboard?dashboardId=${board.id}&tileId=${tile}`],
    ['PUT', `/api/embed/dashboard?dashboardId=${board.id}`, change],
    ['POST', `/api/embed/query?reportId=${report.id}`, query],
    ['POST', `/api/embed/query?dashboardId=${board.id}&tileId=${tile}`, query],
    ['GET', `/v1.0/myorg/imports/${importId}`],
    ['GET', `/api/table-files/${fileId}`],
    ['PATCH', `/api/table-files/${fileId}?offset=0`],
    ['DELETE', `/api/table-files/${fileId}`],
  ];
}

test(
  `${PROBES} probes of another owner’s documents: all are refused (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const all = probes();
    const answered: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    const worker = async () => {
      while (sent < PROBES) {
        const [method, path, body] = all[sent++ % all.length] as RestProbe;
        // Other systems may write ids in upper case.
        const address = random.maybe(0.2) ? path.replace(GUIDS, (id) => id.toUpperCase()) : path;
        const { status, body: told } = await fixture.call(random.pick(bearers), method, address, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isRefused = status >= 400 && status < 500;
        if (!isRefused || JSON.stringify(told).includes('Secret')) answered.push(`${method} ${address} → ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    reportFigures({ probes: sent, leaks: answered.length });
    expect(answered).toEqual([]);
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([400, 401, 403, 404]);
    const kept = await fixture.call<SavedReport>(fixture.ann, 'GET', `/api/reports/${report.id}`);
    expect(kept.body).toMatchObject({ name: 'Secret', revision: 1 });
    expect((await fixture.call(fixture.ann, 'GET', `/api/dashboards/${board.id}`)).body).toMatchObject({ revision: 1 });
  },
  patience(Math.max(120_000, PROBES * 100)),
);

test("another user's item and a missing one get the same answer", async () => {
  const words = async (id: string) => {
    const { status, body } = await fixture.call(fixture.bob, 'GET', `/api/reports/${id}`);
    return [status, { ...body, request_id: '' }];
  };
  expect(await words(report.id)).toEqual(await words(randomUUID()));
});
