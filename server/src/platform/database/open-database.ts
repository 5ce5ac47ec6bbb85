import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { builtFile, partFolder } from '../built-file.ts';
import type { Config } from '../config.ts';
import { listenOnPool, ServerListener } from './listen.ts';
import { LitePool } from './lite-pool.ts';
import { migrate } from './migrate.ts';

/** The interface of both databases: a pg.Pool, NOTIFY, and whether this process has exclusive access. */
export interface Database {
  pool: pg.Pool;
  /** True if no other process can be connected: work of a dead process can be taken over immediately. */
  exclusive: boolean;
  /** Changes with every write; null where other processes may write. */
  version(): number | null;
  /** Removes deleted data from the database's own files too. A server does that by itself. */
  forget(): Promise<void>;
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type Queryable = Pick<pg.PoolClient, 'query'>;

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_WAIT_SECONDS' | 'HOLDFAST_DATA_DIR'>;

/**
 * Without migrating: for a backup, which must not change its source, and for a restore, which creates the tables
 * itself.
 */
export const openWithoutMigrating = (config: DatabaseConfig): Database => open(config, null);

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const template = join(partFolder(), 'dist', 'database-template.zip.gz');
  const database = open(config, existsSync(template) ? template : null);
  try {
    await migrate(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function open(config: DatabaseConfig, template: string | null): Database {
  const waitMs = config.DATABASE_WAIT_SECONDS * 1000;
  return config.DATABASE_URL
    ? openServer(config.DATABASE_URL, config.DATABASE_POOL, waitMs)
    : openEmbedded(config.HOLDFAST_DATA_DIR, template, waitMs);
}

function openEmbedded(dataFolder: string, template: string | null, waitMs: number): Database {
  mkdirSync(dataFolder, { recursive: true });
  const lite = new LitePool({
    directory: join(dataFolder, 'database'),
    template,
    workerFile: builtFile('database-worker.js'),
    acquireMs: waitMs,
  });
  // The only cast of the look-alike to pg.Pool, backed by the contract tests in database.contract.ts.
  const pool = lite as unknown as pg.Pool;
  // A plain vacuum leaves deleted rows in the free space of a page, so the tables are rewritten; the WAL drops whole
  // segments, so the current one must be ended first.
  const forget = async () => {
    const { rows } = await pool.query<{ tables: string }>(
      `select string_agg(quote_ident(relname), ', ') as tables
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const step of [`vacuum full ${rows[0]?.tables}`, 'select pg_switch_wal()', 'checkpoint'])
      await pool.query(step);
  };
  return {
    pool,
    exclusive: true,
    version: () => lite.version,
    forget,
    listen: listenOnPool(lite),
    close: () => lite.end(),
  };
}

function openServer(url: string, size: number, waitMs: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    // A worker frozen inside a transaction would otherwise hold its row locks as long as its connection lives.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'holdfast',
  });
  // Without a listener, an idle connection closed by the server would crash the process.
  pool.on('error', () => undefined);
  const listener = new ServerListener(url);
  const close = async () => {
    await listener.close();
    await pool.end();
  };
  return {
    pool,
    exclusive: false,
    version: () => null,
    forget: async () => undefined,
    listen: listener.listen,
    close,
  };
}

/** Runs `work` atomically. Use the given connection inside, never the pool. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}
