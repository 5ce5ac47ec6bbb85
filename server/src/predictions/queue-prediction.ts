import type { ColumnChoices } from '@holdfast/contracts/http/uploads';
import type { Queryable } from '../database/open-database.ts';
import { checkChoice } from '../models/choose-model.ts';
import { announceChange } from './changes.ts';

/** In the transaction of whoever asks: the prediction is queued if and only if their own rows are written. */
export async function queuePrediction(
  database: Queryable,
  wanted: { upload_id: number; user_id: string; choices: ColumnChoices },
): Promise<number> {
  await checkChoice(database, wanted.user_id, wanted.choices.model);
  const { rows } = await database.query<{ id: number }>(
    'insert into predictions (upload_id, user_id, choices) values ($1, $2, $3) returning id',
    [wanted.upload_id, wanted.user_id, JSON.stringify(wanted.choices)],
  );
  const id = rows[0]?.id ?? 0;
  await announceChange(database, { id, user_id: wanted.user_id, status: 'QUEUED' });
  return id;
}
