import type { Queryable } from '../database/open-database.ts';

/** In the transaction that queues the prediction: a worker may start as soon as it commits. */
export async function keepTrace(database: Queryable, predictionId: number, trace: string | null): Promise<void> {
  if (trace === null) return;
  await database.query('update predictions set trace = $2 where id = $1', [predictionId, trace]);
}

/** The parent span for a report on a prediction; null if it was untraced, or for other datasets. */
export async function readTrace(database: Queryable, datasetId: string): Promise<string | null> {
  const id = Number(/^prediction-(\d{1,9})$/.exec(datasetId)?.[1]);
  if (Number.isNaN(id)) return null;
  const { rows } = await database.query<{ trace: string | null }>('select trace from predictions where id = $1', [id]);
  return rows[0]?.trace ?? null;
}
