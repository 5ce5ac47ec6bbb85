import pg from 'pg';
import { applyMigrations, migrationsLike } from '../database/migrate.ts';
import { transaction } from '../database/open-database.ts';
import { BackupError } from './backup-error.ts';
import { type DumpLine, tablesOf } from './dump-rows.ts';

/** PostgreSQL allows at most 65,535 parameters per statement. */
const MOST_PARAMETERS = 10_000;

type DumpTable = Extract<DumpLine, { kind: 'table' }>;

/**
 * Loads the rows of a backup into an empty database, or leaves it empty. Tables may reference each other in any order:
 * foreign keys are dropped for the load and re-created at the end, which also validates them.
 */
export async function loadRows(pool: pg.Pool, lines: AsyncIterable<DumpLine>): Promise<number> {
  return transaction(pool, async (client) => {
    if ((await tablesOf(client)).length > 0) {
      throw new BackupError(
        'There are tables in this database already. Restore into a new data folder (HOLDFAST_DATA_DIR) or an empty database (DATABASE_URL).',
      );
    }
    let tie: (() => Promise<void>) | null = null;
    let table: DumpTable | null = null;
    let waiting: (string | null)[][] = [];
    let loaded = 0;
    let whole = false;
    const flush = async () => {
      if (table && waiting.length > 0) await insert(client, table, waiting);
      loaded += waiting.length;
      waiting = [];
    };
    for await (const line of lines) {
      if (line.kind === 'head') {
        await applyMigrations(client, migrationsOf(line));
        tie = await suspendConstraints(client);
      } else if (line.kind === 'table') {
        await flush();
        table = line;
      } else if (line.kind === 'row') {
        waiting.push(line.values);
        if (table && waiting.length * table.columns.length >= MOST_PARAMETERS) await flush();
      } else if (line.kind === 'sequence') {
        await flush();
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          pg.escapeIdentifier(line.sequence),
          line.last,
          line.called,
        ]);
      } else {
        await flush();
        whole = line.rows === loaded;
      }
    }
    if (!whole || tie === null) throw new BackupError('The rows of this backup are not whole.');
    await tie();
    await applyMigrations(client);
    return loaded;
  });
}

function migrationsOf({ migrations, format }: Extract<DumpLine, { kind: 'head' }>): readonly string[] {
  const known = format === 1 ? migrationsLike(migrations) : null;
  if (known === null) {
    throw new BackupError(
      'This backup was made by another version of Holdfast, newer than this one. Restore with that.',
    );
  }
  return known;
}

async function insert(client: pg.PoolClient, { table, columns }: DumpTable, rows: readonly (string | null)[][]) {
  const tuple = (at: number) =>
    `(${columns.map(({ type }, column) => `$${at * columns.length + column + 1}::text::${type}`).join(', ')})`;
  await client.query(
    `insert into ${pg.escapeIdentifier(table)} (${columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}) overriding system value
     values ${rows.map((_, at) => tuple(at)).join(', ')}`,
    rows.flat(),
  );
}

/**
 * Drops foreign keys, disables triggers and deletes rows that migrations made; returns a function that restores keys
 * and triggers.
 */
async function suspendConstraints(client: pg.PoolClient): Promise<() => Promise<void>> {
  const tables = await tablesOf(client);
  const { rows: ties } = await client.query<{ table: string; name: string; rule: string }>(
    `select relname::text as table, conname::text as name, pg_get_constraintdef(c.oid) as rule
       from pg_constraint c join pg_class t on t.oid = conrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of ties)
    await client.query(`alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const table of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
    await client.query(`delete from ${pg.escapeIdentifier(table)}`);
  }
  return async () => {
    for (const { table, name, rule } of ties) {
      await client.query(
        `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${rule}`,
      );
    }
    for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`);
  };
}
