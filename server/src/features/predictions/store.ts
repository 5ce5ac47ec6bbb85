import type { Prediction, PredictionDetail, PredictionStage } from '@holdfast/contracts/http/predictions';
import { DOWNLOAD_FORMATS } from '@holdfast/contracts/http/predictions';
import { flagOwnItem, type ItemOwner, type Membership, ownedBy } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface PredictionRow {
  id: number;
  upload_id: number;
  user_id: string;
  workspace_id: string | null;
  status: string;
  choices: Record<string, unknown>;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  stage: PredictionStage | null;
  progress: number;
  attempt: number;
  rows_processed: number;
  output_prefix: string | null;
  summary: PredictionDetail['summary'];
  verdict: Prediction['verdict'];
  error: Prediction['error'];
  filename: string;
}

const LISTED = `p.id, p.upload_id, p.user_id, p.workspace_id, p.status, p.choices, p.created_at, p.started_at, p.finished_at, p.stage, p.progress,
  p.attempt, p.rows_processed, p.output_prefix, p.verdict, p.error, u.filename`;

/** For several users in one query; users without predictions are absent. */
export async function listPredictions(database: Queryable, userIds: string[]): Promise<Map<string, Prediction[]>> {
  // A named statement, because every open page polls it: planning takes longer than running it.
  const { rows } = await database.query<PredictionRow>({
    name: 'lists of predictions',
    text: `select ${LISTED} from predictions p join uploads u on u.id = p.upload_id
           where p.user_id = any($1) order by p.id desc`,
    values: [userIds],
  });
  const lists = new Map<string, Prediction[]>();
  for (const row of rows) {
    const list = lists.get(row.user_id);
    if (list) list.push(asPrediction(row));
    else lists.set(row.user_id, [asPrediction(row)]);
  }
  return lists;
}

export async function listInWorkspace(database: Queryable, membership: Membership): Promise<Prediction[]> {
  const { rows } = await database.query<PredictionRow>(
    `select ${LISTED} from predictions p join uploads u on u.id = p.upload_id where p.workspace_id = $1 order by p.id desc`,
    [membership.workspaceId],
  );
  return rows.map((row) => ({ ...asPrediction(row), ...flagOwnItem(membership, row.user_id) }));
}

/** Null both for unknown ids and for those of other users. */
export async function findPrediction(database: Queryable, whose: ItemOwner, id: number): Promise<PredictionRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<PredictionRow>(
    `select ${LISTED}, p.summary from predictions p join uploads u on u.id = p.upload_id where p.id = $1 and p.${column} = $2`,
    [id, owner],
  );
  return rows[0] ?? null;
}

export const asPrediction = (row: PredictionRow): Prediction => ({
  id: row.id,
  upload_id: row.upload_id,
  status: row.status,
  created_at: row.created_at.toISOString(),
  rows_processed: row.rows_processed,
  has_output: row.output_prefix !== null,
  filename: row.filename,
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  stage: row.stage,
  progress: row.progress,
  error: row.error,
  verdict: row.verdict,
});

export const asDetail = (row: PredictionRow): Omit<PredictionDetail, 'labels' | 'levers' | 'money' | 'noun'> => ({
  ...asPrediction(row),
  summary: row.summary,
  formats: row.output_prefix ? [...DOWNLOAD_FORMATS] : [],
});

/** What a worker needs to know about the file of a prediction; null if the upload was deleted meanwhile. */
export async function findInput(database: Queryable, uploadId: number) {
  const { rows } = await database.query<{ filename: string; file_key: string; created_at: Date }>(
    'select filename, file_key, created_at from uploads where id = $1',
    [uploadId],
  );
  return rows[0] ?? null;
}
