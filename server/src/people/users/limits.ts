import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';

type UserLimits = Pick<Config, 'HOLDFAST_UPLOADS_PER_MINUTE' | 'HOLDFAST_OPEN_JOBS' | 'HOLDFAST_STORED_MB'>;

/** Counted in the database and before anything is read: refused uploads count too, across all nodes. */
export async function countUpload(database: Queryable, userId: string, limits: UserLimits): Promise<void> {
  const { rows } = await database.query<{ count: number; wait: number }>(
    `insert into upload_counts as c (user_id, minute, count) values ($1, date_trunc('minute', now()), 1)
     on conflict (user_id) do update set
       count = case when c.minute = excluded.minute then c.count + 1 else 1 end, minute = excluded.minute
     returning count, extract(epoch from minute + interval '1 minute' - now())::float as wait`,
    [userId],
  );
  const { count = 1, wait = 60 } = rows[0] ?? {};
  if (count > limits.HOLDFAST_UPLOADS_PER_MINUTE) {
    throw refusal('too-many-uploads', {}, { retryAfterSeconds: wait });
  }
}

/** Inside the transaction that adds the upload. */
export async function checkRoom(
  database: Queryable,
  userId: string,
  moreBytes: number,
  limits: UserLimits,
): Promise<void> {
  await checkStorage(database, userId, moreBytes, limits);
  const { rows } = await database.query<{ open: number }>(
    `select count(*)::int as open from predictions where user_id = $1 and status in ('QUEUED', 'RUNNING')`,
    [userId],
  );
  const { open = 0 } = rows[0] ?? {};
  if (open >= limits.HOLDFAST_OPEN_JOBS) {
    throw refusal('too-many-jobs', { count: open }, { retryAfterSeconds: 30 });
  }
}

/** Uploads, datasets and files on their way into one together, with replaced files until they are removed. The lock serialises what a user adds at the same time. */
export async function checkStorage(
  database: Queryable,
  userId: string,
  moreBytes: number,
  limits: Pick<UserLimits, 'HOLDFAST_STORED_MB'>,
): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtextextended('room of ' || $1, 0))`, [userId]);
  const { rows } = await database.query<{ bytes: string }>(
    `select (select coalesce(sum(file_size), 0) from uploads where user_id = $1)
          + (select coalesce(sum(f.bytes), 0) from dataset_files f join datasets d on d.id = f.dataset_id
              where d.user_id = $1)
          + (select coalesce(sum(received), 0) from table_files where user_id = $1) as bytes`,
    [userId],
  );
  const { bytes = '0' } = rows[0] ?? {};
  if (moreBytes > 0 && Number(bytes) + moreBytes > limits.HOLDFAST_STORED_MB * 1_048_576) {
    throw refusal('no-room-left', {}, { retryAfterSeconds: 3600 });
  }
}
