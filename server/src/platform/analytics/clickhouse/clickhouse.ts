import { createHash, randomUUID } from 'node:crypto';
import { type ClickHouseClient, ClickHouseError, type ClickHouseSettings, createClient } from '@clickhouse/client';
import type { Value } from '@holdfast/contracts/report/field';
import { cell } from '@holdfast/query-engine';
import { DatasetSizes } from '../dataset-sizes.ts';
import { nextTurn } from '../next-turn.ts';
import {
  type AnalyticsError,
  type AnalyticsLimits,
  type Dataset,
  problems,
  type QueryRunner,
  type Statement,
} from '../query-runner.ts';
import { Turnstile } from '../turnstile.ts';
import { connectTable, fillTable, named, type StoredColumn, tablesIn, textLiteral } from './fill.ts';
import type { TablePlacement } from './placement.ts';
import { MEANING, WHOLE } from './settings.ts';

export interface ClickHousePlace {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A read-only user for queries, if it is not the one that fills. */
  readonly reader?: { readonly user: string; readonly password: string } | undefined;
  /** Datasets with a table of at least this many rows are queried here. */
  readonly fromRows: number;
  /** Placement configured for individual datasets. */
  readonly places: ReadonlyMap<string, TablePlacement>;
  /** Settings for every statement, for a server that needs others. */
  readonly meaning?: ClickHouseSettings;
}

/** The contents of a Parquet file, as reported by DuckDB. */
export interface ParquetFacts {
  columns(path: string): Promise<readonly StoredColumn[]>;
  rows(path: string): Promise<number>;
}

/** Prefix of our databases. Their comment holds the dataset id. */
const OURS = 'holdfast_';
/** Filling has no deadline; this only ends a dead connection. */
const FILL_MS = 3_600_000;
const CELLS_AT_ONCE = 40_000;

const TOO_SLOW = new Set(['159']);
const TOO_LARGE = new Set(['158', '241', '307', '396']);
const BUSY = new Set(['202']);
/** Error codes of a table or database that was dropped. */
const GONE = new Set(['60', '81']);

/**
 * ClickHouse over HTTP. One user fills, another may run the queries. Every statement carries its own settings and
 * limits, because the server may be shared with other applications.
 */
export class ClickHouse implements QueryRunner {
  readonly dialect = 'clickhouse';
  readonly #writer: ClickHouseClient;
  readonly #reader: ClickHouseClient;
  readonly #place: ClickHousePlace;
  readonly #limits: AnalyticsLimits;
  readonly #facts: ParquetFacts;
  readonly #turnstile: Turnstile;
  readonly #attached = new Map<string, Promise<string>>();
  readonly #sizes = new Map<string, DatasetSizes>();

