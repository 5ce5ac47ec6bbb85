import type { Upload } from '@holdfast/contracts/http/uploads';
import { type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface UploadRow {
  id: number;
  user_id: string;
  filename: string;
  file_size: number;
  sha256: string;
  file_key: string;
  created_at: Date;
}

/** Reserved before the row exists, because the file is stored first and its key contains the upload id. */
export async function nextUploadId(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('uploads', 'id'))::int as id`,
  );
  return rows[0]?.id ?? 0;
}

export async function insertUpload(database: Queryable, upload: Omit<UploadRow, 'created_at'>): Promise<void> {
  await database.query(
    'insert into uploads (id, user_id, filename, file_size, sha256, file_key) values ($1, $2, $3, $4, $5, $6)',
    [upload.id, upload.user_id, upload.filename, upload.file_size, upload.sha256, upload.file_key],
  );
}

/** The status of an upload in the list, by the status of its latest prediction. */
const SHOWN: Record<string, string> = {
  QUEUED: 'queued',
  RUNNING: 'processing',
  COMPLETED: 'completed',
  FAILED: 'failed',
};

const SHARED = {
  user_id: 'u.user_id = $1',
  workspace_id: 'u.id in (select upload_id from predictions where workspace_id = $1)',
} as const;

/** In a workspace: uploads with a prediction shared there. */
export async function listUploads(database: Queryable, whose: ItemOwner): Promise<Upload[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<UploadRow & { prediction_id: number | null; status: string | null }>(
    `select u.*, p.id as prediction_id, p.status from uploads u
     left join lateral (select id, status from predictions where upload_id = u.id and ${column} = $1
                        order by id desc limit 1) p on true
     where ${SHARED[column]} order by u.id desc`,
    [id],
  );
  return rows.map((row) => ({
    id: row.id,
    upload_id: row.id,
    filename: row.filename,
    file_size: row.file_size,
    sha256: row.sha256,
    created_at: row.created_at.toISOString(),
    status: SHOWN[row.status ?? ''] ?? 'uploaded',
    prediction_id: row.prediction_id,
  }));
}
