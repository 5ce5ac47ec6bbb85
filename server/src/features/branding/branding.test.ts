import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Branding, KeptBranding } from '@holdfast/contracts/http/branding';
import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import type { OpenedReport } from '@holdfast/contracts/report/document';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accentsOf, contrastOnLight } from '../../people/branding/accent.ts';
import { readMailBrand } from '../../people/branding/mail-brand.ts';
import { openIdentityFixture, PASSWORD } from '../../people/identity/testing/identity-fixture.ts';
import { openWorkspacesFixture, type WorkspacesRig } from '../../people/workspaces/testing/workspaces-fixture.ts';

const NONE: Branding = {
  productName: null,
  logo: null,
  accent: null,
  mailSender: null,
  mailFooter: null,
  signInText: null,
  host: null,
};
const HOSTS = { HOLDFAST_HOSTS: 'acme.example,*.apps.example', HOLDFAST_ORIGIN: 'http://localhost:3999' };
const FROM = 'Holdfast <no-reply@example.com>';
const svg = (inside: string, root = '') =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`)}`;
const GRADIENT = '<linearGradient id="g"><stop stop-color="#123456"/></linearGradient>';
const CIRCLE = svg(
  `${GRADIENT}<style>.a{fill:url(#g)}</style><circle class="a" r="9"/><use href="#g"/>`,
  'viewBox="0 0 20 20"',
);
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let fixture: WorkspacesRig;
let team: Workspace;
beforeAll(async () => {
  fixture = await openWorkspacesFixture(HOSTS);
  // The oldest account owns the server.
  await fixture.platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [
    fixture.ann,
  ]);
  team = await fixture.makeWorkspace(fixture.bob, 'Team');
  await fixture.join(team.id, fixture.bob, fixture.cleo, 'analyst');
});
afterAll(() => fixture.close());
beforeEach(() => fixture.platform.database.pool.query('delete from brandings'));

const path = (workspace?: string) => `/api/branding${workspace === undefined ? '' : `?workspace=${workspace}`}`;
const choose = (who: string, workspace: string | undefined, wanted: Partial<Branding>) =>
  fixture.call<KeptBranding & { code: string; detail: string }>(who, 'PUT', path(workspace), { ...NONE, ...wanted });
const serverBrand = async () => (await fixture.call<KeptBranding>(fixture.ann, 'GET', path())).body.brand;
const workspaceOf = async (who: string) =>
  (await fixture.call<{ value: Workspace[] }>(who, 'GET', '/api/workspaces')).body.value[0];
const mailBrand = (workspace: string | null) => readMailBrand(fixture.platform.database.pool, FROM, workspace);

test('without a choice nothing is different', async () => {
  expect((await fixture.call(fixture.ann, 'GET', path())).body).toEqual({ ...NONE, brand: null });
  expect(await workspaceOf(fixture.bob)).not.toHaveProperty('brand');
  expect(await mailBrand(team.id)).toEqual({ product: 'Holdfast', from: FROM, footer: null, logo: null });
});

test('the server’s is public, a workspace’s is for its members, and mails take what each has chosen', async () => {
  const { ann, bob, cleo } = fixture;
  const wanted = { productName: ' Acme ', accent: '#6A1B9A', mailFooter: 'Acme Ltd.\nBerlin', signInText: 'Hello' };
  expect((await choose(ann, undefined, wanted)).body).toMatchObject({
    ...wanted,
    productName: 'Acme',
    accent: '#6a1b9a',
  });
  expect(await serverBrand()).toEqual({
    productName: 'Acme',
    logo: null,
    accent: accentsOf('#6a1b9a'),
    signInText: 'Hello',
  });
  await choose(bob, team.id, { productName: 'Team tool', mailSender: 'The team', logo: PNG });
  expect((await workspaceOf(cleo))?.brand).toMatchObject({ productName: 'Team tool', accent: null });
  expect((await serverBrand())?.productName).toBe('Acme');
  const { logo, ...ofTeam } = await mailBrand(team.id);
  expect(ofTeam).toEqual({
    product: 'Team tool',
    from: { name: 'The team', address: 'no-reply@example.com' },
    footer: 'Acme Ltd.\nBerlin',
  });
  expect([logo?.toString('latin1', 1, 4), logo?.readUInt32BE(16), logo?.readUInt32BE(20)]).toEqual(['PNG', 120, 120]);
  expect(await mailBrand(null)).toMatchObject({ product: 'Acme', from: { name: 'Acme' }, logo: null });
  expect((await fixture.call(bob, 'DELETE', path(team.id))).status).toBe(204);
  expect(await workspaceOf(cleo)).not.toHaveProperty('brand');
  const { rows } = await fixture.platform.database.pool.query(
    `select workspace_id, says ->> 'code' as code from audit_entries where says ->> 'code' like 'audit.branding%' order by id`,
  );
  expect(rows).toEqual([
    { workspace_id: null, code: 'audit.brandingChanged' },
    { workspace_id: team.id, code: 'audit.brandingChanged' },
    { workspace_id: team.id, code: 'audit.brandingReset' },
  ]);
});

