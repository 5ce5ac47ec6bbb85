import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Value } from '@holdfast/contracts/report/field';
import type { ClickHouse, ClickHousePlace, ParquetFacts } from './clickhouse/clickhouse.ts';
import { DatasetSizes } from './dataset-sizes.ts';
import {
  type AnalyticsError,
  type AnalyticsLimits,
  type Dataset,
  problems,
  type QueryRunner,
  type Statement,
} from './query-runner.ts';
import { DuckDbSession } from './session.ts';
import { quoted, text } from './sql-text.ts';
import { Turnstile } from './turnstile.ts';

export { AnalyticsError, type AnalyticsLimits, type Dataset, type Statement } from './query-runner.ts';

const MOST_DATASETS = 500;

/**
 * DuckDB in a sandbox: it reads only the given folders, loads no extension, cannot change its own settings, and every
 * query has a time limit. It only receives SELECTs compiled by the report engine; the sandbox is for the day one of
 * those is wrong.
 */
export class Analytics implements QueryRunner {
  readonly dialect = 'duckdb';
  readonly #instance: DuckDBInstance;
  readonly #limits: AnalyticsLimits;
  readonly #turnstile: Turnstile;
  readonly #idle: DuckDbSession[] = [];
  readonly #attached = new Map<string, Promise<string>>();
  readonly #sizes = new Map<string, DatasetSizes>();
  readonly #askedThere = new Map<string, Promise<boolean>>();
  #clickhouse: ClickHouse | null = null;
  #onUnfilled: (cause: unknown) => void = () => undefined;

  private constructor(instance: DuckDBInstance, limits: AnalyticsLimits) {
    this.#instance = instance;
    this.#limits = limits;
    this.#turnstile = new Turnstile('duckdb', 'queries', limits);
  }

  static async open(folders: readonly string[], scratch: string, limits: AnalyticsLimits): Promise<Analytics> {
    const spill = join(scratch, 'query-spill');
    await mkdir(spill, { recursive: true });
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const list = [...folders, spill].map((folder) => text(folder)).join(', ');
    for (const setting of [
      `memory_limit = '${limits.memoryMb}MB'`,
      `threads = ${limits.threads}`,
      `temp_directory = ${text(spill)}`,
      `max_temp_directory_size = '${limits.memoryMb}MB'`,
      'parquet_metadata_cache = true',
      'autoinstall_known_extensions = false',
      'autoload_known_extensions = false',
      'allow_community_extensions = false',
      `allowed_directories = [${list}]`,
      'enable_external_access = false',
      // Must be last: no setting can be changed after it.
      'lock_configuration = true',
    ]) {
      await connection.run(`SET ${setting}`);
    }
    connection.closeSync();
    return new Analytics(instance, limits);
  }

  /**
   * From here on, datasets placed in ClickHouse are queried there. Those that cannot be copied there are reported and
   * queried here.
   */
  async alsoAsk(place: ClickHousePlace, onUnfilled: (cause: unknown) => void): Promise<ClickHouse> {
    // Imported on demand, so that servers without ClickHouse do not load its client.
    const { ClickHouse } = await import('./clickhouse/clickhouse.ts');
    this.#clickhouse = new ClickHouse(place, { ...this.#limits, atOnce: this.#limits.atOnce * 2 }, this.#parquetFacts);
    this.#onUnfilled = onUnfilled;
    return this.#clickhouse;
  }

