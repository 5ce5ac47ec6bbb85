import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { GroupingField, Value, ValueField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { cell, evaluateInMemory, type Row, type Tables } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { seededRandom } from './testing/random-queries.ts';
import { writeParquet } from './write-parquet.ts';

const NOW = '2026-10-18T09:30:00';
const COLUMNS = {
  customers: ['customer', 'region'],
  accounts: ['account', 'kind', 'fee'],
  holders: ['account', 'customer', 'role'],
  payments: ['payment', 'account', 'amount'],
} as const;
type TableName = keyof typeof COLUMNS;
const FIGURES = ['fee', 'amount', 'payment'];

const end = (table: TableName, column: string) => ({ table, column });
/** Customers hold accounts together, and payments are made from accounts. */
const model: SemanticModel = {
  name: 'bank',
  tables: Object.entries(COLUMNS).map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column, type: FIGURES.includes(column) ? 'integer' : 'text' })),
    measures: [],
    hierarchies: [],
  })),
  relationships: [
    { from: end('payments', 'account'), to: end('accounts', 'account') },
    { from: end('holders', 'account'), to: end('accounts', 'account'), bothDirections: true },
    { from: end('holders', 'customer'), to: end('customers', 'customer'), bothDirections: true },
  ],
};

/** With blanks, keys that lead nowhere, accounts without a holder, and holders who are listed twice. */
function bank(): Tables {
  const random = seededRandom(42);
  const rows = (count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at));
  const account = () => (random.maybe(0.05) ? null : `A${random.int(22)}`);
  return {
    customers: rows(15, (at) => ({ customer: `C${at}`, region: random.pick(['North', 'South', 'East', null]) })),
    accounts: rows(20, (at) => ({ account: `A${at}`, kind: random.pick(['joint', 'own']), fee: random.int(9) })),
    holders: rows(40, () => ({
      account: account(),
      customer: random.maybe(0.05) ? null : `C${random.int(16)}`,
      role: random.pick(['owner', 'guest', null]),
    })),
    payments: rows(300, (at) => ({ payment: at, account: account(), amount: random.int(500) })),
  };
}

const c = (table: TableName, column: string): GroupingField => ({ kind: 'column', table, column });
const REGION = c('customers', 'region');
const sum = (table: TableName, column: string): ValueField => ({
  kind: 'aggregate',
  table,
  column,
  aggregation: 'sum',
});
const count = (table: TableName, column: string): ValueField => ({
  kind: 'aggregate',
  table,
  column,
  aggregation: 'count',
});
const AMOUNT = sum('payments', 'amount');
const among = (target: GroupingField, ...values: Value[]): Restriction => ({ target, predicate: { op: 'in', values } });

function ask(groups: GroupingField[], values: ValueField[], more: Partial<VisualQuery> = {}): VisualQuery {
  return {
    groupBy: groups.map((field, at) => ({ as: `g${at}`, field })),
    values: values.map((field, at) => ({ as: `v${at}`, field })),
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 1000,
    ...more,
  };
}

/** Every account with each of its holders, if it has any. */
const HELD = `SELECT a.account AS a, a.kind, a.fee, h.account IS NOT NULL AS is_held, h.role, u.customer AS u, u.region
  FROM accounts a LEFT JOIN holders h ON h.account = a.account LEFT JOIN customers u ON u.customer = h.customer`;
/** The same for payments, also those whose account is unknown. */
const PAID = `SELECT p.*, l.* FROM payments p LEFT JOIN (${HELD}) l ON l.a = p.account`;
/** Payments once per value of a column, whatever the number of holders behind it. */
const once = (column: string, where = 'TRUE') =>
  `SELECT DISTINCT payment, amount, ${column} FROM (${PAID}) WHERE ${where}`;

