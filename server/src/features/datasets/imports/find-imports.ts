import type { Message } from '@holdfast/texts/kinds';
import { type ItemOwner, ownedBy } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';

/** An import is renewed more often than this while it runs. */
const LOST_AFTER_SECONDS = 120;

export interface StoredImport {
  readonly id: string;
  readonly name: string;
  /** 'lost': its server ended before it did. */
  readonly state: 'running' | 'done' | 'failed' | 'lost';
  readonly problem: Message | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null until it is done, and if the dataset was deleted since. */
  readonly dataset: { readonly id: string; readonly name: string; readonly reportId: string } | null;
}

interface ImportRow {
  id: string;
  name: string;
  state: StoredImport['state'];
  problem: Message | null;
  created_at: Date;
  updated_at: Date;
  dataset_id: string | null;
  dataset_name: string | null;
  report_id: string | null;
}

const SELECT = `select i.id, i.name, i.problem, i.created_at, i.updated_at, i.dataset_id, d.name as dataset_name, d.report_id,
    case when i.state = 'running' and i.updated_at < now() - interval '${LOST_AFTER_SECONDS} seconds' then 'lost' else i.state end as state
  from imports i left join datasets d on d.id = i.dataset_id`;

export async function findImport(database: Queryable, whose: ItemOwner, id: string): Promise<StoredImport | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<ImportRow>(`${SELECT} where i.${column} = $1 and i.id = $2`, [owner, id]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Newest first. */
export async function listImports(
  database: Queryable,
  whose: ItemOwner,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<StoredImport[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<ImportRow>(
    `${SELECT} where i.${column} = $1 order by i.created_at desc, i.id limit $2 offset $3`,
    [id, most, skip],
  );
  return rows.map(fromRow);
}

function fromRow(row: ImportRow): StoredImport {
  const { dataset_id: datasetId, dataset_name: datasetName, report_id: reportId } = row;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    dataset: datasetId && reportId ? { id: datasetId, name: datasetName ?? row.name, reportId } : null,
  };
}
