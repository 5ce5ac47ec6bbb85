import { expect, test } from '@playwright/test';
import { scenarios } from './scenarios.ts';
import { comparable, openStage, perform, type Sdk } from './stage.ts';

/** The pinned original and ours on the same stage: what the page gets and what the frame hears must be equal. */
test.describe('the original and ours', () => {
  for (const [name, { act, answers }] of Object.entries(scenarios)) {
    test(name, async ({ browser }) => {
      const [expected, given] = await Promise.all(
        (['original', 'ours'] as Sdk[]).map(async (sdk) => {
          const page = await browser.newPage();
          const messages = await openStage(page, sdk, answers);
          const outcome = await perform(page, act);
          await page.close();
          return comparable({ outcome, messages });
        }),
      );
      expect(given).toEqual(expected);
    });
  }
});
