import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'correct horse battery staple';

export const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

export async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A new user, signed in and on the dashboard. */
export async function signUp(page: Page, email = newEmail('ada')): Promise<string> {
  await page.goto('/signup');
  await fillSignUp(page, email);
  await atDashboard(page);
  return email;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function atDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Holdfast Analytics Dashboard' })).toBeVisible();
}