  constructor(place: ClickHousePlace, limits: AnalyticsLimits, facts: ParquetFacts) {
    const common = {
      url: place.url,
      application: 'holdfast',
      // A long list of values does not fit into an address.
      use_multipart_params_auto: true,
      // The client's own logger prints statements, which contain what people searched for.
      log: { level: 127 as const },
    };
    this.#writer = createClient({
      ...common,
      username: place.user,
      password: place.password,
      request_timeout: FILL_MS,
    });
    const { user, password } = place.reader ?? place;
    this.#reader = createClient({ ...common, username: user, password, request_timeout: limits.queryMs + 5_000 });
    this.#place = place;
    this.#limits = limits;
    this.#facts = facts;
    this.#turnstile = new Turnstile('clickhouse', 'clickhouse', limits);
  }

  /** Whether a dataset is queried here: by configuration, otherwise by size. */
  async isFor({ knownAs, tables }: Dataset): Promise<boolean> {
    const said = this.#place.places.get(knownAs ?? '');
    if (said !== undefined) return said !== 'duckdb';
    for (const path of Object.values(tables)) {
      if ((await this.#facts.rows(path)) >= this.#place.fromRows) return true;
    }
    return false;
  }

  /** Whether some of its tables exist only here. */
  isConnected(dataset: Dataset): boolean {
    return Object.keys(this.#connectedTables(dataset)).length > 0;
  }

  #connectedTables({ knownAs, isReworked }: Dataset): { readonly [table: string]: string } {
    const said = isReworked ? undefined : this.#place.places.get(knownAs ?? '');
    return typeof said === 'object' ? said : {};
  }

  attach(dataset: Dataset): Promise<string> {
    const known = this.#attached.get(dataset.id);
    if (known) return known;
    const attached = this.#attach(dataset);
    this.#attached.set(dataset.id, attached);
    attached.catch(() => this.#attached.delete(dataset.id));
    return attached;
  }

  sizesOf(datasetId: string): DatasetSizes {
    const sizes = this.#sizes.get(datasetId) ?? new DatasetSizes((statement) => this.select(statement));
    this.#sizes.set(datasetId, sizes);
    return sizes;
  }

  select(statement: Statement, signal?: AbortSignal): Promise<Value[][]> {
    return this.#turnstile.pass(() => this.#run(statement, signal), signal);
  }

  /** Drops the databases of deleted datasets. */
  async sweep(isThere: (datasetId: string) => Promise<boolean>): Promise<number> {
    const found = await this.#writer.query({
      query: `SELECT name, comment FROM system.databases WHERE startsWith(name, ${textLiteral(OURS)})`,
      format: 'JSONCompact',
    });
    const { data } = await found.json<[string, string]>();
    let dropped = 0;
    for (const [database, id] of data) {
      if (await isThere(id)) continue;
      await this.#writer.command({ query: `DROP DATABASE IF EXISTS ${named(database)}` });
      this.#attached.delete(id);
      this.#sizes.delete(id);
      dropped += 1;
    }
    return dropped;
  }

  async close(): Promise<void> {
    await Promise.all([this.#reader.close(), this.#writer.close()]);
  }

  async #attach(dataset: Dataset): Promise<string> {
    const { id, tables } = dataset;
    const database = `${OURS}${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
    const connected = this.#connectedTables(dataset);
    await this.#writer.command({
      query: `CREATE DATABASE IF NOT EXISTS ${named(database)} COMMENT ${textLiteral(id)}`,
    });
    const there = await tablesIn(this.#writer, database);
    for (const [table, path] of Object.entries(tables)) {
      const place = { database, table };
      const source = connected[table];
      if (source !== undefined) await connectTable(this.#writer, place, source);
      else if (!there.has(table)) await fillTable(this.#writer, place, await this.#facts.columns(path), path);
    }
    return database;
  }

  async #run({ text, values }: Statement, signal?: AbortSignal): Promise<Value[][]> {
    const query_id = randomUUID();
    const stop = new AbortController();
    let stoppedBy: 'time' | 'caller' | null = null;
    const stopBy = (by: 'time' | 'caller') => () => {
      stoppedBy ??= by;
      stop.abort();
      // Closing the connection is not enough behind a proxy.
      const query = `KILL QUERY WHERE query_id = ${textLiteral(query_id)} ASYNC`;
      this.#writer.command({ query }).catch(() => undefined);
    };
    // The server's own timeout fires first, so that it stops computing.
    const timer = setTimeout(stopBy('time'), this.#limits.queryMs + 1_000);
    const onAbort = stopBy('caller');
    if (signal?.aborted) throw problems.calledOff(signal.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const found = await this.#reader.query({
        query: text,
        query_id,
        format: 'JSONCompact',
        query_params: Object.fromEntries(values.map((value, at) => [`p${at}`, value])),
        abort_signal: stop.signal,
        clickhouse_settings: { ...(this.#place.meaning ?? MEANING), ...WHOLE, ...this.#bounds() },
      });
      const { data } = await found.json<readonly unknown[]>();
      return await columnsOf(data);
    } catch (error) {
      throw this.#problemOf(error, stoppedBy);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #bounds() {
    return {
      max_execution_time: Math.max(1, Math.round(this.#limits.queryMs / 1000)),
      max_memory_usage: String(this.#limits.memoryMb * 1024 ** 2),
    };
  }

  #problemOf(error: unknown, stoppedBy: 'time' | 'caller' | null): AnalyticsError {
    if (stoppedBy === 'caller') return problems.calledOff(error);
    const code = codeOf(error);
    if (stoppedBy === 'time' || TOO_SLOW.has(code)) return problems.tooSlow(this.#limits, error);
    if (TOO_LARGE.has(code)) return problems.tooLarge(error);
    if (BUSY.has(code)) return problems.busy();
    // The next query fills them again.
    if (GONE.has(code)) this.#attached.clear();
    return problems.failed(error);
  }
}

/** The client cannot parse the error format of old servers. */
const codeOf = (error: unknown): string =>
  error instanceof ClickHouseError ? error.code : (/^Code: (\d+)/.exec(String((error as Error)?.message))?.[1] ?? '');

/** Zero rows give zero columns. */
async function columnsOf(rows: readonly (readonly unknown[])[]): Promise<Value[][]> {
  const width = rows[0]?.length ?? 0;
  const columns: Value[][] = Array.from({ length: width }, () => []);
  let cells = 0;
  for (const row of rows) {
    for (let at = 0; at < width; at += 1) columns[at]?.push(cell(row[at]));
    cells += width;
    if (cells > CELLS_AT_ONCE) {
      await nextTurn();
      cells = 0;
    }
  }
  return columns;
}
