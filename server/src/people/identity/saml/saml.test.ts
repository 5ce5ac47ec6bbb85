import { verify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { SamlProvider as AnyProvider } from '@holdfast/contracts/http/saml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendJson } from '../second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, type Visitor } from '../testing/identity-fixture.ts';
import { readAnswer } from './read-answer.ts';
import { makeCertificate } from './testing/certificate.ts';
import {
  type AnswerFields,
  assertionOf,
  makeIdentityProvider,
  requestIn,
  responseOf,
} from './testing/identity-provider.ts';

type SamlProvider = AnyProvider & { readonly metadataUrl: string };

const PROVIDERS = '/api/saml-providers';
const idp = makeIdentityProvider();

let fixture: IdentityFixture;
let owner: Visitor;
let provider: SamlProvider;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  owner = fixture.visitor();
  await owner.signUp('owner@example.com');
  const added = await addProvider();
  expect(added.status, await added.clone().text()).toBe(200);
  provider = (await added.json()) as SamlProvider;
});
afterAll(() => fixture.close());

const addProvider = (more: object = {}, by = owner) =>
  by.api(PROVIDERS, sendJson('POST', { name: 'Acme', domains: ['Acme.example'], metadata: idp.metadata(), ...more }));
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

const fields = (change: Partial<AnswerFields> = {}): AnswerFields => ({
  audience: provider.metadataUrl,
  recipient: provider.answerUrl,
  subject: 'grace',
  issuer: idp.entityId,
  inResponseTo: null,
  id: `a-${crypto.randomUUID()}`,
  beginsInMs: -1000,
  endsInMs: 120_000,
  attributes: { email: 'grace@acme.example', name: 'Grace Hopper' },
  ...change,
});

