import { expect, type Frame, type Page, test } from '@playwright/test';
import { patience } from '../scripts/machine-speed.mjs';
import { signUp } from './app/sign-up.ts';

test.describe('the dashboard', () => {
  test('embeds the report at 80% of the view height, filter pane hidden, page navigation shown, transparent', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const config = watchLoadMessage(page);
    await signUp(page);
    await page.goto('/dashboard');
    const frame = await openReport(page);
    const box = await page.locator('iframe').boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(720);
    expect(box?.width ?? 0).toBeGreaterThan(1000);
    expect(await config).toMatchObject({
      panes: { filters: { visible: false }, pageNavigation: { visible: true } },
      background: 1,
    });
    await expect(frame.getByRole('tablist').first()).toBeVisible();
    await expect(frame.getByText('Filters', { exact: true })).toBeHidden();
  });

  test('passes dark mode into the report and keeps its background transparent', { tag: '@deep' }, async ({ page }) => {
    await signUp(page);
    await page.addInitScript(() => localStorage.setItem('holdfast.theme', 'dark'));
    await page.goto('/dashboard');
    await openReport(page);
    const box = await page.locator('iframe').boundingBox();
    if (!box) throw new Error('no frame');
    // The corner pixels of the frame show only the page behind it: #0b0d12.
    await expect.poll(() => pixel(page, box.x + 2, box.y + 2)).toEqual([11, 13, 18]);
  });

  test('renews an expiring token without a flicker: same frame, same document, next call with the new one', {
    tag: '@deep',
  }, async ({ page }) => {
    await signUp(page);
    // The SDK renews a minute before expiry, so this one is due soon after the report has opened.
    const tokens: string[] = [];
    await page.route('**/api/embed-token', async (route) => {
      const answer = await route.fetch();
      const info = await answer.json();
      tokens.push(info.embedToken);
      const endsAt = Date.now() + (tokens.length === 1 ? 60_000 + patience(10_000) : 3_600_000);
      await route.fulfill({ response: answer, json: { ...info, expiresAt: new Date(endsAt).toISOString() } });
    });
    await page.goto('/dashboard');
    const frame = await openReport(page);
    await page.locator('iframe').evaluate((element) => Reflect.set(element, 'isTheFirst', true));
    await frame.evaluate(() => Reflect.set(window, 'isTheFirst', true));
    const flickers = watchForText(page, 'Loading dashboard...');

    await expect.poll(() => tokens.length, { timeout: patience(60_000) }).toBe(2);
    expect(tokens[1]).not.toBe(tokens[0]);
    let isUsed = false;
    page.on('request', (request) => {
      isUsed ||= request.headers().authorization === `Bearer ${tokens[1]}`;
    });
    // Every page of the report sends queries when it is first opened; the new token may reach the frame shortly after
    // the first.
    const tabs = await frame.getByRole('tab').all();
    for (const tab of tabs.slice(1)) {
      if (isUsed) break;
      const answered = page.waitForResponse('**/api/embed/query**');
      await tab.click();
      await answered;
    }
    expect(isUsed).toBe(true);
    expect(await page.locator('iframe').evaluate((element) => Reflect.get(element, 'isTheFirst'))).toBe(true);
    expect(await frame.evaluate(() => Reflect.get(window, 'isTheFirst'))).toBe(true);
    expect(await flickers()).toBe(0);
  });
});

/** Counts how often a text reappears from now on; the returned function gives the count. */
function watchForText(page: Page, text: string): () => Promise<number> {
  const started = page.evaluate((wanted) => {
    Reflect.set(window, 'timesSeen', 0);
    new MutationObserver(() => {
      if (document.body.textContent?.includes(wanted)) Reflect.set(window, 'timesSeen', 1);
    }).observe(document.body, { childList: true, subtree: true });
  }, text);
  return async () => {
    await started;
    return page.evaluate(() => Number(Reflect.get(window, 'timesSeen')));
  };
}

async function openReport(page: Page): Promise<Frame> {
  await expect(page.locator('iframe')).toBeVisible({ timeout: patience(60_000) });
  await expect(page.getByText('Loading dashboard...')).toBeHidden({ timeout: patience(60_000) });
  const frame = page.frames().find((candidate) => candidate.url().includes('/reportEmbed'));
  if (!frame) throw new Error('the report has no frame');
  return frame;
}

/** The settings in the first load message the page sends into a frame. */
function watchLoadMessage(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    void page.exposeFunction('reportLoadMessage', resolve).then(() =>
      page.addInitScript(() => {
        if (window.parent === window) return;
        window.addEventListener('message', ({ data }) => {
          const settings = data?.body?.settings;
          if (settings?.panes) Reflect.get(window, 'reportLoadMessage')(settings);
        });
      }),
    );
  });
}

/** The colour of one pixel, read from a screenshot. */
async function pixel(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}
