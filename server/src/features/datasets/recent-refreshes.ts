import type { DatasetRefresh } from '@holdfast/contracts/http/own-datasets';
import type { Message } from '@holdfast/texts/kinds';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface RefreshRow {
  id: string;
  table_name: string | null;
  mode: DatasetRefresh['mode'];
  started_at: Date;
  ended_at: Date;
  rows: string;
  problem: Message | null;
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

export const refreshFrom = ({
  id,
  table_name,
  mode,
  started_at,
  ended_at,
  rows,
  problem,
}: RefreshRow): StoredRefresh => ({
  id,
  table: table_name,
  mode,
  status: problem ? 'failed' : 'completed',
  startedAt: started_at.toISOString(),
  endedAt: ended_at.toISOString(),
  rows: Number(rows),
  problem,
});
