import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const [header = '', ...lines] = readFileSync(resolve(root, 'server/samples/subscriptions.csv'), 'utf8')
  .trim()
  .split('\n');
const place = (name: string) => header.split(',').indexOf(name);

/** The number of customers of these regions, counted in the sample's file. */
function customersOf(...regions: string[]): string {
  const cells = lines.map((line) => line.split(','));
  const own = cells.filter((row) => regions.includes(row[place('region')] ?? ''));
  return new Set(own.map((row) => row[place('customer_id')])).size.toLocaleString('en');
}

let example: ChildProcess;
let address = '';

test.beforeAll(async () => {
  example = spawn(process.execPath, ['scripts/example.mjs', '0', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((ready, failed) => {
    let said = '';
    example.stdout?.on('data', (text: Buffer) => {
      said += text;
      const found = /The example is ready at (\S+?):? /.exec(said)?.[1];
      if (found) ready(found);
    });
    example.once('exit', () => failed(new Error(`The example ended: ${said}`)));
  });
});
test.afterAll(async () => {
  if (example.exitCode !== null) return;
  const gone = once(example, 'exit');
  example.kill('SIGTERM');
  await gone;
});

async function signIn(page: Page, name: string, password = 'keep them close'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const KINDS = ['Report', 'Dashboard', 'Tile', 'Visual'];

for (const [name, regions] of [
  ['mara', ['West']],
  ['jon', ['North', 'East']],
] as const) {
  test(`${name} of the host application sees the customers of ${regions.join(' and ')} in every kind`, async ({
    page,
  }) => {
    const own = customersOf(...regions);
    await signIn(page, name);
    for (const kind of KINDS) {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await expect(page.getByRole('status').last()).toHaveText('Rendered.');
      await expect(page.frameLocator('.content iframe').getByText(own, { exact: true }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Without a frame' }).click();
    await expect(page.getByRole('status').last()).toHaveText('Rendered.');
    await expect(page.locator('iframe')).toHaveCount(0);
    const report = page.getByRole('region', { name: 'Embedded report' });
    await expect(report.getByText(own, { exact: true }).first()).toBeVisible();
    // The report without a frame responds to a reader like the framed one.
    await report.getByRole('tab').nth(1).click();
    await expect(report.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });
}

test('the host application gives no token without sign-in, and its page never gets the key', async ({ page }) => {
  const seen: string[] = [];
  page.on('response', async (response) => seen.push(await response.text().catch(() => '')));
  expect((await page.request.get(`${address}/embed/report`)).status()).toBe(401);
  await signIn(page, 'mara', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('This name and password do not belong together.');
  await signIn(page, 'mara');
  await expect(page.getByRole('status').last()).toHaveText('Rendered.');
  expect((await page.request.get(`${address}/embed/anything`)).status()).toBe(404);
  expect(seen.join('\n')).not.toMatch(/hfk_/);
});
