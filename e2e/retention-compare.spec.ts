import { expect, type Page, test } from '@playwright/test';
import { patience } from '../scripts/machine-speed.mjs';
import { signUp } from './app/sign-up.ts';

/** Few enough to learn from in a moment; in the later file thirty have gone and thirty are new. */
function customers(from: number): string {
  const rows = Array.from({ length: 240 }, (_, at) => {
    const id = from + at;
    const plan = ['Basic', 'Plus', 'Pro'][id % 3];
    const calls = (id * 7) % 6;
    const left = (id * 31) % 100 < (plan === 'Basic' ? 45 : 10) + calls * 6 ? 'Yes' : 'No';
    return `C${1000 + id},${plan},${calls},${20 + ((id * 13) % 60)},${left}`;
  });
  return ['customer_id,plan,support_calls,monthly_fee,churned', ...rows].join('\n');
}

test('a reader with two predictions looks back at the earlier one and compares the two', { tag: '@slow' }, async ({
  page,
}) => {
  await signUp(page);
  await predict(page, 'may.csv', customers(0));
  await predict(page, 'june.csv', customers(30));
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  const pages = report.getByRole('tablist').first();
  await expect(
    report.getByText(/In the whole file, since may\.csv: the number of customers stayed at 240,/),
  ).toBeVisible();
  await pages.getByRole('tab', { name: 'Segments' }).click();

  const prediction = report.getByRole('combobox', { name: 'Prediction' });
  await expect(prediction.locator('option:checked')).toContainText('june.csv');
  const earlier = await prediction.locator('option', { hasText: 'may.csv' }).getAttribute('value');
  await prediction.selectOption(earlier);
  await expect(prediction.locator('option:checked')).toContainText('may.csv');
  await expect(pages.getByRole('tab', { name: 'Segments' })).toHaveAttribute('aria-selected', 'true');

  const later = await prediction.locator('option', { hasText: 'june.csv' }).getAttribute('value');
  await prediction.selectOption(later);
  await report.getByRole('combobox', { name: 'Compare with' }).selectOption(earlier);
  await expect(pages.getByRole('tab', { name: 'What changed' })).toHaveAttribute('aria-selected', 'true');
  await expect(report.getByText(/^Of the 210 customers in both, /)).toBeVisible();
  await expect(report.locator('[data-visual="movers-list"]')).toBeVisible();
});

async function predict(page: Page, name: string, text: string): Promise<void> {
  const headers = async () => {
    const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };
  const { id } = (await (await page.request.post('/api/sync-user', { headers: await headers() })).json()) as {
    id: string;
  };
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  const sent = await page.request.post('/api/csv', {
    headers: await headers(),
    multipart: { user_id: id, file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await expect
    .poll(
      async () => {
        const list = await page.request.get(`/api/predictions?user_id=${id}`, { headers: await headers() });
        return ((await list.json()) as { predictions: { status: string }[] }).predictions[0]?.status;
      },
      { timeout: patience(60_000), intervals: [200] },
    )
    .toBe('COMPLETED');
}
