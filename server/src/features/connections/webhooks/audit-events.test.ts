import type { Delivery, Webhook } from '@holdfast/contracts/http/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspacesFixture, type WorkspacesRig } from '../../../people/workspaces/testing/workspaces-fixture.ts';
import { announceAuditEntries } from './audit-events.ts';

let fixture: WorkspacesRig;
/** Bob's; Cleo is an analyst there. Ann owns the server. */
let teamId: string;
beforeAll(async () => {
  fixture = await openWorkspacesFixture({ HOLDFAST_PRIVATE_HOSTS: '192.0.2.1' });
  const { ann, bob, cleo, platform } = fixture;
  await platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [ann]);
  teamId = (await fixture.makeWorkspace(bob, 'Team')).id;
  await fixture.join(teamId, bob, cleo, 'analyst');
});
afterAll(() => fixture.close());

const wanted = { address: 'https://192.0.2.1/audit', events: ['audit.recorded'] };

async function toldTo(who: string, id: number, workspaceId?: string): Promise<unknown[]> {
  await announceAuditEntries(fixture.platform);
  const path = `/api/webhooks/${id}/deliveries`;
  const { body } = workspaceId
    ? await fixture.within<{ value: Delivery[] }>(workspaceId, who, 'GET', path)
    : await fixture.call<{ value: Delivery[] }>(who, 'GET', path);
  return body.value
    .map(({ body: sent }) => JSON.parse(sent) as { type: string; data: { id: number; text: string } })
    .sort((a, b) => a.data.id - b.data.id)
    .map(({ type, data }) => `${type}: ${data.text}`);
}

test('entries are sent to administrators, and of a workspace to its owners, each once', async () => {
  const { ann, bob, cleo, call, within } = fixture;
  const all = (await call<Webhook>(ann, 'POST', '/api/webhooks', wanted)).body;
  const ofTeam = (await within<Webhook>(teamId, bob, 'POST', '/api/webhooks', wanted)).body;
  await call(cleo, 'POST', '/api/service-keys', { name: 'Hers', scopes: ['read'] });
  await call(bob, 'PUT', `/api/workspaces/${teamId}`, { name: 'Crew' });
  const renamed = 'audit.recorded: Renamed the workspace “Team” to “Crew”';
  const server = await toldTo(ann, all.id);
  expect(server.slice(-2)).toEqual(['audit.recorded: Created the service key “Hers”', renamed]);
  expect(await toldTo(ann, all.id)).toEqual(server);
  expect((await toldTo(bob, ofTeam.id, teamId)).at(-1)).toBe(renamed);
  expect((await toldTo(bob, ofTeam.id, teamId)).join()).not.toContain('Hers');
});

test('nobody else can subscribe, and a withdrawn right ends it', async () => {
  const { ann, bob, cleo, call, within, platform } = fixture;
  expect(await call(bob, 'POST', '/api/webhooks', wanted)).toMatchObject({
    status: 403,
    body: { code: 'administrators-only' },
  });
  expect(await within(teamId, cleo, 'POST', '/api/webhooks', wanted)).toMatchObject({
    status: 403,
    body: { code: 'owners-only' },
  });
  const harmless = { ...wanted, events: ['prediction.finished'] };
  const { id } = (await call<Webhook>(bob, 'POST', '/api/webhooks', harmless)).body;
  expect((await call(bob, 'PUT', `/api/webhooks/${id}`, { events: wanted.events })).status).toBe(403);

  await call(ann, 'PUT', `/api/users/${bob}`, { role: 'administrator' });
  expect((await call(bob, 'PUT', `/api/webhooks/${id}`, { events: wanted.events })).status).toBe(200);
  await announceAuditEntries(platform);
  await call(ann, 'PUT', `/api/users/${bob}`, { role: 'member' });
  const before = await toldTo(bob, id);
  await call(cleo, 'POST', '/api/service-keys', { name: 'Another', scopes: ['read'] });
  expect(await toldTo(bob, id)).toEqual(before);
  expect(before.join()).not.toContain('Withdrew');
});
