import { expect, test } from '@playwright/test';
import { openReal, REAL_SCREENS } from './app/real-screens.ts';
import { SIGNED_IN } from './app/seed.ts';

/* Every screen of the app opens with the user's own data, shows it, and logs no error. */

test.use({ storageState: SIGNED_IN, viewport: { width: 1440, height: 1000 } });

for (const [name, screen] of Object.entries(REAL_SCREENS)) {
  test(`${name} opens`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await openReal(page, screen);
    expect(errors).toEqual([]);
  });
}
