import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { bindQuery, evaluateInMemory, type Tables } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { plainSql } from './testing/plain-sql.ts';
import { randomModel, randomQuery, randomRows } from './testing/random-models.ts';
import { seededRandom } from './testing/random-queries.ts';
import { writeParquet } from './write-parquet.ts';

const NOW = '2026-10-18T09:30:00';
const QUERIES_PER_MODEL = 5;
const QUERIES = repeat('queries');

let folder: string;
let analytics: Analytics;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  const limits = { memoryMb: 256, threads: 1, queryMs: 20_000, atOnce: 2, mostWaiting: 10_000 };
  analytics = await Analytics.open([folder], folder, limits);
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

/** The least share of queries in which a row may be related to several others. */
const LEAST_REPEATED = 0.1;
/** The least share of queries whose result SQL written without the engine gives as well: 200 of 1,500. */
const LEAST_WRITTEN = 0.14;

it(`answers ${QUERIES} queries on random models of several tables like the reference`, {
  timeout: patience(300_000),
}, async () => {
  const random = seededRandom(7);
  let repeated = 0;
  let written = 0;
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const plain = await instance.connect();
  for (let asked = 0; asked < QUERIES; asked += QUERIES_PER_MODEL) {
    const model = randomModel(random);
    const tables = randomRows(random, model);
    const dataset = await store(model, tables, `model-${asked}`);
    const queries = Array.from({ length: QUERIES_PER_MODEL }, (_, at) => ({
      id: String(at),
      query: randomQuery(random, model),
    }));
    const onFailure = (cause: unknown) => {
      throw cause;
    };
    const texts = queries.map(({ query }) => plainSql(query, model));
    if (texts.some((text) => text !== null))
      for (const [name, path] of Object.entries(dataset.tables))
        await plain.run(`CREATE OR REPLACE TABLE ${name} AS FROM read_parquet('${path}')`);
    repeated += queries.filter(({ query }) => bindQuery(query, { model, now: NOW, rules: [] }).rows.rowNumber).length;
    const { answers } = await answerBatch({ now: NOW, queries }, { analytics, dataset, model, rules: [], onFailure });
    for (const answer of answers) {
      const query = queries[Number(answer.id)]?.query as VisualQuery;
      if (!('result' in answer)) throw new Error(`${answer.problem.message} ${JSON.stringify({ query, model })}`);
      const expected = evaluateInMemory(query, { model, tables, now: NOW });
      const label = JSON.stringify({ query, relationships: model.relationships }, null, 1);
      expect(rounded(answer.result), label).toEqual(rounded(expected));
      const text = texts[Number(answer.id)];
      if (!text) continue;
      written += 1;
      const rows = (await plain.runAndReadAll(text)).getRowsJS();
      expect(linesOf(rows), `${text}\n${label}`).toEqual(linesOf(rowsOf(answer.result)));
    }
  }
  plain.closeSync();
  instance.closeSync();
  expect(repeated / QUERIES).toBeGreaterThan(LEAST_REPEATED);
  expect(written / QUERIES).toBeGreaterThan(LEAST_WRITTEN);
});

/** The order of a sum changes its last bits. */
const rounded = (result: object) =>
  JSON.parse(
    JSON.stringify(result, (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );

const rowsOf = ({ columns }: { readonly columns: readonly { readonly values: readonly unknown[] }[] }): unknown[][] =>
  (columns[0]?.values ?? []).map((_, row) => columns.map(({ values }) => values[row]));

/** Rows in any order, as numbers and texts. */
const linesOf = (rows: readonly (readonly unknown[])[]): string[] =>
  rows.map((row) => JSON.stringify(rounded(row.map(plainValue) as never))).toSorted((a, b) => (a < b ? -1 : 1));

function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString().slice(0, 10) : value;
}

async function store({ tables: defined }: SemanticModel, tables: Tables, id: string) {
  const paths: Record<string, string> = {};
  for (const { name, columns } of defined) {
    const rows = tables[name] ?? [];
    const path = join(folder, `${id}-${name}.parquet`);
    const values = (column: string) => rows.map((row) => row[column] ?? null);
    await writeParquet(
      { name, columns: columns.map(({ name: column, type }) => ({ name: column, type, values: values(column) })) },
      path,
    );
    paths[name] = path;
  }
  return { id, tables: paths };
}
