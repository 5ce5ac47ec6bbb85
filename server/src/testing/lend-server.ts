import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../platform/config.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { tracked } from './fixtures.ts';

/** Tables a running server has cached: its keys, migrations and secrets. */
const KEPT = ['migrations', 'secrets', 'signing_keys', 'embed_keys'];

const DEFAULTS = { HOLDFAST_LOG_LEVEL: 'silent', HOLDFAST_RATE_LIMITS: 'off' };

interface RunningServer<App> {
  readonly folder: string;
  readonly platform: Platform;
  readonly app: App;
  end(): Promise<void>;
}

/** How a kind of server is built on a platform. */
export interface ServerKind<App> {
  readonly name: string;
  settings?(): Promise<Record<string, string>>;
  open(platform: Platform): Promise<App>;
  close(app: App): Promise<void>;
}

export interface LentServer<App> {
  readonly folder: string;
  readonly platform: Platform;
  readonly app: App;
  giveBack(): Promise<void>;
}

/** One of each kind per vitest worker, whose files share modules; it ends with the process. */
const idle = new Map<string, RunningServer<unknown>>();

/**
 * A server without settings of its own is emptied when it is given back and lent to the next test file of this worker:
 * starting one takes a second or two. A server with settings is started for its borrower alone.
 */
export async function lendServer<App>(kind: ServerKind<App>, env: Record<string, string>): Promise<LentServer<App>> {
  const isShared = Object.keys(env).length === 0;
  const { folder, platform, app, end } = (isShared && takeIdle(kind)) || (await start(kind, env));
  const giveBack = async () => {
    if (!isShared || idle.has(kind.name)) return end();
    await empty(platform, folder);
    idle.set(kind.name, { folder, platform, app, end });
  };
  return { folder, platform, app, giveBack: tracked(`a server (${kind.name})`, giveBack) };
}

function takeIdle<App>({ name }: ServerKind<App>): RunningServer<App> | undefined {
  const waiting = idle.get(name) as RunningServer<App> | undefined;
  idle.delete(name);
  return waiting;
}

async function start<App>(kind: ServerKind<App>, env: Record<string, string>): Promise<RunningServer<App>> {
  const folder = mkdtempSync(join(tmpdir(), `holdfast-${kind.name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const config: Config = readConfig({ HOLDFAST_DATA_DIR: folder, ...DEFAULTS, ...(await kind.settings?.()), ...env });
  const platform = await openPlatform(config);
  const app = await kind.open(platform);
  const end = async () => {
    await kind.close(app);
    await platform.traces.close();
    await platform.database.close();
    process.off('exit', remove);
    remove();
  };
  return { folder, platform, app, end };
}

/** Deletes all rows and files. Ids are not reset, because the server caches by id. */
async function empty({ database: { pool } }: Platform, folder: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [KEPT],
  );
  const deletions = ['pgboss.job', 'pgboss.archive', ...rows.map(({ name }) => name)].map(
    (name) => `delete from ${name};`,
  );
  // The replica role skips foreign key checks.
  await pool.query(
    `set session_replication_role = replica; ${deletions.join(' ')} set session_replication_role = origin`,
  );
  for (const top of ['files', 'scratch'])
    for (const entry of readdirSync(join(folder, top), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.lock')) rmSync(join(entry.parentPath, entry.name), { force: true });
}