  /** The engine that answers queries on a dataset. */
  async runnerOf(dataset: Dataset): Promise<QueryRunner> {
    const clickhouse = this.#clickhouse;
    if (!clickhouse) return this;
    const asked = this.#askedThere.get(dataset.id) ?? clickhouse.isFor(dataset);
    this.#askedThere.set(dataset.id, asked);
    asked.catch(() => this.#askedThere.delete(dataset.id));
    if (!(await asked)) return this;
    try {
      await clickhouse.attach(dataset);
      return clickhouse;
    } catch (cause) {
      if (clickhouse.isConnected(dataset)) throw problems.failed(cause);
      this.#onUnfilled(cause);
      return this;
    }
  }

  attach(dataset: Dataset): Promise<string> {
    const known = this.#attached.get(dataset.id);
    if (known) {
      this.#attached.delete(dataset.id);
      this.#attached.set(dataset.id, known);
      return known;
    }
    const attached = this.#attach(dataset);
    this.#attached.set(dataset.id, attached);
    attached.catch(() => this.#attached.delete(dataset.id));
    return attached;
  }

  async detach(datasetId: string): Promise<void> {
    const attached = this.#attached.get(datasetId);
    if (!attached) return;
    this.#attached.delete(datasetId);
    this.#sizes.delete(datasetId);
    await this.#run({ text: `DROP SCHEMA IF EXISTS ${name(await attached)} CASCADE`, values: [] });
  }

  sizesOf(datasetId: string): DatasetSizes {
    const sizes = this.#sizes.get(datasetId) ?? new DatasetSizes((statement) => this.select(statement));
    this.#sizes.set(datasetId, sizes);
    return sizes;
  }

  select(statement: Statement, signal?: AbortSignal): Promise<Value[][]> {
    return this.#turnstile.pass(() => this.#run(statement, signal), signal);
  }

  close(): void {
    this.#clickhouse?.close().catch(() => undefined);
    for (const session of this.#idle) session.close();
    this.#instance.closeSync();
  }

  readonly #parquetFacts: ParquetFacts = {
    columns: async (path) => {
      const source = `read_parquet(${text(path)})`;
      const described = `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${source})`;
      const [names = [], types = []] = await this.#run({ text: described, values: [] });
      const counts = names.map((one) => `CAST(approx_count_distinct(${quoted(String(one))}) AS DOUBLE)`);
      const found = await this.#run({ text: `SELECT ${counts.join(', ')} FROM ${source}`, values: [] });
      return names.map((one, at) => ({ name: String(one), type: String(types[at]), values: Number(found[at]?.[0]) }));
    },
    rows: async (path) => {
      const counted = `SELECT CAST(count(*) AS DOUBLE) FROM read_parquet(${text(path)})`;
      const [[rows = 0] = []] = await this.#run({ text: counted, values: [] });
      return Number(rows);
    },
  };

  async #attach({ id, tables }: Dataset): Promise<string> {
    const schema = `d_${Buffer.from(id).toString('hex')}`;
    await this.#run({ text: `CREATE SCHEMA IF NOT EXISTS ${name(schema)}`, values: [] });
    for (const [table, path] of Object.entries(tables)) {
      const view = `CREATE OR REPLACE VIEW ${name(schema, table)} AS SELECT * FROM read_parquet(${text(path)})`;
      await this.#run({ text: view, values: [] });
    }
    const oldest = this.#attached.keys().next().value;
    if (this.#attached.size > MOST_DATASETS && oldest !== undefined) await this.detach(oldest);
    return schema;
  }

  async #run(statement: Statement, signal?: AbortSignal): Promise<Value[][]> {
    const session = this.#takeIdle(statement) ?? new DuckDbSession(await this.#instance.connect());
    let stoppedBy: 'time' | 'caller' | null = null;
    const stop = (by: 'time' | 'caller') => () => {
      stoppedBy ??= by;
      session.interrupt();
    };
    const timer = setTimeout(stop('time'), this.#limits.queryMs);
    const onAbort = stop('caller');
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await session.run(statement);
    } catch (error) {
      throw problemOf(error, stoppedBy, this.#limits);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      this.#idle.push(session);
    }
  }

  /** Preferably one that has prepared this statement before. */
  #takeIdle(statement: Statement): DuckDbSession | undefined {
    const at = this.#idle.findLastIndex((session) => session.knows(statement));
    return at < 0 ? this.#idle.pop() : this.#idle.splice(at, 1)[0];
  }
}

function problemOf(error: unknown, stoppedBy: 'time' | 'caller' | null, limits: AnalyticsLimits): AnalyticsError {
  const message = error instanceof Error ? error.message : String(error);
  if (stoppedBy === 'time') return problems.tooSlow(limits, error);
  if (stoppedBy === 'caller') return problems.calledOff(error);
  return message.startsWith('Out of Memory') ? problems.tooLarge(error) : problems.failed(error);
}

function name(...path: readonly string[]): string {
  return path.map(quoted).join('.');
}
