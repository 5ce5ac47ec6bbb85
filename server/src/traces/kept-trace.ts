import type { Queryable } from '../database/open-database.ts';

/** In the transaction that queues the prediction: a worker may begin as soon as that ends. */
export async function keepTrace(database: Queryable, predictionId: number, trace: string | null): Promise<void> {
  if (trace === null) return;
  await database.query('update predictions set trace = $2 where id = $1', [predictionId, trace]);
}

/** Under which a report about a prediction goes on; null where it was asked for untraced, or is about something else. */
export async function readTrace(database: Queryable, datasetId: string): Promise<string | null> {
  const id = Number(/^prediction-(\d{1,9})$/.exec(datasetId)?.[1]);
  if (Number.isNaN(id)) return null;
  const { rows } = await database.query<{ trace: string | null }>('select trace from predictions where id = $1', [id]);
  return rows[0]?.trace ?? null;
}
