import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { compileQuery } from '@holdfast/query-engine';
import { Analytics } from '../src/platform/analytics/analytics.ts';
import { answerBatch } from '../src/platform/analytics/answer-batch.ts';

/**
 * The same queries on the same Parquet file three times: through the whole query layer (compile, queue, sandbox,
 * columns), as the compiled SQL in plain DuckDB, and as hand-written SQL.
 */
const NOW = '2026-10-18T09:30:00';
const THREADS = 2;
const ROUNDS = 15;
const BUDGET_RATIO = 1.3;
const PAGE_BUDGET_MS: Record<number, number> = { 100000: 150, 1000000: 400 };

const c = (column: string, more: Partial<Extract<GroupingField, { kind: 'column' }>> = {}): GroupingField => ({
  kind: 'column',
  table: 'customers',
  column,
  ...more,
});
const m = (measure: string): ValueField => ({ kind: 'measure', table: 'customers', measure });

/** The model of the queried customers. */
export const benchModel: SemanticModel = {
  name: 'bench',
  tables: [
    {
      name: 'customers',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'plan', type: 'text' },
        { name: 'region', type: 'text' },
        { name: 'joined', type: 'date' },
        { name: 'risk', type: 'number' },
        { name: 'value', type: 'number' },
        { name: 'churned', type: 'integer' },
      ],
      measures: [
        { name: 'Customers', expression: { op: 'aggregate', aggregation: 'count' } },
        { name: 'Churn rate', expression: { op: 'aggregate', aggregation: 'average', column: 'churned' } },
        { name: 'At risk', expression: { op: 'sumProduct', columns: ['risk', 'value'] } },
      ],
      hierarchies: [],
    },
  ],
  relationships: [],
};

const question = (groups: GroupingField[], values: ValueField[], more: Partial<VisualQuery> = {}): VisualQuery => ({
  groupBy: groups.map((field, index) => ({ as: `g${index}`, field })),
  values: values.map((field, index) => ({ as: `v${index}`, field })),
  mode: 'groups',
  where: [],
  orderBy: [],
  limit: 1000,
  ...more,
});

const north = { target: c('region'), predicate: { op: 'in' as const, values: ['North', 'South'], exact: true } };
/** A page of queries, each with its hand-written equivalent. */
export const CASES: { query: VisualQuery; sql: string }[] = [
  { query: question([], [m('Customers'), m('At risk')]), sql: 'SELECT count(*), sum(risk * value) FROM t' },
  {
    query: question([c('plan')], [m('Churn rate')]),
    sql: 'SELECT plan, avg(churned) FROM t GROUP BY plan ORDER BY plan LIMIT 1001',
  },
  {
    query: question([c('plan'), c('region')], [m('Customers'), m('Churn rate')], { where: [north] }),
    sql: "SELECT plan, region, count(*), avg(churned) FROM t WHERE region IN ('North', 'South') GROUP BY plan, region ORDER BY plan, region LIMIT 1001",
  },
  {
    query: question([c('risk', { binSize: 0.1 })], [m('Customers')]),
    sql: 'SELECT floor(risk / 0.1 + 1e-9) * 0.1 AS bin, count(*) FROM t GROUP BY bin ORDER BY bin LIMIT 1001',
  },
  {
    query: question([c('joined', { grain: 'month' })], [m('Customers'), m('At risk')]),
    sql: "SELECT CAST(date_trunc('month', joined) AS DATE) AS month, count(*), sum(risk * value) FROM t GROUP BY month ORDER BY month LIMIT 1001",
  },
  {
    query: question([c('plan')], [m('Customers')], { highlight: [north] }),
    sql: "SELECT plan, count(*), count(*) FILTER (WHERE region IN ('North', 'South')) FROM t GROUP BY plan ORDER BY plan LIMIT 1001",
  },
  {
    query: question([c('id'), c('plan'), c('risk')], [], {
      mode: 'rows',
      orderBy: [{ as: 'g2', direction: 'descending' }],
      limit: 100,
    }),
    sql: 'SELECT id, plan, risk FROM t ORDER BY risk DESC, id, plan LIMIT 101',
  },
];

export async function benchQueries(say: (row: object) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-query-'));
  try {
    for (const rows of [100_000, 1_000_000]) await benchRows(rows, folder, say);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchRows(rows: number, folder: string, say: (row: object) => void): Promise<void> {
  const path = join(folder, `${rows}.parquet`);
  const plain = await (await DuckDBInstance.create(':memory:', { threads: String(THREADS) })).connect();
  await plain.run(`SELECT setseed(0.5)`);
  await plain.run(`COPY (SELECT 'C' || range AS id, 'plan ' || (range * 7919 % 6) AS plan,
    ['North', 'South', 'East', 'West'][range * 104729 % 4 + 1] AS region, DATE '2024-01-01' + CAST(range * 31 % 900 AS INTEGER) AS joined,
    random() AS risk, random() * 100 AS value, CAST(random() < 0.25 AS BIGINT) AS churned FROM range(${rows})) TO '${path}' (FORMAT parquet)`);
  for (const view of ['t', 'customers'])
    await plain.run(`CREATE VIEW ${view} AS SELECT * FROM read_parquet('${path}')`);
  const limits = { memoryMb: 1024, threads: THREADS, queryMs: 60_000, atOnce: 4, mostWaiting: 100 };
  const analytics = await Analytics.open([folder], folder, limits);
  const ground = {
    analytics,
    dataset: { id: String(rows), tables: { customers: path } },
    model: benchModel,
    rules: [],
  };
  const answer = (queries: VisualQuery[]) =>
    answerBatch({ now: NOW, queries: queries.map((query, index) => ({ id: String(index), query })) }, ground);

  let [layer, direct, byHand] = [0, 0, 0];
  for (const { query, sql } of CASES) {
    const { text, values } = compileQuery(query, { model: benchModel, now: NOW, rules: [] });
    const [ours, same, theirs]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await timed(() => answer([query])));
      same.push(await timed(async () => (await plain.runAndReadAll(text, [...values])).getColumns()));
      theirs.push(await timed(async () => (await plain.runAndReadAll(sql)).getColumns()));
    }
    // The best of many rounds: the cost without competition for the CPU.
    layer += Math.min(...ours);
    direct += Math.min(...same);
    byHand += Math.min(...theirs);
  }
  const page: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) page.push(await timed(() => answer(CASES.map(({ query }) => query))));
  analytics.close();

  const size = rows.toLocaleString('en');
  say({
    what: `query layer against the same SQL in plain DuckDB, ${size} rows`,
    figure: layer / direct,
    unit: '×',
    budget: BUDGET_RATIO,
  });
  say({ what: `query layer against SQL written by hand, ${size} rows`, figure: layer / byHand, unit: '×' });
  say({
    what: `a page of ${CASES.length} questions answered, ${size} rows, p95`,
    figure: quantile(page, 0.95),
    unit: 'ms',
    budget: PAGE_BUDGET_MS[rows],
  });
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const quantile = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))] ?? 0;
