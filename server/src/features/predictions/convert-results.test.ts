import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScratchDatabase } from '../../platform/analytics/scratch-database.ts';
import { text } from '../../platform/analytics/sql-text.ts';
import { csvToParquet } from './convert-results.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdfast-convert-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a Parquet file has the types of the CSV contents: text, ids with leading zeros, numbers', async () => {
  const [csv, parquet] = [join(folder, 'in.csv'), join(folder, 'out.parquet')];
  await writeFile(
    csv,
    'id,"Churn ""yes""",joined,seats,fee,risk,blank\n007,Yes,2024-01-31,3,9.50,0.25,\n108,No,2024-02-01,,12,1e-7,\n',
  );
  await csvToParquet(csv, parquet);
  const read = await inScratchDatabase((rows) => rows(`SELECT * FROM ${text(parquet)}`));
  expect(read).toEqual([
    { id: '007', 'Churn "yes"': 'Yes', joined: '2024-01-31', seats: '3', fee: 9.5, risk: 0.25, blank: null },
    { id: '108', 'Churn "yes"': 'No', joined: '2024-02-01', seats: null, fee: 12, risk: 1e-7, blank: null },
  ]);
});
