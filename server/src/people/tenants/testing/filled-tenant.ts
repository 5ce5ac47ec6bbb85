import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { MadeServiceKey } from '@holdfast/contracts/http/service-keys';
import type { Tenant } from '@holdfast/contracts/http/tenants';
import { expect, vi } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { batchOf, only, reportOf, tileFrom } from '../../../features/documents/testing/documents-fixture.ts';
import { finishedPrediction } from '../../../features/predictions/testing/finished-prediction.ts';
import { customers } from '../../../testing/server-fixture.ts';
import type { WorkspacesRig } from '../../workspaces/testing/workspaces-fixture.ts';

export interface FilledTenant {
  readonly tenant: Tenant;
  /** Its service key. */
  readonly app: string;
  /** Embed tokens of a reader and of the member. */
  readonly tokens: readonly string[];
  /** Ids by the parameter that names them in an address. */
  readonly ids: Readonly<Record<string, readonly (string | number)[]>>;
  /** Every id and text that was given to it. */
  readonly traces: readonly string[];
  readonly numbers: Readonly<Record<'prediction_id' | 'upload_id' | 'model_id', number>>;
}

/** A tenant with one of everything, made by its key and by a member. */
export async function fillTenant(
  fixture: WorkspacesRig,
  key: string,
  mark: string,
  member: string,
): Promise<FilledTenant> {
  const { call, platform } = fixture;
  const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await platform.database.pool.query<Row>(text, values)).rows;
  const make = async <Body = { id: string }>(who: string, method: string, path: string, body?: unknown) => {
    const answer = await call<Body>(who, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const tenant = await make<Tenant>(key, 'POST', '/api/tenants', { name: mark, reference: `${mark}-crm` });
  const at = `/api/tenants/${tenant.id}`;
  const scopes = ['read', 'write', 'embed'];
  const { secret: app, id: keyId } = await make<MadeServiceKey>(key, 'POST', `${at}/keys`, { name: mark, scopes });
  const invitation = await make(key, 'POST', `${at}/invitations`, { role: 'viewer', email: `${mark}@example.com` });
  const { link } = await make<{ link: string }>(key, 'POST', `${at}/invitations`, { role: 'analyst' });
  await make(member, 'POST', '/api/invitations/accept', { token: new URL(link).searchParams.get('token') });

  const [{ account_id: account } = { account_id: '' }] = await sql<{ account_id: string }>(
    'select account_id from tenants where workspace_id = $1',
    tenant.id,
  );
  const prediction = await finishedPrediction(platform, account, customers(150), `${mark}.csv`);
  const [made] = await sql<{ upload_id: number; model_id: number; dataset_id: string; report_id: string }>(
    `update predictions set workspace_id = $2 where id = $1 returning upload_id, dataset_id, report_id,
       (select id from models where prediction_id = $1) as model_id`,
    prediction,
    tenant.id,
  );
  await sql('update models set workspace_id = $2, name = $3 where prediction_id = $1', prediction, tenant.id, mark);
  const worklist = await make<{ id: number }>(app, 'POST', '/api/worklists', {
    name: mark,
    prediction_id: prediction,
    customers: 3,
    judge_on: '2030-01-01',
  });

  const dataset = await make(app, 'POST', '/api/datasets', { name: mark });
  const file = { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: `name,n\n${mark},1\n` };
  expect((await fixture.as(app).send(`/api/datasets/${dataset.id}/tables/${mark}`, file)).status).toBe(200);
  const report = await make<SavedReport>(app, 'POST', '/api/reports', { name: mark, document: reportOf() });
  const board = await make(app, 'POST', '/api/dashboards', {
    name: mark,
    document: { tiles: [tileFrom(report.id, 'byPlan', {})] },
  });
  const place = { kind: 'https', address: `https://192.0.2.1/${mark}.csv` };
  const source = await make<{ id: number }>(app, 'POST', '/api/sources', {
    name: mark,
    place,
    schedule: { every: 'never' },
  });
  const webhook = await make<{ id: number }>(app, 'POST', '/api/webhooks', {
    address: `https://192.0.2.1/${mark}`,
    events: ['prediction.finished'],
  });
  const bucket = { kind: 's3', bucket: mark.toLowerCase(), object: `${mark}.csv`, access_key_id: mark, secret: mark };
  const destination = await make<{ id: number }>(app, 'POST', '/api/destinations', { name: mark, place: bucket });
  await make(app, 'PUT', `/api/row-roles/${mark}`, { rules: [only('plan', mark)] });

  // A reader, with a draft, an export and tiles.
  const identity = { username: mark, role: mark };
  const wanted = { reports: [report.id], permissions: ['view', 'copy', 'export'], identity };
  const { embedToken, tokenId } = await make<{ embedToken: string; tokenId: string }>(
    app,
    'POST',
    '/api/embed-token',
    wanted,
  );
  const order = { format: 'csv', language: 'en', now: '2026-10-18T09:30:00' };
  const exported = await make(embedToken, 'POST', '/api/embed/exports', order);
  await vi.waitFor(async () => {
    expect((await call(embedToken, 'GET', `/api/embed/exports/${exported.id}`)).body).toMatchObject({ status: 'done' });
  }, patience(60_000));
  const drafted = { document: report.document };
  await make(embedToken, 'PUT', `/api/embed/draft?reportId=${report.id}`, drafted);
  await make(embedToken, 'POST', `/api/embed/query?reportId=${report.id}`, batchOf({ by: 'plan' }));
  const within = async <Body = { id: string }>(path: string, body: unknown) => {
    const answer = await fixture.within<Body>(tenant.id, member, 'POST', path, body);
    if (answer.status >= 300) throw new Error(`${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const own = await within<{ embedToken: string }>('/api/embed-token', { permissions: ['view', 'create'] });
  await make(own.embedToken, 'PUT', `/api/embed/draft?dataset=prediction-${prediction}`, drafted);
  await within('/api/reports', { name: mark, document: reportOf() });
  await make(member, 'POST', '/api/reports', { name: 'Private', document: reportOf() });
  return {
    tenant,
    app,
    tokens: [embedToken, own.embedToken],
    ids: {
      id: [
        prediction,
        made?.upload_id ?? 0,
        made?.model_id ?? 0,
        worklist.id,
        source.id,
        webhook.id,
        destination.id,
        report.id,
        board.id,
      ],
      datasetId: [dataset.id, made?.dataset_id ?? ''],
      reportId: [report.id, made?.report_id ?? ''],
      documentId: [report.id],
      dashboardId: [board.id],
      exportId: [exported.id],
      groupId: [tenant.id],
      tenantId: [tenant.id],
      workspaceId: [tenant.id],
      keyId: [keyId],
      tokenId: [tokenId],
      invitationId: [invitation.id],
      memberId: [account, member],
      userId: [account],
      thingId: [prediction, report.id, board.id, source.id, webhook.id, destination.id, worklist.id],
      table: [mark],
      customer: ['C10000'],
      dataset: [`prediction-${prediction}`, `brought-${dataset.id}`],
    },
    traces: [mark, tenant.id, account, keyId, dataset.id, report.id, board.id, exported.id]
      .concat(made?.dataset_id ?? '', made?.report_id ?? '')
      .filter((trace) => trace !== ''),
    numbers: { prediction_id: prediction, upload_id: made?.upload_id ?? 0, model_id: made?.model_id ?? 0 },
  };
}
