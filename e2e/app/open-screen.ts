import type { Page } from '@playwright/test';
import type { Screen } from '../look/screens.ts';
import { fakeApi } from './fake-api.ts';
import { signUp } from './sign-up.ts';

/** Opens a screen of the list with its fixtures; its `act` is left to the caller. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page);
  if (screen.isReal) await signUp(page);
  else await fakeApi(page, screen.fakes);
  await page.goto(screen.path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The page has a static spinner with a hidden heading until the app has rendered.
  if (!screen.isSpinner) await page.locator('main > h1.sr-only').waitFor({ state: 'detached' });
}
