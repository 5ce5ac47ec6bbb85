import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeptBranding } from '@holdfast/contracts/http/branding';
import { WORKBOOK_FILE } from '@holdfast/contracts/http/own-datasets';
import type { Prediction } from '@holdfast/contracts/http/predictions';
import { Problem } from '@holdfast/contracts/http/problem';
import { ROUTES } from '@holdfast/contracts/http/routes';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SAMPLE } from '../../features/documents/prediction-data.ts';
import { finishedPrediction } from '../../features/predictions/testing/finished-prediction.ts';
import { makeDevice } from '../../people/identity/passkeys/testing/device.ts';
import { makeIdentityProvider } from '../../people/identity/saml/testing/identity-provider.ts';
import { authenticator } from '../../people/identity/second-factor/testing/authenticator.ts';
import {
  type IdentityFixture,
  openIdentityFixture as openIdentityRig,
  PASSWORD,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';
import { exportFiles, formOfFiles } from '../../testing/exports.ts';
import { customers } from '../../testing/server-fixture.ts';
import { workbook } from '../../testing/workbook.ts';
import { type RunningWorker, startWorker } from '../../worker.ts';

/** The real server with real accounts, whose routes are described too. */
let fixture: IdentityFixture;
let worker: RunningWorker;
let ada: Visitor;
let userId: string;
let app: ReturnType<typeof authenticator>;
let uploaded: { upload_id: number; prediction_id: number };
let fileServer: Server;
beforeAll(async () => {
  fileServer = createServer((_, response) => response.end(customers(50))).listen(0, '127.0.0.1');
  await once(fileServer, 'listening');
  fixture = await openIdentityRig({ HOLDFAST_PRIVATE_HOSTS: '127.0.0.1' });
  ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  // Enables mail routes; nothing is due while this runs. Set earlier, sign-ups would wait for a mail.
  fixture.platform.config.SMTP_URL = 'smtp://127.0.0.1:9';
  userId = ((await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string }).id;
  const prediction_id = await finishedPrediction(fixture.platform, userId, customers(150));
  const { upload_id } = (await (await ada.api(`/api/predictions/${prediction_id}`)).json()) as { upload_id: number };
  uploaded = { upload_id, prediction_id };
  worker = await startWorker(fixture.platform);
});
afterAll(async () => {
  await worker.stop();
  await fixture.close();
  fileServer.close();
});

function form(): FormData {
  const made = new FormData();
  made.append('file', new Blob([customers(150)]), 'customers.csv');
  made.append('user_id', userId);
  return made;
}

const described = async () =>
  (await (await fetch(`${fixture.base}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { responses: Record<string, unknown>; parameters: { name: string; in: string }[] }>
    >;
  };

test('the description contains the six calls of the specification and all of ours', async () => {
  const { openapi, paths } = await described();
  expect(openapi).toBe('3.1.0');
  for (const { method, path } of ROUTES) {
    const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(call, `${method} ${path}`).toBeDefined();
    for (const [, name] of path.matchAll(/:(\w+)/g)) {
      expect(call?.parameters).toContainEqual(expect.objectContaining({ name, in: 'path' }));
    }
  }
});

test('every described route exists, and needs a token exactly when the description says so', async () => {
  for (const { method, path, auth } of ROUTES) {
    const url = fixture.base + path.replace(':id', '1').replace(':name', 'x').replace(':token', 'x');
    const response = await fetch(url, { method });
    await response.body?.cancel();
    if (auth === 'none') expect(response.status, `${method} ${path}`).not.toBe(401);
    else expect(response.status, `${method} ${path}`).toBe(401);
  }
});

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** As called by the frame: with an embed token and no session. */
async function fromFrame(path: string, init: RequestInit = {}): Promise<Response> {
  const { embedToken } = (await (await ada.api('/api/embed-token')).json()) as { embedToken: string };
  return fetch(`${fixture.base}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${embedToken}` },
  });
}

const KEPT_FOREVER = { uploads: null, predictions: null, auditEntries: null, drafts: null };
const BRANDED = {
  productName: 'Acme',
  logo: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>')}`,
  accent: null,
  mailSender: null,
  mailFooter: null,
  signInText: null,
  host: null,
};
const corner = { x: 0, y: 0, w: 3, h: 2 };
const visual = { name: 'v', kind: 'card', layout: { x: 0, y: 0, width: 9, height: 9 } };
const DOCUMENTS = {
  reports: { pages: [{ name: 'p', visuals: [visual] }] },
  dashboards: {
    tiles: [{ id: '0d5c7f9e-26b4-4b51-9d5a-51a4f1f0a001', place: corner, content: { kind: 'text', text: 'Hi' } }],
  },
};
type Plural = keyof typeof DOCUMENTS;
const newDocument = (plural: Plural) =>
  ada.api(`/api/${plural}`, json('POST', { name: 'Mine', document: DOCUMENTS[plural] }));
const documentId = async (plural: Plural) => ((await (await newDocument(plural)).json()) as { id: string }).id;

/** As called by an editor's frame, on a new document. */
async function fromEditor(path: string, plural: Plural, init: RequestInit = {}): Promise<Response> {
  const wanted = { [plural]: [await documentId(plural)], permissions: ['view', 'edit', 'copy'] };
  const minted = await ada.api('/api/embed-token', json('POST', wanted));
  const { embedToken } = (await minted.json()) as { embedToken: string };
  return fetch(`${fixture.base}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${embedToken}` },
  });
}

/** On a new tenant. */
function tenantCalls(): Record<string, () => Promise<Response>> {
  const path = '/api/tenants/:tenantId';
  const make = () => ada.api('/api/tenants', json('POST', { name: 'Acme' }));
  const one = async (rest = '', init: Parameters<Visitor['api']>[1] = {}, under = '/api/tenants') => {
    const { id } = (await (await make()).json()) as { id: string };
    return ada.api(`${under}/${id}${rest}`, init);
  };
  return {
    'POST /api/tenants': make,
    [`GET ${path}`]: () => one(),
    [`PUT ${path}`]: () => one('', json('PUT', { name: 'Other' })),
    [`POST ${path}/invitations`]: () => one('/invitations', json('POST', { role: 'viewer' })),
    [`GET ${path}/branding`]: () => one('/branding'),
    [`PUT ${path}/branding`]: () => one('/branding', json('PUT', BRANDED)),
    [`GET ${path}/keys`]: () => one('/keys'),
    [`POST ${path}/keys`]: () => one('/keys', json('POST', { name: 'App', scopes: ['read'] })),
    'GET /api/usage/:workspaceId': () => one('', {}, '/api/usage'),
  };
}

/** A file of ten bytes that is sent in parts. */
function tableFileCalls(): Record<string, () => Promise<Response>> {
  const make = () => ada.api('/api/table-files', json('POST', { type: 'text/csv', bytes: 10 }));
  const one = async (rest = '', init: Parameters<Visitor['api']>[1] = {}) => {
    const { id } = (await (await make()).json()) as { id: string };
    return ada.api(`/api/table-files/${id}${rest}`, init);
  };
  const part = { method: 'PATCH', headers: { 'content-type': 'application/octet-stream' }, body: 'id,n\n' };
  return {
    'POST /api/table-files': make,
    'GET /api/table-files/:fileId': () => one(),
    'PATCH /api/table-files/:fileId': () => one('?offset=0', part),
  };
}

/** On a new dataset with one table. */
function datasetCalls(): Record<string, () => Promise<Response>> {
  const path = '/api/datasets/:datasetId';
  const csv = (method: string) => ({ method, headers: { 'content-type': 'text/csv' }, body: 'id,n\n1,2\n' });
  const datasetId = async () => {
    const created = await ada.api('/api/datasets', json('POST', { name: 'Mine' }));
    const { id } = (await created.json()) as { id: string };
    await ada.api(`/api/datasets/${id}/tables/t`, csv('PUT'));
    return id;
  };
  const one = async (rest = '', init: Parameters<Visitor['api']>[1] = {}) =>
    ada.api(`/api/datasets/${await datasetId()}${rest}`, init);
  return {
    'POST /api/datasets': () => ada.api('/api/datasets', json('POST', { name: 'Mine' })),
    [`GET ${path}`]: () => one(),
    [`PATCH ${path}`]: () => one('', json('PATCH', { name: 'Other' })),
    [`PUT ${path}/workbook`]: () =>
      one('/workbook', {
        method: 'PUT',
        headers: { 'content-type': WORKBOOK_FILE },
        body: workbook({ name: 'A', rows: { 1: ['id', 'n'], 2: ['a', 1] } }),
      }),
    [`PUT ${path}/tables/:table`]: () => one('/tables/t', csv('PUT')),
    [`POST ${path}/tables/:table`]: () => one('/tables/t', csv('POST')),
    [`PATCH ${path}/tables/:table`]: () => one('/tables/t?key=id', csv('PATCH')),
    [`POST ${path}/tables/:table/check`]: () => one('/tables/t/check', csv('POST')),
    [`GET ${path}/tables/:table/rows`]: () => one('/tables/t/rows'),
    [`GET ${path}/proposals`]: () => one('/proposals'),
    [`POST ${path}/refreshes`]: () => one('/refreshes', { method: 'POST' }),
    [`GET ${path}/refreshes`]: () => one('/refreshes'),
    'GET /api/embed/datasets/:datasetId/tables/:table/rows': async () =>
      fromFrame(`/api/embed/datasets/${await datasetId()}/tables/t/rows`),
  };
}

const callsOf = (plural: Plural): Record<string, () => Promise<Response>> => {
  const one = async (rest = '', init: Parameters<Visitor['api']>[1] = {}) =>
    ada.api(`/api/${plural}/${await documentId(plural)}${rest}`, init);
  const path = `/api/${plural}/:documentId`;
  return {
    [`POST /api/${plural}`]: () => newDocument(plural),
    [`GET ${path}`]: () => one(),
    [`PUT ${path}`]: () => one('', json('PUT', { revision: 1, name: 'Other' })),
    [`POST ${path}/copy`]: () => one('/copy', json('POST', {})),
    [`GET ${path}/revisions`]: () => one('/revisions'),
    [`GET ${path}/revisions/:revision`]: () => one('/revisions/1'),
    [`POST ${path}/revisions/:revision/restore`]: () => one('/revisions/1/restore', json('POST', { revision: 1 })),
  };
};

const modelPath = async (rest = '') => {
  const { value } = (await (await ada.api('/api/models')).json()) as { value: { id: number }[] };
  return `/api/models/${value[0]?.id}${rest}`;
};
const fileForm = (content: string, name: string) => {
  const made = new FormData();
  made.append('file', new Blob([content]), name);
  return { method: 'POST', body: made };
};
const wantedList = () => ({
  prediction_id: uploaded.prediction_id,
  customers: 20,
  judge_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
});
const listPath = async (rest = '') => {
  const made = await ada.api('/api/worklists', json('POST', wantedList()));
  return `/api/worklists/${((await made.json()) as { id: number }).id}${rest}`;
};

const SUBSCRIPTION = {
  reportId: 'summary',
  rhythm: { every: 'week', weekday: 1, at: '08:00', zone: 'Europe/Berlin' },
  content: { language: 'en' },
};
const workspacePath = async (rest = '') => {
  const made = await ada.api('/api/workspaces', json('POST', { name: 'Team' }));
  return `/api/workspaces/${((await made.json()) as { id: string }).id}${rest}`;
};
const invitation = async () => {
  const made = await ada.api(await workspacePath('/invitations'), json('POST', { role: 'viewer' }));
  return { token: new URL(((await made.json()) as { link: string }).link).searchParams.get('token') };
};
const ofOthers = () => `http://127.0.0.1:${(fileServer.address() as AddressInfo).port}/customers.csv`;
const place = () => ({ kind: 'https', address: ofOthers() });
const firstId = async (path: string, body: object, rest = '') => {
  const made = (await (await ada.api(path, json('POST', body))).json()) as { id: number };
  return `${path}/${made.id}${rest}`;
};
const newSource = () => ({ name: 'CRM', place: place(), schedule: { every: 'day' } });
const sourcePath = (rest = '') => firstId('/api/sources', newSource(), rest);
const newWebhook = () => ({ address: ofOthers(), events: ['prediction.finished'] });
const webhookPath = (rest = '') => firstId('/api/webhooks', newWebhook(), rest);
const newDestination = () => ({
  name: 'Lake',
  place: {
    kind: 's3',
    endpoint: 'http://127.0.0.1:1',
    bucket: 'lake',
    object: 'a.csv',
    access_key_id: 'a',
    secret: 'b',
  },
});
const destinationPath = (rest = '') => firstId('/api/destinations', newDestination(), rest);

/** A real request for each route; the last ones change what the others need. */
const made: Record<string, () => Promise<Response>> = {
  'POST /api/csv': () => ada.api('/api/csv', { method: 'POST', body: form() }),
  'POST /api/csv/preview': () => ada.api('/api/csv/preview', { method: 'POST', body: form() }),
  // Cannot be predicted: the reports of others show the latest prediction.
  'POST /api/file-sets': () =>
    ada.api('/api/file-sets', {
      method: 'POST',
      body: formOfFiles({ 'a.csv': 'id,n\n1,2\n', 'b.csv': 'id,m\n1,2\n' }, { user_id: userId }),
    }),
  'POST /api/file-sets/preview': () =>
    ada.api('/api/file-sets/preview', { method: 'POST', body: formOfFiles(exportFiles(60)) }),
  'POST /api/models': async () =>
    ada.api('/api/models', fileForm(await (await ada.api(await modelPath('/file'))).text(), 'model.json')),
  'GET /api/models/:id/export': async () => ada.api(await modelPath('/export')),
  'GET /api/models/:id': async () => ada.api(await modelPath()),
  'PUT /api/models/:id': async () => ada.api(await modelPath(), json('PUT', { name: 'Mine' })),
  'POST /api/models/:id/score': async () =>
    ada.api(await modelPath('/score'), json('POST', { rows: [{ plan: 'pro' }] })),
  'POST /api/models/:id/fit': async () => ada.api(await modelPath('/fit'), fileForm(customers(40), 'customers.csv')),
  'POST /api/worklists': () => ada.api('/api/worklists', json('POST', wantedList())),
  'POST /api/worklists/plan': () => ada.api('/api/worklists/plan', json('POST', wantedList())),
  'GET /api/worklists/:id': async () => ada.api(await listPath()),
  'GET /api/worklists/:id/customers/:customer': async () => {
    const path = await listPath();
    const { rows } = (await (await ada.api(path)).json()) as { rows: { customer_id: string }[] };
    return ada.api(`${path}/customers/${rows[0]?.customer_id}`);
  },
  'GET /api/worklists/:id/uplift': async () => ada.api(await listPath('/uplift')),
  'GET /api/worklists/customers/:customer': () => ada.api('/api/worklists/customers/C10001'),
  'PUT /api/worklists/:id/customers': async () =>
    ada.api(await listPath('/customers'), json('PUT', { customers: ['C10001'], state: 'contacted' })),
  'POST /api/sources': () => ada.api('/api/sources', json('POST', newSource())),
  'POST /api/sources/try': () => ada.api('/api/sources/try', json('POST', { place: place() })),
  'PUT /api/sources/:id': async () => ada.api(await sourcePath(), json('PUT', { is_paused: true })),
  'POST /api/sources/:id/run': async () => ada.api(await sourcePath('/run'), { method: 'POST' }),
  'GET /api/sources/:id/runs': async () => ada.api(await sourcePath('/runs')),
  'POST /api/webhooks': () => ada.api('/api/webhooks', json('POST', newWebhook())),
  'PUT /api/webhooks/:id': async () => ada.api(await webhookPath(), json('PUT', { is_off: true })),
  'POST /api/webhooks/:id/secret': async () => ada.api(await webhookPath('/secret'), { method: 'POST' }),
  'POST /api/webhooks/:id/test': async () => ada.api(await webhookPath('/test'), { method: 'POST' }),
  'GET /api/webhooks/:id/deliveries': async () => ada.api(await webhookPath('/deliveries')),
  'POST /api/webhooks/:id/deliveries/:delivery': async () => {
    const path = await webhookPath();
    const sent = (await (await ada.api(`${path}/test`, { method: 'POST' })).json()) as { id: string };
    return ada.api(`${path}/deliveries/${sent.id}`, { method: 'POST' });
  },
  'POST /api/destinations': () => ada.api('/api/destinations', json('POST', newDestination())),
  'PUT /api/destinations/:id': async () => ada.api(await destinationPath(), json('PUT', { is_paused: true })),
  'POST /api/destinations/:id/write': async () =>
    ada.api(await destinationPath('/write'), json('POST', { prediction_id: uploaded.prediction_id })),
  'GET /api/destinations/:id/writings': async () => ada.api(await destinationPath('/writings')),
  'POST /api/worklists/:id/import': async () =>
    ada.api(await listPath('/import'), fileForm('customer_id,state\nC10001,contacted\n', 'work.csv')),
  'POST /api/predictions/:id/outcomes': () =>
    ada.api(`/api/predictions/${uploaded.prediction_id}/outcomes`, fileForm(customers(150), 'later.csv')),
  'POST /api/embed-token': () => ada.api('/api/embed-token', json('POST', { permissions: ['view'], seconds: 60 })),
  ...callsOf('reports'),
  ...callsOf('dashboards'),
  'POST /api/reports/:documentId/paper': async () => {
    const { value } = (await (await ada.api('/api/datasets')).json()) as { value: { reportId: string }[] };
    const wanted = { name: 'On paper', page: 'customers', visual: 'customer-list', groupBy: 'plan' };
    return ada.api(`/api/reports/${value[0]?.reportId}/paper`, json('POST', wanted));
  },
  'POST /api/subscriptions': () => ada.api('/api/subscriptions', json('POST', SUBSCRIPTION)),
  'POST /api/subscriptions/plan': () => ada.api('/api/subscriptions/plan', json('POST', SUBSCRIPTION)),
  'PUT /api/subscriptions/:subscriptionId': async () => {
    const { id } = (await (await ada.api('/api/subscriptions', json('POST', SUBSCRIPTION))).json()) as { id: string };
    return ada.api(`/api/subscriptions/${id}`, json('PUT', { paused: true }));
  },
  'POST /api/embed/subscriptions': () => fromFrame('/api/embed/subscriptions', json('POST', SUBSCRIPTION)),
  'GET /api/embed/subscriptions': () => fromFrame('/api/embed/subscriptions'),
  'GET /api/datasets/:datasetId': async () => {
    const { value } = (await (await ada.api('/api/datasets')).json()) as { value: { id: string }[] };
    return ada.api(`/api/datasets/${value[0]?.id}`);
  },
  ...tenantCalls(),
  ...tableFileCalls(),
  'POST /api/workbook-sheets': () =>
    ada.api('/api/workbook-sheets', {
      method: 'POST',
      headers: { 'content-type': WORKBOOK_FILE },
      body: workbook({ name: 'A', rows: { 1: ['id', 'n'], 2: ['a', 1] } }),
    }),
  'POST /api/service-keys': () => ada.api('/api/service-keys', json('POST', { name: 'Shop', scopes: ['read'] })),
  'POST /api/workspaces': () => ada.api('/api/workspaces', json('POST', { name: 'Team' })),
  'GET /api/workspaces/:workspaceId': async () => ada.api(await workspacePath()),
  'PUT /api/workspaces/:workspaceId': async () => ada.api(await workspacePath(), json('PUT', { name: 'Other' })),
  'POST /api/workspaces/:workspaceId/invitations': async () =>
    ada.api(await workspacePath('/invitations'), json('POST', { role: 'viewer' })),
  'POST /api/invitations/read': async () => ada.api('/api/invitations/read', json('POST', await invitation())),
  'POST /api/invitations/preview': async () =>
    fetch(`${fixture.base}/api/invitations/preview`, json('POST', await invitation())),
  'POST /api/invitations/accept': async () => ada.api('/api/invitations/accept', json('POST', await invitation())),
  'GET /api/sharing/:kind/:thingId': () => ada.api(`/api/sharing/prediction/${uploaded.prediction_id}`),
  'PUT /api/sharing/:kind/:thingId': () =>
    ada.api(`/api/sharing/prediction/${uploaded.prediction_id}`, json('PUT', { workspaceId: null })),
  'PUT /api/row-roles/:role': () => {
    const rules = [{ target: { kind: 'column', table: 'customers', column: 'plan' }, predicate: { op: 'all' } }];
    return ada.api('/api/row-roles/Sales', json('PUT', { rules }));
  },
  'GET /api/embed/dashboard': () => fromEditor('/api/embed/dashboard', 'dashboards'),
  'PUT /api/embed/dashboard': () =>
    fromEditor('/api/embed/dashboard', 'dashboards', json('PUT', { revision: 1, name: 'x' })),
  'PUT /api/embed/report': () => fromEditor('/api/embed/report', 'reports', json('PUT', { revision: 1, name: 'x' })),
  'POST /api/embed/report': () =>
    fromEditor('/api/embed/report', 'reports', json('POST', { name: 'x', document: DOCUMENTS.reports })),
  'GET /api/embed/report': () => fromFrame('/api/embed/report'),
  'POST /api/ask/keep': () => ada.api('/api/ask/keep', json('POST', { question: 'how many customers' })),
  ...datasetCalls(),
  'GET /api/datasets/:datasetId/synonyms': () => ada.api(`/api/datasets/${SAMPLE.datasetId}/synonyms`),
  'PUT /api/datasets/:datasetId/synonyms': () =>
    ada.api(`/api/datasets/${SAMPLE.datasetId}/synonyms`, json('PUT', { value: [{ word: 'zork' }] })),
  'GET /api/datasets/:datasetId/meanings': () => ada.api(`/api/datasets/${SAMPLE.datasetId}/meanings?language=de`),
  'POST /api/ask/suggestions': () => ada.api('/api/ask/suggestions', json('POST', { text: 'cust' })),
  'POST /api/ask': () => ada.api('/api/ask', json('POST', { question: 'how many customers' })),
  'POST /api/embed/ask': () => fromFrame('/api/embed/ask', json('POST', { question: 'how many customers' })),
  'POST /api/embed/suggestions': () => fromFrame('/api/embed/suggestions', json('POST', { text: 'how' })),
  'POST /api/embed/dataset': () =>
    ada.api(
      '/api/embed/dataset',
      json('POST', {
        locale: 'en-US',
        tableSchemaList: [{ name: 'Sales', columns: [{ name: 'Amount', dataType: 'Number' }] }],
        data: [{ name: 'Sales', rows: [['1'], ['2']] }],
      }),
    ),
  'GET /api/embed/dataset': () => ada.api(`/api/embed/dataset?datasetId=prediction-${uploaded.prediction_id}`),
  'GET /api/embed/draft': () => ada.api('/api/embed/draft?dataset=sample'),
  'PUT /api/embed/draft': () =>
    ada.api(
      '/api/embed/draft?dataset=sample',
      json('PUT', { document: { id: '', displayName: 'x', ...DOCUMENTS.reports } }),
    ),
  'DELETE /api/embed/draft': () => ada.api('/api/embed/draft?dataset=sample', { method: 'DELETE' }),
  'GET /api/embed/exports/:exportId': async () => {
    const order = json('POST', { format: 'csv', language: 'en', now: '2026-10-18T09:30:00' });
    const { id } = (await (await fromFrame('/api/embed/exports', order)).json()) as { id: string };
    return fromFrame(`/api/embed/exports/${id}`);
  },
  'POST /api/embed/query': () =>
    fromFrame('/api/embed/query', json('POST', { now: '2026-10-18T09:30:00', queries: [] })),
  'POST /api/embed/what-if': () =>
    fromFrame('/api/embed/what-if', json('POST', { about: 'customer', rank: 1, changes: [] })),
  'GET /api/embed/state': () => fromFrame('/api/embed/state'),
  'PUT /api/embed/state': () => fromFrame('/api/embed/state', json('PUT', { state: 'kept' })),
  'PUT /api/embed/plan': () => fromFrame('/api/embed/plan', json('PUT', { assumed: null })),
  'GET /api/embed/bookmarks': () => fromFrame('/api/embed/bookmarks'),
  'PUT /api/embed/bookmarks': () => fromFrame('/api/embed/bookmarks', json('PUT', { bookmarks: [] })),
  'GET /api/column-levers': () => ada.api('/api/column-levers'),
  'PUT /api/column-levers': () =>
    ada.api('/api/column-levers', json('PUT', { column: 'plan', rule: { way: 'up', to: ['Pro'], offer: 'Try Pro' } })),
  'PUT /api/column-nouns': () => ada.api('/api/column-nouns', json('PUT', { column: 'fee', noun: 'members' })),
  'GET /api/column-money': () => ada.api('/api/column-money'),
  'PUT /api/column-money': () =>
    ada.api(
      '/api/column-money',
      json('PUT', { column: 'fee', money: { currency: 'EUR', period: 'month', per: null } }),
    ),
  'PUT /api/column-notes': () => ada.api('/api/column-notes', json('PUT', { column: 'plan', label: 'Tariff' })),
  'PUT /api/tiers': () => ada.api('/api/tiers', json('PUT', { limits: { medium: 0.1, high: 0.3, critical: 0.6 } })),
  'POST /api/users/invitations': () => ada.api('/api/users/invitations', json('POST', { emails: ['new@example.com'] })),
  'POST /api/powerbi-projects': () => importProject(),
  'GET /api/powerbi-projects/:datasetId': async () => {
    const { id } = (await (await importProject()).json()) as { id: string };
    return ada.api(`/api/powerbi-projects/${id}`);
  },
  'PUT /api/users/:userId': async () => ada.api(`/api/users/${await otherUser()}`, json('PUT', { disabled: true })),
  'POST /api/users/:userId/hand-over': async () =>
    ada.api(`/api/users/${await otherUser()}/hand-over`, json('POST', { to: userId })),
  'POST /api/directory/tokens': () => ada.api('/api/directory/tokens', json('POST', { name: 'Okta' })),
  'POST /api/directory/groups': async () => {
    const { providers } = (await (await ada.api('/api/directory')).json()) as { providers: { id: string }[] };
    return ada.api('/api/directory/groups', json('POST', { name: 'Sellers', provider: providers[0]?.id ?? '' }));
  },
  'PUT /api/directory/groups/:groupId': async () => {
    const { rows } = await fixture.platform.database.pool.query<{ id: string }>(
      `insert into directory_groups (name) values ('Sales') returning id`,
    );
    return ada.api(`/api/directory/groups/${rows[0]?.id}`, json('PUT', { place: null }));
  },
  'PUT /api/sign-up-rules': () =>
    ada.api('/api/sign-up-rules', json('PUT', { mode: 'open', invitations: ['example.com'] })),
  'POST /api/account/second-factor': () => ada.api('/api/account/second-factor', json('POST', { password: PASSWORD })),
  'PUT /api/account/second-factor': async () => {
    const begun = await ada.api('/api/account/second-factor', json('POST', { password: PASSWORD }));
    app = authenticator(((await begun.json()) as { key: string }).key);
    return ada.api('/api/account/second-factor', json('PUT', { code: app.codeIn(-1) }));
  },
  'POST /api/account/second-factor/recovery-codes': () =>
    ada.api('/api/account/second-factor/recovery-codes', json('POST', { code: app.codeIn(0) })),
  'POST /api/account/passkeys/options': () =>
    ada.api('/api/account/passkeys/options', json('POST', { password: PASSWORD })),
  'POST /api/account/passkeys': async () => {
    const begun = await ada.api('/api/account/passkeys/options', json('POST', { password: PASSWORD }));
    const { challenge } = (await begun.json()) as { challenge: string };
    return ada.api('/api/account/passkeys', json('POST', makeDevice(fixture.base).make(challenge, 'Laptop')));
  },
  'POST /api/saml-providers': () =>
    ada.api(
      '/api/saml-providers',
      json('POST', { name: 'Acme', domains: ['acme.example'], metadata: makeIdentityProvider().metadata() }),
    ),
  'PUT /api/data-retention': () => ada.api('/api/data-retention', json('PUT', KEPT_FOREVER)),
  'POST /api/data-retention/preview': () => ada.api('/api/data-retention/preview', json('POST', KEPT_FOREVER)),
  'PUT /api/branding': () => ada.api('/api/branding', json('PUT', BRANDED)),
  'GET /api/logos/:hash': async () => {
    const { brand } = (await (await ada.api('/api/branding', json('PUT', BRANDED))).json()) as KeptBranding;
    return ada.api(brand?.logo ?? '');
  },
  'PUT /api/second-factor-rule': () => ada.api('/api/second-factor-rule', json('PUT', { requiredOf: 'everybody' })),
  'POST /api/samples/:name': () => ada.api('/api/samples/subscriptions', { method: 'POST' }),
  'POST /api/predictions/:id/cancel': async () => {
    const { prediction_id } = (await (
      await ada.api('/api/csv', { method: 'POST', body: form() })
    ).json()) as AcceptedUpload;
    return ada.api(`/api/predictions/${prediction_id}/cancel`, { method: 'POST' });
  },
};

test('every answer matches the description, without additional fields', async () => {
  // The routes under /v1.0 are tested in server/src/doors/rest.
  const ours = ROUTES.filter(({ method, path }) => method !== 'DELETE' && path.startsWith('/api/'));
  for (const { method, path, answers } of ours) {
    const answer = answers[200];
    if (answer === null || typeof answer !== 'object') continue;
    const make = made[`${method} ${path}`] ?? (() => ada.api(path.replace(':id', String(idFor(path))), { method }));
    const response = await make();
    const body: unknown = await response.json();
    expect.soft(response.status, `${method} ${path} ${JSON.stringify(body)}`).toBe(200);
    if (response.status !== 200) continue;
    const parsed = z.safeParse(answer, body);
    expect.soft(parsed.error?.issues, `${method} ${path}`).toBeUndefined();
    // Parsing drops unknown fields: nothing may be left over.
    expect.soft(parsed.data, `${method} ${path}`).toEqual(body);
  }
  const gone = await ada.api(`/api/uploads/${uploaded.upload_id}`, { method: 'DELETE' });
  expect(await gone.json()).toEqual({ success: true });
});

const importProject = () =>
  ada.api('/api/powerbi-projects?name=Shops', {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: zipSync({
      'Report/Layout': strToU8(
        JSON.stringify({ sections: [{ name: 'one', displayName: 'One', visualContainers: [] }] }),
      ),
      DataModelSchema: strToU8(
        JSON.stringify({ model: { tables: [{ name: 'Sale', columns: [{ name: 'Amount', dataType: 'double' }] }] } }),
      ),
    }),
  });

/** A user whom Ada, the owner, may manage. */
async function otherUser(): Promise<string> {
  const { rows } = await fixture.platform.database.pool.query<{ id: string }>(
    `insert into users (id, email) values (gen_random_uuid()::text, gen_random_uuid() || '@example.com') returning id`,
  );
  return rows[0]?.id ?? '';
}

const idFor = (path: string) => (path.startsWith('/api/uploads') ? uploaded.upload_id : uploaded.prediction_id);

test('every refusal is a problem with a sentence and a documented status', async () => {
  const { paths } = await described();
  const refused: [method: string, path: string, init: RequestInit][] = [
    ['get', '/api/predictions/{id}', {}],
    ['post', '/api/predictions/{id}/cancel', { method: 'POST' }],
    ['post', '/api/predictions/{id}/retry', { method: 'POST' }],
    ['delete', '/api/uploads/{id}', { method: 'DELETE' }],
    ['post', '/api/csv', { method: 'POST' }],
    ['post', '/api/samples/{name}', { method: 'POST' }],
    ['get', '/api/predictions/download_predictions/{id}', {}],
    ['get', '/api/files/{token}', {}],
  ];
  for (const [method, path, init] of refused) {
    const response = await ada.api(path.replace(/\{\w+\}/, '987654'), init as never);
    expect(Object.keys(paths[path]?.[method]?.responses ?? {}), `${method} ${path}`).toContain(String(response.status));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(z.parse(Problem, await response.json()).detail).toMatch(/\.$/);
  }
});

test('a prediction requested with another user’s user_id is refused', async () => {
  expect((await ada.api('/api/predictions?user_id=somebody')).status).toBe(403);
  const own = (await (await ada.api(`/api/predictions?user_id=${userId}`)).json()) as { predictions: Prediction[] };
  expect(own.predictions.length).toBeGreaterThan(0);
});

test('metrics are available to the operator only', async () => {
  const figures = await fetch(`${fixture.base}/metrics`);
  expect(await figures.text()).toMatch(/holdfast_http_request_seconds_count\{.*route="\/api\/csv"/);
  expect((await fetch(`${fixture.base}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
});

test('a long answer is compressed if the client accepts it', async () => {
  const ask = (encoding: string) =>
    fetch(`${fixture.base}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
  const [packed, plain] = [await ask('br'), await ask('identity')];
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.json()).toEqual(await plain.json());
});
