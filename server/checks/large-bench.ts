import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { DuckDBInstance } from '@duckdb/node-api';
import { tables } from '@holdfast/contracts/prediction/tables';
import { modelQuery } from '@holdfast/prediction-engine';
import { scoredPeople } from '../src/doors/command/testing/scored-people.ts';
import { Analytics } from '../src/platform/analytics/analytics.ts';
import { answerBatch } from '../src/platform/analytics/answer-batch.ts';
import { LONG_STATEMENT, MEANING } from '../src/platform/analytics/clickhouse/settings.ts';
import { benchModel, CASES, quantile, timed } from './query-bench.ts';

const NOW = '2026-10-18T09:30:00';
const THREADS = 2;
const ROUNDS = 12;
const AS_OF = '2026-10-01';

interface BenchContext {
  readonly rows: number;
  /** Of the ClickHouse engine. */
  readonly url: string;
  /** Path of the command line program. */
  readonly command: string;
  say(row: object): void;
}

/**
 * A dataset that is large for one machine: the same page of queries in DuckDB on the Parquet file and in ClickHouse on
 * the table filled from it; and every row scored by a model as SQL, in both.
 */
export async function benchLarge({ rows, url, command, say }: BenchContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-large-'));
  try {
    const { path: model } = await scoredPeople(folder);
    const table = join(folder, 'customers.parquet');
    const size = rows.toLocaleString('en');
    say({ what: `${size} rows made`, figure: (await timed(() => makeRows(rows, table))) / 1000, unit: 's' });

    const limits = { memoryMb: 2048, threads: THREADS, queryMs: 120_000, atOnce: 4, mostWaiting: 100 };
    const dataset = { id: 'large', tables: { customers: table } };
    const here = await Analytics.open([folder], folder, limits);
    const there = await Analytics.open([folder], folder, limits);
    const clickhouse = await there.alsoAsk(
      { url, user: 'default', password: '', fromRows: 0, places: new Map() },
      (cause) => {
        throw cause;
      },
    );
    say({
      what: `ClickHouse filled from the Parquet file, ${size} rows`,
      figure: (await timed(() => clickhouse.attach(dataset))) / 1000,
      unit: 's',
    });
    const page = async (analytics: Analytics) => {
      const queries = CASES.map(({ query }, index) => ({ id: String(index), query }));
      const { answers } = await answerBatch(
        { now: NOW, queries },
        { analytics, dataset, model: benchModel, rules: [] },
      );
      for (const answer of answers) if (!('result' in answer)) throw new Error(answer.problem.message);
    };
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await timed(() => page(here)));
      theirs.push(await timed(() => page(there)));
    }
    const [p95, p95There] = [quantile(ours, 0.95), quantile(theirs, 0.95)];
    say({ what: `a page of ${CASES.length} questions in DuckDB, ${size} rows, p95`, figure: p95, unit: 'ms' });
    say({ what: `the same page in ClickHouse, p95`, figure: p95There, unit: 'ms' });
    say({ what: 'ClickHouse against DuckDB, p95 of the page', figure: p95There / p95, unit: '×', budget: 2 });
    say({
      what: 'ClickHouse against DuckDB, best of the page',
      figure: Math.min(...theirs) / Math.min(...ours),
      unit: '×',
    });
    here.close();

    const scoredTable = join(folder, 'scored.parquet');
    const scored = await runMeasured(
      command,
      ['score', table, '--model', model, '--out', scoredTable, '--json'],
      AS_OF,
    );
    say({ what: `holdfast score (DuckDB), ${size} rows`, figure: scored.seconds, unit: 's', budget: 600 });
    say({ what: 'its most memory', figure: scored.megabytes, unit: 'MB', budget: 1024 });
    const client = createClient({ url, request_timeout: 3_600_000, log: { level: 127 } });
    const database = await clickhouse.attach(dataset);
    const select = modelQuery(readFileSync(model), 'clickhouse', AS_OF)?.select(`"${database}".customers`, 'p');
    // The rows stay in the database: only the sum of their scores is returned.
    let mean = Number.NaN;
    const inPlace = await timed(async () => {
      const found = await client.query({
        query: `SELECT count(), sum(p) FROM (${select})`,
        format: 'JSONCompact',
        clickhouse_settings: { ...MEANING, ...LONG_STATEMENT },
      });
      const { data } = await found.json<[number, number]>();
      if (Number(data[0]?.[0]) !== rows) throw new Error(`ClickHouse scored ${data[0]?.[0]} of ${rows} rows`);
      mean = Number(data[0]?.[1]) / rows;
    });
    say({ what: `every row scored in ClickHouse, ${size} rows`, figure: inPlace / 1000, unit: 's', budget: 600 });
    say({
      what: 'difference of the two engines’ mean scores',
      figure: Math.abs(mean - (await meanScore(scoredTable))),
      unit: '',
      budget: 1e-9,
    });
    await client.close();
    there.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function meanScore(path: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(THREADS) });
  const connection = await instance.connect();
  const { column } = tables.customers.churn_probability;
  const found = await connection.runAndReadAll(`SELECT avg("${column}") FROM read_parquet('${path}')`);
  connection.closeSync();
  instance.closeSync();
  return Number(found.getRows()[0]?.[0]);
}

async function makeRows(rows: number, path: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(THREADS), memory_limit: '2GB' });
  const connection = await instance.connect();
  await connection.run(`COPY (SELECT 'C' || range AS id, ['basic', 'o''plus', 'pro "x"', 'back\\slash', 'rare'][range * 7919 % 5 + 1] AS plan,
    ['North', 'South', 'East', 'West'][range * 104729 % 4 + 1] AS region, DATE '2024-01-01' + CAST(range * 31 % 900 AS INTEGER) AS joined,
    hash(range) / 18446744073709551616.0 AS risk, hash(range + 1) / 184467440737095516.16 AS value,
    CAST(hash(range + 2) % 4 = 0 AS BIGINT) AS churned, (hash(range + 3) % 100000) / 1000.0 AS "monthly ""fee""",
    CAST(hash(range + 4) % 9 AS BIGINT) AS calls, DATE '2020-01-01' + CAST(range * 17 % 2000 AS INTEGER) AS "customer since"
    FROM range(${rows})) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`);
  connection.closeSync();
  instance.closeSync();
}

/** Runs a command as a separate process and measures its time and peak memory. */
async function runMeasured(command: string, args: readonly string[], asOf: string) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [command, ...args, '--as-of', asOf], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let kilobytes = 0;
  const look = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has just exited, or the system has no such file.
    }
  }, 100);
  const code = await new Promise((ended) => child.once('exit', ended));
  clearInterval(look);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes: kilobytes / 1024 };
}