const CASES: [what: string, query: VisualQuery, sql: string][] = [
  ['total', ask([], [AMOUNT]), 'SELECT sum(amount) FROM payments'],
  ['by customer', ask([c('customers', 'customer')], [AMOUNT]), `SELECT u, sum(amount) FROM (${once('u')}) GROUP BY u`],
  ['by region', ask([REGION], [AMOUNT]), `SELECT region, sum(amount) FROM (${once('region')}) GROUP BY region`],
  [
    'count by region',
    ask([REGION], [count('payments', 'payment')]),
    `SELECT region, count(*) FROM (${once('region')}) GROUP BY region`,
  ],
  ['by role', ask([c('holders', 'role')], [AMOUNT]), `SELECT role, sum(amount) FROM (${once('role')}) GROUP BY role`],
  [
    'by kind',
    ask([c('accounts', 'kind')], [AMOUNT]),
    'SELECT kind, sum(amount) FROM payments LEFT JOIN accounts USING (account) GROUP BY kind',
  ],
  [
    'by kind and region',
    ask([c('accounts', 'kind'), REGION], [AMOUNT]),
    `SELECT kind, region, sum(amount) FROM (${once('kind, region')}) GROUP BY kind, region`,
  ],
  [
    'of the north',
    ask([], [AMOUNT], { where: [among(REGION, 'North')] }),
    "SELECT sum(amount) FROM payments WHERE account IN (SELECT h.account FROM holders h JOIN customers USING (customer) WHERE region = 'North')",
  ],
  [
    'of north and south',
    ask([], [AMOUNT], { where: [among(REGION, 'North', 'South')] }),
    "SELECT sum(amount) FROM payments WHERE account IN (SELECT h.account FROM holders h JOIN customers USING (customer) WHERE region IN ('North', 'South'))",
  ],
  [
    'of owners in the north',
    ask([], [AMOUNT], { where: [among(REGION, 'North'), among(c('holders', 'role'), 'owner')] }),
    "SELECT sum(amount) FROM payments WHERE account IN (SELECT h.account FROM holders h JOIN customers USING (customer) WHERE region = 'North' AND role = 'owner')",
  ],
  [
    'by kind of the north',
    ask([c('accounts', 'kind')], [AMOUNT], { where: [among(REGION, 'North')] }),
    "SELECT kind, sum(amount) FROM payments JOIN accounts USING (account) WHERE account IN (SELECT h.account FROM holders h JOIN customers USING (customer) WHERE region = 'North') GROUP BY kind",
  ],
  [
    'of one kind by region',
    ask([REGION], [AMOUNT], { where: [among(c('accounts', 'kind'), 'joint')] }),
    `SELECT region, sum(amount) FROM (${once('region', "kind = 'joint'")}) GROUP BY region`,
  ],
  ['fees', ask([], [sum('accounts', 'fee')]), 'SELECT sum(fee) FROM accounts'],
  [
    'fees by region',
    ask([REGION], [sum('accounts', 'fee')]),
    `SELECT region, sum(fee) FROM (SELECT DISTINCT a, fee, region FROM (${HELD})) GROUP BY region`,
  ],
  [
    'accounts by customer',
    ask([c('customers', 'customer')], [count('accounts', 'account')]),
    `SELECT u, count(*) FROM (SELECT DISTINCT a, u FROM (${HELD})) GROUP BY u`,
  ],
  [
    'customers by kind of account',
    ask([c('accounts', 'kind')], [count('customers', 'customer')]),
    'SELECT kind, count(DISTINCT customer) FROM customers LEFT JOIN holders USING (customer) LEFT JOIN accounts USING (account) GROUP BY kind',
  ],
  [
    'customers with joint accounts',
    ask([], [count('customers', 'customer')], { where: [among(c('accounts', 'kind'), 'joint')] }),
    "SELECT count(DISTINCT customer) FROM customers JOIN holders USING (customer) JOIN accounts USING (account) WHERE kind = 'joint'",
  ],
  [
    'share by region',
    ask([REGION], [{ ...AMOUNT, percentOfTotal: true }]),
    `SELECT region, sum(amount) / (SELECT sum(amount) FROM payments) FROM (${once('region')}) GROUP BY region`,
  ],
  [
    'regions above an amount',
    ask([REGION], [AMOUNT], {
      where: [
        {
          target: AMOUNT,
          predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThan', value: 30_000 }] },
        },
      ],
    }),
    `SELECT region, sum(amount) FROM (${once('region')}) GROUP BY region HAVING sum(amount) > 30000`,
  ],
  [
    'of the best two customers',
    ask([], [AMOUNT], {
      where: [{ target: c('customers', 'customer'), predicate: { op: 'top', count: 2, direction: 'top', by: AMOUNT } }],
    }),
    `SELECT sum(amount) FROM (SELECT DISTINCT payment, amount FROM (${PAID}) WHERE coalesce(u, 'none') IN (SELECT coalesce(u, 'none') FROM (${once('u')}) GROUP BY u ORDER BY sum(amount) DESC LIMIT 2))`,
  ],
  [
    'every payment with the regions',
    ask([c('payments', 'payment'), REGION], [], { mode: 'rows' }),
    `SELECT DISTINCT payment, region FROM (${PAID})`,
  ],
  [
    'customers and kinds that occur together',
    ask([c('customers', 'customer'), c('accounts', 'kind')], []),
    'SELECT DISTINCT u.customer, kind FROM customers u LEFT JOIN holders h USING (customer) LEFT JOIN accounts USING (account)',
  ],
];

