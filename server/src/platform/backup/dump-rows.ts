import pg from 'pg';

/**
 * The lines of rows.jsonl: a head, each table followed by its rows, the sequences, and an end marker; without it the
 * file is incomplete. Values are in PostgreSQL's text format, which both databases parse back exactly.
 */
export type DumpLine =
  | { kind: 'head'; format: 1; migrations: { name: string; checksum: string }[] }
  | { kind: 'table'; table: string; columns: { name: string; type: string }[] }
  | { kind: 'row'; values: (string | null)[] }
  | { kind: 'sequence'; sequence: string; last: string; called: boolean }
  | { kind: 'end'; rows: number };

const AT_ONCE = 500;

/** Every row of every table in one snapshot. Takes the caller's connection, which must not be used meanwhile. */
export async function* dumpRows(client: pg.PoolClient): AsyncGenerator<DumpLine> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // The text format must not depend on the server's settings.
    for (const setting of [
      `timezone = 'UTC'`,
      `datestyle = 'ISO'`,
      `bytea_output = 'hex'`,
      `intervalstyle = 'postgres'`,
    ]) {
      await client.query(`set local ${setting}`);
    }
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    yield { kind: 'head', format: 1, migrations: applied.rows };
    let rows = 0;
    for (const table of await tablesOf(client)) {
      const columns = await columnsOf(client, table);
      yield { kind: 'table', table, columns };
      for await (const values of rowsOf(client, table, columns)) {
        rows++;
        yield { kind: 'row', values };
      }
    }
    for (const sequence of await sequencesOf(client)) {
      const { rows: at } = await client.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${pg.escapeIdentifier(sequence)}`,
      );
      if (at[0]) yield { kind: 'sequence', sequence, ...at[0] };
    }
    yield { kind: 'end', rows };
  } finally {
    await client.query('rollback');
  }
}

export async function tablesOf(client: Pick<pg.PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Generated columns are left out. */
async function columnsOf(client: pg.PoolClient, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [pg.escapeIdentifier(table)],
  );
  return rows;
}

async function* rowsOf(
  client: pg.PoolClient,
  table: string,
  columns: readonly { name: string }[],
): AsyncGenerator<(string | null)[]> {
  const { rows: key } = await client.query<{ name: string }>(
    `select attname::text as name from pg_index, pg_attribute
      where indrelid = $1::regclass and indisprimary and attrelid = indrelid and attnum = any(indkey)
      order by array_position(indkey::int2[], attnum)`,
    [pg.escapeIdentifier(table)],
  );
  const order = key.length > 0 ? ` order by ${key.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}` : '';
  const values = columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ');
  await client.query(`declare backup no scroll cursor for select ${values} from ${pg.escapeIdentifier(table)}${order}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${AT_ONCE} from backup`,
      rowMode: 'array',
    });
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close backup');
}

async function sequencesOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}
