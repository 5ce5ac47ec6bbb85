import type { DownloadLink, PredictionsList } from '@holdfast/contracts/http/predictions';
import type { Notification } from '@holdfast/contracts/http/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, openRig, type Rig } from '../server.rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
  await rig.startWorker();
});
afterAll(() => rig.close());

const content = customers(400);

test('an upload becomes a finished prediction whose results are the customers and our columns', async () => {
  const ada = rig.as('user-ada');
  const { prediction_id = 0, upload_id } = await ada.accepted(content);
  const seen = new Set<string>();
  const events = await ada.send('/api/events');
  const done = await ada.finished(prediction_id);
  expect(done).toMatchObject({ status: 'COMPLETED', rows_processed: 400, has_output: true, progress: 1, error: null });
  expect(done.summary?.customers).toBe(400);
  expect(done.formats).toEqual(['csv', 'xlsx', 'parquet', 'zip']);

  const reader = events.body?.getReader();
  const decoder = new TextDecoder();
  while (!seen.has('COMPLETED')) {
    const { value, done: ended } = (await reader?.read()) ?? { done: true };
    if (ended) break;
    for (const [, status = ''] of decoder.decode(value).matchAll(/"status":"(\w+)"/g)) seen.add(status);
  }
  await reader?.cancel();
  expect([...seen]).toContain('COMPLETED');

  const { download_url } = await ada.json<DownloadLink>(`/api/predictions/download_predictions/${prediction_id}?user_id=user-ada`);
  const file = await fetch(download_url);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="prediction_results_${prediction_id}.csv"`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await file.text()).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(401);
  expect(lines[0]).toMatch(/^customer_id,tenure_months,plan,monthly_fee,support_calls,churned,/);
  expect(lines[1]?.startsWith(content.split('\n')[1] ?? '?')).toBe(true);

  const notifications = await ada.json<Notification[]>('/api/notifications');
  expect(notifications).toMatchObject([{ kind: 'prediction-completed', prediction_id, upload_id, read: false }]);
  await ada.json('/api/notifications/read', { method: 'POST' });
  expect(await ada.json('/api/notifications')).toMatchObject([{ read: true }]);
  expect(await rig.as('user-eve').json('/api/notifications')).toEqual([]);
  const list = await ada.json<PredictionsList>('/api/predictions?user_id=user-ada');
  expect(list).toMatchObject({ success: true, predictions: [{ id: prediction_id, status: 'COMPLETED' }] });
});
