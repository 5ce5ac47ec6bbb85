import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Restriction } from '@holdfast/contracts/report/query';
import { inScratchDatabase } from '../../../platform/analytics/scratch-database.ts';
import { sampleFolder } from '../sample-dataset.ts';
import type { ReportsRig } from './reports-fixture.ts';

/** On the sample's contracts. */
export const ANNUAL_ONLY: Restriction[] = [
  {
    target: { kind: 'column', table: 'customers', column: 'contract' },
    predicate: { op: 'in', values: ['Annual'], exact: true },
  },
];
const OWN = "contract = 'Annual'";
export const BANDS = ['tenure_band', 'value_band'];

/**
 * A prediction with the sample's tables. Unless `factor` is 1, everything differs except the rows of `ANNUAL_ONLY`:
 * totals, band limits and sentences, and every third of the other rows is removed.
 */
export async function insertPrediction(fixture: ReportsRig, factor: number): Promise<string> {
  const { pool } = fixture.platform.database;
  const summary = JSON.parse(await readFile(join(sampleFolder(), 'summary.json'), 'utf8'));
  const upload = await pool.query<{ id: number }>(
    `insert into uploads (user_id, filename, file_size, sha256, file_key) values ('ann', 'mine.csv', 1, 'x', 'x') returning id`,
  );
  const made = await pool.query<{ id: number }>(
    `insert into predictions (upload_id, user_id, status, finished_at, output_prefix, summary, verdict)
     values ($1, 'ann', 'COMPLETED', clock_timestamp(), 'p', $2, $3) returning id`,
    [
      upload.rows[0]?.id,
      JSON.stringify({ ...summary, customers: Math.round(summary.customers * factor) }),
      JSON.stringify({
        grade: factor === 1 ? 'act' : 'do-not-act',
        title: `Title ${factor}`,
        sentence: `Verdict ${factor}.`,
      }),
    ],
  );
  const id = made.rows[0]?.id ?? 0;
  const prefix = `predictions/${id}/1/`;
  await pool.query('update predictions set output_prefix = $2 where id = $1', [id, prefix]);
  for (const file of (await readdir(sampleFolder())).filter((name) => name.endsWith('.parquet'))) {
    const path = fixture.platform.scratch.file();
    const from = `read_parquet('${join(sampleFolder(), file)}')`;
    await inScratchDatabase(async (run, connection) => {
      const described = (await run(`DESCRIBE SELECT * FROM ${from}`)).map((row) => [row.column_name, row.column_type]);
      const figures = described
        .filter(([, type]) => type === 'DOUBLE')
        .map(([name]) => `"${name}" * ${factor} AS "${name}"`);
      const words = described
        .filter(
          ([name]) =>
            (file === 'findings.parquet' && name === 'message') || (file === 'segments.parquet' && name === 'segment'),
        )
        .map(([name]) => `"${name}" || ' ${factor}' AS "${name}"`);
      const replaced = [...figures, ...words];
      const select =
        file === 'customers.parquet'
          ? `SELECT * REPLACE (${BANDS.map((band) => `${band} || ' ${factor}' AS ${band}`).join(', ')}) FROM ${from} WHERE ${OWN} OR ${factor} = 1 OR risk_rank % 3 > 0`
          : `SELECT * ${replaced.length > 0 ? `REPLACE (${replaced.join(', ')})` : ''} FROM ${from}`;
      await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
    });
    await fixture.platform.files.keep(path, `${prefix}tables/${file}`);
  }
  return `prediction-${id}`;
}
