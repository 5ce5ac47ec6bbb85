import { expect, type Page, test } from '@playwright/test';
import * as answers from './app/answers.ts';
import { fakeApi } from './app/fake-api.ts';

/* Layout of the list of predictions, which needs a browser. */

const LIST = 'GET /api/predictions';
const listed = (changes: object) => ({
  json: {
    success: true,
    predictions: answers.predictions.map((one) => (one.id === 43 ? { ...one, ...changes } : one)),
  },
});

for (const width of [768, 1440]) {
  test(`numbers are right-aligned with their heading and no column moves with a status, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let now = listed({ status: 'RUNNING', progress: 0.45, has_output: false });
    await fakeApi(page, { [LIST]: () => now });
    await page.goto('/predictions');
    await expect(page.getByRole('row', { name: /#43/ })).toContainText('45%');
    const running = await edgesOf(page);
    expect(Math.abs(running.nameEnd - running.numberEnd)).toBeLessThanOrEqual(1);
    // When sorted, the arrow precedes the heading and moves nothing.
    await page.getByRole('button', { name: 'Rows Processed' }).click();
    const sorted = await edgesOf(page);
    expect(Math.abs(sorted.nameEnd - sorted.numberEnd)).toBeLessThanOrEqual(1);
    now = listed({ status: 'COMPLETED', progress: 1, has_output: true });
    await page.reload();
    await expect(page.getByRole('row', { name: /#43/ })).toContainText('COMPLETED');
    expect((await edgesOf(page)).columns).toEqual(running.columns);
  });
}

/** The right edges of the number column's heading and cells, and the left edges of all columns. */
async function edgesOf(page: Page) {
  return page.getByRole('table').evaluate((table) => {
    const inkEnd = (element: Element | null | undefined) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(element as Element, NodeFilter.SHOW_TEXT);
      range.selectNodeContents(walker.nextNode() as Node);
      return range.getBoundingClientRect().right;
    };
    const headers = [...table.querySelectorAll('th')];
    return {
      nameEnd: inkEnd(headers[2]),
      numberEnd: inkEnd(table.querySelector('tbody tr td:nth-child(3)')),
      columns: headers.map((header) => Math.round(header.getBoundingClientRect().left)),
    };
  });
}
