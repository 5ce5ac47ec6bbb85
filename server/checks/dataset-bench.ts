import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { DescribedDataset, OwnedDataset } from '@holdfast/contracts/http/documents';
import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { BatchAnswer, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { compileQuery } from '@holdfast/query-engine';
import { freePort, Visitor } from '../src/people/identity/testing/identity-fixture.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { quantile, timed } from './query-bench.ts';

const NOW = '2026-10-18T09:30:00';
const THREADS = 2;
const ROUNDS = 10;
const LONGEST_S = 60;
const MOST_MB = 600;
const BUDGET_RATIO = 1.3;

interface BenchContext {
  /** Of the table of sales. */
  readonly rows: number;
  say(row: object): void;
}

/** The tables of a star, as SQL that makes their rows. */
const tablesOf = (rows: number): Record<string, string> => ({
  products: `SELECT 'P' || range AS product_id, 'Product ' || range AS product, 'Category ' || range % 12 AS category, round(5 + range % 90, 2) AS cost FROM range(10000)`,
  customers: `SELECT 'C' || range AS customer_id, ['Private', 'Business', 'Public'][range % 3 + 1] AS segment, 'City ' || range % 400 AS city FROM range(200000)`,
  stores: `SELECT 'S' || range AS store_id, ['North', 'South', 'East', 'West'][range % 4 + 1] AS region FROM range(500)`,
  channels: `SELECT 'H' || range AS channel_id, 'Channel ' || range AS channel FROM range(8)`,
  days: `SELECT DATE '2023-01-01' + CAST(range AS INTEGER) AS day, strftime(DATE '2023-01-01' + CAST(range AS INTEGER), '%Y-%m') AS month FROM range(1461)`,
  sales: `SELECT range AS sale_no, 'P' || range * 7919 % 10000 AS product_id, 'C' || range * 104729 % 200000 AS customer_id,
    'S' || range * 31 % 500 AS store_id, 'H' || range * 13 % 8 AS channel_id, DATE '2023-01-01' + CAST(range * 17 % 1461 AS INTEGER) AS day,
    1 + range % 9 AS quantity, round(random() * 500, 2) AS amount FROM range(${rows})`,
});

const KEYS: Readonly<Record<string, string>> = {
  products: 'product_id',
  customers: 'customer_id',
  stores: 'store_id',
  channels: 'channel_id',
  days: 'day',
};
const RELATIONSHIPS = Object.entries(KEYS).map(([table, column]) => ({
  from: { table: 'sales', column },
  to: { table, column },
}));

const c = (table: string, column: string): GroupingField => ({ kind: 'column', table, column });
const v = (column: string, aggregation: 'sum' | 'average' | 'count' | 'distinctCount'): ValueField => ({
  kind: 'aggregate',
  table: 'sales',
  column,
  aggregation,
});

/** Seven visuals on the five tables around the sales, under the same filter. */
function pageOf(where: readonly Restriction[]): VisualQuery[] {
  const visuals: [GroupingField[], ValueField[]][] = [
    [[], [v('amount', 'sum'), v('sale_no', 'count')]],
    [[c('days', 'month')], [v('amount', 'sum')]],
    [[c('products', 'category')], [v('amount', 'sum'), v('quantity', 'sum')]],
    [[c('stores', 'region'), c('channels', 'channel')], [v('amount', 'average')]],
    [[c('customers', 'segment')], [v('customer_id', 'distinctCount')]],
    [[c('customers', 'city')], [v('amount', 'sum')]],
    [[c('products', 'category'), c('customers', 'segment')], [v('amount', 'sum')]],
  ];
  return visuals.map(([groups, values]) => ({
    groupBy: groups.map((field, at) => ({ as: `g${at}`, field })),
    values: values.map((field, at) => ({ as: `v${at}`, field })),
    mode: 'groups',
    where: [...where],
    orderBy: [],
    limit: 1000,
  }));
}

/** A star of six tables, loaded through the API of a server, and a page of visuals against the same SQL in plain DuckDB. */
export async function benchDatasets({ rows, say }: BenchContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-datasets-'));
  const port = await freePort();
  const server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: join(folder, 'data'),
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_RATE_LIMITS: 'off',
  });
  const instance = await DuckDBInstance.create(':memory:', { threads: String(THREADS) });
  const plain = await instance.connect();
  try {
    const tables = tablesOf(rows);
    await plain.run('SELECT setseed(0.5)');
    for (const [name, select] of Object.entries(tables))
      await plain.run(`COPY (${select}) TO '${join(folder, `${name}.csv`)}' (FORMAT csv)`);
    await server.start();
    const id = await load(server, port, { folder, names: Object.keys(tables), rows, say });
    await comparePages(id, { port, plain, store: join(folder, 'data', 'files', 'datasets', id.id), say });
  } finally {
    await server.kill('SIGTERM');
    plain.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Loaded {
  readonly id: string;
  readonly model: SemanticModel;
  readonly embedToken: string;
}

async function load(
  server: ServerProcess,
  port: number,
  { folder, names, rows, say }: BenchContext & { folder: string; names: string[] },
): Promise<Loaded> {
  const ada = new Visitor(`http://localhost:${port}`);
  await ada.signUp('ada@example.com');
  await ada.api('/api/sync-user', { method: 'POST' });
  const ask = async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    const response = await ada.api(path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { id } = await ask<OwnedDataset>('POST', '/api/datasets', { name: 'Star' });
  const idleMb = server.peakMemoryMb();
  const took = await timed(async () => {
    for (const name of names) {
      const body = Readable.toWeb(createReadStream(join(folder, `${name}.csv`))) as ReadableStream;
      const init = { method: 'PUT', headers: { 'content-type': 'text/csv' }, body, duplex: 'half' };
      const response = await ada.api(`/api/datasets/${id}/tables/${name}`, init);
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    }
    await ask('PATCH', `/api/datasets/${id}`, { relationships: RELATIONSHIPS });
  });
  const size = rows.toLocaleString('en');
  say({ what: `six tables loaded, ${size} rows in the largest`, figure: took / 1000, unit: 's', budget: LONGEST_S });
  const peakMb = server.peakMemoryMb();
  say({
    what: `peak memory of loading, above the ${Math.round(idleMb)} MB of the server with its database`,
    figure: peakMb - idleMb,
    unit: 'MB',
    budget: MOST_MB,
  });
  const described = (await (await ada.api(`/api/datasets/${id}`)).json()) as DescribedDataset;
  const model: SemanticModel = {
    name: 'star',
    tables: (described.definition?.tables ?? []).map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
      measures: [],
      hierarchies: [],
    })),
    relationships: RELATIONSHIPS,
  };
  const { embedToken } = await ask<{ embedToken: string }>('POST', '/api/embed-token', { datasets: [id] });
  return { id, model, embedToken };
}

