import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Analytics } from './analytics.ts';
import { answerBatch } from './answer-batch.ts';
import { randomModel } from './testing/random-queries.ts';
import { writeParquet } from './write-parquet.ts';

let folder: string;
let outside: string;
let analytics: Analytics;
const limits = { memoryMb: 128, threads: 1, queryMs: 1500, atOnce: 2, mostWaiting: 2 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inside-'));
  outside = await mkdtemp(join(tmpdir(), 'outside-'));
  await writeFile(join(outside, 'secret.csv'), 'a,b\n1,2\n');
  await symlink(join(outside, 'secret.csv'), join(folder, 'link.csv'));
  analytics = await Analytics.open([folder], folder, limits);
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

const run = (text: string) => analytics.select({ text, values: [] });
const SLOW = 'SELECT count(*) FROM range(100000000) a, range(1000) b WHERE (a.range * b.range) % 7 = 3';

describe('the query engine', () => {
  it.each([
    ['another file', () => `SELECT * FROM read_csv('${outside}/secret.csv')`],
    ['a file by the back door', () => `SELECT * FROM read_csv('${folder}/../${outside.split('/').at(-1)}/secret.csv')`],
    ['a link out of the folder', () => `SELECT * FROM read_csv('${folder}/link.csv')`],
    ['system files', () => "SELECT * FROM read_text('/etc/passwd')"],
    ['a pattern of files', () => "SELECT * FROM glob('/etc/*')"],
    ['writing elsewhere', () => `COPY (SELECT 1) TO '${outside}/out.csv'`],
    ['another database', () => `ATTACH '${outside}/other.db'`],
    ['installing an extension', () => 'INSTALL httpfs'],
    ['loading an extension', () => 'LOAD httpfs'],
    ['the network', () => "SELECT * FROM read_csv('https://example.com/x.csv')"],
    ['keeping secrets', () => "CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')"],
    ['more memory', () => "SET memory_limit = '64GB'"],
    ['re-enabling external access', () => 'SET enable_external_access = true'],
    ['unlocking', () => 'SET lock_configuration = false'],
    ['the environment', () => "SELECT getenv('HOME')"],
  ])('refuses %s', async (_what, text) => {
    await expect(run(text())).rejects.toMatchObject({ code: 'failed', message: 'This could not be computed.' });
  });

  it('stops a query that runs too long, and keeps serving', async () => {
    await expect(run(SLOW)).rejects.toMatchObject({ code: 'too-slow' });
    expect(await run('SELECT 1')).toEqual([[1]]);
  });

  it('stops a query that needs too much memory, and keeps serving', async () => {
    const patient = await Analytics.open([folder], folder, { ...limits, queryMs: 50_000 });
    const text = 'SELECT list(range) FROM range(200000000)';
    await expect(patient.select({ text, values: [] })).rejects.toMatchObject({ code: 'too-large' });
    expect(await patient.select({ text: 'SELECT 1', values: [] })).toEqual([[1]]);
    patient.close();
  });

  it('stops when the client has disconnected', async () => {
    const gone = new AbortController();
    const asked = analytics.select({ text: SLOW, values: [] }, gone.signal);
    setTimeout(() => gone.abort(), 50);
    await expect(asked).rejects.toMatchObject({ code: 'failed' });
  });

  it('reports busy when too many queries wait', async () => {
    const gone = new AbortController();
    const asked = Array.from({ length: 5 }, () => analytics.select({ text: SLOW, values: [] }, gone.signal));
    await expect(asked[4]).rejects.toMatchObject({ code: 'busy' });
    gone.abort();
    await Promise.allSettled(asked);
  });
});

describe('a batch of queries', () => {
  const count = { kind: 'aggregate' as const, table: 'customers', column: 'plan', aggregation: 'count' as const };
  const plan = { kind: 'column' as const, table: 'customers', column: 'plan' };
  const queryWith = (more: Partial<VisualQuery> = {}): VisualQuery => ({
    groupBy: [{ as: 'plan', field: plan }],
    values: [{ as: 'n', field: count }],
    mode: 'groups',
    where: [],
    orderBy: [{ as: 'n', direction: 'descending' }],
    limit: 10,
    ...more,
  });
  const region = { kind: 'column' as const, table: 'accounts', column: 'region' };
  let dataset: { id: string; tables: Record<string, string> };

  const ask = async (query: VisualQuery, rules: VisualQuery['where'] = []) => {
    const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'q', query }] };
    const { answers } = await answerBatch(batch, { analytics, dataset, model: randomModel, rules });
    const [answer] = answers;
    if (!answer) throw new Error('no answer');
    return 'result' in answer
      ? Object.fromEntries(answer.result.columns.map(({ as, values }) => [as, values]))
      : answer.problem;
  };

  beforeAll(async () => {
    const text = (name: string, values: (string | null)[]) => ({ name, type: 'text' as const, values });
    const tables = [
      {
        name: 'customers',
        columns: [
          text('plan', ['Pro', 'Pro', 'Basic', 'a"b', "x'; DROP TABLE customers; --"]),
          text('account', ['A', 'B', 'A', 'B', null]),
        ],
      },
      { name: 'accounts', columns: [text('account', ['A', 'B']), text('region', ['North', 'South'])] },
    ];
    const paths: Record<string, string> = {};
    for (const table of tables) {
      paths[table.name] = join(folder, `${table.name}.parquet`);
      await writeParquet(table, paths[table.name] as string);
    }
    dataset = { id: 'batch', tables: paths };
  });

  it('keeps values out of the SQL text', async () => {
    const wicked = "x'; DROP TABLE customers; --";
    const where = [{ target: plan, predicate: { op: 'in' as const, values: [wicked, 'a"b'] } }];
    expect(await ask(queryWith({ where }))).toEqual({ n: [1, 1], plan: ['a"b', wicked] });
  });

  it.each(['plan" FROM x --', "plan'", '*', 'rowid'])('knows no column but those of the model: %s', async (column) => {
    const groupBy = [{ as: 'g', field: { ...plan, column } }];
    expect(await ask(queryWith({ groupBy }))).toMatchObject({ code: 'unknown-field' });
  });

  it('has no tables other than those of the model', async () => {
    const groupBy = [{ as: 'g', field: { ...plan, table: 'duckdb_settings()' } }];
    expect(await ask(queryWith({ groupBy, values: [] }))).toMatchObject({ code: 'unknown-field' });
  });

  it('applies row-level security of the token to every query', async () => {
    const rules = [{ target: region, predicate: { op: 'in' as const, values: ['North'] } }];
    expect(await ask(queryWith(), rules)).toEqual({ n: [1, 1], plan: ['Basic', 'Pro'] });
    const overAll = queryWith({ values: [{ as: 'n', field: { ...count, percentOfTotal: true } }] });
    expect(await ask(overAll, rules)).toEqual({ n: [0.5, 0.5], plan: ['Basic', 'Pro'] });
    const top = { op: 'top' as const, direction: 'top' as const, count: 5, by: count };
    expect(await ask(queryWith({ where: [{ target: plan, predicate: top }] }), rules)).toEqual({
      n: [1, 1],
      plan: ['Basic', 'Pro'],
    });
  });

  it('refuses a query that row-level security cannot be applied to', async () => {
    const rules = [{ target: plan, predicate: { op: 'in' as const, values: ['Pro'] } }];
    const regions = queryWith({ groupBy: [{ as: 'r', field: region }], values: [], orderBy: [] });
    expect(await ask(regions, rules)).toMatchObject({ code: 'not-related' });
  });

  it('refuses to count customers by an unrelated table', async () => {
    const seats = { kind: 'measure' as const, table: 'accounts', measure: 'Seats' };
    expect(await ask(queryWith({ values: [{ as: 'n', field: seats }] }))).toMatchObject({ code: 'not-related' });
  });

  it('reports that there were more rows than the limit', async () => {
    const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'q', query: queryWith({ limit: 2 }) }] };
    const { answers } = await answerBatch(batch, { analytics, dataset, model: randomModel, rules: [] });
    expect(answers[0]).toMatchObject({ result: { rowCount: 2, truncated: true } });
  });

  it('totals cover only the groups that pass a filter on a value', async () => {
    const where = [
      {
        target: count,
        predicate: {
          op: 'compare' as const,
          match: 'and' as const,
          conditions: [{ operator: 'GreaterThan' as const, value: 1 }],
        },
      },
    ];
    const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'q', query: queryWith({ where, totals: [[]] }) }] };
    const { answers } = await answerBatch(batch, { analytics, dataset, model: randomModel, rules: [] });
    expect(answers[0]).toMatchObject({
      result: { rowCount: 1, totals: [{ groupedBy: [], columns: [{ values: [2] }] }] },
    });
  });
});