/** Sends an answer as the provider's page does; returns the ticket, or null when refused. */
async function send(visitor: Visitor, xml: string, to = provider): Promise<string | null> {
  const response = await visitor.send(new URL(to.answerUrl).pathname, {
    method: 'POST',
    headers: { origin: 'https://idp.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  if (location === '/login?saml=refused') return null;
  return /^\/login#saml=([\w-]{43})$/.exec(location)?.[1] ?? `unexpected ${location}`;
}
const finish = (visitor: Visitor, ticket: string | null) => visitor.post('/api/auth/saml/finish', { ticket });
const begin = async (visitor: Visitor, email: string) => {
  const begun = await visitor.post('/api/auth/saml/begin', { email });
  return requestIn(((await begun.json()) as { url: string }).url);
};

describe('roles by attribute', () => {
  const PLACE = '/api/directory/groups';
  const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;
  const enter = (name: string, of = provider) =>
    json<{ id: string }>(owner.api(PLACE, sendJson('POST', { name, provider: `saml:${of.id}` })));
  const placeIn = (group: { id: string }, workspaceId: string, role: string) =>
    owner.api(`${PLACE}/${group.id}`, sendJson('PUT', { place: { workspaceId, role } }));
  const makeWorkspace = (name: string) =>
    json<{ id: string }>(owner.api('/api/workspaces', sendJson('POST', { name })));
  const rolesWith = async (attributes: AnswerFields['attributes'], subject = 'roles') => {
    const visitor = fixture.visitor();
    const named = { email: `${subject}@acme.example`, name: subject, ...attributes };
    await finish(visitor, await send(visitor, idp.answer(fields({ subject, attributes: named }))));
    const { value } = await json<{ value: { name: string; role: string }[] }>(visitor.api('/api/workspaces'));
    return value.map(({ name, role }) => `${name}: ${role}`).sort();
  };

  test('are given while the provider names the group, the strongest of several, and taken away afterwards', async () => {
    const [north, south] = [await makeWorkspace('North'), await makeWorkspace('South')];
    await placeIn(await enter('Sales'), north.id, 'viewer');
    await placeIn(await enter('Managers'), north.id, 'analyst');
    const southern = await enter('cn=south,dc=acme');
    await placeIn(southern, south.id, 'analyst');
    expect(await rolesWith({})).toEqual([]);
    expect(await rolesWith({ groups: ['sales', 'unknown'] })).toEqual(['North: viewer']);
    expect(await rolesWith({ groups: ['Sales', 'Managers', 'cn=south,dc=acme'] })).toEqual([
      'North: analyst',
      'South: analyst',
    ]);
    expect((await owner.api(`${PLACE}/${southern.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await rolesWith({ groups: ['cn=south,dc=acme', 'Sales'] })).toEqual(['North: viewer']);
    expect(await rolesWith({ others: 'Sales' })).toEqual([]);
  });

  test('belong to one provider: another that names the group, and a directory, have no say in it', async () => {
    const place = await makeWorkspace('East');
    const group = await enter('East');
    await placeIn(group, place.id, 'owner');
    const other = makeIdentityProvider(makeCertificate(), 'https://other.example/metadata');
    const added = await addProvider({ domains: ['other.example'], metadata: other.metadata() });
    const second = (await added.json()) as SamlProvider;
    const visitor = fixture.visitor();
    const answer = fields({
      audience: second.metadataUrl,
      recipient: second.answerUrl,
      issuer: other.entityId,
      subject: 'stranger',
      attributes: { groups: ['East'] },
    });
    await finish(visitor, await send(visitor, other.answer(answer), second));
    expect(await (await visitor.api('/api/workspaces')).json()).toEqual({ value: [] });
    expect(await rolesWith({ groups: ['East'] }, 'eastern')).toEqual(['East: owner']);

    const { secret } = await json<{ secret: string }>(
      owner.api('/api/directory/tokens', sendJson('POST', { name: 'Okta' })),
    );
    const listed = await json<{ totalResults: number }>(owner.api('/scim/v2/Groups', { token: secret }));
    expect(listed.totalResults).toBe(0);
    expect((await owner.api(`/scim/v2/Groups/${group.id}`, { token: secret, method: 'DELETE' })).status).toBe(404);
    const again = await owner.api(PLACE, sendJson('POST', { name: 'EAST', provider: `saml:${provider.id}` }));
    expect([again.status, await codeOf(again)]).toEqual([409, 'group-exists']);
    const unknown = await owner.api(PLACE, sendJson('POST', { name: 'X', provider: 'saml:1' }));
    expect(unknown.status).toBe(404);
    await enter('West', second);
    await owner.api(`${PROVIDERS}/${second.id}`, { method: 'DELETE' });
    const { groups } = await json<{ groups: { name: string }[] }>(owner.api('/api/directory'));
    expect(groups.map(({ name }) => name)).not.toContain('West');
  });
});

describe('signing in', () => {
  test('from our side: the domain chooses the provider, and its answer opens a session in that browser', async () => {
    const visitor = fixture.visitor();
    const begun = await visitor.post('/api/auth/saml/begin', { email: ' Grace@ACME.example' });
    const { url } = (await begun.json()) as { url: string };
    expect(url).toContain('https://idp.example/sso?tenant=7&SAMLRequest=');
    const { id, xml } = requestIn(url);
    expect(xml).toContain(`AssertionConsumerServiceURL="${provider.answerUrl}"`);
    expect(xml).toContain(`<saml:Issuer>${provider.metadataUrl}</saml:Issuer>`);
    const ticket = await send(visitor, idp.answer(fields({ inResponseTo: id })));
    expect((await finish(visitor, ticket)).status).toBe(200);
    const user = await (await visitor.api('/api/sync-user', { method: 'POST' })).json();
    expect(user).toMatchObject({ full_name: 'Grace Hopper', email: 'grace@acme.example', has_password: false });
  });

  test('from the provider’s side, and again as the same user with a new name', async () => {
    const ids = new Set<string>();
    for (const name of ['Alan Turing', 'Dr Alan Turing']) {
      const visitor = fixture.visitor();
      const answer = fields({ subject: 'alan', attributes: { email: 'alan@acme.example', name } });
      await finish(visitor, await send(visitor, idp.answer(answer)));
      const user = (await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
      expect(user).toMatchObject({ full_name: name });
      ids.add(user.id);
    }
    expect(ids.size).toBe(1);
  });

  test('a claimed e-mail address never opens an account that has it', async () => {
    const visitor = fixture.visitor();
    const answer = fields({ subject: 'mallory', attributes: { email: 'owner@example.com', name: 'Mallory' } });
    await finish(visitor, await send(visitor, idp.answer(answer)));
    const [theirs, owners] = await Promise.all(
      [visitor, owner].map(async (who) => (await who.api('/api/sync-user', { method: 'POST' })).json()),
    );
    expect((theirs as { id: string }).id).not.toBe((owners as { id: string }).id);
    expect(theirs).toMatchObject({ owner: false });
  });

  test('needs no second factor of ours, the provider being responsible', async () => {
    const { pool } = fixture.platform.database;
    await pool.query(`insert into second_factor_rule (required_of) values ('everybody')`);
    const visitor = fixture.visitor();
    await finish(visitor, await send(visitor, idp.answer(fields())));
    expect((await visitor.api('/api/predictions')).status).toBe(200);
    await pool.query('delete from second_factor_rule');
  });

  test('the provider says when it asked, and is made to ask again before what cannot be undone', async () => {
    const visitor = fixture.visitor();
    const asked = (minutesAgo: number) =>
      `<saml:AuthnStatement AuthnInstant="${new Date(Date.now() - minutesAgo * 60_000).toISOString()}" SessionIndex="s-1"/>`;
    const makeKey = () => visitor.api('/api/service-keys', sendJson('POST', { name: 'Host', scopes: ['read'] }));
    await finish(visitor, await send(visitor, idp.answer(fields({ statement: asked(30) }))));
    expect(await codeOf(await makeKey())).toBe('proof-needed');
    expect(await (await visitor.api('/api/account/proof')).json()).toEqual({ value: ['provider'], provider: 'Acme' });
    const begun = await visitor.post('/api/auth/saml/begin', { again: true });
    const { id, xml } = requestIn(((await begun.json()) as { url: string }).url);
    expect(xml).toContain('ForceAuthn="true"');
    const before = await visitor.token();
    const ticket = await send(visitor, idp.answer(fields({ inResponseTo: id, statement: asked(0) })));
    expect((await finish(visitor, ticket)).status).toBe(200);
    expect((await makeKey()).status).toBe(200);
    expect((await visitor.api('/api/predictions', { token: before })).status).toBe(401);
    expect((await fixture.visitor().post('/api/auth/saml/begin', { again: true })).status).toBe(404);
  });

  test('an answer that nobody here asked for does not replace somebody else’s session', async () => {
    const foreign = await send(fixture.visitor(), idp.answer(fields({ subject: 'mallory' })));
    const refused = await finish(owner, foreign);
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'SAML_ENDED']);
    expect((await owner.api('/api/saml-providers')).status).toBe(200);
  });

  test('an address without a provider is told so', async () => {
    const refused = await fixture.visitor().post('/api/auth/saml/begin', { email: 'somebody@else.example' });
    expect([refused.status, await codeOf(refused)]).toEqual([404, 'NO_PROVIDER']);
  });

  test('a response that is signed as a whole, too, is accepted', async () => {
    const both = idp.sign(idp.answer(fields()), { what: `/*[local-name(.)='Response']` });
    expect(await send(fixture.visitor(), both)).toMatch(/^[\w-]{43}$/);
  });
});

describe('one use', () => {
  test('an assertion, also when sent twice at the same time', async () => {
    const answer = idp.answer(fields());
    const visitor = fixture.visitor();
    const tickets = await Promise.all([send(visitor, answer), send(visitor, answer)]);
    expect(tickets.filter((ticket) => ticket === null)).toHaveLength(1);
    expect(await send(fixture.visitor(), answer)).toBeNull();
  });

  test('a ticket', async () => {
    const ticket = await send(fixture.visitor(), idp.answer(fields()));
    const answers = await Promise.all([0, 1].map(() => finish(fixture.visitor(), ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await finish(fixture.visitor(), 'x'.repeat(43))).status).toBe(401);
  });

  test('a request, in the browser that began it', async () => {
    const visitor = fixture.visitor();
    const { id } = await begin(visitor, 'grace@acme.example');
    const ticket = await send(fixture.visitor(), idp.answer(fields({ inResponseTo: id })));
    expect((await finish(fixture.visitor(), ticket)).status, 'another browser').toBe(401);
    expect(await send(visitor, idp.answer(fields({ inResponseTo: id }))), 'a second answer').toBeNull();
    expect(await send(visitor, idp.answer(fields({ inResponseTo: 'r00' }))), 'an invented request').toBeNull();
  });
});

const expected = () => ({
  providerId: idp.entityId,
  certificates: [idp.certificate.pem],
  audience: provider.metadataUrl,
  recipient: provider.answerUrl,
  nowMs: Date.now(),
});
/** The reason of a refusal; null if accepted. */
const reasonOf = (xml: string) => {
  const answer = readAnswer(xml, expected());
  return 'refused' in answer ? answer.refused : null;
};

/** The signed assertion of a victim-to-be, and an unsigned one that the attacker wrote. */
function pieces() {
  const signed = idp.sign(assertionOf(fields({ id: 'signed' })));
  const evil = assertionOf(fields({ id: 'evil', subject: 'admin' }));
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
  return { signed, evil, signature, bare: signed.replace(signature, '') };
}
const into = (xml: string, more: string, place = '</saml:Issuer>') => xml.replace(place, place + more);

describe('refused', () => {
  test.each<[name: string, reason: string, change: Partial<AnswerFields>]>([
    ['another issuer', 'issuer', { issuer: 'https://evil.example' }],
    ['another audience', 'audience', { audience: 'https://other.example/metadata' }],
    ['another recipient', 'destination', { recipient: 'https://other.example/acs' }],
    ['expired', 'time', { beginsInMs: -600_000, endsInMs: -61_000 }],
    ['not yet valid', 'time', { beginsInMs: 61_000 + 5000 }],
    ['valid for days', 'time', { endsInMs: 200_000_000 }],
    ['no subject', 'subject', { subject: '' }],
    ['no conditions', 'time', { conditions: '' }],
    ['a failed sign-in', 'no-success', { status: 'Responder' }],
    ['no confirmation', 'confirmation', { confirmation: '' }],
    [
      'a confirmation by a held key',
      'confirmation',
      { confirmation: '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:holder-of-key"/>' },
    ],
  ])('%s', async (_name, reason, change) => {
    const xml = idp.answer(fields(change));
    expect(reasonOf(xml)).toBe(reason);
    expect(await send(fixture.visitor(), xml)).toBeNull();
  });

  test('conditions without an audience', () => {
    const end = new Date(Date.now() + 60_000).toISOString();
    expect(reasonOf(idp.answer(fields({ conditions: `<saml:Conditions NotOnOrAfter="${end}"/>` })))).toBe('audience');
  });

  test('unsigned, signed by somebody else with their key inside, or with only the response signed', () => {
    expect(reasonOf(responseOf(fields(), assertionOf(fields())))).toBe('shape');
    expect(reasonOf(makeIdentityProvider().answer(fields()))).toBe('signature');
    const outer = idp.sign(responseOf(fields(), assertionOf(fields())), { what: `/*[local-name(.)='Response']` });
    expect(reasonOf(outer)).toBe('shape');
  });

  test.each([
    ['the subject', (xml: string) => xml.replace('>grace<', '>admin<')],
    ['an attribute', (xml: string) => xml.replace('grace@acme.example', 'admin@acme.example')],
    ['the end', (xml: string) => xml.replace(/NotOnOrAfter="20/, 'NotOnOrAfter="21')],
  ])('%s changed after signing', (_name, change) => {
    const xml = idp.answer(fields());
    expect(change(xml)).not.toBe(xml);
    expect(reasonOf(change(xml))).toBe('signature');
  });

  test.each([
    ['SHA-1 signatures', { with: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['SHA-1 digests', { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
    ['canonical XML that keeps comments', { canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' }],
  ])('%s', (_name, choices) => {
    expect(reasonOf(responseOf(fields(), idp.sign(assertionOf(fields()), choices)))).toBe('shape');
  });

  /** XSW 1 to 8 of Somorovsky and others, “On Breaking SAML”. */
  test.each<[name: string, build: () => string]>([
    [
      'wrapping 1: the signed response inside the signature of a new one',
      () => {
        const signed = idp.sign(responseOf(fields(), assertionOf(fields())), { what: `/*[local-name(.)='Response']` });
        const evil = responseOf(fields(), pieces().evil);
        const signature = (/<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '').replace(
          '</ds:Signature>',
          `${signed}</ds:Signature>`,
        );
        return into(evil, signature);
      },
    ],
    [
      'wrapping 2: the signed response before its detached signature',
      () => {
        const signed = idp.sign(responseOf(fields(), assertionOf(fields())), { what: `/*[local-name(.)='Response']` });
        const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
        return into(responseOf(fields(), pieces().evil), signed.replace(signature, '') + signature);
      },
    ],
    ['wrapping 3: a new assertion before the signed one', () => responseOf(fields(), pieces().evil + pieces().signed)],
    [
      'wrapping 4: the signed assertion inside a new one',
      () => responseOf(fields(), pieces().evil.replace('</saml:Assertion>', `${pieces().signed}</saml:Assertion>`)),
    ],
    [
      'wrapping 5: the signature moved into a new assertion, the signed one behind it',
      () => {
        const { evil, signature, bare } = pieces();
        return responseOf(fields(), into(evil, signature) + bare);
      },
    ],
    [
      'wrapping 6: as 5, with the signed one inside the signature',
      () => {
        const { evil, signature, bare } = pieces();
        return responseOf(fields(), into(evil, signature.replace('</ds:Signature>', `${bare}</ds:Signature>`)));
      },
    ],
    [
      'wrapping 7: a new assertion in extensions before the signed one',
      () =>
        responseOf(fields(), pieces().signed).replace(
          '<samlp:Status>',
          `<samlp:Extensions>${pieces().evil}</samlp:Extensions><samlp:Status>`,
        ),
    ],
    [
      'wrapping 8: the signed one in an object of the signature',
      () => {
        const { evil, signature, bare } = pieces();
        const object = `<ds:Object>${bare}</ds:Object></ds:Signature>`;
        return responseOf(fields(), into(evil, signature.replace('</ds:Signature>', object)));
      },
    ],
    [
      'two elements with the signed id',
      () => responseOf(fields(), pieces().signed).replace('<samlp:Status>', '<samlp:Status ID="signed">'),
    ],
    [
      'a signature over an assertion that is not there',
      () => {
        const { evil, signature } = pieces();
        return responseOf(fields(), into(evil, signature));
      },
    ],
  ])('%s', (_name, build) => {
    const xml = build();
    expect(xml).toContain('<ds:Signature');
    expect(reasonOf(xml)).toBe('shape');
  });

  test('comments, which cut names short, before and after signing', () => {
    const cut = fields({ subject: 'admin@acme.example<!-- -->.evil.example' });
    expect(reasonOf(idp.answer(cut))).toBe('comments');
    expect(reasonOf(idp.answer(fields()).replace('>grace<', '>gr<!-- -->ace<'))).toBe('comments');
    expect(reasonOf(idp.answer(fields()).replace('>grace<', '><?cut here?>grace<'))).toBe('comments');
  });

  test('document types: entities are not expanded, nor fetched', () => {
    const xml = idp.answer(fields());
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${xml.replace('>grace<', '>&b;<')}`;
    const file = `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('>grace<', '>&f;<')}`;
    expect([reasonOf(bomb), reasonOf(file)]).toEqual(['not-xml', 'not-xml']);
  });

  test('answers of more levels or elements than a provider sends, before anything walks through them', async () => {
    const status = '</samlp:Status>';
    const filled = (inside: string) => responseOf(fields(), pieces().signed).replace(status, status + inside);
    const deep = filled('<a>'.repeat(8_000) + '</a>'.repeat(8_000));
    expect(reasonOf(deep)).toBe('not-xml');
    expect(reasonOf(filled('<a/>'.repeat(6_000)))).toBe('not-xml');
    expect(reasonOf(filled('<a/>'.repeat(100)))).toBeNull();
    expect(await send(fixture.visitor(), deep)).toBeNull();
  });

  test('what is no answer at all', async () => {
    for (const xml of ['', 'hello', '<a', '<a/>', '<Response/>', '\u0000']) expect(reasonOf(xml)).toMatch(/^not-/);
    expect(await send(fixture.visitor(), 'hello')).toBeNull();
    const address = new URL(provider.answerUrl).pathname;
    const statuses = await Promise.all([
      fixture.visitor().post(address, { SAMLResponse: 'aGVsbG8=' }),
      fixture.visitor().send(address, { method: 'POST' }),
      fixture.visitor().send('/api/saml/nothing/acs', { method: 'POST' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([303, 303, 404]);
  });
});

describe('providers', () => {
  test('are for the owner; our metadata is for everybody', async () => {
    const other = fixture.visitor();
    await other.signUp('other@example.com');
    expect((await other.api(PROVIDERS)).status).toBe(403);
    expect((await addProvider({ domains: ['b.example'] }, other)).status).toBe(403);
    expect(provider).toMatchObject({ domains: ['acme.example'], entityId: idp.entityId });
    const metadata = await fetch(provider.metadataUrl);
    expect(metadata.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const text = await metadata.text();
    expect(text).toContain(`entityID="${provider.metadataUrl}"`);
    expect(text).toContain(`Location="${provider.answerUrl}"`);
  });

  test('with a domain of another, or metadata that lacks something, are refused with the reason', async () => {
    expect([(await addProvider()).status]).toEqual([409]);
    const weak = makeIdentityProvider(makeCertificate(1024));
    const faults: [metadata: string, reason: RegExp][] = [
      ['hello', /not XML/],
      [`<!DOCTYPE a>${idp.metadata()}`, /not XML/],
      [idp.metadata((xml) => xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor')), /identity provider/],
      [idp.metadata((xml) => xml.replaceAll('HTTP-Redirect', 'SOAP')), /HTTP-Redirect/],
      [idp.metadata((xml) => xml.replace('https://idp.example/sso', 'javascript:alert(1)//')), /HTTP-Redirect/],
      [weak.metadata(), /RSA/],
    ];
    for (const [metadata, reason] of faults) {
      const refused = await addProvider({ domains: ['c.example'], metadata });
      expect(refused.status).toBe(400);
      expect(((await refused.json()) as { detail: string }).detail).toMatch(reason);
    }
  });

  test('that are removed end the sessions of their users', async () => {
    const second = (await (await addProvider({ domains: ['d.example'] })).json()) as SamlProvider;
    const first = provider;
    provider = second;
    const visitor = fixture.visitor();
    await finish(visitor, await send(visitor, idp.answer(fields())));
    provider = first;
    const token = await visitor.token();
    expect((await visitor.api('/api/account/sessions', { token })).status).toBe(200);
    expect((await owner.api(`${PROVIDERS}/${second.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await visitor.api('/api/account/sessions', { token })).status).toBe(401);
    expect((await owner.api(`${PROVIDERS}/${second.id}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('signing out of both', () => {
  const statement = (index: string) =>
    `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}" SessionIndex="${index}"/>`;
  const enter = async (index: string, subject = 'leaver') => {
    const visitor = fixture.visitor();
    await finish(visitor, await send(visitor, idp.answer(fields({ subject, statement: statement(index) }))));
    expect(await isIn(visitor)).toBe(true);
    return visitor;
  };
  const isIn = async (visitor: Visitor) => (await visitor.send('/api/auth/token')).ok;
  const now = () => new Date().toISOString();
  const request = (change: Partial<Record<'id' | 'issuer' | 'destination' | 'at' | 'name' | 'more', string>> = {}) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
    ` ID="${change.id ?? `out-${crypto.randomUUID()}`}" Version="2.0" IssueInstant="${change.at ?? now()}"` +
    ` Destination="${change.destination ?? provider.signOutUrl}"><saml:Issuer>${change.issuer ?? idp.entityId}</saml:Issuer>` +
    `<saml:NameID>${change.name ?? 'leaver'}</saml:NameID>${change.more ?? ''}</samlp:LogoutRequest>`;
  const answer = (inResponseTo: string, status = 'Success') =>
    `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
    ` ID="answer-${crypto.randomUUID()}" Version="2.0" IssueInstant="${now()}" Destination="${provider.signOutUrl}"` +
    ` InResponseTo="${inResponseTo}"><saml:Issuer>${idp.entityId}</saml:Issuer><samlp:Status>` +
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`;
  const deliver = async (query: string) => {
    const response = await fixture.visitor().send(`/api/saml/${provider.id}/slo?${query}`);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };
  const ownCertificate = async () => {
    const metadata = await (await fetch(provider.metadataUrl)).text();
    return new X509Certificate(Buffer.from(/X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '', 'base64'));
  };
  /** Checks the signature with the key of our metadata. */
  const isOurs = async (url: string) => {
    const [signed = '', signature = ''] = (url.split(/[?&](?=SAML)/)[1] ?? '').split('&Signature=');
    const { publicKey } = await ownCertificate();
    return verify('sha256', Buffer.from(signed), publicKey, Buffer.from(decodeURIComponent(signature), 'base64'));
  };

  test('here ends the session and asks the provider to end its own, whose answer leads to the sign-in form', async () => {
    const visitor = await enter('s-1');
    const { url } = (await (await visitor.post('/api/auth/sign-out', {})).json()) as { url: string };
    expect(await isIn(visitor)).toBe(false);
    expect(url).toContain('https://idp.example/slo?SAMLRequest=');
    expect(await isOurs(url)).toBe(true);
    const { id, xml } = requestIn(url);
    expect(xml).toContain('<saml:NameID>leaver</saml:NameID><samlp:SessionIndex>s-1</samlp:SessionIndex>');
    expect(xml).toContain('Destination="https://idp.example/slo"');
    expect(await deliver(idp.redirect('SAMLResponse', answer(id)))).toBe('/login');
    expect(await deliver(idp.redirect('SAMLResponse', answer(id)))).toBe('/login?saml=refused');
  });

  test('of a session with a password goes nowhere else', async () => {
    const visitor = fixture.visitor();
    await visitor.signUp('local@example.com');
    expect(await (await visitor.post('/api/auth/sign-out', {})).json()).toEqual({ success: true });
  });

  test('at the provider ends the session it names, or all of the user, and is answered', async () => {
    const [one, two, other] = [await enter('s-1'), await enter('s-2'), await enter('s-1', 'stayer')];
    const index = '<samlp:SessionIndex>s-1</samlp:SessionIndex>';
    const asked = idp.redirect('SAMLRequest', request({ id: 'out-1', more: index }), { relayState: 'a b+c/ü' });
    const location = await deliver(asked);
    expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, true, true]);
    expect(location).toContain('https://idp.example/slo-done?tenant=7&SAMLResponse=');
    expect(await isOurs(location)).toBe(true);
    const { searchParams } = new URL(location);
    expect(searchParams.get('RelayState')).toBe('a b+c/ü');
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLResponse') ?? '', 'base64')).toString();
    expect(xml).toContain('InResponseTo="out-1"');
    expect(await deliver(asked)).toBe('/login?saml=refused');
    await deliver(idp.redirect('SAMLRequest', request()));
    expect([await isIn(two), await isIn(other)]).toEqual([false, true]);
  });

  test('is refused unless the provider signed it, as it is, for us and just now', async () => {
    const visitor = await enter('s-9');
    const good = (change: Parameters<typeof request>[0] = {}) => idp.redirect('SAMLRequest', request(change));
    const stranger = makeIdentityProvider();
    const whole = good();
    const refused = {
      unsigned: whole.replace(/&SigAlg.*/, ''),
      'signed by another': stranger.redirect('SAMLRequest', request()),
      'by SHA-1': idp.redirect('SAMLRequest', request(), { with: 'sha1' }),
      'with a relay state added': whole.replace('&SigAlg', '&RelayState=x&SigAlg'),
      'with a second message': `${good({ name: 'stayer' })}&${whole.split('&')[0]}`,
      'of another issuer': good({ issuer: 'https://other.example' }),
      'for another address': good({ destination: 'https://elsewhere.example/slo' }),
      old: good({ at: new Date(Date.now() - 600_000).toISOString() }),
      'of the future': good({ at: new Date(Date.now() + 600_000).toISOString() }),
      'with a document type': idp.redirect('SAMLRequest', `<!DOCTYPE a>${request()}`),
      'without a name': good({ name: '' }),
      'an answer as a request': idp.redirect('SAMLRequest', answer('r1')),
      'an answer to nothing': idp.redirect('SAMLResponse', answer('r1')),
      'a bomb': idp.redirect('SAMLRequest', request({ more: ' '.repeat(200_000) })),
      nothing: '',
      'bad encoding': 'SAMLRequest=%zz&SigAlg=%zz&Signature=%zz',
    };
    for (const [what, query] of Object.entries(refused)) {
      expect([what, await deliver(query)]).toEqual([what, '/login?saml=refused']);
    }
    expect(await isIn(visitor)).toBe(true);
    expect((await fixture.visitor().send('/api/saml/none/slo')).status).toBe(404);
  });
});
