import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { allocateSample, type ModelQuery, ScoreCounts, type Stratum } from '@holdfast/prediction-engine';
import { commandError } from '@holdfast/prediction-engine/command-line';
import { quoted, text } from '../../platform/analytics/sql-text.ts';
import {
  type DrawnRows,
  type LyingTable,
  MOST_SAMPLE_BYTES,
  PROBABILITY,
  scoredRows,
  TIER,
  tooManyBytes,
} from './staged-table.ts';

/** Larger work spills to disk, so the file size does not matter. */
const MEMORY_MB = 512;
const LOOK_EVERY_MS = 500;

/** Opens a Parquet file in a temporary DuckDB database. */
export async function withParquetTable<Result>(
  file: string,
  work: (table: LyingTable) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw commandError('command.noFile', { path: file });
  return withDatabase(async (connection, scratch) => {
    const described = await connection.runAndReadAll(`SELECT column_name FROM (DESCRIBE SELECT * FROM ${rows(file)})`);
    const columns = new Set(described.getRows().map(([name]) => String(name).toLowerCase()));
    return work(new ParquetTable(connection, scratch, file, columns));
  });
}

/** With its own spill folder. */
async function withDatabase<Result>(work: (connection: DuckDBConnection, scratch: string) => Promise<Result>) {
  const scratch = await mkdtemp(join(tmpdir(), 'holdfast-table-'));
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(availableParallelism()),
    memory_limit: `${MEMORY_MB}MB`,
    temp_directory: scratch,
  });
  const connection = await instance.connect();
  try {
    return await work(connection, scratch);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(scratch, { recursive: true, force: true });
  }
}

const rows = (file: string) => `read_parquet(${text(file)})`;
const numberedRows = (file: string) => `read_parquet(${text(file)}, file_row_number = true)`;

class ParquetTable implements LyingTable {
  readonly name: string;
  readonly dialect = 'duckdb';
  readonly #connection: DuckDBConnection;
  readonly #scratch: string;
  readonly #file: string;
  readonly #columns: ReadonlySet<string>;

  constructor(connection: DuckDBConnection, scratch: string, file: string, columns: ReadonlySet<string>) {
    this.name = basename(file);
    this.#connection = connection;
    this.#scratch = scratch;
    this.#file = file;
    this.#columns = columns;
  }

  async countRows(): Promise<number> {
    const [[count] = []] = await this.#ask(`SELECT count(*) FROM ${rows(this.#file)}`);
    return Number(count);
  }

  hasColumn(name: string): boolean {
    return this.#columns.has(name.toLowerCase());
  }

  all(): Promise<Uint8Array> {
    return this.#export(`SELECT * FROM ${rows(this.#file)}`);
  }

  draw(count: number): Promise<Uint8Array> {
    return this.#export(`SELECT * FROM ${rows(this.#file)} USING SAMPLE reservoir(${count} ROWS) REPEATABLE (1)`);
  }

