import type { AuditPage } from '@holdfast/contracts/http/audit';
import type { Prediction } from '@holdfast/contracts/http/predictions';
import { addressOf, type ParamsOf, type Route } from '@holdfast/contracts/http/route';
import { ROUTES } from '@holdfast/contracts/http/routes';
import type { Subscription } from '@holdfast/contracts/http/subscriptions';
import type { AcceptedUpload, Upload } from '@holdfast/contracts/http/uploads';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedPrediction } from '../../features/predictions/testing/finished-prediction.ts';
import { customers } from '../../testing/server-fixture.ts';
import { openWorkspacesFixture, type WorkspacesRig } from '../workspaces/testing/workspaces-fixture.ts';

let fixture: WorkspacesRig;
let reading: string;
let writing: string;
beforeAll(async () => {
  fixture = await openWorkspacesFixture({ SMTP_URL: 'smtp://127.0.0.1:9' });
  reading = await keyOf(fixture.ann, 'Reader', 'read');
  writing = await keyOf(fixture.ann, 'Writer', 'read', 'write');
});
afterAll(() => fixture.close());

const keyOf = async (user: string, name: string, ...scopes: string[]) =>
  (await fixture.call<{ secret: string }>(user, 'POST', '/api/service-keys', { name, scopes })).body.secret;

async function upload(key: string, filename: string, more: Record<string, string> = {}, headers = {}) {
  const form = new FormData();
  form.append('file', new Blob([customers(40)]), filename);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  const response = await fixture.as(key).send('/api/csv', { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as AcceptedUpload & { code: string } };
}

test('a key opens no route that its scopes do not name', async () => {
  const none = await keyOf(fixture.ann, 'Embedder', 'embed');
  const routes: readonly Route[] = ROUTES.filter(({ auth, path }) => auth === 'owner' && path.startsWith('/api/'));
  const opened: string[] = [];
  for (const route of routes) {
    const path = addressOf(route, { id: 1, table: 't', key: 'k' } as ParamsOf<Route>);
    const headers = { 'content-type': route.form ? 'multipart/form-data; boundary=x' : 'application/json' };
    const sent = route.method === 'GET' || route.file ? {} : { headers, body: route.form ? '--x--\r\n' : '{}' };
    const { status } = await fixture.as(none).send(path, { method: route.method, ...sent });
    if (status < 400) opened.push(`${route.method} ${route.path}`);
  }
  // The scope embed is for these.
  expect(opened.sort()).toEqual(['GET /api/embed-tokens', 'POST /api/embed-token']);
});

describe('uploads and predictions', () => {
  test('a key with the scope write uploads without naming its owner; one with read only sees the result', async () => {
    const { body, status } = await upload(writing, 'by-key.csv');
    expect(status).toBe(200);
    const uploads = await fixture.as(reading).json<Upload[]>('/api/uploads');
    expect(uploads.find(({ id }) => id === body.upload_id)).toMatchObject({
      filename: 'by-key.csv',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { predictions } = await fixture.as(reading).json<{ predictions: Prediction[] }>('/api/predictions');
    expect(predictions.map(({ id }) => id)).toContain(body.prediction_id);
    expect(await fixture.as(reading).json(`/api/predictions/${body.prediction_id}`)).toMatchObject({
      filename: 'by-key.csv',
    });
    expect((await upload(reading, 'refused.csv')).body.code).toBe('scope-missing');
    const { status: refused } = await fixture.call(reading, 'DELETE', `/api/uploads/${body.upload_id}`);
    expect(refused).toBe(403);
    expect((await fixture.call(writing, 'DELETE', `/api/uploads/${body.upload_id}`)).status).toBe(200);
  });

  test('a user_id that is not the owner’s is refused', async () => {
    expect(await upload(writing, 'a.csv', { user_id: fixture.bob })).toMatchObject({
      status: 403,
      body: { code: 'not-yours' },
    });
  });

  test('a result is downloaded with a key, and another user’s is unknown to it', async () => {
    const id = await finishedPrediction(fixture.platform, fixture.ann, customers(150));
    const link = await fixture
      .as(reading)
      .json<{ download_url: string }>(`/api/predictions/download_predictions/${id}`);
    expect(await (await fetch(link.download_url)).text()).toContain('churn_probability');
    const bobs = await keyOf(fixture.bob, 'Bob’s', 'read', 'write');
    for (const path of [`/api/predictions/${id}`, `/api/predictions/download_predictions/${id}`])
      expect((await fixture.as(bobs).send(path)).status, path).toBe(404);
    expect((await fixture.call(bobs, 'POST', `/api/predictions/${id}/retry`)).status).toBe(404);
  });

  test('in a workspace a key may do what its owner’s role allows', async () => {
    const team = await fixture.makeWorkspace(fixture.bob, 'Team');
    await fixture.join(team.id, fixture.bob, fixture.ann, 'viewer');
    const within = { [WORKSPACE_HEADER]: team.id };
    expect((await upload(writing, 'viewer.csv', {}, within)).body.code).toBe('viewers-only-read');
    await fixture.call(fixture.bob, 'PUT', `/api/workspaces/${team.id}/members/${fixture.ann}`, { role: 'analyst' });
    expect((await upload(writing, 'analyst.csv', {}, within)).status).toBe(200);
    expect((await fixture.as(writing).send('/api/uploads', { headers: within })).status).toBe(200);
    const { value } = (await fixture.call<AuditPage>(fixture.bob, 'GET', `/api/audit?workspace=${team.id}`)).body;
    expect(value.map(({ actor, text }) => `${actor}: ${text}`)).toContain('ann · Writer: Added: upload “analyst.csv”');
  });
});

test('subscriptions are added, paused and deleted with a key of the scope write', async () => {
  const wanted = {
    reportId: 'summary',
    rhythm: { every: 'week', weekday: 1, at: '08:00', zone: 'Europe/Berlin' },
    content: { language: 'en' },
  };
  await finishedPrediction(fixture.platform, fixture.ann, customers(150));
  expect((await fixture.call(reading, 'POST', '/api/subscriptions', wanted)).status).toBe(403);
  const { body, status } = await fixture.call<Subscription>(writing, 'POST', '/api/subscriptions', wanted);
  expect([status, body.email, body.content]).toEqual([200, 'user-ann@example.com', { language: 'en' }]);
  const path = `/api/subscriptions/${body.id}`;
  expect((await fixture.call(reading, 'PUT', path, { paused: true })).status).toBe(403);
  expect((await fixture.call<Subscription>(writing, 'PUT', path, { paused: true })).body.paused).toBe(true);
  const listed = await fixture.as(reading).json<{ value: Subscription[] }>('/api/subscriptions');
  expect(listed.value.map(({ id }) => id)).toEqual([body.id]);
  expect((await fixture.call(reading, 'DELETE', path)).status).toBe(403);
  expect((await fixture.call(writing, 'DELETE', path)).status).toBe(204);
  expect((await fixture.call(writing, 'DELETE', path)).status).toBe(404);
});
