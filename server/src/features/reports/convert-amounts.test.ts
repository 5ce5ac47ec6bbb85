import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellOf, message, messageIn } from '@holdfast/texts/message';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScratchDatabase } from '../../platform/analytics/scratch-database.ts';
import { text } from '../../platform/analytics/sql-text.ts';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import { convertAmounts } from './convert-amounts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revalue-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('monthly amounts become yearly ones in every table and band with amounts, and nothing else changes', async () => {
  const band = cellOf(message('bandFromTo', { from: 20, to: 45 }));
  const columns = [
    { name: 'customer_id', type: 'text' as const, values: ['A', 'B'] },
    { name: 'churn_probability', type: 'number' as const, values: [0.5, 0.25] },
    { name: 'customer_value', type: 'number' as const, values: [40, null] },
    { name: 'revenue_at_risk', type: 'number' as const, values: [20, null] },
    { name: 'value_band', type: 'text' as const, values: [band, null] },
  ];
  const [customers, tiers, metrics] = ['customers', 'tiers', 'metrics'].map((name) =>
    join(folder, `${name}-in.parquet`),
  ) as [string, string, string];
  await writeParquet({ name: 'customers', columns }, customers);
  const atRisk = [{ name: 'revenue_at_risk', type: 'number' as const, values: [20] }];
  await writeParquet({ name: 'tiers', columns: atRisk }, tiers);
  await writeParquet({ name: 'metrics', columns: atRisk }, metrics);

  const revalued = await convertAmounts({ customers, tiers, metrics }, 12, folder);
  expect(Object.keys(revalued).sort()).toEqual(['customers', 'tiers']);
  await inScratchDatabase(async (rows) => {
    const [first, second] = await rows(`SELECT * FROM read_parquet(${text(revalued.customers ?? '')})`);
    expect(first).toMatchObject({
      customer_id: 'A',
      churn_probability: 0.5,
      customer_value: 480,
      revenue_at_risk: 240,
    });
    expect(messageIn(String(first?.value_band))).toEqual(message('bandFromTo', { from: 240, to: 540 }));
    expect(second).toMatchObject({ customer_id: 'B', customer_value: null, value_band: null });
    expect(await rows(`SELECT * FROM read_parquet(${text(revalued.tiers ?? '')})`)).toEqual([{ revenue_at_risk: 240 }]);
  });
});