  async drawBy(column: string, count: number, seed: number): Promise<DrawnRows> {
    const value = `trim(coalesce(CAST(${quoted(column)} AS VARCHAR), ''))`;
    const from = numberedRows(this.#file);
    const found = await this.#ask(`SELECT ${value}, count(*) FROM ${from} GROUP BY 1 ORDER BY 1`);
    const strata = allocateSample(new Map(found.map(([name, own]) => [String(name), Number(own)])), count);
    const isDrawn = await this.#smallestHashes(value, strata, seed);
    const bytes = await this.#export(`SELECT * EXCLUDE (file_row_number) FROM ${from} WHERE ${isDrawn}`);
    return { bytes, strata, value, isDrawn };
  }

  /**
   * A condition true for exactly the sampled rows: in each stratum those with the smallest hashes of their row numbers.
   */
  async #smallestHashes(value: string, strata: readonly Stratum[], seed: number): Promise<string> {
    const hash = `hash(file_row_number + ${seed} * 1000003)`;
    const wanted = strata.map(({ value: name, drawn }) => `(${text(name)}, ${drawn})`).join(', ');
    const found = await this.#ask(
      `SELECT name, CAST(max(h) AS VARCHAR) FROM (
         SELECT name, h, row_number() OVER (PARTITION BY name ORDER BY h) AS place
         FROM (SELECT ${value} AS name, ${hash} AS h FROM ${numberedRows(this.#file)})
       ) JOIN (VALUES ${wanted}) AS wanted (name, drawn) USING (name) WHERE place <= drawn GROUP BY name`,
    );
    const limits = found.map(
      ([name, limit]) => `WHEN ${text(String(name))} THEN ${hash} <= CAST('${limit}' AS UBIGINT)`,
    );
    return `(CASE ${value} ${limits.join(' ')} ELSE false END)`;
  }

  /** Streams from file to file in row order. */
  async scoreInto(target: string, query: ModelQuery, show: (at: number) => void): Promise<void> {
    const format = /\.csv$/i.test(target) ? 'FORMAT csv, HEADER' : 'FORMAT parquet, COMPRESSION zstd';
    show(0);
    const look = setInterval(() => {
      const { percentage } = this.#connection.progress;
      if (percentage >= 0) show(percentage / 100);
    }, LOOK_EVERY_MS);
    const scored = scoredRows(query, rows(this.#file));
    await this.#connection.run(`COPY (${scored}) TO ${text(target)} (${format})`).finally(() => clearInterval(look));
  }

  /** The scores are in the order of the table, so they join by row number. */
  async countScores(
    target: string,
    _query: ModelQuery,
    { value, isDrawn }: DrawnRows,
    meanings: ReadonlyMap<string, number>,
  ): Promise<ScoreCounts> {
    const cases = [...meanings].map(([name, meaning]) => `WHEN ${text(name)} THEN ${meaning}`).join(' ');
    const score = quoted(PROBABILITY);
    const found = await this.#ask(
      `SELECT CAST(round(${score} * 1000000) AS INTEGER), count(*) FILTER (meaning = 1), count(*) FILTER (meaning = 0)
       FROM (SELECT ${score}, CASE ${value} ${cases} ELSE -1 END AS meaning FROM ${numberedRows(target)} WHERE NOT ${isDrawn})
       GROUP BY 1`,
    );
    return countsOf(found);
  }

  async #ask(select: string): Promise<unknown[][]> {
    return (await this.#connection.runAndReadAll(select)).getRows();
  }

  /** Rows as the CSV file the engine reads. */
  async #export(select: string): Promise<Uint8Array> {
    const path = join(this.#scratch, 'rows.csv');
    await this.#connection.run(`COPY (${select}) TO ${text(path)} (FORMAT csv, HEADER)`);
    const { size } = statSync(path);
    if (size > MOST_SAMPLE_BYTES) throw tooManyBytes(size);
    return readFileSync(path);
  }
}

/** Probabilities in millionths, with how many customers left and stayed at each. */
export function countsOf(found: readonly (readonly unknown[])[]): ScoreCounts {
  const counts = new ScoreCounts();
  for (const [millionths, left, stayed] of found) counts.addCounted(Number(millionths), Number(left), Number(stayed));
  return counts;
}

export interface ScoredFile {
  readonly rows: number;
  readonly mean: number;
  readonly tiers: Readonly<Record<string, number>>;
}

/** Counts the tiers in a file of scores. */
export function countTiers(target: string): Promise<ScoredFile> {
  const read = /\.csv$/i.test(target) ? 'read_csv' : 'read_parquet';
  return withDatabase(async (connection) => {
    const counted = await connection.runAndReadAll(
      `SELECT ${quoted(TIER)}, count(*)::DOUBLE, sum(${quoted(PROBABILITY)}) FROM ${read}(${text(target)}) GROUP BY 1 ORDER BY 3 DESC`,
    );
    const found = counted.getRows().map(([tier, count, sum]) => [String(tier), Number(count), Number(sum)] as const);
    const all = found.reduce((total, [, count]) => total + count, 0);
    return {
      rows: all,
      mean: all === 0 ? 0 : found.reduce((total, [, , sum]) => total + sum, 0) / all,
      tiers: Object.fromEntries(found.map(([tier, count]) => [tier, count])),
    };
  });
}
