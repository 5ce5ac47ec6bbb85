import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './accessibility.ts';
import { freePort, listen, startServer } from './accounts-server.ts';
import { atDashboard, newEmail, PASSWORD, signUp } from './accounts-steps.ts';

/** What is used of the scripted provider of the server's own tests; importing its types would compile the server here. */
interface ScriptedProvider {
  readonly entityId: string;
  metadata(change: (xml: string) => string): string;
  answer(fields: object): string;
  redirect(kind: 'SAMLResponse', xml: string): string;
}
const provider = '../server/src/people/identity/saml/testing/identity-provider.ts';

let idp: ScriptedProvider;
let atIdp: Server;
let idpUrl: string;
let server: Awaited<ReturnType<typeof startServer>>;
/** Of what the provider received. */
let asked: string[] = [];
/** How long ago the provider says it asked the user, unless it is told to ask again. */
let askedMinutesAgo = 0;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const { makeIdentityProvider, requestIn } = (await import(provider)) as {
    makeIdentityProvider(): ScriptedProvider;
    requestIn(url: string): { id: string; xml: string };
  };
  idp = makeIdentityProvider();
  server = await startServer({ HOLDFAST_RATE_LIMITS: 'off' });
  const port = await freePort();
  idpUrl = `http://localhost:${port}`;
  atIdp = createServer(({ url = '/' }, response) => {
    const { id, xml } = requestIn(new URL(url, idpUrl).href);
    const issuer = />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '';
    asked.push(`${url.split('?')[0]}${xml.includes('ForceAuthn="true"') ? ' again' : ''}`);
    if (url.startsWith('/slo')) {
      const back = issuer.replace(/metadata$/, 'slo');
      return void response
        .writeHead(302, { location: `${back}?${idp.redirect('SAMLResponse', ended(id, back))}` })
        .end();
    }
    const recipient = issuer.replace(/metadata$/, 'acs');
    const answer = idp.answer(fieldsOf({ id, audience: issuer, recipient, isAgain: xml.includes('ForceAuthn') }));
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><title>Acme</title><form method="post" action="${recipient}">
       <input type="hidden" name="SAMLResponse" value="${Buffer.from(answer).toString('base64')}"><button>It is me</button></form>`,
    );
  });
  await listen(atIdp, port);
});
test.afterAll(async () => {
  await server.stop();
  atIdp.closeAllConnections();
  atIdp.close();
});

function fieldsOf(given: { id: string; audience: string; recipient: string; isAgain: boolean }) {
  const at = new Date(Date.now() - (given.isAgain ? 0 : askedMinutesAgo) * 60_000).toISOString();
  return {
    audience: given.audience,
    recipient: given.recipient,
    subject: 'grace',
    issuer: idp.entityId,
    inResponseTo: given.id,
    id: `a-${crypto.randomUUID()}`,
    beginsInMs: -1000,
    endsInMs: 120_000,
    attributes: { email: 'grace@acme.example', name: 'Grace Hopper' },
    statement: `<saml:AuthnStatement AuthnInstant="${at}" SessionIndex="s-1"/>`,
  };
}

const ended = (id: string, destination: string) =>
  `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
  ` ID="r-${crypto.randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${destination}"` +
  ` InResponseTo="${id}"><saml:Issuer>${idp.entityId}</saml:Issuer><samlp:Status>` +
  `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`;

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Your e-mail there').fill('grace@acme.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'It is me' }).click();
  await atDashboard(page);
}

test('the owner adds a provider, somebody signs in there, and signing out ends both sessions', async ({ browser }) => {
  const owner = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signUp(owner);
  await owner.goto('/settings/server');
  const part = owner.getByRole('region', { name: 'Sign-in by e-mail domain' });
  await part.getByRole('button', { name: 'Add a provider' }).click();
  await part.getByLabel('Name of the organisation').fill('Acme');
  await part.getByLabel('E-mail domains').fill('acme.example');
  await part
    .getByLabel('Metadata of the identity provider')
    .fill(idp.metadata((xml) => xml.replaceAll('https://idp.example/s', `${idpUrl}/s`)));
  await part.getByRole('button', { name: 'Add a provider' }).click();
  await expect(part.getByRole('listitem')).toContainText(/Acme.*acme\.example.*\/metadata.*\/acs.*\/slo/s);
  expect(await violations(owner)).toEqual([]);

  asked = [];
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('grace@acme.example')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in with your organisation' })).toBeVisible();
  expect(asked.map((one) => one.replace(/^\/sso.*/, '/sso'))).toEqual(['/sso', '/slo']);
});

test('what cannot be undone wants a new sign-in there, and then works', { tag: '@deep' }, async ({ browser }) => {
  askedMinutesAgo = 30;
  asked = [];
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(page);
  await page.goto('/settings');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
  };
  await remove();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign in again at Acme' }).click();
  await page.getByRole('button', { name: 'It is me' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  expect(asked.at(-1)).toMatch(/ again$/);
  await remove();
  await expect(page).toHaveURL(/\/login$/);
});

test('a password proves it in a dialog, and the call goes on', { tag: '@deep' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signUp(page, newEmail('late'));
  await page.goto('/settings');
  // As after ten minutes.
  await page.route(
    '**/api/account/delete',
    (route) => route.fulfill({ status: 403, json: { code: 'proof-needed', detail: 'Confirm' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
