import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Value } from '@holdfast/contracts/report/field';
import type { Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { evaluateInMemory, type Row, type Tables } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { seededRandom } from './testing/random-queries.ts';
import { writeParquet } from './write-parquet.ts';

type Random = ReturnType<typeof seededRandom>;
const NOW = '2026-10-18T09:30:00';
const QUERIES_PER_MODEL = 10;
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

/** Every table but the first belongs to one before it; some also to a second one, by an inactive relationship. */
function randomModel(random: Random): SemanticModel {
  const count = 3 + random.int(4);
  const relationships: Relationship[] = [];
  for (let table = 1; table < count; table++) {
    const add = (to: number, way: number, inactive: boolean) =>
      relationships.push({
        from: { table: `t${table}`, column: foreign(to, way) },
        to: { table: `t${to}`, column: 'key' },
        ...(inactive && { inactive }),
      });
    if (random.maybe(0.85)) add(random.int(table), 0, false);
    if (random.maybe(0.5)) add(random.int(table), 1, true);
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
    found.push(
      ...relationships.filter(({ from, inactive }) => !inactive && from.table === table).map(({ to }) => to.table),
    );
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
  const value = () =>
    random.maybe(0.4)
      ? { kind: 'measure' as const, table: base, measure: random.pick(['Total', 'Open share']) }
      : {
          kind: 'aggregate' as const,
          table: base,
          column: random.pick(['amount', 'count']),
          aggregation: random.pick(['sum', 'average', 'min', 'max', 'count', 'countNonNull', 'distinctCount'] as const),
        };
  const groups = Array.from({ length: random.int(3) }, column);
  const conditions = [{ operator: random.pick(['IsBlank', 'IsNotBlank'] as const) }];
  const where = Array.from({ length: random.int(3) }, () => ({
    target: column(),
    predicate: random.maybe(0.5)
      ? { op: 'compare' as const, match: 'and' as const, conditions }
      : { op: 'in' as const, values: [random.pick(['a', 'b', null, 1, true]), 2], not: random.maybe(0.4) },
  }));
  return {
    groupBy: groups.map((field, at) => ({ as: `g${at}`, field })),
    values: Array.from({ length: 1 + random.int(2) }, (_, at) => ({ as: `v${at}`, field: value() })),
    mode: 'groups',
    where,
    orderBy: groups.length > 0 ? [{ as: 'g0', direction: random.pick(['ascending', 'descending']) }] : [],
    limit: 5_000,
  };
}

it(`answers ${QUERIES} queries on random models of several tables like the reference`, {
  timeout: patience(300_000),
}, async () => {
  const random = seededRandom(7);
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
    const { answers } = await answerBatch({ now: NOW, queries }, { analytics, dataset, model, rules: [], onFailure });
    for (const answer of answers) {
      const query = queries[Number(answer.id)]?.query as VisualQuery;
      if (!('result' in answer)) throw new Error(`${answer.problem.message} ${JSON.stringify({ query, model })}`);
      const expected = evaluateInMemory(query, { model, tables, now: NOW });
      const label = JSON.stringify({ query, relationships: model.relationships }, null, 1);
      expect(rounded(answer.result), label).toEqual(rounded(expected));
    }
  }
});

/** The order of a sum changes its last bits. */
const rounded = (result: object) =>
  JSON.parse(
    JSON.stringify(result, (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );

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
