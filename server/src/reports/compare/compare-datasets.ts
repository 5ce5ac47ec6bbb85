import { type Comparison, type Matching, namesOf, type Standing } from '@holdfast/retention-report/facts/comparison';
import { inScratchDatabase, type Rows } from '../../analytics/scratch-database.ts';
import { text } from '../../analytics/sql-text.ts';
import { writeParquet } from '../../analytics/write-parquet.ts';
import type { ReportDataset } from '../datasets.ts';
import { compareColumns } from './compare-columns.ts';
import { comparisonTables } from './comparison-tables.ts';
import { matchSql, moversSql, scoreSharesSql } from './movers-sql.ts';
import { stabilityIndex } from './stability.ts';

/** Where a prediction's tables lie on this machine, by name. */
export type Paths = Readonly<Record<string, string>>;
interface Side {
  readonly dataset: ReportDataset;
  readonly paths: Paths;
}

/**
 * Two predictions side by side, once: both never change. Customers are matched by the id their files name; without one in
 * each, nobody is matched, because row numbers are not customers.
 */
export async function compareDatasets(
  now: Side,
  before: Side,
  folder: string,
): Promise<{ comparison: Comparison; paths: Paths }> {
  return inScratchDatabase(async (rows, connection) => {
    await connection.run(await customersView(rows, 'now', now.paths.customers));
    await connection.run(await customersView(rows, 'before', before.paths.customers));
    const paths: Record<string, string> = {};
    const keep = async (name: string, sql: string) => {
      paths[name] = `${folder}/${name}.parquet`;
      await connection.run(`COPY (${sql}) TO ${text(paths[name])} (FORMAT parquet, COMPRESSION zstd)`);
    };

    const standings = {
      now: await standingOf(rows, 'now', now.paths),
      before: await standingOf(rows, 'before', before.paths),
    };
    const matching = await matchingOf(rows, now.dataset, before.dataset);
    let moves: Comparison['moves'] = null;
    let leftSince: Comparison['leftSince'] = null;
    if (matching.kind === 'matched') {
      await keep('movers', moversSql());
      const movers = parquet(paths.movers);
      const counted = await rows(`SELECT change, count(*)::DOUBLE AS n FROM ${movers} GROUP BY change`);
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
          (count(*) FILTER (tier_before IN ('Critical', 'High')))::DOUBLE AS foreseen FROM ${movers} WHERE left_since`);
        leftSince = { customers: Number(left?.n ?? 0), foreseen: Number(left?.foreseen ?? 0) };
      }
    }
    await keep('score_shares', scoreSharesSql());
    const shares = await rows(`SELECT "when", bin, customers FROM ${parquet(paths.score_shares)} ORDER BY bin`);
    const counts = (when: string) => shares.filter((row) => row.when === when).map((row) => Number(row.customers));

    const comparison: Comparison = {
      now: now.dataset,
      before: before.dataset,
      standings,
      matching,
      moves,
      leftSince,
      scorePsi: stabilityIndex(counts('Before'), counts('Now')),
      columns: await compareColumns(rows, now.dataset, before.dataset),
    };
    for (const table of comparisonTables(comparison)) {
      paths[table.name] = `${folder}/${table.name}.parquet`;
      await writeParquet(table, paths[table.name] as string);
    }
    return { comparison, paths };
  });
}

async function matchingOf(rows: Rows, now: ReportDataset, before: ReportDataset): Promise<Matching> {
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

/** Both predictions in a few figures each, without following anybody from one to the other. */
export async function standingsOf(now: string, before: string): Promise<Comparison['standings']> {
  return inScratchDatabase(async (rows, connection) => {
    await connection.run(await customersView(rows, 'now', now));
    await connection.run(await customersView(rows, 'before', before));
    return { now: await standingOf(rows, 'now', {}), before: await standingOf(rows, 'before', {}) };
  });
}

async function standingOf(rows: Rows, view: string, paths: Paths): Promise<Standing> {
  const [row] = await rows(`SELECT count(*)::DOUBLE AS customers, avg(churned)::DOUBLE AS base_rate,
    avg(churn_probability)::DOUBLE AS average_risk,
    (count(*) FILTER (churned IS DISTINCT FROM 1 AND risk_tier IN ('Critical', 'High')))::DOUBLE AS high_risk FROM ${view}`);
  const [auc] = paths.metrics
    ? await rows(`SELECT max(value)::DOUBLE AS auc FROM ${parquet(paths.metrics)} WHERE metric = 'auc'`)
    : [];
  const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return {
    customers: Number(row?.customers ?? 0),
    baseRate: figure(row?.base_rate),
    averageRisk: Number(row?.average_risk ?? 0),
    highRisk: Number(row?.high_risk ?? 0),
    auc: figure(auc?.auc),
  };
}

const NEEDED = {
  customer_id: 'VARCHAR',
  churn_probability: 'DOUBLE',
  risk_tier: 'VARCHAR',
  churned: 'BIGINT',
  customer_value: 'DOUBLE',
  top_reason_1: 'VARCHAR',
};

/** The customers of one prediction; what an older engine did not write is blank. */
async function customersView(rows: Rows, name: string, path: string | undefined): Promise<string> {
  const present = new Set((await rows(`DESCRIBE SELECT * FROM ${parquet(path)}`)).map((row) => row.column_name));
  const blank = Object.entries(NEEDED).flatMap(([column, type]) =>
    present.has(column) ? [] : [`NULL::${type} AS ${column}`],
  );
  return `CREATE VIEW ${name} AS SELECT ${['*', ...blank].join(', ')} FROM ${parquet(path)}`;
}

const parquet = (path: string | undefined): string => `read_parquet(${text(path ?? '')})`;
