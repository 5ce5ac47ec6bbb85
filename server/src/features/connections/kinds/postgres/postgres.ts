import { quoted } from '@holdfast/contracts/messages/spreadsheet-cell';
import pg from 'pg';
import { findServer, isAllowed, type Reach } from '../../../../platform/external/find-server.ts';
import { Refusal, refusal } from '../../../../platform/http/refusal.ts';

/** A customer's database and our account in it. */
export interface PostgresPlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /**
   * `encrypt`: does not verify the certificate, as many providers use self-signed ones; `off` only in private networks.
   */
  readonly tls: 'verify' | 'encrypt' | 'off';
}

const WITHIN_MS = 120_000;
const STATEMENT_MS = 60_000;
/** Larger batches gain nothing, smaller ones take twice as long. */
const ROWS_AT_ONCE = 5_000;
const BOOLEAN = 16;

export interface PostgresResult {
  readonly csv: Buffer;
  /** Whether this account could change the database, which reading does not need. */
  readonly mayWrite: boolean;
}

/**
 * The rows of a query as CSV. Safety does not depend on parsing its text: the account must not be privileged, the
 * transaction is irrevocably read-only, and a cursor can only be declared for a single SELECT, VALUES, TABLE or WITH.
 */
export async function readQuery(
  place: PostgresPlace,
  query: string,
  maxBytes: number,
  reach: Reach,
): Promise<PostgresResult> {
  return withClient(place, reach, async (client) => {
    const mayWrite = await checkAccount(client);
    await client.query('begin isolation level repeatable read read only');
    // After its first query a transaction can no longer be made writable.
    await client.query('select 1');
    try {
      await queryAsText(client, `declare source no scroll cursor for ${query}`);
    } catch (error) {
      throw queryRefused(error);
    }
    const parts: string[] = [];
    let size = 0;
    const add = (line: string) => {
      parts.push(line);
      size += Buffer.byteLength(line);
      if (size > maxBytes) throw refusal('too-large');
    };
    for (let first = true; ; first = false) {
      const { rows, fields } = await queryAsText(client, `fetch ${ROWS_AT_ONCE} from source`).catch(
        (error: unknown) => {
          throw queryRefused(error);
        },
      );
      if (first) {
        checkNames(fields.map(({ name }) => name));
        add(csvLine(fields.map(({ name }) => name)));
      }
      for (const row of rows) add(csvLine(row.map((value, at) => csvValue(value, fields[at]?.dataTypeID))));
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await client.query('rollback');
    return { csv: Buffer.from(parts.join('')), mayWrite };
  });
}

export interface WrittenTable {
  /** `table` or `schema.table`; created if it does not exist. */
  readonly table: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: 'text' | 'integer' | 'double precision' | 'boolean';
  }[];
  readonly rows: readonly (readonly unknown[])[];
  /** The column and value that identify this write: its earlier rows are replaced, which makes it idempotent. */
  readonly batch: { readonly column: string; readonly value: number };
}

export async function writeTable(place: PostgresPlace, wanted: WrittenTable, reach: Reach): Promise<void> {
  const table = tableName(wanted.table);
  const columns = wanted.columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const batch = pg.escapeIdentifier(wanted.batch.column);
  await withClient(place, reach, async (client) => {
    try {
      await client.query('begin');
      await client.query(
        `create table if not exists ${table} (${wanted.columns
          .map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`)
          .join(', ')})`,
      );
      await client.query(`delete from ${table} where ${batch} = $1`, [wanted.batch.value]);
      const typed = wanted.columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`).join(', ');
      for (let from = 0; from < wanted.rows.length; from += ROWS_AT_ONCE) {
        const objects = wanted.rows
          .slice(from, from + ROWS_AT_ONCE)
          .map((row) => Object.fromEntries(wanted.columns.map(({ name }, at) => [name, row[at] ?? null])));
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_to_recordset($1::jsonb) as given (${typed})`,
          [JSON.stringify(objects)],
        );
      }
      await client.query('commit');
    } catch (error) {
      throw refusal('table-refused', {}, { cause: error });
    }
  });
}

/** At most two names, each valid unquoted in PostgreSQL, or quoted by us. */
export function tableName(text: string): string {
  const parts = text.trim().split('.');
  if (parts.length > 2 || parts.some((part) => !/^[\p{L}_][\p{L}\p{N}_$]{0,62}$/u.test(part)))
    throw refusal('table-invalid');
  return parts.map((part) => pg.escapeIdentifier(part)).join('.');
}

/** The extended protocol accepts a single statement; values arrive as PostgreSQL's text. */
function queryAsText(client: pg.Client, text: string): Promise<pg.QueryArrayResult<(string | null)[]>> {
  const types = { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig;
  const asked = { text, values: [], rowMode: 'array' as const, queryMode: 'extended', types };
  return client.query<(string | null)[]>(asked);
}

async function checkAccount(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ strong: boolean; may_write: boolean }>(
    `select exists (
       select 1 from pg_roles r where pg_has_role(current_user, r.oid, 'member')
         and (r.rolsuper or r.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'))
     ) as strong,
     exists (
       select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
         and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'insert, update, delete, truncate')
     ) as may_write`,
  );
  if (rows[0]?.strong !== false) throw refusal('account-too-strong');
  return rows[0].may_write;
}

async function withClient<Result>(
  place: PostgresPlace,
  reach: Reach,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { address, host } = await findServer(place.host, reach);
  if (place.tls === 'off' && !isAllowed(host, reach)) throw refusal('tls-needed');
  const client = new pg.Client({
    host: address,
    port: place.port,
    database: place.database,
    user: place.user,
    password: place.password,
    ssl: place.tls === 'off' ? false : { servername: host, rejectUnauthorized: place.tls === 'verify' },
    connectionTimeoutMillis: 15_000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'holdfast',
    options: '-c datestyle=ISO -c intervalstyle=iso_8601',
  });
  client.on('error', () => undefined);
  let late = false;
  // Needed because a query may lift the server's own limits.
  const timer = setTimeout(() => {
    late = true;
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }, WITHIN_MS);
  try {
    await client.connect().catch((error: unknown) => {
      throw refusal('database-refused', {}, { cause: error });
    });
    return await work(client);
  } catch (error) {
    if (late) throw refusal('address-slow', {}, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  }
}

function queryRefused(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  return refusal('query-refused', {}, { cause });
}

function checkNames(names: readonly string[]): void {
  if (names.includes('?column?') || new Set(names).size < names.length || names.length === 0)
    throw refusal('query-columns');
}

const csvValue = (value: string | null, type: number | undefined): string => {
  if (value === null) return '';
  return type === BOOLEAN ? (value === 't' ? 'true' : 'false') : value;
};

/** Not guarded against formulas: the file is read by us, not by a spreadsheet. */
const csvLine = (values: readonly string[]): string => `${values.map(quoted).join(',')}\n`;
