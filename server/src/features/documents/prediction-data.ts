import type { PaperName } from '@holdfast/retention-report/papers/papers';
import { type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { datasetName, findDataset, listDatasets, ownedDatasets, type StoredDataset } from '../datasets/find-dataset.ts';
import { candidatePapers } from './paper-ids.ts';

/**
 * A dataset with its generated report: of a finished prediction, of loaded tables, or the sample. Never copied.
 */
export interface OwnedData {
  readonly datasetId: string;
  readonly reportId: string;
  /** Its name in tokens and queries. */
  readonly source: string;
  /** Null if it was not made by a prediction. */
  readonly predictionId: number | null;
  /** Null for the sample. */
  readonly makerId: string | null;
  readonly name: string;
  readonly createdAt: string;
  /** Set if its tables were loaded. */
  readonly stored?: StoredDataset;
}

/** Our sample customers under fixed GUIDs, for users without a prediction. */
export const SAMPLE: OwnedData = {
  datasetId: '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e10',
  reportId: '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e11',
  source: 'sample',
  predictionId: null,
  makerId: null,
  name: 'Sample customers',
  createdAt: '2026-10-01T00:00:00.000Z',
};

interface PredictionItemRow {
  id: number;
  user_id: string;
  filename: string;
  finished_at: Date;
  dataset_id: string;
  report_id: string;
}

const finishedPredictionsSql = (column: ReturnType<typeof ownedBy>['column']) =>
  `select p.id, p.user_id, u.filename, p.finished_at, p.dataset_id, p.report_id
   from predictions p join uploads u on u.id = p.upload_id where p.${column} = $1 and p.status = 'COMPLETED'`;

/** Newest first; the sample if there are none. */
export async function listOwnedData(database: Queryable, whose: ItemOwner): Promise<OwnedData[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<PredictionItemRow>(
    `${finishedPredictionsSql(column)} order by p.finished_at desc, p.id desc`,
    [id],
  );
  return rows.length > 0 ? rows.map(fromRow) : [SAMPLE];
}

/** Null both for unknown ids and for those of other users. */
export async function findOwnedData(
  database: Queryable,
  whose: ItemOwner,
  by: 'dataset_id' | 'report_id',
  id: unknown,
): Promise<OwnedData | null> {
  if (!isGuid(id)) return null;
  if (id.toLowerCase() === (by === 'dataset_id' ? SAMPLE.datasetId : SAMPLE.reportId)) return SAMPLE;
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<PredictionItemRow>(`${finishedPredictionsSql(column)} and p.${by} = $2`, [
    owner,
    id,
  ]);
  if (rows[0]) return fromRow(rows[0]);
  const stored = await findDataset(database, whose, by === 'dataset_id' ? 'id' : 'report_id', id);
  return stored && ownedDataFromStored(stored);
}

/** Datasets with tables of their own, newest first. */
export async function listStoredData(database: Queryable, whose: ItemOwner): Promise<OwnedData[]> {
  return (await listDatasets(database, whose)).map(ownedDataFromStored);
}

/** The page-exact report of a dataset by its GUID. */
export async function findPaper(
  database: Queryable,
  whose: ItemOwner,
  id: string,
): Promise<{ readonly data: OwnedData; readonly paper: PaperName } | null> {
  if (!isGuid(id)) return null;
  for (const { paper, reportId } of candidatePapers(id)) {
    const data = await findOwnedData(database, whose, 'report_id', reportId);
    if (data && (data === SAMPLE || data.predictionId !== null)) return { data, paper };
  }
  return null;
}

/** The subset of these reports and datasets that belongs to them, and may be referenced by a document. */
export async function filterOwned(
  database: Queryable,
  whose: ItemOwner,
  reports: readonly string[],
  datasets: readonly string[],
): Promise<Set<string>> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<{ id: string }>(
    `select id from documents where ${column} = $1 and kind = 'report' and id = any($2::uuid[])
     union all select report_id from predictions where ${column} = $1 and status = 'COMPLETED' and report_id = any($2::uuid[])
     union all select dataset_id from predictions where ${column} = $1 and status = 'COMPLETED' and dataset_id = any($3::uuid[])`,
    [owner, reports, datasets],
  );
  const stored = await ownedDatasets(database, whose, [...reports, ...datasets]);
  return new Set([SAMPLE.reportId, SAMPLE.datasetId, ...rows.map(({ id }) => id), ...stored]);
}

function fromRow({ id, user_id, filename, finished_at, dataset_id, report_id }: PredictionItemRow): OwnedData {
  return {
    datasetId: dataset_id,
    reportId: report_id,
    source: `prediction-${id}`,
    predictionId: id,
    makerId: user_id,
    name: filename,
    createdAt: finished_at.toISOString(),
  };
}

function ownedDataFromStored(stored: StoredDataset): OwnedData {
  const { id, reportId, name, createdAt, makerId } = stored;
  return { datasetId: id, reportId, source: datasetName(id), predictionId: null, makerId, name, createdAt, stored };
}
