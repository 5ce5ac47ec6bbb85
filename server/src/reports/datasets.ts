import type { OwnMoney } from '@holdfast/contracts/prediction/money';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { UnsaidDocument } from '@holdfast/retention-report/document';
import type { DatasetSummary } from '@holdfast/retention-report/facts/facts';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';
import { createLRU } from 'lru.min';
import { type BroughtDataset, broughtName, tablesOf } from '../brought/find-brought.ts';
import { moneyOf, readOwnMoney } from '../columns/read-money.ts';
import type { Queryable } from '../database/open-database.ts';
import { readOwnLimits } from '../tiers/own-limits.ts';

/** One finished prediction, or rows a host page brought, as a source of report tables. */
export interface ReportDataset {
  readonly id: string;
  /** What the reader knows it by: the name of the uploaded file. */
  readonly name: string;
  readonly sample: boolean;
  readonly createdAt: string;
  /** Where its Parquet files lie: below a prefix of the file store, or in a folder of ours. */
  readonly tables: { readonly store: string } | { readonly folder: string };
  readonly summary: DatasetSummary | null;
  /** Where its owner wants the tiers to begin; null: where the prediction put them. */
  readonly limits: TierLimits | null;
  /** What its values are in, and how its owner reads them; null without values. */
  readonly money: OwnMoney | null;
  /** Of rows a host page brought: what they mean and the report made of them, in place of all a prediction would say. */
  readonly brought?: { readonly model: UnsaidModel; readonly document: UnsaidDocument };
}

/** What the values of a file nobody owns are in, as we read it. */
export const moneyInFile = (summary: DatasetSummary | null): OwnMoney | null => moneyOf(summary, new Map());

export const SAMPLE_DATASET = 'sample';
const MOST_OFFERED = 50;

interface PredictionRow {
  id: number;
  filename: string;
  finished_at: Date;
  output_prefix: string;
  summary: DatasetSummary | null;
  verdict: DatasetSummary['verdict'] | null;
}

/** A user's finished predictions, latest first. */
export async function finishedDatasets(database: Queryable, userId: string): Promise<ReportDataset[]> {
  const { rows } = await database.query<PredictionRow>(
    `select p.id, u.filename, p.finished_at, p.output_prefix, p.summary, p.verdict
       from predictions p join uploads u on u.id = p.upload_id
      where p.user_id = $1 and p.status = 'COMPLETED'
      order by p.finished_at desc, p.id desc limit ${MOST_OFFERED}`,
    [userId],
  );
  const [limits, own] = await Promise.all([readOwnLimits(database, userId), readOwnMoney(database, userId)]);
  return rows.map((row) => ({ ...fromRow(row), limits, money: moneyOf(row.summary, own) }));
}

const MOST_KNOWN = 200;

/**
 * Looked up by owner as well as by id: a token never opens what its owner has deleted or never had. That is asked with
 * every question; what a finished prediction holds never changes, and its long summary is read once.
 */
export function datasetFinder(database: Queryable): (userId: string, id: string) => Promise<ReportDataset | null> {
  const known = createLRU<number, ReportDataset>({ max: MOST_KNOWN });

  const read = async (number: number): Promise<ReportDataset | null> => {
    const { rows } = await database.query<PredictionRow>(
      `select p.id, u.filename, p.finished_at, p.output_prefix, p.summary, p.verdict
         from predictions p join uploads u on u.id = p.upload_id where p.id = $1`,
      [number],
    );
    if (!rows[0]) return null;
    const dataset = fromRow(rows[0]);
    known.set(number, dataset);
    return dataset;
  };

  return async (userId, id) => {
    const number = Number(/^prediction-(\d{1,9})$/.exec(id)?.[1]);
    if (Number.isNaN(number)) return null;
    const [{ rows }, limits, own] = await Promise.all([
      database.query(`select 1 from predictions where id = $1 and user_id = $2 and status = 'COMPLETED'`, [
        number,
        userId,
      ]),
      readOwnLimits(database, userId),
      readOwnMoney(database, userId),
    ]);
    const dataset = rows[0] ? (known.get(number) ?? (await read(number))) : null;
    return dataset && { ...dataset, limits, money: moneyOf(dataset.summary, own) };
  };
}

function fromRow(row: PredictionRow): ReportDataset {
  return {
    id: `prediction-${row.id}`,
    name: row.filename,
    sample: false,
    createdAt: new Date(row.finished_at).toISOString(),
    tables: { store: `${row.output_prefix.replace(/\/?$/, '/')}tables/` },
    limits: null,
    money: null,
    summary: row.summary ? { ...row.summary, ...(row.verdict && { verdict: row.verdict }) } : null,
  };
}

export function fromBrought({ id, name, createdAt, model, document }: BroughtDataset): ReportDataset {
  return {
    id: broughtName(id),
    name,
    sample: false,
    createdAt,
    tables: { store: tablesOf(id) },
    limits: null,
    money: null,
    summary: null,
    brought: { model, document },
  };
}
