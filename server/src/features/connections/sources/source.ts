import type { SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import type { Schedule, Source, SourceRun, TableTarget } from '@holdfast/contracts/http/sources';
import { flagOwnItem, type ItemOwner } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { ConnectionType } from '../keep.ts';
import { redactPlace } from '../place.ts';
import { type ConnectionRow, connectionStore } from '../store.ts';
import { type OpenTransfer, transferStore } from '../transfer-store.ts';

interface SourceWrite {
  name: string;
  place: SourcePlace;
  sealed: string | null;
  schedule: Schedule;
  model_id: number | null;
  /** That of `target`. */
  dataset_id: string | null;
  target: TableTarget | null;
  mail_on_failure: Source['mail_on_failure'];
  paused_at: Date | null;
  next_at: Date | null;
}
export type SourceRow = ConnectionRow & SourceWrite;
export type OpenRun = OpenTransfer & { readonly asked_by: SourceRun['asked_by']; readonly created_at: Date };

const store = connectionStore<SourceRow, SourceWrite>('sources');

/**
 * A run's upload is only shown to those who may see it: one from before the source was shared is private to its maker.
 */
const runs = transferStore<SourceRun, OpenRun>({
  table: 'source_runs',
  parent: 'source_id',
  shown: (column) => `r.id, r.state, r.asked_by, r.created_at, r.ended_at, r.attempts, r.bytes, p.upload_id,
    p.id as prediction_id, p.status as prediction_status, r.problem
    from source_runs r left join predictions p on p.id = r.prediction_id and p.${column} = $1`,
  overdueAfter: '15 minutes',
});

export const sources: ConnectionType<SourceRow, SourceWrite, Source> & { readonly runs: typeof runs } = {
  noun: 'source',
  most: 50,
  tooMany: (most) => refusal('too-many-sources', { most }),
  store,
  runs,
  nameOf: ({ name }) => name,
  async present(database, whose, rows) {
    const last = await runs.latest(database, whose, rows);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      place: redactPlace('source', row, whose),
      schedule: row.schedule,
      model_id: row.model_id,
      target: row.target,
      mail_on_failure: row.mail_on_failure,
      is_paused: row.paused_at !== null,
      created_at: row.created_at.toISOString(),
      next_at: row.paused_at ? null : (row.next_at?.toISOString() ?? null),
      last: last.get(row.id) ?? null,
      shared_with: row.workspace,
      ...flagOwnItem(whose, row.user_id),
    }));
  },
};

/** Whether it is still in the same workspace; locks the row until the transaction ends. */
export async function lockSource(database: Queryable, { id, workspace_id }: SourceRow): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from sources where id = $1 and workspace_id is not distinct from $2 for share',
    [id, workspace_id],
  );
  return rows.length === 1;
}

/** Locked until the transaction ends: of several concurrent workers one gets each. */
export async function claimDueSources(
  database: Queryable,
  now: Date,
  most: number,
): Promise<Pick<SourceRow, 'id' | 'schedule'>[]> {
  const { rows } = await database.query<Pick<SourceRow, 'id' | 'schedule'>>(
    `select id, schedule from sources where next_at <= $1 and paused_at is null order by next_at limit $2 for update skip locked`,
    [now, most],
  );
  return rows;
}

/** Whether the last file of this source was the same, and was predicted or loaded. */
export async function isKnownFile(database: Queryable, sourceId: number, sha256: string): Promise<boolean> {
  const { rows } = await database.query<{ same: boolean }>(
    `select r.sha256 = $2 and (s.target is not null or p.status <> 'FAILED') as same
       from source_runs r join sources s on s.id = r.source_id left join predictions p on p.id = r.prediction_id
      where r.source_id = $1 and r.state = 'done' and (s.target is not null or p.id is not null)
      order by r.id desc limit 1`,
    [sourceId, sha256],
  );
  return rows[0]?.same === true;
}

/** Those that fill tables of a dataset, and the caller may see. */
export async function sourcesOfDataset(database: Queryable, whose: ItemOwner, datasetId: string): Promise<SourceRow[]> {
  return (await store.list(database, whose)).filter(({ dataset_id }) => dataset_id === datasetId);
}
