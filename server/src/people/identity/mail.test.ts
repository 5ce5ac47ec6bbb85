import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { setUpFactor } from './second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, PASSWORD } from './testing/identity-fixture.ts';

/** A minimal SMTP server. */
let post: Server;
let fixture: IdentityFixture;
const mails: string[] = [];

beforeAll(async () => {
  post = createServer(serve);
  await new Promise<void>((ready) => post.listen(0, '127.0.0.1', ready));
  fixture = await openIdentityFixture({
    SMTP_URL: `smtp://127.0.0.1:${(post.address() as AddressInfo).port}?ignoreTLS=true`,
  });
});
afterAll(async () => {
  await fixture.close();
  await new Promise((closed) => post.close(closed));
});

function serve(socket: Socket): void {
  let mail: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    if (mail !== null) {
      mail += String(chunk);
      if (mail.endsWith('\r\n.\r\n')) {
        mails.push(mail.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        mail = null;
        say('250 kept');
      }
      return;
    }
    const line = String(chunk);
    if (/^data/i.test(line)) {
      mail = '';
      say('354 go on');
    } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  });
}

async function mailTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(() => {
    const found = mails.findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(subject));
    if (found === undefined) throw new Error(`no mail to ${email}`);
    return found;
  }, patience(30_000));
}

const linkIn = (mail: string) => new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');

test('with mail set up an address must be confirmed, and the link signs in', async () => {
  expect(await (await fetch(`${fixture.base}/api/config`)).json()).toMatchObject({
    embedded: { mailConfigured: true },
  });
  const ada = fixture.visitor();
  const signedUp = await ada.signUp('ada@example.com');
  expect(await signedUp.json()).toMatchObject({ token: null });
  expect((await ada.signIn('ada@example.com')).status).toBe(403);
  const link = linkIn(await mailTo('ada@example.com', 'Confirm your e-mail'));
  expect((await ada.send(link.pathname + link.search)).status).toBe(302);
  expect((await ada.api('/api/account/sessions')).status).toBe(200);
});

test('a taken address gets the same answer, and its owner a mail', async () => {
  const before = fixture.visitor();
  await before.signUp('taken@example.com');
  const again = await fixture.visitor().signUp('taken@example.com', 'another long password here');
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ token: null });
  await mailTo('taken@example.com', 'You already have a Holdfast account');
});

test('a mail has the logo of the branding above the same text, its link as a link, and the footer', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000f000000078', 'hex');
  const { pool } = fixture.platform.database;
  await pool.query(
    `insert into brandings (product_name, mail_footer, logo, logo_drawn) values ('Acme <b>', 'Berlin & Bonn', '', $1)`,
    [png],
  );
  try {
    const grace = fixture.visitor();
    await grace.signUp('grace@example.com');
    const mail = await mailTo('grace@example.com', 'Confirm your e-mail for Acme <b>');
    expect(mail).toContain('<img src="cid:logo" alt="Acme &#60;b&#62;" height="60"');
    expect(mail).toMatch(/<a href="(http[^"]+)">\1<\/a>/);
    expect(mail).toContain('Berlin &#38; Bonn</p>');
    expect(mail).toContain('Content-ID: <logo>');
    expect(mail).toContain(png.toString('base64'));
    const link = linkIn(mail.slice(mail.indexOf('Open this link')));
    expect((await grace.send(link.pathname + link.search)).status).toBe(302);
  } finally {
    await pool.query('delete from brandings');
  }
});

test('a reset link is sent by mail', async () => {
  await fixture.visitor().signUp('forgot@example.com');
  await fixture.visitor().post('/api/auth/request-password-reset', { email: 'forgot@example.com' });
  const link = linkIn(await mailTo('forgot@example.com', 'Choose a new Holdfast password'));
  expect(link.pathname).toBe('/login/reset-password');
  const chosen = await fixture.visitor().post('/api/auth/reset-password', {
    newPassword: `${PASSWORD} again`,
    token: link.searchParams.get('token'),
  });
  expect(chosen.status).toBe(200);
});

test('an administrator resets the second factor of somebody who lost it, who is told and signs in with the password', async () => {
  const confirmed = async (email: string) => {
    const visitor = fixture.visitor();
    await visitor.signUp(email);
    await fixture.platform.database.pool.query('update users set email_verified = true where email = $1', [email]);
    await visitor.signIn(email);
    const { id } = (await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
    return { visitor, id };
  };
  const grace = await confirmed('grace@example.com');
  const lost = await confirmed('lost@example.com');
  const { pool } = fixture.platform.database;
  await pool.query('update users set is_administrator = true where id = $1', [grace.id]);
  const reset = (id: string) => grace.visitor.api(`/api/users/${id}/reset-second-factor`, { method: 'POST' });
  expect((await reset(lost.id)).status).toBe(409);
  await setUpFactor(lost.visitor);
  const open = await lost.visitor.token();
  expect((await lost.visitor.api(`/api/users/${grace.id}/reset-second-factor`, { method: 'POST' })).status).toBe(403);
  expect((await reset(lost.id)).status).toBe(204);
  expect((await lost.visitor.api('/api/predictions', { token: open })).status).toBe(401);
  expect(await mailTo('lost@example.com', 'two-step sign-in')).toContain(`${fixture.base}/login`);
  const again = fixture.visitor();
  expect(await (await again.signIn('lost@example.com')).json()).toMatchObject({ user: { email: 'lost@example.com' } });
  expect((await again.api('/api/predictions')).status).toBe(200);
  const { rows } = await pool.query(
    `select person_id from audit_entries where actor_id = $1 and says ->> 'code' = 'audit.secondFactorReset'`,
    [grace.id],
  );
  expect(rows).toEqual([{ person_id: lost.id }]);
  expect((await reset(crypto.randomUUID())).status).toBe(404);
});
