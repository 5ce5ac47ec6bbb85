import { expect, type Page } from '@playwright/test';

let count = 0;

/** A new user with a session in this page's browser, without going through the form. */
export async function signUp(page: Pick<Page, 'request'>): Promise<{ email: string; password: string }> {
  count += 1;
  const email = `person-${process.pid}-${Date.now()}-${count}@example.com`;
  const password = 'correct horse battery staple';
  const origin = process.env.HOLDFAST_E2E_URL ?? '';
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin },
    data: { name: 'Ada Lovelace', email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, password };
}
