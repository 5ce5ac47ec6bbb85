import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { compileQuery, readResult } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { inScratchDatabase } from './scratch-database.ts';

const NOW = '2026-10-18T09:30:00';
const model: SemanticModel = {
  name: 'orders',
  tables: [
    {
      name: 'orders',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'amount', type: 'number' },
        { name: 'rank', type: 'integer' },
      ],
      measures: [],
      hierarchies: [],
      rowKey: 'id',
    },
  ],
  relationships: [],
};
const column = (name: string) => ({ kind: 'column' as const, table: 'orders', column: name });

const ground = { model, now: NOW, rules: [] };
const dataset = () => ({ id: 'orders', tables: { orders: join(folder, 'orders.parquet') } });

let folder: string;
let analytics: Analytics;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-rows-'));
  // Many amounts are tied, and nearly all ranks are blank.
  await inScratchDatabase(async (_rows, connection) => {
    await connection.run(
      `COPY (SELECT 'O' || range AS id, CAST(range * 7919 % 250 AS DOUBLE) / 4 AS amount,
        CASE WHEN range % 1000 = 0 THEN range END AS rank FROM range(25000)) TO '${join(folder, 'orders.parquet')}'`,
    );
  });
  const limits = { memoryMb: 256, threads: 1, queryMs: 20_000, atOnce: 2, mostWaiting: 100 };
  analytics = await Analytics.open([folder], folder, limits);
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

it.each<[string, Partial<VisualQuery>]>([
  ['the highest, with ties at the edge', { orderBy: [{ as: 'amount', direction: 'descending' }] }],
  ['the lowest', { orderBy: [{ as: 'amount', direction: 'ascending' }] }],
  ['a later page', { orderBy: [{ as: 'amount', direction: 'descending' }], offset: 230 }],
  ['a list that needs the blanks', { orderBy: [{ as: 'rank', direction: 'ascending' }] }],
  ['a list without blanks', { orderBy: [{ as: 'rank', direction: 'descending' }], limit: 20 }],
  ['an order by text', { orderBy: [{ as: 'id', direction: 'ascending' }] }],
  ['a search', { orderBy: [{ as: 'amount', direction: 'descending' }], search: '77' }],
  [
    'a filter on the same column',
    {
      orderBy: [{ as: 'amount', direction: 'descending' }],
      where: [
        {
          target: column('amount'),
          predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'LessThan', value: 30 }] },
        },
      ],
    },
  ],
  [
    'a top list',
    {
      orderBy: [{ as: 'amount', direction: 'ascending' }],
      where: [
        {
          target: column('id'),
          predicate: {
            op: 'top',
            count: 300,
            direction: 'top',
            by: { kind: 'aggregate', table: 'orders', column: 'amount', aggregation: 'sum' },
          },
        },
      ],
    },
  ],
])('a top-n list is the same whether all rows are sorted or only those near the cut-off: %s', async (_what, more) => {
  const query: VisualQuery = {
    groupBy: ['id', 'amount', 'rank'].map((name) => ({ as: name, field: column(name) })),
    values: [],
    mode: 'rows',
    where: [],
    orderBy: [],
    limit: 150,
    ...more,
  };
  expect(await answered(query)).toEqual(await plain(query));
});

it.each<[string, Partial<VisualQuery>]>([
  ['the highest', { orderBy: [{ as: 'amount', direction: 'descending' }] }],
  ['by name', { orderBy: [{ as: 'id', direction: 'descending' }] }],
  ['without an order', {}],
  [
    'with a part of them highlighted',
    {
      orderBy: [{ as: 'amount', direction: 'ascending' }],
      highlight: [
        {
          target: column('rank'),
          predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'IsNotBlank' }] },
        },
      ],
    },
  ],
])('single-row groups equal the result of grouping: %s', async (_what, more) => {
  const value = (name: string, aggregation: 'max' | 'sum') => ({
    as: name,
    field: { kind: 'aggregate' as const, table: 'orders', column: name, aggregation },
  });
  const query: VisualQuery = {
    groupBy: [{ as: 'id', field: column('id') }],
    values: [value('amount', 'max'), value('rank', 'sum')],
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 150,
    ...more,
  };
  expect(await answered(query)).toEqual(await plain(query));
});

async function answered(query: VisualQuery) {
  const { answers } = await answerBatch(
    { now: NOW, queries: [{ id: 'q', query }] },
    { analytics, dataset: dataset(), model, rules: [] },
  );
  return answers;
}

async function plain(query: VisualQuery) {
  const compiled = compileQuery(query, { ...ground, schema: await analytics.attach(dataset()) });
  return [{ id: 'q', result: readResult(compiled, await analytics.select(compiled)) }];
}
