import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeServiceKey } from '@holdfast/contracts/http/service-keys';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { openWorkspacesFixture, type WorkspacesRig } from '../workspaces/testing/workspaces-fixture.ts';
import { type FilledTenant, fillTenant } from './testing/filled-tenant.ts';

/** Written into every name, address and row of one tenant, and nowhere else. */
const MARK = 'Zebulon';
const MIA = 'user-mia';

let fixture: WorkspacesRig;
let key: string;
beforeAll(async () => {
  // A database of its own: everything in it is searched.
  fixture = await openWorkspacesFixture({ HOLDFAST_LOG_LEVEL: 'error', HOLDFAST_PRIVATE_HOSTS: '192.0.2.1' });
  const { call, ann } = fixture;
  await sql(`update users set created_at = now() - interval '1 day' where id = $1`, ann);
  const wanted = { name: 'Vendor', scopes: ['organisation'] };
  key = (await call<MadeServiceKey>(ann, 'POST', '/api/service-keys', wanted)).body.secret;
});
afterAll(() => fixture.close());

const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await fixture.platform.database.pool.query<Row>(text, values)).rows;

/** Every row of every table of every schema that contains one of the texts, as the table's name. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(
      `select 1 from ${name} t, unnest($1::text[]) as sought (piece) where strpos(lower(t::text), lower(sought.piece)) > 0 limit 1`,
      texts,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Columns that still name the tenant's rows by number. */
async function columnsWith(numbers: FilledTenant['numbers']): Promise<string[]> {
  const found: string[] = [];
  for (const [column, id] of Object.entries(numbers)) {
    const tables = await sql<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = $1`,
      column,
    );
    for (const { table_name: table } of tables)
      if ((await sql(`select 1 from ${table} where ${column} = $1`, id)).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Files in the data folder, but for the database, whose path or content has one of the texts. */
function filesWith(texts: readonly string[]): string[] {
  const root = fixture.platform.config.HOLDFAST_DATA_DIR;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(root.length).startsWith('/database'))
    .filter((path) => {
      const content = readFileSync(path);
      return texts.some((text) => path.includes(text) || content.includes(text));
    });
}

test(
  'removing a tenant leaves no row and no file of it, and another tenant untouched',
  async () => {
    const { call, bob } = fixture;
    await sql('insert into users (id, email, full_name) values ($1, $2, $3)', MIA, 'mia@example.com', 'mia');
    const other = await fillTenant(fixture, key, 'Quillon', bob);
    const before = fixture.filesOnDisk().toSorted();
    const gone = await fillTenant(fixture, key, MARK, MIA);
    // Came after the tenant, and is left with nothing once this is deleted.
    await sql('update users set created_at = now() where id = $1', MIA);
    await sql(`delete from documents where user_id = $1 and name = 'Private'`, MIA);
    await vi.waitFor(async () => {
      const read = await sql('select 1 from workspace_readers where workspace_id = $1', gone.tenant.id);
      expect(read).not.toEqual([]);
    }, patience(30_000));
    expect(await tablesWith(gone.traces)).toEqual(
      expect.arrayContaining(
        ['audit_entries', 'datasets', 'documents', 'embed_tokens', 'exports', 'models', 'report_drafts', 'row_roles']
          .concat('service_keys', 'sources', 'destinations', 'webhooks', 'tenants', 'uploads', 'users', 'worklists')
          .concat('workspaces', 'workspace_members', 'workspace_invitations', 'workspace_usage', 'predictions')
          .map((table) => `public.${table}`),
      ),
    );
    expect(filesWith(gone.traces)).not.toEqual([]);

    expect((await call(key, 'DELETE', `/api/tenants/${gone.tenant.id}`)).status).toBe(204);
    // Its short id in the server's own log says that there was one.
    expect(await tablesWith(gone.traces)).toEqual([]);
    expect(await tablesWith(['user-mia', 'mia@example.com'])).toEqual([]);
    expect(await columnsWith(gone.numbers)).toEqual([]);
    expect(fixture.filesOnDisk().toSorted()).toEqual(before);
    expect(filesWith(gone.traces)).toEqual([]);

    expect((await call(gone.app, 'GET', '/api/reports')).status).toBe(401);
    expect((await call(key, 'GET', `/api/tenants/${gone.tenant.id}`)).status).toBe(404);
    expect((await call(key, 'DELETE', `/api/tenants/${gone.tenant.id}`)).status).toBe(404);
    expect(await tablesWith([other.tenant.id])).toContain('public.documents');
    expect((await call<{ value: object[] }>(other.app, 'GET', '/api/predictions')).status).toBe(200);
    // A member who has more than the tenant stays.
    expect((await call(key, 'DELETE', `/api/tenants/${other.tenant.id}`)).status).toBe(204);
    expect(await tablesWith(other.traces)).toEqual([]);
    const { value } = (await call<{ value: { name: string }[] }>(bob, 'GET', '/api/reports')).body;
    expect(value.map(({ name }) => name)).toContain('Private');
  },
  patience(240_000),
);
