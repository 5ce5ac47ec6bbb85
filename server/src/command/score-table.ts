import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { tables } from '@holdfast/contracts/prediction/tables';
import { type ModelQuery, modelQuery } from '@holdfast/prediction-engine';
import { Misunderstood, progressLine, readCommand, type Terminal } from '@holdfast/prediction-engine/command-line';
import { quoted, text } from '../analytics/sql-text.ts';
import { ANSWER_IS_NO, DONE } from './verb.ts';

/** What does not fit goes to the disk: the size of the file is no matter. */
export const MEMORY_MB = 512;
const LOOK_EVERY_MS = 500;
const PROBABILITY = tables.customers.churn_probability.column;
const TIER = tables.customers.risk_tier.column;

/**
 * Scores a table that may be larger than memory, where it lies: the model becomes one SELECT, and rows pass through the
 * database from file to file. No reasons and no intervals; those are for files of ordinary size.
 */
export async function scoreTable(args: readonly string[], { out, err, today }: Terminal): Promise<number> {
  const command = readCommand(['score', ...args]);
  if (command === null) return DONE;
  const { file, models, json, asOf = today() } = command;
  const target = command.out ?? file.replace(/\.parquet$/i, '-scores.parquet');
  if (!/\.(parquet|csv)$/i.test(target)) throw new Misunderstood(`“${target}” has to end in .parquet or .csv.`);
  if (!existsSync(file)) throw new Misunderstood(`“${file}” does not exist; check the name and the folder you are in.`);
  const [path = ''] = models;
  const query = modelQuery(readModelFile(path), 'duckdb', asOf);
  if (query === null) throw new Misunderstood(`“${path}” is no model this version can read.`);

  const scratch = await mkdtemp(join(tmpdir(), 'holdfast-score-'));
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(availableParallelism()),
    memory_limit: `${MEMORY_MB}MB`,
    temp_directory: scratch,
  });
  const connection = await instance.connect();
  const bar = json ? null : progressLine(err);
  try {
    const source = `read_parquet(${text(file)})`;
    const missing = await missingColumns(connection, source, query);
    if (missing.length > 0) {
      out.write(
        json
          ? `${JSON.stringify({ kind: 'unusable', missing })}\n`
          : `The model does not fit this table. Missing: ${missing.join(', ')}.\n`,
      );
      return ANSWER_IS_NO;
    }
    await scoreInto(connection, source, query, target, (at) => bar?.show('scoring', at));
    const figures = await countTiers(connection, target);
    out.write(
      json ? `${JSON.stringify({ kind: 'completed', file: target, ...figures }, null, 2)}\n` : linesOf(figures, target),
    );
    return DONE;
  } finally {
    bar?.end();
    connection.closeSync();
    instance.closeSync();
    await rm(scratch, { recursive: true, force: true });
  }
}

function readModelFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new Misunderstood(`“${path}” cannot be read.`);
  }
}

export async function missingColumns(
  connection: DuckDBConnection,
  source: string,
  { columns }: ModelQuery,
): Promise<string[]> {
  const described = await connection.runAndReadAll(`SELECT column_name FROM (DESCRIBE SELECT * FROM ${source})`);
  const there = new Set(described.getRows().map(([name]) => String(name).toLowerCase()));
  return columns.map(({ name }) => name).filter((name) => !there.has(name.toLowerCase()));
}

/** The table with a probability and a tier for every row, from file to file, in the order of the rows. */
export function scoreInto(
  connection: DuckDBConnection,
  source: string,
  query: ModelQuery,
  target: string,
  show: (at: number) => void,
): Promise<void> {
  const scored = `SELECT *, ${tierOf(query)} AS ${quoted(TIER)} FROM (${query.select(source, PROBABILITY)})`;
  const format = /\.csv$/i.test(target) ? 'FORMAT csv, HEADER' : 'FORMAT parquet, COMPRESSION zstd';
  return watched(connection, show, () => connection.run(`COPY (${scored}) TO ${text(target)} (${format})`));
}

const tierOf = ({ tiers }: ModelQuery) =>
  `CASE ${[...tiers]
    .reverse()
    .map(({ tier, from }) => `WHEN ${quoted(PROBABILITY)} >= ${from.toExponential()} THEN ${text(tier)}`)
    .join(' ')} ELSE ${text(tiers[0]?.tier ?? '')} END`;

async function watched(connection: DuckDBConnection, show: (at: number) => void, work: () => Promise<unknown>) {
  show(0);
  const look = setInterval(() => {
    const { percentage } = connection.progress;
    if (percentage >= 0) show(percentage / 100);
  }, LOOK_EVERY_MS);
  await work().finally(() => clearInterval(look));
}

interface Figures {
  readonly rows: number;
  readonly mean: number;
  readonly tiers: Readonly<Record<string, number>>;
}

export async function countTiers(connection: DuckDBConnection, target: string): Promise<Figures> {
  const read = /\.csv$/i.test(target) ? 'read_csv' : 'read_parquet';
  const counted = await connection.runAndReadAll(
    `SELECT ${quoted(TIER)}, count(*)::DOUBLE, sum(${quoted(PROBABILITY)}) FROM ${read}(${text(target)}) GROUP BY 1 ORDER BY 3 DESC`,
  );
  const rows = counted.getRows().map(([tier, count, sum]) => [String(tier), Number(count), Number(sum)] as const);
  const all = rows.reduce((total, [, count]) => total + count, 0);
  return {
    rows: all,
    mean: all === 0 ? 0 : rows.reduce((total, [, , sum]) => total + sum, 0) / all,
    tiers: Object.fromEntries(rows.map(([tier, count]) => [tier, count])),
  };
}

function linesOf({ rows, mean, tiers }: Figures, target: string): string {
  const count = (figure: number) => figure.toLocaleString('en');
  const lines = Object.entries(tiers).map(([tier, figure]) => `  ${tier.padEnd(10)}${count(figure).padStart(12)}`);
  return `${[`${count(rows)} rows scored, ${(100 * mean).toFixed(1)}% on average`, ...lines, `They are in ${target}`].join('\n')}\n`;
}
