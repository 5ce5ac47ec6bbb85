import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import type { Queryable } from './open-database.ts';
import { makeQueueTables } from './queue-tables.ts';

/** Plain SQL files, bundled as text and applied in numeric order; each number range belongs to a part of the server. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace('./migrations/', ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Advisory lock: the process that holds it migrates, the others wait and find it done. */
const LOCK = 4_210_817;

/** Runs inside the caller's transaction; with `only`, up to the schema of an older version that had just these. */
export async function applyMigrations(client: Queryable, only: readonly string[] = migrationNames): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  await makeQueueTables(client);
  for (const { name, sql } of migrations) {
    if (!only.includes(name)) continue;
    const checksum = checksumOf(sql);
    const before = known.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`Migration ${name} was changed after it had been applied; add a new one instead.`);
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** The names of migrations another installation has applied; null if one of them is unknown or differs. */
export function migrationsLike(theirs: readonly { name: string; checksum: string }[]): readonly string[] | null {
  const ours = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  return theirs.every(({ name, checksum }) => ours.get(name) === checksum) ? theirs.map(({ name }) => name) : null;
}

const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** An older version would write rows the newer one cannot read, unnoticed until the next upgrade. */
async function refuseNewer(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations where not name = any($1) order by name',
    [migrationNames],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new ConfigError(
    `This data was last used by a newer version of Holdfast (${names}). Start that version, or restore a backup of this one.`,
  );
}

export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // One transaction for all of them: a start that dies half-way leaves the database unchanged.
    await client.query('begin');
    await applyMigrations(client);
    await refuseNewer(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
