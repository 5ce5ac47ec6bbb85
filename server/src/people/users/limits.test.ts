import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture({
    HOLDFAST_OPEN_JOBS: '3',
    HOLDFAST_STORED_MB: '1',
    HOLDFAST_UPLOADS_PER_MINUTE: '6',
  });
});
afterAll(() => fixture.close());

const answerTo = async (user: string, content: string) => {
  const response = await fixture.as(user).upload(content);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: Number(response.headers.get('retry-after')) };
};

test('one prediction too many in the queue gets 429 with Retry-After, also concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerTo('user-ada', customers(20))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { code, retryAfter } of refused)
    expect({ code, wait: retryAfter > 0 }).toEqual({ code: 'too-many-jobs', wait: true });
  expect(fixture.filesOnDisk()).toHaveLength(3);
});

test('a full quota is refused, and deleting frees space', async () => {
  const half = customers(30_000).slice(0, 700_000);
  const first = await fixture.as('user-bo').accepted(half);
  expect(await answerTo('user-bo', half)).toMatchObject({ status: 429, code: 'no-room-left' });
  await fixture.as('user-bo').json(`/api/uploads/${first.upload_id}`, { method: 'DELETE' });
  expect((await answerTo('user-bo', half)).status).toBe(200);
});

test('uploading too fast gets 429 before the file is read, for this user only', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 14; i++) answers.push((await answerTo('user-cy', '')).status);
  // Fourteen in a row span at most two minutes, and six fit in each.
  expect(answers).toContain(429);
  expect((await answerTo('user-di', customers(5))).status).toBe(200);
});