test('is part of what a browser may read before sign-in', async () => {
  const rig = await openIdentityFixture();
  const config = async () => (await (await fetch(`${rig.base}/api/config`)).json()) as PublicConfig;
  try {
    expect(await config()).not.toHaveProperty('brand');
    await rig.platform.database.pool.query(
      `insert into brandings (product_name, sign_in_text) values ('Acme', 'Hello')`,
    );
    expect((await config()).brand).toEqual({ productName: 'Acme', logo: null, accent: null, signInText: 'Hello' });
  } finally {
    await rig.close();
  }
});

/** fetch does not allow setting the Host header. */
const at = (base: string, host: string, path: string, body?: object) =>
  new Promise<{ status: number; body: string }>((answered, failed) => {
    const headers = { host, ...(body && { 'content-type': 'application/json', origin: `http://${host}` }) };
    const sent = request(`${base}${path}`, { method: body ? 'POST' : 'GET', headers }, async (response) =>
      answered({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    sent.on('error', failed).end(body && JSON.stringify(body));
  });

test('a workspace has one listed host name, where its branding is shown before sign-in and people sign in', async () => {
  const rig = await openIdentityFixture(HOSTS);
  const { pool } = rig.platform.database;
  const brandAt = async (host: string) =>
    (JSON.parse((await at(rig.base, host, '/api/config')).body) as PublicConfig).brand;
  try {
    const { rows } = await pool.query<{ id: string }>(`insert into workspaces (name) values ('Team') returning id`);
    await pool.query(
      `insert into brandings (workspace_id, host, product_name, sign_in_text) values ($1, 'acme.example', 'Acme', 'Hi')`,
      [rows[0]?.id],
    );
    const acme = { productName: 'Acme', logo: null, accent: null, signInText: 'Hi' };
    expect(await brandAt('acme.example')).toEqual(acme);
    expect(await brandAt('ACME.example:80')).toEqual(acme);
    expect(await brandAt('one.apps.example')).toBeUndefined();
    await pool.query(`insert into brandings (product_name, accent) values ('Ours', '#6a1b9a')`);
    expect(await brandAt('acme.example')).toEqual({ ...acme, accent: accentsOf('#6a1b9a') });
    expect((await brandAt('localhost'))?.productName).toBe('Ours');
    const visitor = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
    const signUp = '/api/auth/sign-up/email';
    expect((await at(rig.base, 'acme.example', signUp, visitor)).status).toBe(200);
    expect((await at(rig.base, 'other.example', signUp, visitor)).status).toBe(421);
    const foreign = await rig.visitor().post(signUp, visitor, { origin: 'http://acme.example' });
    expect(foreign.status).toBe(403);
  } finally {
    await rig.close();
  }
});

test('a host name must be listed by the operator, and belongs to one workspace', async () => {
  const { ann, bob } = fixture;
  const other = await fixture.makeWorkspace(bob, 'Other');
  expect((await choose(bob, team.id, { host: ' Team.Apps.Example ' })).body.host).toBe('team.apps.example');
  for (const [who, workspace, host, status, code] of [
    [bob, other.id, 'team.apps.example', 409, 'host-taken'],
    [bob, other.id, 'apps.example', 400, 'host-not-listed'],
    [bob, other.id, 'evil.example', 400, 'host-not-listed'],
    [bob, other.id, 'not a host', 400, 'invalid-query'],
    [ann, undefined, 'acme.example', 400, 'host-not-listed'],
  ] as const)
    expect([host, await choose(who, workspace, { host })]).toMatchObject([host, { status, body: { code } }]);
  expect((await choose(bob, team.id, { host: 'team.apps.example', productName: 'Team' })).status).toBe(200);
  const atOnce = await Promise.all([team, other].map(({ id }) => choose(bob, id, { host: 'acme.example' })));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an organisation key sets the branding of its tenants only', async () => {
  const { ann, bob, call } = fixture;
  const wanted = { name: 'Vendor', scopes: ['organisation'] };
  const key = (await call<{ secret: string }>(ann, 'POST', '/api/service-keys', wanted)).body.secret;
  const { id } = (await call<{ id: string }>(key, 'POST', '/api/tenants', { name: 'Beta' })).body;
  const path = `/api/tenants/${id}/branding`;
  const branding = { ...NONE, productName: 'Beta', accent: '#6a1b9a', host: 'beta.apps.example', logo: PNG };
  expect((await call(key, 'PUT', path, branding)).body).toMatchObject(branding);
  expect((await call(key, 'GET', path)).body).toMatchObject(branding);
  expect((await call(key, 'PUT', path, { ...branding, accent: '#ffff00' })).body).toMatchObject({
    code: 'weak-accent',
  });
  expect((await call(bob, 'GET', path)).status).toBe(403);
  expect((await call(key, 'GET', `/api/tenants/${team.id}/branding`)).status).toBe(404);
  expect((await call(key, 'DELETE', path)).status).toBe(204);
  expect((await call(key, 'GET', path)).body).toEqual({ ...NONE, brand: null });
});

test('only owners see and change it', async () => {
  const { ann, bob, cleo } = fixture;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? NONE : undefined;
    expect((await fixture.call(cleo, method, path(team.id), body)).body).toMatchObject({ code: 'owners-only' });
    expect((await fixture.call(bob, method, path(), body)).body).toMatchObject({ code: 'not-the-owner' });
    expect((await fixture.call(ann, method, path(team.id), body)).status).toBe(404);
  }
});

test('a logo is served where nobody is signed in, as a picture that cannot run or fetch anything', async () => {
  for (const [logo, type] of [
    [PNG, 'image/png'],
    [CIRCLE, 'image/svg+xml; charset=utf-8'],
  ] as const) {
    const { body } = await choose(fixture.ann, undefined, { logo });
    expect(body.logo).toBe(logo);
    const answer = await fetch(`${fixture.base}${body.brand?.logo}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(logo.split(',')[1]);
  }
  expect((await fetch(`${fixture.base}/api/logos/${'0'.repeat(64)}`)).status).toBe(404);
});

test('what nothing can draw, or not in time, is refused, and the server goes on meanwhile', async () => {
  const uses = Array.from({ length: 9 }, (_, at) => {
    const ten = `<use href="#g${at}"/>`.repeat(10);
    return `<g id="g${at + 1}">${ten}</g>`;
  });
  const bomb = svg(`<g id="g0"><circle r="9"/></g>${uses.join('')}<use href="#g9"/>`, 'viewBox="0 0 9 9"');
  const wide = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
  wide.writeUInt32BE(60_000, 16);
  wide.writeUInt32BE(60_000, 20);
  const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const refused: [logo: string, sentence: RegExp][] = [
    [svg('<g/>', 'viewBox="0 0 9 9"'), /cannot be drawn/],
    [png(Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64').subarray(0, 50)), /cannot be drawn/],
    [png(wide), /at most 10 million pixels/],
    [bomb, /cannot be drawn/],
    [svg(`${'<g>'.repeat(3_000)}<circle r="9"/>${'</g>'.repeat(3_000)}`), /PNG or SVG/],
  ];
  for (const [logo, sentence] of refused) {
    const { status, body } = await choose(fixture.ann, undefined, { logo });
    expect([status, body.detail], logo.slice(0, 60)).toEqual([400, expect.stringMatching(sentence)]);
  }
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<g onload="alert(1)"/>', 'onload'],
  ['<a href="#x"><text>x</text></a>', '<a>'],
  ['<image href="https://example.com/x.png"/>', '<image>'],
  ['<use xlink:href="https://example.com/x.svg#a"/>', 'href'],
  ['<use href="data:image/svg+xml;base64,AAAA"/>', 'href'],
  ['<foreignObject/>', '<foreignObject>'],
  ['<g xmlns="http://www.w3.org/1999/xhtml"><script/></g>', '<g>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate>'],
  ['<style>@import "https://example.com/x.css";</style>', '<style>'],
  ['<style>g{fill:u\\72l(https://example.com)}</style>', '<style>'],
  ['<rect fill="url(https://example.com/x#a)"/>', 'fill'],
  ['<rect style="background:image-set(\'x\' 1x)"/>', 'style'],
  ['<g xml:base="https://example.com/"/>', 'base'],
])('the SVG %s is refused and the part named', async (inside, part) => {
  const { status, body } = await choose(fixture.ann, undefined, { logo: svg(inside) });
  expect([status, body.code]).toEqual([400, 'bad-logo']);
  expect(body.detail).toContain(part);
});

test('what is no picture, too large, unreadable or not allowed is refused with a sentence', async () => {
  const base64 = (text: string, type = 'image/svg+xml') => `data:${type};base64,${btoa(text)}`;
  const refused: [Partial<Branding>, RegExp][] = [
    [{ logo: 'https://example.com/logo.png' }, /PNG or SVG/],
    [{ logo: base64('GIF89a', 'image/gif') }, /PNG or SVG/],
    [{ logo: base64('not a picture', 'image/png') }, /PNG or SVG/],
    [{ logo: base64('<svg xmlns="http://www.w3.org/2000/svg">') }, /PNG or SVG/],
    [{ logo: base64('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>') }, /PNG or SVG/],
    [{ logo: base64('<?xml-stylesheet href="x"?><svg xmlns="http://www.w3.org/2000/svg"/>') }, /PNG or SVG/],
    [{ logo: base64(' '.repeat(100_001)) }, /at most 100 kB/],
    [{ accent: '#ffcc00' }, /#ffcc00 has a contrast of 1\.\d:1.*at least 4\.5:1/],
    [{ accent: 'red' }, /accent/],
    [{ productName: 'Acme\r\nBcc: x@example.com' }, /productName/],
    [{ mailFooter: 'x'.repeat(501) }, /mailFooter/],
  ];
  for (const [wanted, sentence] of refused) {
    const { status, body } = await choose(fixture.ann, undefined, wanted);
    expect([status, body.detail], JSON.stringify(wanted).slice(0, 80)).toEqual([400, expect.stringMatching(sentence)]);
  }
  expect((await fixture.call(fixture.ann, 'GET', path())).body).toEqual({ ...NONE, brand: null });
});

test('every accepted accent is readable in the dark theme too', () => {
  for (const accent of ['#000000', '#0254b6', '#7a0019', '#00695c', '#3b2f00']) {
    expect(contrastOnLight(accent)).toBeGreaterThan(4.5);
    expect(accentsOf(accent).dark).not.toBe(accent);
  }
  expect(accentsOf('#7fb0ff').dark).toBe('#7fb0ff');
});

test('two owners who save at once leave one branding', async () => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(names.map((productName) => choose(fixture.ann, undefined, { productName })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(names).toContain((await serverBrand())?.productName);
});

test('reports and boards, in frames and on paper, have the name and accent of their workspace, or of the server', async () => {
  const brandIn = async (workspace?: string) => {
    const asked = [fixture.bob, 'GET', '/api/embed-token'] as const;
    const { embedToken } = (
      workspace === undefined
        ? await fixture.call<{ embedToken: string }>(...asked)
        : await fixture.within<{ embedToken: string }>(workspace, ...asked)
    ).body;
    return (await fixture.call<OpenedReport>(embedToken, 'GET', '/api/embed/report')).body.brand;
  };
  expect(await brandIn(team.id)).toBeUndefined();
  await choose(fixture.ann, undefined, { productName: 'Ours', accent: '#7a0019' });
  await choose(fixture.bob, team.id, { productName: 'Team’s' });
  const accents = accentsOf('#7a0019');
  expect(await brandIn()).toEqual({ productName: 'Ours', accents });
  expect(await brandIn(team.id)).toEqual({ productName: 'Team’s', accents });
});
