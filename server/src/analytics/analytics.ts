import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Value } from '@holdfast/contracts/report/field';
import type { QueryProblem } from '@holdfast/contracts/report/query';
import { meters } from '../meters.ts';
import { Semaphore } from '../semaphore.ts';
import { DatasetSizes } from './dataset-sizes.ts';
import { Session } from './session.ts';
import { quoted, text } from './sql-text.ts';

export interface AnalyticsLimits {
  readonly memoryMb: number;
  readonly threads: number;
  /** Longest a single query may run. */
  readonly queryMs: number;
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** A dataset's tables as files, under a name that is only ever used for those files. */
export interface Dataset {
  readonly id: string;
  /** Table name to the path of its Parquet file. */
  readonly tables: Readonly<Record<string, string>>;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
}

export class AnalyticsError extends Error {
  readonly code: QueryProblem['code'];

  constructor(code: QueryProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AnalyticsError';
    this.code = code;
  }
}

const MOST_DATASETS = 500;

/**
 * DuckDB behind bars: it reads the given folders and nothing else, loads no extension, cannot change its own settings,
 * and every query has an end. It is given only SELECTs that the report engine compiled; the bars are for the day one of
 * those is wrong.
 */
export class Analytics {
  readonly #instance: DuckDBInstance;
  readonly #limits: AnalyticsLimits;
  readonly #semaphore: Semaphore;
  readonly #idle: Session[] = [];
  readonly #attached = new Map<string, Promise<string>>();
  readonly #sizes = new Map<string, DatasetSizes>();

  private constructor(instance: DuckDBInstance, limits: AnalyticsLimits) {
    this.#instance = instance;
    this.#limits = limits;
    this.#semaphore = new Semaphore(limits.atOnce, limits.mostWaiting, 'queries');
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
      // Last: from here on nothing can be changed, not even by us.
      'lock_configuration = true',
    ]) {
      await connection.run(`SET ${setting}`);
    }
    connection.closeSync();
    return new Analytics(instance, limits);
  }

  /** The schema under which the dataset's tables answer. The same dataset is attached once. */
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

  /** What is known of an attached dataset's fields, for whoever plans queries. */
  sizesOf(datasetId: string): DatasetSizes {
    const sizes = this.#sizes.get(datasetId) ?? new DatasetSizes((statement) => this.select(statement));
    this.#sizes.set(datasetId, sizes);
    return sizes;
  }

  /** Whole columns; values are numbers, texts, booleans or null, because compiled statements cast everything else. */
  async select(statement: Statement, signal?: AbortSignal): Promise<Value[][]> {
    const time = meters.querySeconds.startTimer({ engine: 'duckdb' });
    if (!(await this.#semaphore.acquire(signal))) {
      time({ outcome: 'busy' });
      throw new AnalyticsError('busy', 'Too many people are asking at this moment. Please try again in a few seconds.');
    }
    try {
      const columns = await this.#run(statement, signal);
      time({ outcome: 'ok' });
      return columns;
    } catch (error) {
      time({ outcome: error instanceof AnalyticsError ? error.code : 'failed' });
      throw error;
    } finally {
      this.#semaphore.release();
    }
  }

  close(): void {
    for (const session of this.#idle) session.close();
    this.#instance.closeSync();
  }

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
    const session = this.#takeIdle(statement) ?? new Session(await this.#instance.connect());
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

  /** One that has run the like before, if there is one. */
  #takeIdle(statement: Statement): Session | undefined {
    const at = this.#idle.findLastIndex((session) => session.knows(statement));
    return at < 0 ? this.#idle.pop() : this.#idle.splice(at, 1)[0];
  }
}

function problemOf(error: unknown, stoppedBy: 'time' | 'caller' | null, limits: AnalyticsLimits): AnalyticsError {
  const message = error instanceof Error ? error.message : String(error);
  if (stoppedBy === 'time') {
    const seconds = Math.round(limits.queryMs / 1000);
    return new AnalyticsError(
      'too-slow',
      `This took longer than ${seconds} seconds and was stopped. A filter makes it faster.`,
      { cause: error },
    );
  }
  if (stoppedBy === 'caller') return new AnalyticsError('failed', 'The query was called off.', { cause: error });
  if (message.startsWith('Out of Memory')) {
    return new AnalyticsError(
      'too-large',
      'This needs more memory than one query may use. A filter makes it smaller.',
      { cause: error },
    );
  }
  // The text of a database error may quote data or paths; the log has it, the reader does not need it.
  return new AnalyticsError('failed', 'This could not be computed.', { cause: error });
}

function name(...path: readonly string[]): string {
  return path.map(quoted).join('.');
}
