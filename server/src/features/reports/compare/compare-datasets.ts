import { tables as own } from '@holdfast/contracts/prediction/tables';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import { HIGH_TIERS, METRICS } from '@holdfast/contracts/prediction/values';
import {
  type Comparison,
  type Matching,
  namesOf,
  type PopulationFigures,
} from '@holdfast/retention-report/facts/comparison';
import { inScratchDatabase, type QueryRows } from '../../../platform/analytics/scratch-database.ts';
import { text } from '../../../platform/analytics/sql-text.ts';
import { writeParquet } from '../../../platform/analytics/write-parquet.ts';
import type { ReportDataset } from '../datasets.ts';
import { limitsOf, tierSql } from '../tier-limits.ts';
import { compareColumns } from './compare-columns.ts';
import { comparisonTables } from './comparison-tables.ts';
import { matchSql, moversSql, scoreSharesSql } from './movers-sql.ts';

const { customer_id, churn_probability, risk_tier, churned, customer_value, top_reason_1 } = own.customers;
const HIGH = HIGH_TIERS.map(text).join(', ');

/** Local paths of a prediction's tables, by name. */
export type TablePaths = Readonly<Record<string, string>>;
interface ComparedSide {
  readonly dataset: ReportDataset;
  readonly paths: TablePaths;
}

/**
 * Compares two predictions, once: neither ever changes. Customers are matched by the id column of their files; unless
 * both have one, nobody is matched, because row numbers do not identify customers.
 */
export async function compareDatasets(
  now: ComparedSide,
  before: ComparedSide,
  folder: string,
): Promise<{ comparison: Comparison; paths: TablePaths }> {
  return inScratchDatabase(async (rows, connection) => {
    const tiers = limitsOf(now.dataset);
    await connection.run(`CREATE VIEW now AS ${await customersSql(rows, now.paths.customers, tiers)}`);
    await connection.run(`CREATE VIEW before AS ${await customersSql(rows, before.paths.customers, tiers)}`);
    const paths: Record<string, string> = {};
    const keep = async (name: string, sql: string) => {
      paths[name] = `${folder}/${name}.parquet`;
      await connection.run(`COPY (${sql}) TO ${text(paths[name])} (FORMAT parquet, COMPRESSION zstd)`);
    };

    const standings = {
      now: await figuresOfPopulation(rows, now.paths, tiers, tiers),
      before: await figuresOfPopulation(rows, before.paths, tiers, limitsOf(before.dataset)),
    };
    const matching = await matchingOf(rows, now.dataset, before.dataset);
    let moves: Comparison['moves'] = null;
    let leftSince: Comparison['leftSince'] = null;
    if (matching.kind === 'matched') {
      await keep('movers', moversSql());
      const movers = parquet(paths.movers);
      const counted = await rows(
        `SELECT ${own.movers.change.column} AS change, count(*)::DOUBLE AS n FROM ${movers} GROUP BY ALL`,
      );
      const count = (change: string) => Number(counted.find((row) => row.change === change)?.n ?? 0);
      moves = {
        Rose: count('Rose'),
        Fell: count('Fell'),
        Steady: count('Steady'),
        New: count('New'),
        Gone: count('Gone'),
      };
      if (standings.now.baseRate !== null && standings.before.baseRate !== null) {
        const [left] = await rows(`SELECT count(*)::DOUBLE AS n,
          (count(*) FILTER (${own.movers.tier_before.column} IN (${HIGH})))::DOUBLE AS foreseen
          FROM ${movers} WHERE ${own.movers.left_since.column}`);
        leftSince = { customers: Number(left?.n ?? 0), foreseen: Number(left?.foreseen ?? 0) };
      }
    }
    await keep('score_shares', scoreSharesSql());

    const comparison: Comparison = {
      now: now.dataset,
      before: before.dataset,
      standings,
      matching,
      tiers,
      moves,
      leftSince,
      columns: await compareColumns(rows, now.dataset, before.dataset),
    };
    for (const table of comparisonTables(comparison)) {
      paths[table.name] = `${folder}/${table.name}.parquet`;
      await writeParquet(table, paths[table.name] as string);
    }
    return { comparison, paths };
  });
}

