import type { Queryable } from '../../platform/database/open-database.ts';

/** Adds the end of a prediction to its owner's notifications. Part of the transaction that ends it. */
export async function notify(database: Queryable, predictionId: number): Promise<void> {
  await database.query(
    `insert into notifications (user_id, kind, prediction_id, upload_id, filename)
     select p.user_id, case p.status when 'COMPLETED' then 'prediction-completed' else 'prediction-failed' end,
            p.id, p.upload_id, u.filename
     from predictions p join uploads u on u.id = p.upload_id where p.id = $1`,
    [predictionId],
  );
}
