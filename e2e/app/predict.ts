import { expect, type Page } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';

/** Small enough to train quickly; in the later file thirty have gone and thirty are new. */
export function customers(from: number): string {
  const rows = Array.from({ length: 240 }, (_, at) => {
    const id = from + at;
    const plan = ['Basic', 'Plus', 'Pro'][id % 3];
    const calls = (id * 7) % 6;
    const left = (id * 31) % 100 < (plan === 'Basic' ? 45 : 10) + calls * 6 ? 'Yes' : 'No';
    return `C${1000 + id},${plan},${calls},${20 + ((id * 13) % 60)},${left}`;
  });
  return ['customer_id,plan,support_calls,monthly_fee,churned', ...rows].join('\n');
}

/** Uploads a file as the signed-in user and waits for its prediction; returns the prediction's id. */
export async function predict(page: Pick<Page, 'request'>, name: string, text: string): Promise<number> {
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
  const { prediction_id } = (await sent.json()) as { prediction_id: number };
  await expect
    .poll(
      async () => {
        const list = await page.request.get(`/api/predictions?user_id=${id}`, { headers: await headers() });
        return ((await list.json()) as { predictions: { status: string }[] }).predictions[0]?.status;
      },
      // Predictions of other tests may be ahead in the queue.
      { timeout: patience(150_000), intervals: [200] },
    )
    .toBe('COMPLETED');
  return prediction_id;
}
