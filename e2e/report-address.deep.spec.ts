import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readSeed, SIGNED_IN } from './app/seed.ts';
import { signUp } from './app/sign-up.ts';

test.use({ storageState: SIGNED_IN });

/* The reader's position in the report, in the address: to return to it, and to share it. */

test('a prediction opens its own report, and its address survives refresh, back, forward and a new tab', async ({
  page,
  context,
}) => {
  const { may, june } = readSeed();
  const file = page.getByRole('combobox', { name: 'File' });
  const shown = file.locator('option:checked');

  await test.step('the earlier prediction opens its own report', async () => {
    await page.goto(`/predictions/${may}`);
    await page.getByRole('link', { name: 'Open report' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?prediction=${may}$`));
    await expect(shown).toContainText('may.csv');
  });
  await markFrame(page);

  await test.step('switching pages is a step in the history, a filter is not', async () => {
    await openTab(page, 'Risk');
    await expect(page).toHaveURL(new RegExp(`prediction=${may}&page=risk$`));
    await openTab(page, 'Customers');
    await expect(page).toHaveURL(/page=customers$/);
    await chooseCustomer(page, 'C1005');
    await expect(page).toHaveURL(/page=customers&customer=C1005$/);
    await page.goBack();
    await expect(tab(page, 'Risk')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await page.goForward();
    await expect(tab(page, 'Customers')).toHaveAttribute('aria-selected', 'true');
    await expect(customer(page)).toContainText('C1005');
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('a slicer is in the address of every page it applies to', async () => {
    await openTab(page, 'Risk');
    await slice(page, 'Basic');
    await expect(page).toHaveURL(/page=risk&v=1&f=slicer\.[\w-]+!customers\.plan!i[ns]!Basic$/);
  });

  await test.step('a refresh and another tab show the same', async () => {
    await page.reload();
    await expect(tab(page, 'Risk')).toHaveAttribute('aria-selected', 'true');
    await expect(shown).toContainText('may.csv');
    await expectSliced(page);
    const other = await newTab(context, page.url());
    await expect(tab(other, 'Risk')).toHaveAttribute('aria-selected', 'true');
    await expectSliced(other);
    await openTab(other, 'Segments');
    await expectSliced(other);
    await other.close();
  });

  await test.step('another file is in the address, and back restores the first', async () => {
    await markFrame(page);
    await file.selectOption(String(june));
    await expect(page).toHaveURL(new RegExp(`prediction=${june}&page=risk`));
    await page.goBack();
    await expect(shown).toContainText('may.csv');
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(shown).toContainText('june.csv');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a link survives the sign-in', async () => {
    const stranger = await context.browser()?.newContext({ storageState: { cookies: [], origins: [] } });
    if (!stranger) throw new Error('no browser');
    const visitor = await stranger.newPage();
    await visitor.goto(`/dashboard?prediction=${may}&page=risk`);
    await expect(visitor).toHaveURL(/\/login/);
    await signUp(visitor);
    await visitor.goto('/dashboard');
    await expect(visitor.getByText('was deleted or belongs to another account')).toBeVisible();
    await expect(visitor).toHaveURL(/\/dashboard$/);
    await expect(visitor.frameLocator('iframe').getByRole('tab', { name: 'Overview' })).toBeVisible();
    await stranger.close();
  });
});

test('a stale link shows a message and opens the report without it', async ({ page }) => {
  await signUp(page);
  const sentence = page.getByText('Part of this link could not be read, so the report opens without it.');
  for (const stale of [
    'page=overview&v=1&f=slicer.overview-slicer-0!customers.no_such_column!in!Basic',
    'page=nowhere',
    'page=risk&v=7&f=whatever',
  ]) {
    await page.goto(`/dashboard?${stale}`);
    await expect(sentence).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('tab').first()).toBeVisible();
    await expect(page.getByText('Loading dashboard...')).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await openTab(page, 'Drivers');
  await expect(page).toHaveURL(/\/dashboard\?page=drivers$/);
  await expect(sentence).toBeHidden();
});

const tab = (page: Page, name: string) => page.frameLocator('iframe').getByRole('tab', { name, exact: true });
const openTab = (page: Page, name: string) => tab(page, name).click();
const customer = (page: Page) =>
  page.frameLocator('iframe').locator('[data-visual="customer-detail"] .hf-customer-head');

async function chooseCustomer(page: Page, id: string): Promise<void> {
  const list = page.frameLocator('iframe').locator('[data-visual="customer-list"]');
  await list.getByRole('searchbox').fill(id);
  await list.getByRole('row', { name: id }).click();
  await expect(customer(page)).toContainText(id);
}

/** A slicer's selection is in its accessible name. */
const slicer = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: /^Plan: / });

async function slice(page: Page, value: string): Promise<void> {
  await slicer(page).click();
  await page.frameLocator('iframe').getByRole('option', { name: value }).click();
  await expectSliced(page);
  await page.keyboard.press('Escape');
}

const expectSliced = (page: Page) => expect(slicer(page)).toHaveAccessibleName('Plan: Basic');

async function newTab(context: BrowserContext, address: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(address);
  return other;
}

/** Marks the frame, so that a reload is detected. */
async function markFrame(page: Page): Promise<void> {
  await expect(page.getByText('Loading dashboard...')).toBeHidden();
  await page.locator('iframe').evaluate((element) => Reflect.set(element, 'isTheFirst', true));
  await frameOf(page).evaluate(() => Reflect.set(window, 'isTheFirst', true));
}

async function isMarked(page: Page): Promise<boolean> {
  const isSame = () => Reflect.get(window, 'isTheFirst') === true;
  const element = await page.locator('iframe').evaluate((one) => Reflect.get(one, 'isTheFirst') === true);
  return element && (await frameOf(page).evaluate(isSame));
}

function frameOf(page: Page) {
  const frame = page.frames().find((candidate) => candidate.url().includes('/reportEmbed'));
  if (!frame) throw new Error('the report has no frame');
  return frame;
}
