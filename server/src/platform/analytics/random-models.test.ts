import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Value, ValueField } from '@holdfast/contracts/report/field';
import type { Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { bindQuery, evaluateInMemory, type Row, type Tables } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { plainSql } from './testing/plain-sql.ts';
import { seededRandom } from './testing/random-queries.ts';
import { writeParquet } from './write-parquet.ts';

type Random = ReturnType<typeof seededRandom>;
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

/** Table `t2` has a key, a column for its own key of each related table, and values of every type. */
const OWN = [
  { name: 'key', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'amount', type: 'number' },
  { name: 'count', type: 'integer' },
  { name: 'open', type: 'boolean' },
  { name: 'day', type: 'date' },
] as const;
const foreign = (to: number, way: number) => `to_t${to}_${way}`;
/** The least share of queries in which a row may be related to several others. */
const LEAST_REPEATED = 0.1;
/** The least share of queries whose result SQL written without the engine gives as well: 200 of 1,500. */
const LEAST_WRITTEN = 0.14;

/**
 * Every table but the first belongs to one before it; some also to a second one, by an inactive relationship, or by one
 * that makes them a bridge between the two.
 */
function randomModel(random: Random): SemanticModel {
  const count = 3 + random.int(4);
  const relationships: Relationship[] = [];
  for (let table = 1; table < count; table++) {
    const add = (to: number, way: number, inactive: boolean) =>
      relationships.push({
        from: { table: `t${table}`, column: foreign(to, way) },
        to: { table: `t${to}`, column: 'key' },
        ...(inactive && { inactive }),
        ...(random.maybe(0.4) && { bothDirections: true }),
      });
    const to = random.int(table);
    const isFirst = !random.maybe(0.85);
    if (!isFirst) add(to, 0, false);
    // Trees that a bridge connects have one way between any two tables, as every stored model has.
    const others = [...Array(table).keys()].filter((other) => !isConnected(relationships, `t${other}`, `t${to}`));
    if (!isFirst && others.length > 0 && random.maybe(0.7)) add(random.pick(others), 1, false);
    else if (random.maybe(0.5)) add(random.int(table), 1, true);
  }
  // An inactive relationship that stands first must not be taken for the active one.
  relationships.sort((a, b) => Number(b.inactive ?? false) - Number(a.inactive ?? false));
  const tables = Array.from({ length: count }, (_, at) => ({
    name: `t${at}`,
    columns: [
      ...OWN,
      ...relationships
        .filter(({ from }) => from.table === `t${at}`)
        .map(({ from }) => ({ name: from.column, type: 'text' as const })),
    ],
    measures: [
      { name: 'Total', expression: { op: 'aggregate' as const, aggregation: 'sum' as const, column: 'amount' } },
      {
        name: 'Open share',
        expression: {
          op: 'ratio' as const,
          numerator: {
            op: 'filtered' as const,
            expression: { op: 'aggregate' as const, aggregation: 'count' as const },
            where: [{ column: 'open', operator: 'Is' as const, value: true }],
          },
          denominator: { op: 'aggregate' as const, aggregation: 'count' as const },
        },
      },
    ],
    hierarchies: [],
  }));
  return { name: 'random', tables, relationships };
}

function isConnected(relationships: readonly Relationship[], from: string, to: string): boolean {
  const found = [from];
  for (const table of found)
    for (const { from: a, to: b, inactive } of relationships)
      for (const [start, end] of [
        [a, b],
        [b, a],
      ] as const)
        if (!inactive && start.table === table && !found.includes(end.table)) found.push(end.table);
  return found.includes(to);
}

/** Keys of the one side are unique; those of the many side are sometimes blank, and sometimes lead nowhere. */
function randomRows(random: Random, model: SemanticModel): Tables {
  const blank = (value: Value) => (random.maybe(0.1) ? null : value);
  return Object.fromEntries(
    model.tables.map(({ name, columns }) => {
      const rows = Array.from({ length: random.pick([0, 3, 12, 60]) }, (_, at): Row => {
        const own: Record<string, Value> = {
          // Blank keys may repeat: no row leads to them.
          key: at % 9 === 8 ? null : `${name}-${at}`,
          kind: blank(random.pick(['a', 'B', 'b', '', 'é'])),
          amount: blank((random.int(400) - 100) / 4),
          count: blank(random.int(5)),
          open: blank(random.maybe(0.5)),
          day: blank(`2026-0${1 + random.int(9)}-1${random.int(9)}`),
        };
        for (const column of columns.slice(OWN.length)) {
          const [, to = ''] = /^to_(t\d+)_/.exec(column.name) ?? [];
          own[column.name] = blank(`${to}-${random.int(20)}`);
        }
        return own;
      });
      return [name, rows];
    }),
  );
}

function reachable({ relationships }: SemanticModel, base: string): string[] {
  const found = [base];
  for (const table of found)
    for (const { from, to, inactive, bothDirections } of relationships) {
      const ends = [from.table === table && to.table, bothDirections === true && to.table === table && from.table];
      for (const end of ends) if (!inactive && end && !found.includes(end)) found.push(end);
    }
  return found;
}

function randomQuery(random: Random, model: SemanticModel): VisualQuery {
  const base = random.pick(model.tables).name;
  const near = reachable(model, base);
  const column = () => ({
    kind: 'column' as const,
    table: random.pick(near),
    column: random.pick(['key', 'kind', 'count', 'open', 'day']),
  });
  const value = (): ValueField => ({
    ...(random.maybe(0.4)
      ? { kind: 'measure', table: base, measure: random.pick(['Total', 'Open share']) }
      : {
          kind: 'aggregate',
          table: base,
          column: random.pick(['amount', 'count']),
          aggregation: random.pick(AGGREGATIONS),
        }),
    ...(random.maybe(0.15) && { percentOfTotal: true }),
  });
  const predicate = (): Predicate =>
    random.maybe(0.5)
      ? { op: 'compare', match: 'and', conditions: [{ operator: random.pick(['IsBlank', 'IsNotBlank']) }] }
      : { op: 'in', values: [random.pick(['a', 'b', null, 1, true]), 2], not: random.maybe(0.4) };
  const restriction = (): Restriction => ({ target: column(), predicate: predicate() });
  const where = Array.from({ length: random.int(3) }, restriction);
  const groupBy = Array.from({ length: random.int(3) }, (_, at) => ({ as: `g${at}`, field: column() }));
  const orderBy =
    groupBy.length > 0 ? [{ as: 'g0', direction: random.pick(['ascending', 'descending'] as const) }] : [];
  const values = Array.from({ length: 1 + random.int(2) }, (_, at) => ({ as: `v${at}`, field: value() }));
  if (random.maybe(0.15)) return { ...asRows(base, groupBy), where, limit: 5_000 };
  const total: ValueField = { kind: 'measure', table: base, measure: 'Total' };
  const ranked: Predicate = { op: 'top', direction: random.pick(['top', 'bottom']), count: 2, by: total };
  if (random.maybe(0.15)) where.push({ target: column(), predicate: ranked });
  const known: Predicate = { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThan', value: 20 }] };
  if (random.maybe(0.15)) where.push({ target: total, predicate: known });
  return {
    groupBy,
    values,
    mode: 'groups',
    where,
    ...(random.maybe(0.3) && { highlight: [restriction()] }),
    ...(random.maybe(0.3) && { totals: [groupBy.slice(1).map(({ as }) => as)] }),
    orderBy,
    limit: 5_000,
  };
}

const AGGREGATIONS = ['sum', 'average', 'min', 'max', 'count', 'countNonNull', 'distinctCount', 'median'] as const;

/** A list of rows, sorted by all it shows. */
function asRows(base: string, groupBy: VisualQuery['groupBy']): Omit<VisualQuery, 'where' | 'limit'> {
  const cell = { kind: 'aggregate' as const, table: base, column: 'amount', aggregation: 'sum' as const };
  const orderBy = ['v', ...groupBy.map(({ as }) => as)].map((as) => ({ as, direction: 'ascending' as const }));
  return { groupBy, values: [{ as: 'v', field: cell }], mode: 'rows', orderBy };
}

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
