import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportTable } from '@holdfast/prediction-engine';
import { evaluateInMemory, type Tables } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { randomModel, randomQuery, randomTables, seededRandom } from './testing/random-queries.ts';
import { writeParquet } from './write-parquet.ts';

const NOW = '2026-10-18T09:30:00';
const QUERIES = repeat('queries');

let folder: string;
let analytics: Analytics;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queries-'));
  analytics = await Analytics.open([folder], folder, {
    memoryMb: 256,
    threads: 1,
    queryMs: 20_000,
    atOnce: 2,
    mostWaiting: 10_000,
  });
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

it(`answers ${QUERIES} random queries like the reference over raw rows`, { timeout: patience(300_000) }, async () => {
  const random = seededRandom(20_261_018);
  const perDataset = 250;
  for (let asked = 0; asked < QUERIES; asked += perDataset) {
    const tables = randomTables(random, random.pick([0, 1, 7, 60, 300]));
    const dataset = await store(tables, `set-${asked}`);
    const generated = Array.from({ length: Math.min(perDataset, QUERIES - asked) }, () => randomQuery(random, tables));
    const onFailure = (cause: unknown) => {
      throw cause;
    };
    const ground = { analytics, dataset, model: randomModel, rules: [], onFailure };
    for (let from = 0; from < generated.length; from += 50) {
      // With a total, additive values are folded from finer lines; without, the database answers directly.
      const queries = generated.slice(from, from + 50).map((query, index) => ({
        id: String(index),
        query: index % 5 === 0 ? { ...query, totals: [[]] } : query,
      }));
      const { answers } = await answerBatch({ now: NOW, queries }, ground);
      for (const answer of answers) {
        const { query } = queries[Number(answer.id)] as { query: VisualQuery };
        if (!('result' in answer)) throw new Error(`${answer.problem.message} ${JSON.stringify(query)}`);
        const evaluated = evaluateInMemory(query, { model: randomModel, tables, now: NOW });
        expect(rounded(answer.result), JSON.stringify(query, null, 1)).toEqual(rounded(evaluated));
      }
    }
  }
});

it('ranks the groups of a top list under filters on its own rows, even if unrelated to the rows shown', async () => {
  const tables: Tables = {
    accounts: ['North', 'South', 'East'].map((region, at) => ({ account: `A${at}`, region, seats: 1 + at })),
    customers: [0, 1, 2].map((at) => ({
      id: `C${at}`,
      account: `A${at}`,
      plan: at === 2 ? 'Pro' : 'Basic',
      spend: 1,
      risk: 0.5,
      visits: at,
      active: true,
      joined: '2026-01-01',
    })),
  };
  const query: VisualQuery = {
    groupBy: [{ as: 'region', field: { kind: 'column', table: 'accounts', column: 'region' } }],
    values: [{ as: 'seats', field: { kind: 'aggregate', table: 'accounts', column: 'seats', aggregation: 'sum' } }],
    mode: 'groups',
    where: [
      { target: { kind: 'column', table: 'customers', column: 'plan' }, predicate: { op: 'in', values: ['Pro'] } },
      {
        target: { kind: 'column', table: 'accounts', column: 'region' },
        predicate: {
          op: 'top',
          direction: 'bottom',
          count: 1,
          by: { kind: 'aggregate', table: 'customers', column: 'visits', aggregation: 'sum' },
        },
      },
    ],
    orderBy: [],
    limit: 10,
  };
  const dataset = await store(tables, 'ranked-under-filters');
  const { answers } = await answerBatch(
    { now: NOW, queries: [{ id: '0', query }] },
    { analytics, dataset, model: randomModel, rules: [] },
  );
  const [answer] = answers;
  if (answer === undefined || !('result' in answer)) throw new Error('no answer');
  expect(answer.result.columns.map(({ values }) => values)).toEqual([['East'], [3]]);
  expect(rounded(answer.result)).toEqual(rounded(evaluateInMemory(query, { model: randomModel, tables, now: NOW })));
});

it(
  'answers queries that share a scan as it answers each of them separately',
  async () => {
    const random = seededRandom(20_261_115);
    for (const customers of [0, 60, 300]) {
      const tables = randomTables(random, customers);
      const dataset = await store(tables, `shared-${customers}`);
      const ground = { analytics, dataset, model: randomModel, rules: [] };
      const ask = async (...asked: VisualQuery[]) => {
        const queries = asked.map((query, index) => ({ id: String(index), query }));
        return (await answerBatch({ now: NOW, queries }, ground)).answers.map((answer) =>
          'result' in answer ? answer.result : answer.problem,
        );
      };
      for (let turn = 0; turn < 6; turn += 1) {
        const query = { ...unordered(randomQuery(random, tables)), limit: 1 + random.int(8) };
        const { groupBy, values } = query;
        const orderBy = [{ as: random.pick(values).as, direction: 'descending' as const }];
        const coarser = { ...query, groupBy: groupBy.slice(1), orderBy, limit: 5 };
        const family = [{ ...query, totals: [groupBy.slice(0, 1).map(({ as }) => as), []] }, coarser];
        const together = await ask(...family, { ...query, values: values.slice(0, 1), groupBy: [], limit: 1 });
        const alone = [await ask(query), await ask(coarser)].flat();
        const label = JSON.stringify(query);
        expect(together.slice(0, 2).map(withoutTotals), label).toEqual(alone.map(withoutTotals));
        const other = { ...unordered(randomQuery(random, tables)), limit: 30 };
        const light = [query.groupBy, other.groupBy].map((groups) => ({
          ...query,
          groupBy: groups,
          values: values.slice(0, 1),
        }));
        const apart = (await Promise.all(light.map((one) => ask(one)))).flat();
        expect((await ask(...light)).map(withoutTotals), label).toEqual(apart.map(withoutTotals));
        const [first] = together;
        // A filter on a value removes whole groups, so its total differs from that of the unfiltered query.
        const keepsGroups = query.where.some(({ target }) => target.kind === 'aggregate');
        if (keepsGroups || !first || !('totals' in first)) continue;
        const total = await ask({ ...query, groupBy: groupBy.slice(0, 1) }, { ...query, groupBy: [] });
        const figures = first.totals?.map(({ columns }) => withoutTotals({ columns }));
        expect(figures, label).toEqual(
          total.map((answer) => 'columns' in answer && withoutTotals({ columns: answer.columns })),
        );
      }
    }
  },
  60_000 + QUERIES * 20,
);

/** Summation order changes the last bits; eight digits are more than a report shows. */
function rounded(result: object) {
  const near = (_key: string, value: unknown) =>
    typeof value === 'number' ? (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(8))) : value;
  return JSON.parse(JSON.stringify(result, near));
}

/** Sorting and search refer to the groups of a single query. */
const unordered = ({ search: _, ...query }: VisualQuery): VisualQuery => ({ ...query, orderBy: [] });

const withoutTotals = (result: object) => rounded({ ...result, totals: null });

async function store(tables: Tables, id: string) {
  const paths: Record<string, string> = {};
  for (const table of randomModel.tables) {
    const rows = tables[table.name] ?? [];
    const columns = table.columns.map(({ name, type }) => ({
      name,
      type,
      values: rows.map((row) => row[name] ?? null),
    }));
    paths[table.name] = join(folder, `${id}-${table.name}.parquet`);
    await writeParquet({ name: table.name, columns } as ReportTable, paths[table.name] as string);
  }
  return { id, tables: paths };
}
