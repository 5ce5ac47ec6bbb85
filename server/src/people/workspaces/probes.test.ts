import type { SavedDashboard, SavedReport } from '@holdfast/contracts/documents/saved';
import type { Destination } from '@holdfast/contracts/http/destinations';
import type { Source } from '@holdfast/contracts/http/sources';
import type { Webhook } from '@holdfast/contracts/http/webhooks';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { batchOf, reportOf, tileFrom } from '../../features/documents/testing/documents-fixture.ts';
import { type Probe, sendProbes } from './testing/send-probes.ts';
import { type MadeItems, openWorkspacesFixture, type WorkspacesRig } from './testing/workspaces-fixture.ts';

const PROBES = repeat('probesOfWorkspaces');
const SEED = Number(process.env.HOLDFAST_PROBES_SEED ?? 20_261_117);

/** Ann's workspace and everything in it; Bob has his own, and Cleo is a viewer in his. */
let fixture: WorkspacesRig;
let hers: Workspace;
let his: Workspace;
let things: MadeItems;
let report: SavedReport;
let board: SavedDashboard;
let source: Source;
let webhook: Webhook;
let destination: Destination;
let bearers: string[];
beforeAll(async () => {
  fixture = await openWorkspacesFixture({ HOLDFAST_PRIVATE_HOSTS: '192.0.2.1' });
  const { ann, bob, cleo, call, within } = fixture;
  hers = await fixture.makeWorkspace(ann, 'Secret');
  his = await fixture.makeWorkspace(bob, 'His');
  await fixture.join(his.id, bob, cleo, 'viewer');
  things = await fixture.makeThings(ann, 'Secret');
  report = (await within<SavedReport>(hers.id, ann, 'POST', '/api/reports', { name: 'Secret', document: reportOf() }))
    .body;
  const tiles = [tileFrom(report.id, 'byPlan')];
  board = (
    await within<SavedDashboard>(hers.id, ann, 'POST', '/api/dashboards', { name: 'Secret', document: { tiles } })
  ).body;
  for (const kind of ['prediction', 'model', 'worklist'] as const)
    await call(ann, 'PUT', `/api/sharing/${kind}/${things[kind]}`, { workspaceId: hers.id });
  const place = { kind: 'https', address: 'https://192.0.2.1/Secret.csv' };
  const bucket = { bucket: 'Secret', object: 'Secret.csv', access_key_id: 'Secret', secret: 'Secret' };
  const make = async <Made>(path: string, body: object) => (await within<Made>(hers.id, ann, 'POST', path, body)).body;
  source = await make('/api/sources', { name: 'Secret', place, schedule: { every: 'never' } });
  webhook = await make('/api/webhooks', { address: 'https://192.0.2.1/Secret', events: ['prediction.finished'] });
  destination = await make('/api/destinations', { name: 'Secret', place: { kind: 's3', ...bucket } });
  const own = (await within<SavedReport>(his.id, bob, 'POST', '/api/reports', { name: 'Own', document: reportOf() }))
    .body;
  const scopes = ['read', 'write', 'embed'];
  const key = (await call<{ secret: string }>(bob, 'POST', '/api/service-keys', { name: 'His', scopes })).body.secret;
  const wanted = { reports: [own.id], permissions: ['view', 'edit', 'copy', 'create'] };
  const token = (await within<{ embedToken: string }>(his.id, bob, 'POST', '/api/embed-token', wanted)).body.embedToken;
  const reading = (await within<{ embedToken: string }>(his.id, cleo, 'GET', '/api/embed-token')).body.embedToken;
  // A former member.
  await fixture.join(hers.id, ann, bob, 'owner');
  const before = (await within<{ embedToken: string }>(hers.id, bob, 'GET', '/api/embed-token')).body.embedToken;
  await call(ann, 'DELETE', `/api/workspaces/${hers.id}/members/${bob}`);
  bearers = [bob, cleo, key, token, reading, before];
});
afterAll(() => fixture.close());

