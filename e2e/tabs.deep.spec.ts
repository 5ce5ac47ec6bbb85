import { expect, type Page, test } from '@playwright/test';
import { customers, predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

const TABS = 8;

test('eight tabs share one event stream; when its tab is closed another one takes over', async ({ page, context }) => {
  await signUp(page);
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.frame().page());
  });
  const tabs: Page[] = [];
  for (let n = 0; n < TABS; n += 1) {
    const tab = await context.newPage();
    await tab.goto('/predictions');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    tabs.push(tab);
  }
  expect(streams).toHaveLength(1);

  await predict({ request: context.request }, 'first.csv', customers(0));
  for (const tab of tabs) await expect(tab.getByText('first.csv').first()).toBeVisible();

  await streams[0]?.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(tabs).toContain(streams[1]);
  expect(streams[1]).not.toBe(streams[0]);
});
