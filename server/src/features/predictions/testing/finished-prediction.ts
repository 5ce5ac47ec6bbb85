import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Platform } from '../../../platform/platform.ts';
import { insertUpload, nextUploadId } from '../../uploads/store.ts';
import { queuePrediction } from '../queue-prediction.ts';
import { runPrediction } from '../run-prediction.ts';
import { start } from '../status.ts';

type StoredRow = Record<string, unknown> & { id: number };
interface CopiedRows {
  readonly upload: StoredRow;
  readonly prediction: StoredRow;
  readonly models: readonly StoredRow[];
}

const never = new AbortController().signal;
const filesOf = ({ config }: Platform, kind: 'uploads' | 'predictions', id: number) =>
  join(config.HOLDFAST_DATA_DIR, 'files', kind, String(id));

/**
 * A finished prediction of a file, for tests of what follows it. The engine runs once per file and test run; further
 * calls get a copy of its rows and results under new ids.
 */
export async function finishedPrediction(
  platform: Platform,
  userId: string,
  csv: string,
  filename = 'customers.csv',
): Promise<number> {
  const shelf = join(
    process.env.HOLDFAST_FIXTURES ?? '',
    createHash('sha256')
      .update(filename + csv)
      .digest('hex'),
  );
  if (existsSync(shelf)) return copy(platform, userId, shelf);
  const id = await predict(platform, userId, csv, filename);
  await keep(platform, id, shelf);
  return id;
}

async function predict(platform: Platform, userId: string, csv: string, filename: string): Promise<number> {
  const { pool } = platform.database;
  const uploadId = await nextUploadId(pool);
  const sha256 = createHash('sha256').update(csv).digest('hex');
  const file_key = `uploads/${uploadId}/${sha256}.csv`;
  const path = platform.scratch.file();
  writeFileSync(path, csv);
  await platform.files.keep(path, file_key);
  await insertUpload(pool, { id: uploadId, user_id: userId, filename, file_size: csv.length, sha256, file_key });
  await queuePrediction(pool, { upload_id: uploadId, user_id: userId, choices: {} });
  const claim = await start(pool, 'fixture', platform.config.HOLDFAST_LEASE_SECONDS);
  if (claim?.upload_id !== uploadId) throw new Error('another prediction was waiting before this one');
  await runPrediction(platform, claim, never);
  return claim.id;
}

async function keep(platform: Platform, id: number, shelf: string): Promise<void> {
  const rows = async (sql: string, value: number) =>
    (await platform.database.pool.query<{ row: StoredRow }>(sql, [value])).rows.map(({ row }) => row);
  const [prediction] = await rows('select to_jsonb(p) as row from predictions p where id = $1', id);
  if (prediction?.status !== 'COMPLETED') throw new Error(`prediction ${id} is ${prediction?.status}`);
  const uploadId = Number(prediction.upload_id);
  const [upload] = await rows('select to_jsonb(u) as row from uploads u where id = $1', uploadId);
  const models = await rows('select to_jsonb(m) as row from models m where prediction_id = $1', id);
  const made = mkdtempSync(`${shelf}-`);
  cpSync(filesOf(platform, 'uploads', uploadId), join(made, 'uploads'), { recursive: true });
  cpSync(filesOf(platform, 'predictions', id), join(made, 'predictions'), { recursive: true });
  writeFileSync(join(made, 'rows.json'), JSON.stringify({ upload, prediction, models }));
  // Another worker may have made the same one meanwhile: use that.
  if (!existsSync(shelf)) renameSync(made, shelf);
}

async function copy(platform: Platform, userId: string, shelf: string): Promise<number> {
  const { upload, prediction, models } = JSON.parse(readFileSync(join(shelf, 'rows.json'), 'utf8')) as CopiedRows;
  const { pool } = platform.database;
  const next = async (table: string) => {
    const { rows } = await pool.query<{ id: number }>(`select nextval(pg_get_serial_sequence($1, 'id'))::int as id`, [
      table,
    ]);
    return rows[0]?.id ?? 0;
  };
  const insert = (table: string, row: object) =>
    pool.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [JSON.stringify(row)]);
  const [uploadId, id] = [await next('uploads'), await next('predictions')];
  // File keys contain the ids of their rows.
  const moved = (text: unknown) =>
    String(text)
      .replace(`uploads/${upload.id}/`, `uploads/${uploadId}/`)
      .replace(`predictions/${prediction.id}/`, `predictions/${id}/`);
  for (const [kind, of] of [
    ['uploads', uploadId],
    ['predictions', id],
  ] as const) {
    const to = filesOf(platform, kind, of);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(shelf, kind), to, { recursive: true });
  }
  await insert('uploads', { ...upload, id: uploadId, user_id: userId, file_key: moved(upload.file_key) });
  await insert('predictions', {
    ...prediction,
    id,
    upload_id: uploadId,
    user_id: userId,
    output_prefix: moved(prediction.output_prefix),
    model_id: null,
    dataset_id: crypto.randomUUID(),
    report_id: crypto.randomUUID(),
  });
  for (const model of models) {
    const modelId = await next('models');
    const file_key = moved(model.file_key);
    await insert('models', { ...model, id: modelId, user_id: userId, prediction_id: id, file_key });
    if (prediction.model_id === model.id)
      await pool.query('update predictions set model_id = $1 where id = $2', [modelId, id]);
  }
  return id;
}
