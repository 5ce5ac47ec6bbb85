import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './accessibility.ts';
import { startServer } from './accounts-server.ts';
import { atDashboard, fillSignIn, PASSWORD, signOut, signUp } from './accounts-steps.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app of RFC 6238, apart from the server's own. */
function codeOf(key: string, steps: number): string {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', bytes).update(counter).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** From the password to the recovery codes; leaves these on the screen. */
async function setUp(page: Page): Promise<string> {
  const password = page.getByLabel('Password', { exact: true }).last();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code the app shows').fill(codeOf(key, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  return key;
}

test('a second step is set up, asked for, remembered, recovered from and turned off', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  await part.getByRole('button', { name: 'Set up' }).click();
  const key = await setUp(page);
  const recovery = await part.getByRole('listitem').first().textContent();
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('holdfast-recovery-codes.txt');
  expect(await violations(page)).toEqual([]);
  await part.getByRole('button', { name: 'I have stored them' }).click();
  await expect(part.getByText('10 recovery codes left')).toBeVisible();

  await signOut(page);
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or has been used already.');
  await page.getByLabel('Code').fill(codeOf(key, 0));
  await page.getByLabel('Do not ask again in this browser for 30 days').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await atDashboard(page);

  await signOut(page);
  await fillSignIn(page, email);
  await atDashboard(page);

  await page.goto('/settings');
  await part.getByRole('button', { name: 'Ask everywhere again' }).click();
  await expect(page.getByText('Every browser is asked for a code again')).toBeVisible();
  await signOut(page);
  await fillSignIn(page, email);
  await page.getByLabel('Code').fill(recovery ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await atDashboard(page);

  await page.goto('/settings');
  await expect(part.getByText('9 recovery codes left')).toBeVisible();
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Code').fill(codeOf(key, 1));
  await part.getByRole('button', { name: 'Turn off' }).last().click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await signOut(page);
  await fillSignIn(page, email);
  await atDashboard(page);
});

test('guessed codes have to wait, then even the right one, and a recovery code too', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  await part.getByRole('button', { name: 'Set up' }).click();
  const key = await setUp(page);
  const recovery = (await part.getByRole('listitem').first().textContent()) ?? '';
  await part.getByRole('button', { name: 'I have stored them' }).click();
  await signOut(page);
  await fillSignIn(page, email);
  const alert = page.getByRole('alert');
  for (let guesses = 0; guesses < 5; guesses++) {
    await page.getByLabel('Code').fill(`00000${guesses}`);
    const answered = page.waitForResponse('**/second-factor/verify');
    await page.keyboard.press('Enter');
    await answered;
  }
  for (const code of ['000009', codeOf(key, 0), recovery]) {
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(alert).toContainText('Too many attempts');
  }
  expect(await violations(page)).toEqual([]);
  await page.goto('/predictions');
  await expect(page).toHaveURL(/\/login$/);
});

test('where everybody needs one, a user sets it up before anything else', async ({ browser }) => {
  const server = await startServer({ HOLDFAST_RATE_LIMITS: 'off' });
  const [owner, other] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext({ baseURL: server.url })).newPage()),
  );
  if (!owner || !other) throw new Error('two pages were opened');
  await signUp(owner);
  await owner.goto('/settings/server');
  await expect(owner.getByRole('radio', { name: /Everyone/ })).toBeVisible();
  const rule = owner.getByRole('group', { name: 'Who must use two-step sign-in' });
  await expect(rule).toHaveCount(0);
  await signUp(other);
  await owner.reload();
  await rule.getByLabel('Everyone').click();
  await expect(owner.getByRole('alert')).toContainText('Set up two-step sign-in for your own account first');
  await owner.goto('/settings');
  await owner.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up' }).click();
  await setUp(owner);
  await owner.goto('/settings/server');
  await rule.getByLabel('Everyone').click();
  await expect(rule.getByLabel('Everyone')).toBeChecked();
  expect(await violations(owner)).toEqual([]);

  await other.goto('/predictions');
  await expect(other.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await setUp(other);
  await other.getByRole('button', { name: 'I have stored them' }).click();
  await expect(other.getByRole('heading', { name: 'ML Predictions' })).toBeVisible();
  await server.stop();
});
