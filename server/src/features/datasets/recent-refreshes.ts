import { randomUUID } from 'node:crypto';
import type { DatasetRefresh, SchemaChange } from '@holdfast/contracts/http/own-datasets';
import type { Message } from '@holdfast/texts/kinds';
import type { Queryable } from '../../platform/database/open-database.ts';

const KEPT_REFRESHES = 100;

interface RefreshRow {
  id: string;
  table_name: string | null;
  mode: DatasetRefresh['mode'];
  started_at: Date;
  ended_at: Date;
  rows: string;
  problem: Message | null;
  asked_by: DatasetRefresh['askedBy'];
  changes: SchemaChange | null;
}
export type StoredRefresh = Omit<DatasetRefresh, 'problem'> & { readonly problem: Message | null };

/** Newest first. */
export async function recentRefreshes(database: Queryable, datasetId: string): Promise<StoredRefresh[]> {
  const { rows } = await database.query<RefreshRow>(
    'select * from dataset_refreshes where dataset_id = $1 order by ended_at desc, id',
    [datasetId],
  );
  return rows.map(refreshFrom);
}

const refreshFrom = ({
  id,
  table_name,
  mode,
  started_at,
  ended_at,
  rows,
  problem,
  asked_by: askedBy,
  changes,
}: RefreshRow): StoredRefresh => ({
  id,
  table: table_name,
  mode,
  status: problem ? 'failed' : 'completed',
  askedBy,
  changes,
  startedAt: started_at.toISOString(),
  endedAt: ended_at.toISOString(),
  rows: Number(rows),
  problem,
});

type NewRefresh = Pick<StoredRefresh, 'table' | 'mode' | 'rows' | 'problem'> & {
  readonly id?: string;
  readonly startedAt: Date;
  readonly askedBy?: StoredRefresh['askedBy'];
  readonly changes?: SchemaChange | null;
};

export async function recordRefresh(
  database: Queryable,
  datasetId: string,
  refresh: NewRefresh,
): Promise<StoredRefresh> {
  const {
    id = randomUUID(),
    table,
    mode,
    startedAt,
    rows: read,
    problem,
    askedBy = 'person',
    changes = null,
  } = refresh;
  const { rows } = await database.query<RefreshRow>(
    `insert into dataset_refreshes (id, dataset_id, table_name, mode, started_at, rows, problem, asked_by, changes)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb) returning *`,
    [
      id,
      datasetId,
      table,
      mode,
      startedAt,
      read,
      problem && JSON.stringify(problem),
      askedBy,
      changes && JSON.stringify(changes),
    ],
  );
  await database.query(
    `delete from dataset_refreshes where dataset_id = $1 and id not in (
       select id from dataset_refreshes where dataset_id = $1 order by ended_at desc limit ${KEPT_REFRESHES})`,
    [datasetId],
  );
  return refreshFrom(rows[0] as RefreshRow);
}