/** Every address that names an item of the workspace, or the workspace itself. */
function probes(): Probe[] {
  const tile = board.document.tiles[0]?.id ?? '';
  const group = `/v1.0/myorg/groups/${hers.id}`;
  const { prediction, model, worklist, upload, datasetId } = things;
  const ofDocuments = [
    ['reports', report.id],
    ['dashboards', board.id],
  ].flatMap(([plural, id]): Probe[] => [
    ['GET', `/api/${plural}/${id}`],
    ['PUT', `/api/${plural}/${id}`, { revision: 1, name: 'Taken' }],
    ['DELETE', `/api/${plural}/${id}`],
    ['POST', `/api/${plural}/${id}/copy`, {}],
    ['GET', `/api/${plural}/${id}/revisions`],
    ['POST', '/api/embed-token', { [plural as string]: [id] }],
    ['GET', `${group}/${plural}`],
    ['GET', `${group}/${plural}/${id}`],
    ['DELETE', `${group}/${plural}/${id}`],
    ['POST', `${group}/${plural}/${id}/GenerateToken`, {}],
    ['GET', `/v1.0/myorg/${plural}/${id}`],
  ]);
  const kept = { uploads: 1, predictions: 1, auditEntries: 1, drafts: 1 };
  const unbranded = {
    productName: 'Taken',
    logo: null,
    accent: null,
    mailSender: null,
    mailFooter: null,
    signInText: null,
  };
  const ofWorkspace: Probe[] = [
    ['GET', `/api/workspaces/${hers.id}`],
    ['PUT', `/api/workspaces/${hers.id}`, { name: 'Taken' }],
    ['DELETE', `/api/workspaces/${hers.id}`],
    ['POST', `/api/workspaces/${hers.id}/invitations`, { role: 'owner' }],
    ['PUT', `/api/workspaces/${hers.id}/members/${fixture.bob}`, { role: 'owner' }],
    ['DELETE', `/api/workspaces/${hers.id}/members/${fixture.ann}`],
    ['GET', `/api/audit?workspace=${hers.id}`],
    ['GET', `/api/audit/file?workspace=${hers.id}`],
    ['GET', `/api/audit/lines?workspace=${hers.id}`],
    ['GET', '/api/audit'],
    ['GET', `/api/data-retention?workspace=${hers.id}`],
    ['PUT', `/api/data-retention?workspace=${hers.id}`, kept],
    ['POST', `/api/data-retention/preview?workspace=${hers.id}`, kept],
    ['PUT', '/api/data-retention', kept],
    ['GET', `/api/branding?workspace=${hers.id}`],
    ['PUT', `/api/branding?workspace=${hers.id}`, unbranded],
    ['DELETE', `/api/branding?workspace=${hers.id}`],
    ['PUT', '/api/branding', unbranded],
    ['DELETE', '/api/branding'],
    ['GET', '/api/users'],
    ['PUT', `/api/users/${fixture.ann}`, { disabled: true }],
    ['POST', `/api/users/${fixture.ann}/sign-out`],
    ['POST', `/api/users/${fixture.ann}/reset-second-factor`],
    ['POST', `/api/users/${fixture.ann}/hand-over`, { to: fixture.bob }],
    ['GET', `/api/users/${fixture.ann}/data`],
    ['POST', `/api/users/${fixture.ann}/delete`, {}],
    ['POST', '/api/users/invitations', { emails: ['x@example.com'], workspace: { id: hers.id, role: 'owner' } }],
    ['GET', group],
    ['GET', `${group}/datasets`],
    ['GET', `${group}/datasets/${datasetId}`],
    ['POST', `${group}/dashboards`, { name: 'Put in' }],
    ['POST', '/v1.0/myorg/GenerateToken', { reports: [{ id: report.id }], targetWorkspaces: [{ id: hers.id }] }],
    ['POST', `/v1.0/myorg/reports/${report.id}/Clone`, { name: 'Taken' }],
  ];
  const ofSharing = (
    [
      ['prediction', prediction],
      ['model', model],
      ['worklist', worklist],
      ['report', report.id],
      ['report', things.reportId],
      ['dashboard', board.id],
      ['source', source.id],
      ['webhook', webhook.id],
      ['destination', destination.id],
    ] as const
  ).flatMap(([kind, id]): Probe[] => [
    ['GET', `/api/sharing/${kind}/${id}`],
    ['PUT', `/api/sharing/${kind}/${id}`, { workspaceId: his.id }],
    ['PUT', `/api/sharing/${kind}/${id}`, { workspaceId: null }],
  ]);
  const manual = { every: 'never' };
  const anywhere = { kind: 'https', address: 'https://192.0.2.1/taken.csv' };
  const ofConnections: Probe[] = [
    ['PUT', `/api/sources/${source.id}`, { name: 'Taken', place: anywhere, schedule: manual }],
    ['DELETE', `/api/sources/${source.id}`],
    ['POST', `/api/sources/${source.id}/run`],
    ['GET', `/api/sources/${source.id}/runs`],
    ['POST', '/api/sources/try', { place: source.place, source_id: source.id }],
    ['POST', '/api/sources', { name: 'Put in', place: anywhere, schedule: manual, model_id: model }],
    ['PUT', `/api/webhooks/${webhook.id}`, { address: 'https://192.0.2.1/taken', is_off: true }],
    ['DELETE', `/api/webhooks/${webhook.id}`],
    ['POST', `/api/webhooks/${webhook.id}/secret`],
    ['POST', `/api/webhooks/${webhook.id}/test`],
    ['GET', `/api/webhooks/${webhook.id}/deliveries`],
    ['POST', `/api/webhooks/${webhook.id}/deliveries/msg_1`],
    ['PUT', `/api/destinations/${destination.id}`, { name: 'Taken', is_paused: true }],
    ['DELETE', `/api/destinations/${destination.id}`],
    ['POST', `/api/destinations/${destination.id}/write`, { prediction_id: prediction }],
    ['GET', `/api/destinations/${destination.id}/writings`],
  ];
  return [
    ...ofDocuments,
    ...ofConnections,
    ...ofWorkspace,
    ...ofSharing,
    ['GET', `/api/predictions/${prediction}`],
    ['POST', `/api/predictions/${prediction}/retry`],
    ['POST', `/api/predictions/${prediction}/cancel`],
    ['GET', `/api/predictions/download_predictions/${prediction}`],
    ['GET', `/api/predictions/${prediction}/happened`],
    ['GET', `/api/customers?prediction=${prediction}`],
    ['GET', `/api/customers/timeline?prediction=${prediction}&customer=1`],
    ['DELETE', `/api/uploads/${upload}`],
    ['GET', `/api/models/${model}`],
    ['PUT', `/api/models/${model}`, { name: 'Taken' }],
    ['DELETE', `/api/models/${model}`],
    ['GET', `/api/models/${model}/file`],
    ['POST', `/api/models/${model}/score`, { rows: [{}] }],
    ['GET', `/api/worklists/${worklist}`],
    ['GET', `/api/worklists/${worklist}/customers/1`],
    ['PUT', `/api/worklists/${worklist}/customers`, { customers: ['1'], state: 'saved' }],
    ['DELETE', `/api/worklists/${worklist}`],
    ['POST', '/api/worklists', { prediction_id: prediction, customers: 1, judge_on: '2030-01-01' }],
    ['GET', `/api/datasets/${datasetId}`],
    ['GET', `/api/powerbi-projects/${datasetId}`],
    ['GET', `/api/reports/${report.id}/powerbi-project`],
    ['POST', '/api/ask', { text: 'customers', datasetId }],
    ['POST', '/api/dashboards', { name: 'Pin', document: { tiles: [tileFrom(report.id, 'byPlan')] } }],
    ['POST', '/api/reports', { name: 'Pin', datasetId, document: reportOf() }],
    ['GET', `/api/embed/report?reportId=${report.id}`],
    ['PUT', `/api/embed/report?reportId=${report.id}`, { revision: 1, name: 'Taken' }],
    ['GET', `/api/embed/dashboard?dashboardId=${board.id}`],
    ['POST', `/api/embed/query?reportId=${report.id}`, batchOf({ by: 'plan' })],
    ['POST', `/api/embed/query?dashboardId=${board.id}&tileId=${tile}`, batchOf({ by: 'plan' })],
    ['POST', `/api/embed/query?dataset=prediction-${prediction}`, batchOf({ by: 'plan' })],
  ];
}

