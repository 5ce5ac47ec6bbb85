import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture({ HOLDFAST_THOROUGH: 'true' });
  await fixture.startWorker();
});
afterAll(() => fixture.close());

const SAID = 'Trained in thorough mode';

test("the thorough mode is the server's default, and an upload can choose otherwise, corrected or not", async () => {
  const ada = fixture.as('user-ada');
  const content = customers(60);
  const usual = await ada.accepted(content);
  const quick = await (await ada.upload(content, 'quick.csv', { thorough: false })).json();
  const cardOf = async ({ prediction_id }: { prediction_id?: number | undefined }) =>
    (await ada.finished(prediction_id ?? 0)).summary?.model_card ?? '';
  expect(await cardOf(usual)).toContain(SAID);
  const isQuick = async (prediction_id: number) => {
    const card = await cardOf({ prediction_id });
    expect(card).toContain('boosted trees');
    expect(card).not.toContain(SAID);
  };
  const { prediction_id } = quick as { prediction_id: number };
  await isQuick(prediction_id);
  const again = await ada.json<{ id: number }>(`/api/predictions/${prediction_id}/retry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choices: { label: 'churned' } }),
  });
  await isQuick(again.id);
});
