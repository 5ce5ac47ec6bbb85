import { expect, test } from '@playwright/test';
import { scenarios } from './scenarios.ts';
import { comparable, openStage, perform, type StagedSdk } from './stage.ts';

/**
 * The originals 2.23.1 and 2.24.1 and ours on the same stage: results for the page and messages to the frame must be
 * equal.
 */
test.describe('the originals and ours', () => {
  for (const [name, { act, answers, originals = ['original', 'today'] }] of Object.entries(scenarios)) {
    test(name, async ({ browser }) => {
      const [given, ...expected] = await Promise.all(
        (['ours', ...originals] as StagedSdk[]).map(async (sdk) => {
          const page = await browser.newPage();
          const messages = await openStage(page, sdk, answers);
          const outcome = await perform(page, act);
          await page.close();
          return comparable({ outcome, messages });
        }),
      );
      for (const theirs of expected) expect(given).toEqual(theirs);
    });
  }
});