/** Lists are answered, but without her items. */
const LISTS: Probe[] = [
  ['GET', '/api/predictions'],
  ['GET', '/api/uploads'],
  ['GET', '/api/models'],
  ['GET', '/api/worklists'],
  ['GET', '/api/reports'],
  ['GET', '/api/dashboards'],
  ['GET', '/api/datasets'],
  ['GET', '/api/workspaces'],
  ['GET', '/api/search?q=Secret'],
  ['GET', '/api/customers'],
  ['GET', '/api/customers/timeline?customer=1'],
  ['GET', '/api/worklists/customers/1'],
  ['GET', '/api/sources'],
  ['GET', '/api/webhooks'],
  ['GET', '/api/destinations'],
  ['GET', '/v1.0/myorg/groups'],
];

test(
  `${PROBES} probes from one workspace into another: all are refused (seed ${SEED})`,
  async () => {
    const { sent, answered } = await sendProbes(fixture, {
      count: PROBES,
      seed: SEED,
      probes: [...probes(), ...LISTS],
      bearers,
      places: [undefined, his.id, hers.id, hers.id.toUpperCase()],
      mayAnswer: (probe) => LISTS.includes(probe),
      secret: /Secret/,
    });
    reportFigures({ probes: sent, leaks: answered.length });
    expect(answered).toEqual([]);
    const kept = await fixture.within<SavedReport>(hers.id, fixture.ann, 'GET', `/api/reports/${report.id}`);
    expect(kept.body).toMatchObject({ name: 'Secret', revision: 1 });
    const lists = ['/api/sources', '/api/webhooks', '/api/destinations'];
    for (const path of lists) {
      const { value } = (await fixture.within<{ value: object[] }>(hers.id, fixture.ann, 'GET', path)).body;
      const untouched = path === '/api/webhooks' ? { off: null, waiting: 0 } : { name: 'Secret', last: null };
      expect([path, value]).toEqual([path, [expect.objectContaining(untouched)]]);
    }
    const still = await fixture.call<{ people: unknown[] }>(fixture.ann, 'GET', `/api/workspaces/${hers.id}`);
    expect(still.body.people).toHaveLength(1);
  },
  patience(Math.max(120_000, PROBES * 100)),
);
