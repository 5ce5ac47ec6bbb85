import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { datasetFinder } from './datasets.ts';
import { openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';

let fixture: ReportsRig;
beforeAll(async () => {
  fixture = await openReportsFixture();
});
afterAll(() => fixture.close());

test('a frequently used dataset stays cached, however many others are read', async () => {
  const { pool } = fixture.platform.database;
  await pool.query(`insert into users (id, email) values ('ada', 'ada@example.com')`);
  await pool.query(
    `with up as (insert into uploads (user_id, filename, file_size, sha256, file_key)
                 values ('ada', 'mine.csv', 1, 'x', 'x') returning id)
     insert into predictions (upload_id, user_id, status, finished_at, output_prefix)
     select up.id, 'ada', 'COMPLETED', now(), 'p' from up, generate_series(1, 230)`,
  );
  const { rows } = await pool.query<{ id: number }>('select id from predictions order by id');
  const [busy = 0, ...others] = rows.map(({ id }) => id);
  const asked = vi.spyOn(pool, 'query');
  const find = datasetFinder(pool);
  for (const id of others) {
    expect(await find('ada', `prediction-${busy}`)).toMatchObject({ id: `prediction-${busy}`, name: 'mine.csv' });
    await find('ada', `prediction-${id}`);
  }
  const summariesRead = asked.mock.calls.filter(([text]) => String(text).includes('p.summary'));
  expect(summariesRead).toHaveLength(rows.length);
});
