import type { FileSetCorrections } from '@holdfast/contracts/http/file-sets';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { countUse } from '../../people/usage/quotas.ts';
import type { ItemOwner } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { checkChoice } from '../models/choose-model.ts';
import { announceChange } from './changes.ts';

/** How the files of a set are read: the days after which a customer counts as gone, and corrections. */
export interface SetChoices {
  readonly grace?: number | undefined;
  readonly corrections?: FileSetCorrections | undefined;
}

export type QueuedChoices = ColumnChoicesBody & SetChoices;

interface QueuedPrediction {
  readonly upload_id: number;
  readonly user_id: string;
  readonly workspace_id?: string | null;
  readonly choices: QueuedChoices;
  /** The scope a model may be chosen from. */
  readonly whose?: ItemOwner;
}

/** In the caller's transaction: the prediction is queued exactly when the caller's own rows are written. */
export async function queuePrediction(
  database: Queryable,
  { upload_id, choices, user_id, workspace_id = null, whose = user_id }: QueuedPrediction,
): Promise<number> {
  await checkChoice(database, whose, choices.model);
  await countUse(database, workspace_id, 'predictions');
  const { rows } = await database.query<{ id: number }>(
    'insert into predictions (upload_id, user_id, workspace_id, choices) values ($1, $2, $3, $4) returning id',
    [upload_id, user_id, workspace_id, JSON.stringify(choices)],
  );
  const id = rows[0]?.id ?? 0;
  await announceChange(database, { id, user_id, status: 'QUEUED' });
  return id;
}