interface Compared extends Pick<BenchContext, 'say'> {
  readonly port: number;
  readonly plain: DuckDBConnection;
  /** The folder of the dataset's files. */
  readonly store: string;
}

async function comparePages({ id, model, embedToken }: Loaded, { port, plain, store, say }: Compared): Promise<void> {
  await viewFiles(plain, store, model);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Another filter every time, so that nothing is known already.
    const days = { operator: 'GreaterThanOrEqual' as const, value: `2023-0${1 + (round % 9)}-${10 + round}` };
    const where = [
      { target: c('days', 'day'), predicate: { op: 'compare' as const, match: 'and' as const, conditions: [days] } },
    ];
    const queries = pageOf(where);
    const ourMs = await timed(async () => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${embedToken}` },
        body: JSON.stringify({ now: NOW, queries: queries.map((query, at) => ({ id: String(at), query })) }),
      };
      const response = await fetch(`http://localhost:${port}/api/embed/query?dataset=${id}`, init);
      const { answers } = (await response.json()) as BatchAnswer;
      const failed = answers.find((answer) => !('result' in answer));
      if (failed) throw new Error(JSON.stringify(failed));
    });
    const theirMs = await timed(async () => {
      for (const query of queries) {
        const { text, values } = compileQuery(query, { model, now: NOW, rules: [] });
        (await plain.runAndReadAll(text, [...values])).getColumns();
      }
    });
    // The first round reads the files.
    if (round === 0) continue;
    ours.push(ourMs);
    theirs.push(theirMs);
  }
  const p95 = [quantile(ours, 0.95), quantile(theirs, 0.95)] as const;
  const figures = `${Math.round(p95[0])} ms against ${Math.round(p95[1])} ms`;
  say({
    what: `a page of 7 visuals over HTTP against the same SQL in plain DuckDB, p95 of ${ROUNDS} (${figures})`,
    figure: p95[0] / p95[1],
    unit: '×',
    budget: BUDGET_RATIO,
  });
}

/** Each table's file is the one that has its columns. */
async function viewFiles(plain: DuckDBConnection, store: string, { tables }: SemanticModel): Promise<void> {
  for (const file of readdirSync(store)) {
    const source = `read_parquet('${join(store, file)}')`;
    const described = (await plain.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`)).getRows().map(([name]) => name);
    const table = tables.find(({ columns }) => columns.map(({ name }) => name).join() === described.join());
    if (table) await plain.run(`CREATE VIEW ${table.name} AS SELECT * FROM ${source}`);
  }
}
