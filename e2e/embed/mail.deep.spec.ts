import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';
import { startServer } from '../accounts-server.ts';
import { PASSWORD } from '../accounts-steps.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* An embedded reader subscribes the address of their token. The shared server has no mail server. */

let post: Server;
const mails: string[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
const shared = process.env.HOLDFAST_E2E_URL;
let tokenFor: (more: object) => Promise<string>;

test.beforeAll(async ({ playwright }) => {
  post = createServer(takeMails);
  await new Promise<void>((ready) => post.listen(0, '127.0.0.1', ready));
  const SMTP_URL = `smtp://127.0.0.1:${(post.address() as AddressInfo).port}?ignoreTLS=true`;
  server = await startServer({ SMTP_URL, HOLDFAST_EMBED_ANCESTORS: '*', HOLDFAST_RATE_LIMITS: 'off' });
  process.env.HOLDFAST_E2E_URL = server.url;
  const request = await playwright.request.newContext({ extraHTTPHeaders: { origin: server.url } });
  const account = { email: 'ada@example.com', password: PASSWORD, name: 'Ada Lovelace' };
  await request.post(`${server.url}/api/auth/sign-up/email`, { data: account });
  await expect.poll(() => mails.length, { timeout: patience(30_000) }).toBe(1);
  const plain = (mails[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  await request.get(/https?:\/\/\S+/.exec(plain)?.[0] ?? '', { maxRedirects: 0 });
  const { token } = (await (await request.get(`${server.url}/api/auth/token`)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`${server.url}/api/sync-user`, { headers });
  tokenFor = async (data) => {
    const made = await request.post(`${server.url}/api/embed-token`, { headers, data });
    return ((await made.json()) as { embedToken: string }).embedToken;
  };
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
test.afterAll(async () => {
  process.env.HOLDFAST_E2E_URL = shared;
  await server.stop();
  post.close();
});

/** A mail server that records mails. */
function takeMails(socket: Socket): void {
  let mail: string | null = null;
  socket.on('error', () => undefined);
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = String(chunk);
    if (mail === null) {
      mail = /^data/i.test(text) ? '' : null;
      socket.write(mail === null ? '250 fine\r\n' : '354 go on\r\n');
      return;
    }
    mail += text;
    if (!mail.endsWith('\r\n.\r\n')) return;
    mails.push(mail);
    mail = null;
    socket.write('250 kept\r\n');
  });
}

const shown = async (page: Page, accessToken: string, more: object = {}) => {
  await openHostPage(page, 'ours');
  const config = {
    type: 'report',
    tokenType: 1,
    id: 'retention',
    embedUrl: `${EMBED_ORIGIN}/reportEmbed?reportId=retention`,
    accessToken,
    ...more,
  };
  await page.evaluate(async (given) => {
    const room = document.getElementById('report') as HTMLElement;
    Object.assign(room.style, { width: '100vw', height: '100vh' });
    const report = powerbi.embed(room, given);
    watch(report, ['rendered', 'error']);
    await next('rendered', 0);
  }, config);
  return page.frameLocator('#report iframe');
};

for (const scheme of ['light', 'dark'] as const) {
  test(`a reader subscribes to a figure inside the frame by keyboard, and cancels it: ${scheme}`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const token = await tokenFor({ mailTo: 'rita@example.org', mailDays: 90 });
    const settings = { colorScheme: scheme, localeSettings: { language: scheme === 'dark' ? 'de' : 'en' } };
    const words = scheme === 'dark' ? DE : EN;
    const report = await shown(page, token, { settings });
    const card = report.locator('.hf-visual[data-kind="card"]').first();
    await card.hover();
    await card.locator('button[aria-haspopup="menu"]').click();
    await report.getByRole('menuitem', { name: `${words.title} …` }).click();
    const dialog = report.getByRole('dialog', { name: words.title });
    await expect(dialog.getByText('rita@example.org')).toBeVisible();
    await expect(dialog.getByText(words.none)).toBeVisible();
    await dialog.getByLabel(words.send, { exact: true }).selectOption('above');
    await dialog.getByLabel(words.line).fill('20000');
    await info.attach('form', { body: await page.screenshot(), contentType: 'image/png' });
    await page.setViewportSize({ width: 360, height: 740 });
    await info.attach('form on a phone', { body: await page.screenshot(), contentType: 'image/png' });
    await dialog.getByLabel(words.line).press('Enter');
    await expect(dialog.getByText(words.subscribed)).toBeVisible();
    const end = dialog.getByRole('button', { name: new RegExp(`^${words.end}:`) });
    await end.focus();
    await info.attach('list on a phone', { body: await page.screenshot(), contentType: 'image/png' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await info.attach('list', { body: await page.screenshot(), contentType: 'image/png' });
    await end.press('Enter');
    await expect(dialog.getByText(words.none)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test(`a reader subscribes to a page-exact report: ${scheme}`, async ({ page }, info) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const token = await tokenFor({ mailTo: 'rita@example.org' });
    const report = await shown(page, token, {
      id: 'call-list',
      embedUrl: `${EMBED_ORIGIN}/rdlEmbed?reportId=call-list`,
      settings: { colorScheme: scheme },
      parameterValues: [{ name: 'tier', value: 'Critical' }],
    });
    await info.attach('viewer', { body: await page.screenshot(), contentType: 'image/png' });
    await report.getByRole('button', { name: 'E-mail …' }).click();
    const dialog = report.getByRole('dialog', { name: EN.title });
    await dialog.getByLabel('How often').selectOption('day');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(dialog.getByText(EN.subscribed)).toBeVisible();
    await info.attach('subscribed', { body: await page.screenshot(), contentType: 'image/png' });
    await page.setViewportSize({ width: 360, height: 740 });
    await info.attach('subscribed on a phone', { body: await page.screenshot(), contentType: 'image/png' });
    await dialog.getByRole('button', { name: /^End: / }).click();
    await expect(dialog.getByText(EN.none)).toBeVisible();
  });
}

test('a token without an address offers no mail', async ({ page }) => {
  const report = await shown(page, await tokenFor({}));
  const card = report.locator('.hf-visual[data-kind="card"]').first();
  await card.hover();
  await card.locator('button[aria-haspopup="menu"]').click();
  await expect(report.getByRole('menuitem', { name: 'Export as file …' })).toBeVisible();
  await expect(report.getByRole('menuitem', { name: `${EN.title} …` })).toHaveCount(0);
});

const EN = {
  title: 'Send by e-mail',
  none: 'None yet.',
  send: 'Send',
  line: /^Threshold/,
  subscribed: /^Subscribed\./,
  end: 'End',
};
const DE = {
  title: 'Per E-Mail senden',
  none: 'Noch keine.',
  send: 'Senden',
  line: /^Schwellenwert/,
  subscribed: /^Abonniert\./,
  end: 'Beenden',
};