async function matchingOf(rows: QueryRows, now: ReportDataset, before: ReportDataset): Promise<Matching> {
  const names = namesOf(now, before);
  const missingIn = [
    ...(now.summary?.roles?.id ? [] : [names.now]),
    ...(before.summary?.roles?.id ? [] : [names.before]),
  ];
  if (missingIn.length > 0) return { kind: 'no-id', missingIn };
  const [counted] = await rows(matchSql());
  const customers = Number(counted?.matched ?? 0);
  if (customers === 0) {
    return { kind: 'strangers', now: String(now.summary?.roles?.id), before: String(before.summary?.roles?.id) };
  }
  return { kind: 'matched', customers, repeated: Number(counted?.repeated ?? 0) };
}

/** Key figures of both predictions, without matching customers. */
export async function figuresOfBoth(
  now: { readonly customers: string; readonly tiers: TierLimits | null },
  before: { readonly customers: string; readonly tiers: TierLimits | null },
): Promise<Comparison['standings']> {
  return inScratchDatabase(async (rows) => ({
    now: await figuresOfPopulation(rows, { customers: now.customers }, now.tiers, now.tiers),
    before: await figuresOfPopulation(rows, { customers: before.customers }, now.tiers, before.tiers),
  }));
}

const AT_HIGH_RISK = `(count(*) FILTER (${churned.column} IS DISTINCT FROM 1 AND ${risk_tier.column} IN (${HIGH})))::DOUBLE`;

/** By the shared tier limits; high risk also by the limits of its own report. */
async function figuresOfPopulation(
  rows: QueryRows,
  paths: TablePaths,
  tiers: TierLimits | null,
  ownTiers: TierLimits | null,
): Promise<PopulationFigures> {
  const [row] = await rows(`SELECT count(*)::DOUBLE AS customers, avg(${churned.column})::DOUBLE AS rate,
    avg(${churn_probability.column})::DOUBLE AS risk, ${AT_HIGH_RISK} AS high
    FROM (${await customersSql(rows, paths.customers, tiers)})`);
  const [reported] = await rows(
    `SELECT ${AT_HIGH_RISK} AS high FROM (${await customersSql(rows, paths.customers, ownTiers)})`,
  );
  const [auc] = paths.metrics
    ? await rows(`SELECT max(${own.metrics.value.column})::DOUBLE AS auc FROM ${parquet(paths.metrics)}
        WHERE ${own.metrics.metric.column} = ${text(METRICS.auc)}`)
    : [];
  const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return {
    customers: Number(row?.customers ?? 0),
    baseRate: figure(row?.rate),
    averageRisk: Number(row?.risk ?? 0),
    highRisk: Number(row?.high ?? 0),
    highRiskReported: Number(reported?.high ?? 0),
    auc: figure(auc?.auc),
  };
}

const NEEDED = [
  [customer_id, 'VARCHAR'],
  [churn_probability, 'DOUBLE'],
  [risk_tier, 'VARCHAR'],
  [churned, 'BIGINT'],
  [customer_value, 'DOUBLE'],
  [top_reason_1, 'VARCHAR'],
] as const;

/** The customers of one prediction in tiers by the given limits; columns missing from older engines are blank. */
async function customersSql(rows: QueryRows, path: string | undefined, tiers: TierLimits | null): Promise<string> {
  const present = new Set((await rows(`DESCRIBE SELECT * FROM ${parquet(path)}`)).map((row) => row.column_name));
  const blank = NEEDED.flatMap(([{ column }, type]) => (present.has(column) ? [] : [`NULL::${type} AS ${column}`]));
  const isTiered = tiers !== null && present.has(risk_tier.column) && present.has(churn_probability.column);
  const all = isTiered ? `* REPLACE (${tierSql(tiers)} AS ${risk_tier.column})` : '*';
  return `SELECT ${[all, ...blank].join(', ')} FROM ${parquet(path)}`;
}

const parquet = (path: string | undefined): string => `read_parquet(${text(path ?? '')})`;