const tables = bank();
let folder: string;
let analytics: Analytics;
let plain: (sql: string) => Promise<Value[][]>;
const paths: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const { name, columns } of model.tables) {
    const path = join(folder, `${name}.parquet`);
    const values = (column: string) => (tables[name] ?? []).map((row) => row[column] ?? null);
    const stored = columns.map(({ name: column, type }) => ({ name: column, type, values: values(column) }));
    await writeParquet({ name, columns: stored }, path);
    await connection.run(`CREATE VIEW ${name} AS SELECT * FROM read_parquet('${path}')`);
    paths[name] = path;
  }
  plain = async (sql) => (await connection.runAndReadAll(sql)).getRows().map((row) => row.map((value) => cell(value)));
  const limits = { memoryMb: 256, threads: 1, queryMs: 20_000, atOnce: 2, mostWaiting: 1_000 };
  analytics = await Analytics.open([folder], folder, limits);
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(CASES)('through a bridge: %s', async (_what, query, sql) => {
  const ground = { analytics, dataset: { id: 'bank', tables: paths }, model, rules: [] };
  const { answers } = await answerBatch({ now: NOW, queries: [{ id: 'q', query }] }, ground);
  const [answer] = answers;
  if (!answer || !('result' in answer)) throw new Error(JSON.stringify(answer));
  const expected = sorted(await plain(sql));
  expect(expected.length).toBeGreaterThan(0);
  expect(sorted(linesOf(answer.result))).toEqual(expected);
  expect(sorted(linesOf(evaluateInMemory(query, { model, tables, now: NOW })))).toEqual(expected);
});

test('a row rule on one side of a bridge applies to the rows of the other, and to their groups', async () => {
  const ground = { analytics, dataset: { id: 'bank', tables: paths }, model, rules: [among(REGION, 'North')] };
  const queries = [ask([REGION], [AMOUNT]), ask([c('payments', 'payment')], [])];
  const { answers } = await answerBatch(
    { now: NOW, queries: queries.map((query, at) => ({ id: String(at), query })) },
    ground,
  );
  const [byRegion, payments] = answers.map((answer) => ('result' in answer ? sorted(linesOf(answer.result)) : null));
  const north = "SELECT h.account FROM holders h JOIN customers USING (customer) WHERE region = 'North'";
  expect(byRegion).toEqual(await plain(`SELECT 'North', sum(amount) FROM payments WHERE account IN (${north})`));
  expect(payments).toEqual(sorted(await plain(`SELECT payment FROM payments WHERE account IN (${north})`)));
});

const linesOf = ({ columns, rowCount }: { columns: readonly { values: readonly Value[] }[]; rowCount: number }) =>
  Array.from({ length: rowCount }, (_, at) => columns.map(({ values }) => values[at] ?? null));
const sorted = (lines: readonly Value[][]) =>
  lines
    .map((line) => line.map((value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
