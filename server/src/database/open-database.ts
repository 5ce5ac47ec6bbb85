import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { builtFile, partFolder } from '../built-file.ts';
import type { Config } from '../config.ts';
import { listenOnPool, ServerListener } from './listen.ts';
import { LitePool } from './lite-pool.ts';
import { migrate } from './migrate.ts';

/** Both databases, seen from above: a pg.Pool, a way to hear NOTIFY, and whether anybody else can be in there. */
export interface Database {
  pool: pg.Pool;
  /** True when this process is the only one: whatever a dead process left behind may be taken over at once. */
  exclusive: boolean;
  /** Another number after every write; null where others may write without our knowing. */
  version(): number | null;
  /** After somebody's data was deleted: it leaves the database's own files too. Servers see to that by themselves. */
  forget(): Promise<void>;
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type Queryable = Pick<pg.PoolClient, 'query'>;

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_WAIT_SECONDS' | 'HOLDFAST_DATA_DIR'>;

/** As it is found: for a backup, which must not change what it copies, and for a restore, which makes the tables itself. */
export const openAsFound = (config: DatabaseConfig): Database => open(config, null);

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
  // The one place that claims the look-alike is the real thing; database.laws.ts is the evidence.
  const pool = lite as unknown as pg.Pool;
  // Vacuum empties the tables' pages; the log forgets by segments, of which the current one must be ended first.
  const forget = async () => {
    for (const step of ['vacuum', 'select pg_switch_wal()', 'checkpoint']) await pool.query(step);
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
    // A worker frozen inside a transaction would keep its row locks for as long as its connection lives.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'holdfast',
  });
  // Without a listener a connection that the server closes while idle would end our process.
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

/** Everything in `work` happens, or nothing does. The connection is passed down: the pool must not be used inside. */
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
