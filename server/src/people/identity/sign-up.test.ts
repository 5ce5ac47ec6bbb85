import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { SignUpRules } from '@holdfast/contracts/http/sign-up-rules';
import { afterEach, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { sendJson } from './second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, type Visitor } from './testing/identity-fixture.ts';

let fixture: IdentityFixture;
afterEach(() => fixture.close());

/** A server whose owner has signed up. */
async function owned(env: Record<string, string> = {}): Promise<Visitor> {
  fixture = await openIdentityFixture(env);
  const owner = fixture.visitor();
  expect((await owner.signUp('owner@example.com')).status).toBe(200);
  return owner;
}
const signUp = async (email: string) => {
  const response = await fixture.visitor().signUp(email);
  const { code } = (await response.json()) as { code?: string };
  return response.ok ? 'welcome' : [response.status, code];
};
const choose = (visitor: Visitor, rules: object) =>
  visitor.api('/api/sign-up-rules', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });
const told = async () => {
  const config = (await (await fetch(`${fixture.base}/api/config`)).json()) as PublicConfig;
  return config.embedded?.signUp;
};
const isOwner = async (visitor: Visitor) =>
  ((await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { owner: boolean }).owner;

test('everyone may sign up until the owner, whose account is the oldest, restricts it', async () => {
  const owner = await owned();
  expect(await told()).toBe('open');
  expect(await signUp('first@example.com')).toBe('welcome');
  expect((await choose(owner, { mode: 'closed', invitations: [] })).status).toBe(200);
  expect(await told()).toBe('closed');
  expect(await signUp('second@example.com')).toEqual([403, 'SIGN_UP_CLOSED']);
  expect(await signUp('first@example.com'), 'existing accounts get the same answer').toEqual([403, 'SIGN_UP_CLOSED']);
  expect((await fixture.visitor().signIn('first@example.com')).status).toBe(200);
});

test('the owner allows addresses and whole domains, and removes them again', async () => {
  const owner = await owned();
  const invitations = [' Ada@Elsewhere.example ', 'company.example', 'company.example'];
  const kept = (await (await choose(owner, { mode: 'invited', invitations })).json()) as SignUpRules;
  expect(kept).toEqual({
    mode: 'invited',
    invitations: ['ada@elsewhere.example', 'company.example'],
    fixed: false,
    operatorDomains: [],
  });
  expect(await (await owner.api('/api/sign-up-rules')).json()).toEqual(kept);
  expect(await told()).toBe('invited');
  expect(await signUp('ADA@elsewhere.example')).toBe('welcome');
  expect(await signUp('anybody@company.example')).toBe('welcome');
  for (const stranger of ['eve@elsewhere.example', 'eve@sub.company.example', 'eve@company.example.evil.example']) {
    expect(await signUp(stranger)).toEqual([403, 'NOT_INVITED']);
  }
  await choose(owner, { mode: 'invited', invitations: ['ada@elsewhere.example'] });
  expect(await signUp('somebody@company.example')).toEqual([403, 'NOT_INVITED']);
});

test('an application invites people into its tenants, and members of a tenant invite nobody to the server', async () => {
  const owner = await owned();
  const call = async <Body>(by: Visitor, method: string, path: string, body: object) =>
    (await (await by.api(path, sendJson(method, body))).json()) as Body;
  await owner.api('/api/sync-user', { method: 'POST' });
  const { id } = await call<{ id: string }>(owner, 'POST', '/api/tenants', { name: 'Acme' });
  const invite = (email: string) =>
    call<{ link: string }>(owner, 'POST', `/api/tenants/${id}/invitations`, { role: 'owner', email });
  await choose(owner, { mode: 'invited', invitations: ['ben@acme.example'] });
  expect(await signUp('ann@acme.example')).toEqual([403, 'NOT_INVITED']);
  const { link } = await invite('Ann@acme.example');
  expect(await signUp('eve@acme.example')).toEqual([403, 'NOT_INVITED']);
  const ann = fixture.visitor();
  expect((await ann.signUp('ann@ACME.example')).status).toBe(200);
  await ann.api('/api/sync-user', { method: 'POST' });
  const token = new URL(link).searchParams.get('token');
  expect(await call(ann, 'POST', '/api/invitations/accept', { token })).toMatchObject({ id, role: 'owner' });
  const invited = await ann.api(
    `/api/workspaces/${id}/invitations`,
    sendJson('POST', { role: 'viewer', email: 'eve@acme.example' }),
  );
  expect(invited.status).toBe(200);
  expect(await signUp('eve@acme.example')).toEqual([403, 'NOT_INVITED']);
  await invite('dan@acme.example');
  await fixture.platform.database.pool.query(`update workspace_invitations set expires_at = now()`);
  expect(await signUp('dan@acme.example')).toEqual([403, 'NOT_INVITED']);
});

test('only the owner reads and changes it, and the next oldest account becomes owner when they leave', async () => {
  const owner = await owned();
  const other = fixture.visitor();
  await other.signUp('other@example.com');
  expect([await isOwner(owner), await isOwner(other)]).toEqual([true, false]);
  expect((await other.api('/api/sign-up-rules')).status).toBe(403);
  expect((await choose(other, { mode: 'closed', invitations: [] })).status).toBe(403);
  expect(await told()).toBe('open');
  await fixture.platform.database.pool.query(`delete from users where email = 'owner@example.com'`);
  expect(await isOwner(other)).toBe(true);
  expect((await other.api('/api/sign-up-rules')).status).toBe(200);
});

test('invalid rules are refused', async () => {
  const owner = await owned();
  for (const rules of [
    { mode: 'ajar', invitations: [] },
    { mode: 'invited', invitations: ['not an address'] },
    { mode: 'invited', invitations: ['a@b@c.example'] },
    { mode: 'invited', invitations: ['nul\u0000@example.com'] },
    { mode: 'invited', invitations: Array.from({ length: 1001 }, (_, i) => `p${i}@example.com`) },
    { mode: 'invited' },
  ]) {
    expect((await choose(owner, rules)).status, JSON.stringify(rules).slice(0, 80)).toBe(400);
    expect(await told()).toBe('open');
  }
});

test.runIf(isDeep).each([
  ['closed', [403, 'SIGN_UP_CLOSED'], [403, 'SIGN_UP_CLOSED']],
  ['invited', [403, 'NOT_INVITED'], [403, 'NOT_INVITED']],
  ['domain:company.example,other.example', 'welcome', [403, 'NOT_INVITED']],
  ['open', 'welcome', 'welcome'],
])('HOLDFAST_SIGN_UP=%s decides, after the first account', async (setting, inside, outside) => {
  const owner = await owned({ HOLDFAST_SIGN_UP: setting });
  expect(await signUp('ada@other.example')).toEqual(inside);
  expect(await signUp('ada@elsewhere.example')).toEqual(outside);
  const rules = (await (await owner.api('/api/sign-up-rules')).json()) as SignUpRules;
  expect(rules.fixed).toBe(true);
  const otherMode = rules.mode === 'open' ? 'closed' : 'open';
  expect((await choose(owner, { mode: otherMode, invitations: [] })).status).toBe(409);
  expect((await choose(owner, { mode: rules.mode, invitations: ['elsewhere.example'] })).status).toBe(200);
  if (rules.mode === 'invited') expect(await signUp('grace@elsewhere.example')).toBe('welcome');
});
