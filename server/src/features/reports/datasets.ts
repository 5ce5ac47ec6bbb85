import type { Noun } from '@holdfast/contracts/messages/nouns';
import type { OwnMoney } from '@holdfast/contracts/prediction/money';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizableModel } from '@holdfast/contracts/report/model';
import type { DaxModel } from '@holdfast/query-engine/dax';
import type { DatasetSummary } from '@holdfast/retention-report/facts/facts';
import { createLRU } from 'lru.min';
import { type ItemOwner, ownedBy, personIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { moneyOf, readOwnMoney } from '../columns/read-money.ts';
import { nounOf, readOwnNouns } from '../columns/read-nouns.ts';
import { datasetName, type StoredDataset } from '../datasets/find-dataset.ts';
import { readOwnLimits } from '../tiers/own-limits.ts';

/** A finished prediction, or loaded tables, as a source of report tables. */
export interface ReportDataset {
  readonly id: string;
  /** Its display name: that of the uploaded file. */
  readonly name: string;
  readonly sample: boolean;
  /** The user whose limits, currency and column labels apply for all readers. Absent: the reader's own. */
  readonly makerId?: string;
  readonly createdAt: string;
  /** Its Parquet files: a prefix in the file store, a local folder, or a file by table and a name for all of them. */
  readonly tables:
    | { readonly store: string }
    | { readonly folder: string }
    | { readonly files: Readonly<Record<string, string>>; readonly version: string };
  readonly summary: DatasetSummary | null;
  /** The maker's tier limits; null: those of the prediction. */
  readonly limits: TierLimits | null;
  /** The currency of its values, as set by its maker; null without values. */
  readonly money: OwnMoney | null;
  /** What its rows are, as set by its maker, otherwise as detected. */
  readonly noun: Noun;
  /** For tables not of a prediction: their model and automatic report. */
  readonly brought?: { readonly model: LocalizableModel; readonly document: LocalizableDocument };
  /** Its formulas in DAX. */
  readonly tabular?: DaxModel;
}

/** The detected currency of a file without an owner. */
export const detectMoney = (summary: DatasetSummary | null): OwnMoney | null => moneyOf(summary, new Map());

export const SAMPLE_DATASET = 'sample';
const MOST_OFFERED = 50;

interface DatasetPrediction {
  id: number;
  user_id: string;
  filename: string;
  finished_at: Date;
  output_prefix: string;
  summary: DatasetSummary | null;
  verdict: DatasetSummary['verdict'] | null;
}

/** The finished predictions of a user or a workspace, latest first. */
export async function finishedDatasets(
  database: Queryable,
  whose: ItemOwner,
  most = MOST_OFFERED,
): Promise<ReportDataset[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<DatasetPrediction>(
    `select p.id, p.user_id, u.filename, p.finished_at, p.output_prefix, p.summary, p.verdict
       from predictions p join uploads u on u.id = p.upload_id
      where p.${column} = $1 and p.status = 'COMPLETED'
      order by p.finished_at desc, p.id desc limit $2`,
    [id, most],
  );
  const makers = [...new Set(rows.map((row) => row.user_id))];
  const readings = new Map(
    await Promise.all(makers.map(async (maker) => [maker, await readingOf(database, maker)] as const)),
  );
  return rows.map((row) => withSettings(fromRow(row), readings.get(row.user_id)));
}

interface DatasetSettings {
  readonly limits: TierLimits | null;
  readonly money: Awaited<ReturnType<typeof readOwnMoney>>;
  readonly nouns: Awaited<ReturnType<typeof readOwnNouns>>;
}

async function readingOf(database: Queryable, makerId: string): Promise<DatasetSettings> {
  const [limits, money, nouns] = await Promise.all([
    readOwnLimits(database, makerId),
    readOwnMoney(database, makerId),
    readOwnNouns(database, makerId),
  ]);
  return { limits, money, nouns };
}

const withSettings = (dataset: ReportDataset, reading: DatasetSettings | undefined): ReportDataset =>
  reading
    ? {
        ...dataset,
        limits: reading.limits,
        money: moneyOf(dataset.summary, reading.money),
        noun: nounOf(dataset.summary, reading.nouns),
      }
    : dataset;

const MOST_KNOWN = 200;

/**
 * Looked up by owner as well as by id: a token never opens what its owner has deleted or never had. That is checked for
 * every request; a finished prediction's long summary never changes and is cached.
 */
export function datasetFinder(database: Queryable): (whose: ItemOwner, id: string) => Promise<ReportDataset | null> {
  const known = createLRU<number, ReportDataset>({ max: MOST_KNOWN });

  const read = async (number: number): Promise<ReportDataset | null> => {
    const { rows } = await database.query<DatasetPrediction>(
      `select p.id, p.user_id, u.filename, p.finished_at, p.output_prefix, p.summary, p.verdict
         from predictions p join uploads u on u.id = p.upload_id where p.id = $1`,
      [number],
    );
    if (!rows[0]) return null;
    const dataset = fromRow(rows[0]);
    known.set(number, dataset);
    return dataset;
  };

  return async (whose, id) => {
    const number = Number(/^prediction-(\d{1,9})$/.exec(id)?.[1]);
    if (Number.isNaN(number)) return null;
    const { column, id: owner } = ownedBy(whose);
    const [{ rows }, reading] = await Promise.all([
      database.query<{ user_id: string }>(
        `select user_id from predictions where id = $1 and ${column} = $2 and status = 'COMPLETED'`,
        [number, owner],
      ),
      readingOf(database, personIn(whose)),
    ]);
    const maker = rows[0]?.user_id;
    if (maker === undefined) return null;
    const dataset = known.get(number) ?? (await read(number));
    return dataset && withSettings(dataset, maker === personIn(whose) ? reading : await readingOf(database, maker));
  };
}

function fromRow(row: DatasetPrediction): ReportDataset {
  return {
    id: `prediction-${row.id}`,
    name: row.filename,
    sample: false,
    makerId: row.user_id,
    createdAt: new Date(row.finished_at).toISOString(),
    tables: { store: `${row.output_prefix.replace(/\/?$/, '/')}tables/` },
    limits: null,
    money: null,
    noun: 'customers',
    summary: row.summary ? { ...row.summary, ...(row.verdict && { verdict: row.verdict }) } : null,
  };
}

export function datasetFromStored({
  id,
  name,
  createdAt,
  model,
  document,
  files,
  version,
  definition,
}: StoredDataset): ReportDataset {
  return {
    id: datasetName(id),
    name,
    sample: false,
    createdAt,
    tables: { files, version: `datasets/${id} ${version}` },
    limits: null,
    money: null,
    noun: 'customers',
    summary: null,
    brought: { model, document },
    ...(definition?.tabular && { tabular: definition.tabular.formulas }),
  };
}
