import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import type { BatchRequest, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { modelQuery, type ReportTable } from '@holdfast/prediction-engine';
import { evaluateInMemory, type Tables } from '@holdfast/query-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { holdfast } from '../src/doors/command/holdfast.ts';
import { asked, scoredPeople } from '../src/doors/command/testing/scored-people.ts';
import { Analytics } from '../src/platform/analytics/analytics.ts';
import { answerBatch } from '../src/platform/analytics/answer-batch.ts';
import type { ClickHouse, ClickHousePlace } from '../src/platform/analytics/clickhouse/clickhouse.ts';
import { LONG_STATEMENT, MEANING } from '../src/platform/analytics/clickhouse/settings.ts';
import { AnalyticsError, type Dataset } from '../src/platform/analytics/query-runner.ts';
import {
  asVisual,
  randomModel,
  randomQuery,
  randomTables,
  seededRandom,
} from '../src/platform/analytics/testing/random-queries.ts';
import { writeParquet } from '../src/platform/analytics/write-parquet.ts';
import { startChdb } from './chdb/start-chdb.mjs';

/** About a quarter of an hour on two quiet cores; set HOLDFAST_CLICKHOUSE_QUESTIONS for fewer. */
const QUESTIONS = Number(process.env.HOLDFAST_CLICKHOUSE_QUESTIONS ?? 20_000);
const SEED = Number(process.env.HOLDFAST_CLICKHOUSE_SEED ?? 20_261_116);
const NOW = '2026-10-18T09:30:00';
const LIMITS = { memoryMb: 512, threads: 2, queryMs: patience(20_000), atOnce: 2, mostWaiting: 10_000 };
const KEY = { user: 'filler', password: "it's \\ secret" };

let engine: Awaited<ReturnType<typeof startChdb>>;
let folder: string;
let here: Analytics;
let there: Analytics;
let clickhouse: ClickHouse;
const unfilled: unknown[] = [];

const place = (more: Partial<ClickHousePlace> = {}): ClickHousePlace => ({
  url: engine.url,
  ...KEY,
  fromRows: 0,
  places: new Map(),
  ...more,
});

beforeAll(async () => {
  engine = await startChdb({ users: { [KEY.user]: KEY.password, reader: 'reads' } });
  folder = await mkdtemp(join(tmpdir(), 'clickhouse-contract-'));
  here = await Analytics.open([folder], folder, LIMITS);
  there = await Analytics.open([folder], folder, LIMITS);
  const reader = { user: 'reader', password: 'reads' };
  clickhouse = await there.alsoAsk(place({ reader }), (cause) => unfilled.push(cause));
});
afterAll(async () => {
  here?.close();
  there?.close();
  await engine?.stop();
  await rm(folder, { recursive: true, force: true });
});

it(`answers ${QUESTIONS} random queries like DuckDB and the reference over raw rows`, {
  timeout: patience(QUESTIONS * 300 + 120_000),
}, async () => {
  const random = seededRandom(SEED);
  const perDataset = 250;
  for (let asked = 0; asked < QUESTIONS; asked += perDataset) {
    const tables = randomTables(random, random.pick([0, 1, 7, 60, 300]));
    const dataset = await store(tables, `set-${asked}`);
    const count = Math.min(perDataset, QUESTIONS - asked);
    const generated = Array.from({ length: count }, () => asVisual(random, randomQuery(random, tables)));
    for (let from = 0; from < generated.length; from += 50) {
      const queries = generated.slice(from, from + 50).map((query, index) => ({ id: String(index), query }));
      const [ours, theirs] = await Promise.all([
        ask(here, dataset, { now: NOW, queries }),
        ask(there, dataset, { now: NOW, queries }),
      ]);
      for (const { id, query } of queries) {
        const label = JSON.stringify(query);
        const walked = rounded(evaluateInMemory(query, { model: randomModel, tables, now: NOW }));
        expect(ours.get(id), label).toEqual(walked);
        expect(theirs.get(id), label).toEqual(walked);
      }
    }
  }
  expect(unfilled).toEqual([]);
});

describe('a dataset in ClickHouse', () => {
  it('is filled once for concurrent readers', async () => {
    const dataset = await store(randomTables(seededRandom(1), 300), 'once');
    const others = await Promise.all(
      [0, 1, 2].map(async () => {
        const analytics = await Analytics.open([folder], folder, LIMITS);
        return { analytics, runner: await analytics.alsoAsk(place(), (cause) => unfilled.push(cause)) };
      }),
    );
    const schemas = await Promise.all(others.map(({ runner }) => runner.attach(dataset)));
    expect(new Set(schemas).size).toBe(1);
    const rows = await clickhouse.select({
      text: `SELECT toFloat64(count()) FROM "${schemas[0]}"."customers"`,
      values: [],
    });
    expect(rows).toEqual([[300]]);
    const left = await clickhouse.select({
      text: 'SELECT name FROM system.tables WHERE database = {p0:String} ORDER BY name',
      values: [schemas[0] as string],
    });
    expect(left).toEqual([['accounts', 'customers']]);
    for (const { analytics } of others) analytics.close();
  });

  it('that already exists there is queried in place, without a copy', async () => {
    const tables = randomTables(seededRandom(2), 200);
    const source = await store(tables, 'lies-there');
    const database = await clickhouse.attach(source);
    const client = createClient({ url: engine.url, username: KEY.user, password: KEY.password });
    await client.command({ query: 'CREATE DATABASE crm' });
    // Types as in a company's own table: not nullable, decimals, low cardinality.
    await client.command({
      query: `CREATE TABLE crm.scored ENGINE = MergeTree ORDER BY id AS SELECT assumeNotNull(id) AS id, account, CAST(plan, 'LowCardinality(Nullable(String))') AS plan, CAST(spend, 'Nullable(Decimal(18, 2))') AS spend, toFloat32(assumeNotNull(risk)) AS risk_32, assumeNotNull(risk) AS risk, CAST(visits, 'Nullable(Int32)') AS visits, active, CAST(joined, 'Nullable(Date)') AS joined FROM "${database}".customers`,
    });
    await client.close();
    const dataset = { ...source, id: 'connected', knownAs: 'prediction-7' };
    const analytics = await Analytics.open([folder], folder, LIMITS);
    await analytics.alsoAsk(
      place({ fromRows: 1e9, places: new Map([['prediction-7', { customers: 'crm.scored' }]]) }),
      (cause) => unfilled.push(cause),
    );
    const random = seededRandom(3);
    const queries = Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      query: asVisual(random, randomQuery(random, tables)),
    }));
    const found = await ask(analytics, dataset, { now: NOW, queries });
    for (const { id, query } of queries) {
      const walked = rounded(evaluateInMemory(query, { model: randomModel, tables, now: NOW }));
      expect(found.get(id), JSON.stringify(query)).toEqual(walked);
    }
    expect(unfilled).toEqual([]);
    analytics.close();
  });

  it('is dropped when deleted, and filled again on demand', async () => {
    const tables = randomTables(seededRandom(4), 60);
    const dataset = await store(tables, 'swept');
    const batch: BatchRequest = { now: NOW, queries: [{ id: '0', query: randomQuery(seededRandom(5), tables) }] };
    const before = await ask(there, dataset, batch);
    expect(await clickhouse.sweep(async (id) => id !== dataset.id)).toBe(1);
    expect(await clickhouse.sweep(async (id) => id !== dataset.id)).toBe(0);
    expect(await ask(there, dataset, batch)).toEqual(before);
  });

  it('is queried in DuckDB if it cannot be filled', async () => {
    const tables = randomTables(seededRandom(6), 20);
    const dataset = await store(tables, 'far');
    const analytics = await Analytics.open([folder], folder, LIMITS);
    const told: unknown[] = [];
    await analytics.alsoAsk(place({ password: 'wrong' }), (cause) => told.push(cause));
    const query = randomQuery(seededRandom(7), tables);
    const found = await ask(analytics, dataset, { now: NOW, queries: [{ id: '0', query }] });
    expect(found.get('0')).toEqual(rounded(evaluateInMemory(query, { model: randomModel, tables, now: NOW })));
    expect(String(told[0])).toContain('Authentication failed');
    analytics.close();
  });
});

it('with dates ClickHouse cannot store is queried in DuckDB', async () => {
  const tables = randomTables(seededRandom(11), 20);
  const [first, ...others] = tables.customers ?? [];
  const old = { ...tables, customers: [{ ...first, joined: '1850-03-01' }, ...others] };
  const dataset = await store(old, 'long-ago');
  const joined = { kind: 'column' as const, table: 'customers', column: 'joined' };
  const query: VisualQuery = {
    groupBy: [{ as: 'joined', field: joined }],
    values: [],
    mode: 'rows',
    where: [],
    orderBy: [{ as: 'joined', direction: 'ascending' }],
    limit: 1,
  };
  const told = unfilled.length;
  const found = await ask(there, dataset, { now: NOW, queries: [{ id: '0', query }] });
  expect(found.get('0').columns[0].values).toEqual(['1850-03-01']);
  expect(unfilled.length).toBe(told + 1);
  unfilled.length = told;
});

describe('a reader of some of the rows', () => {
  const rules: Restriction[] = [
    { target: { kind: 'column', table: 'customers', column: 'plan' }, predicate: { op: 'in', values: ['Pro', null] } },
  ];

  it('sees the same in ClickHouse as in DuckDB and in the reference', async () => {
    const random = seededRandom(8);
    const tables = randomTables(random, 300);
    const dataset = await store(tables, 'ruled');
    const queries = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      query: asVisual(random, randomQuery(random, tables)),
    })).filter(({ query }) => query.values.every(({ field }) => field.table === 'customers'));
    const found = await ask(there, dataset, { now: NOW, queries }, rules);
    for (const { id, query } of queries) {
      const ruled = { ...query, where: [...rules, ...query.where] };
      const walked = rounded(evaluateInMemory(ruled, { model: randomModel, tables, now: NOW }));
      expect(found.get(id), JSON.stringify(query)).toEqual(walked);
    }
  });
});

describe('rules as a row policy', () => {
  afterEach(() => vi.unstubAllEnvs());
  const configured = () => {
    const settings = { CLICKHOUSE_URL: engine.url, CLICKHOUSE_USER: KEY.user, CLICKHOUSE_PASSWORD: KEY.password };
    // The bucket of the other services does not matter here.
    for (const [name, value] of Object.entries({ ...settings, S3_ENDPOINT: '' })) vi.stubEnv(name, value);
  };
  const column = (name: string) => ({ kind: 'column' as const, table: 'customers', column: name });
  const rules: Restriction[] = [
    { target: column('plan'), predicate: { op: 'in', values: ['pro', "o'plus \\ x", null] } },
    { target: column('joined'), predicate: { op: 'in', values: ['2026-01-03', '2026-05-01T10:00:00'], not: true } },
    {
      target: column('spend'),
      predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThan', value: -20.25 }] },
    },
    { target: column('visits'), predicate: { op: 'in', values: Array.from({ length: 30 }, (_, at) => at + 1) } },
    {
      target: column('active'),
      predicate: { op: 'compare', match: 'or', conditions: [{ operator: 'Is', value: true }, { operator: 'IsBlank' }] },
    },
  ];

  it('are a second line of defence: the engine itself shows no other rows', async () => {
    const tables = randomTables(seededRandom(9), 300);
    const dataset = await store(tables, 'walled');
    const database = await clickhouse.attach(dataset);
    await writeFile(join(folder, 'rules.json'), JSON.stringify(rules));
    const said: string[] = [];
    const terminal = {
      out: { write: (text: string) => void said.push(text) },
      err: { write: () => undefined },
      today: () => '',
    };
    configured();
    const code = await holdfast(
      ['row-policy', join(folder, 'rules.json'), `${database}.customers`, 'reader', '--json'],
      terminal,
    );
    expect(code).toBe(0);
    const { policy, using } = JSON.parse(said.join(''));
    expect(policy).toContain(`CREATE ROW POLICY "holdfast_reader" ON "${database}"."customers" FOR SELECT USING`);

    // chdb does not store policies: they are read from a file with the text the command printed.
    const users = join(folder, 'users.xml');
    const xml = using.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    await writeFile(
      users,
      `<clickhouse><profiles><default/></profiles><quotas><default/></quotas><users><default><password></password><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota><databases><${database}><customers><filter>${xml}</filter></customers></${database}></databases></default></users></clickhouse>`,
    );
    const config = join(folder, 'config.xml');
    await writeFile(config, `<clickhouse><users_config>${users}</users_config></clickhouse>`);
    const walled = await startChdb({ args: [`--config-file=${config}`] });
    const analytics = await Analytics.open([folder], folder, LIMITS);
    try {
      const runner = await analytics.alsoAsk(place({ url: walled.url }), (cause) => unfilled.push(cause));
      expect(await runner.attach(dataset)).toBe(database);
      const everything: VisualQuery = {
        groupBy: [{ as: 'id', field: column('id') }],
        values: [],
        mode: 'rows',
        where: [],
        orderBy: [{ as: 'id', direction: 'ascending' }],
        limit: 1_000,
      };
      const batch: BatchRequest = { now: NOW, queries: [{ id: '0', query: everything }] };
      const allowed = rounded(
        evaluateInMemory({ ...everything, where: rules }, { model: randomModel, tables, now: NOW }),
      );
      expect(allowed.rowCount).toBeGreaterThan(5);
      expect(allowed.rowCount).toBeLessThan(150);
      expect((await ask(analytics, dataset, batch)).get('0')).toEqual(allowed);
      expect((await ask(analytics, dataset, batch, rules)).get('0')).toEqual(allowed);
      const inViews = `SELECT toFloat64(count()) FROM (SELECT * FROM merge('${database}', '^customers$'))`;
      expect(await runner.select({ text: inViews, values: [] })).toEqual([[allowed.rowCount]]);
    } finally {
      analytics.close();
      await walled.stop();
    }
  });

  it('are refused if they cannot be expressed', async () => {
    const err: string[] = [];
    const file = join(folder, 'moving.json');
    await writeFile(
      file,
      JSON.stringify([
        {
          target: column('joined'),
          predicate: { op: 'relative', direction: 'last', count: 3, unit: 'days', includeToday: true, of: 'date' },
        },
      ]),
    );
    configured();
    const database = await clickhouse.attach(await store(randomTables(seededRandom(10), 5), 'moving'));
    const terminal = {
      out: { write: () => undefined },
      err: { write: (text: string) => void err.push(text) },
      today: () => '',
    };
    expect(await holdfast(['row-policy', file, `${database}.customers`, 'reader'], terminal)).toBe(1);
    expect(await holdfast(['row-policy', file, 'no.where', 'reader'], terminal)).toBe(1);
    expect(err.join('')).toBe(
      'A ranking or a date that moves cannot be a row policy.\n“no.where” is not a table visible to filler.\n',
    );
  });
});

it('a model scores every row in ClickHouse as in the engine, within 1e-9', async () => {
  const { path, table, people, scoresOfEngine } = await scoredPeople(folder);
  const query = modelQuery(readFileSync(path), 'clickhouse', '2026-10-01');
  const database = await clickhouse.attach({ id: 'scored', tables: { customers: table } });
  const client = createClient({
    url: engine.url,
    username: KEY.user,
    password: KEY.password,
    request_timeout: patience(120_000),
    log: { level: 127 },
  });
  const found = await client.query({
    query: `SELECT id, p FROM (${query?.select(`"${database}".customers`, 'p')})`,
    format: 'JSONCompact',
    clickhouse_settings: { ...MEANING, ...LONG_STATEMENT },
  });
  const { data } = await found.json<[string, number]>();
  await client.close();
  const byId = new Map(data);
  const expected = scoresOfEngine('2026-10-01');
  expect(byId.size).toBe(people.length);
  const differences = people.map(({ id }, at) => Math.abs((byId.get(id) ?? 9) - (expected[at] as number)));
  expect(Math.max(...differences)).toBeLessThan(1e-9);
  expect(new Set(expected).size).toBeGreaterThan(200);
});

/** A command typed by a user with read access only. */
async function typed(...args: string[]) {
  const said = { out: '', err: '' };
  const into = (name: 'out' | 'err') => ({
    write(text: string) {
      said[name] += text;
    },
  });
  const settings = {
    CLICKHOUSE_URL: engine.url,
    CLICKHOUSE_READER: 'reader',
    CLICKHOUSE_READER_PASSWORD: 'reads',
    // The bucket of the other services does not matter here.
    S3_ENDPOINT: '',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const terminal = { out: into('out'), err: into('err'), today: () => '2026-10-01' };
  return { code: await holdfast(args, terminal), ...said };
}

describe('holdfast predict and score', () => {
  afterEach(() => vi.unstubAllEnvs());
  const ROWS = 6_000;
  const PEOPLE = `SELECT 'C' || range AS id, ['basic', 'plus', 'it''s "pro", \\ x'][range * 7919 % 3 + 1] AS plan,
    CASE WHEN range % 13 = 0 THEN NULL ELSE (hash(range + 3) % 100000) / 1000.0 END AS "monthly ""fee""",
    CAST(hash(range + 4) % 9 AS BIGINT) AS calls,
    CASE WHEN range % 11 = 0 THEN 'unknown' ELSE CAST(DATE '2020-01-01' + CAST(range * 17 % 2000 AS INTEGER) AS VARCHAR) END AS since,
    CASE WHEN range % 17 = 0 THEN NULL WHEN hash(range + 5) % 100 < 5 + (hash(range + 4) % 9) * 7 THEN 'yes' ELSE 'no' END AS churned
    FROM range(${ROWS})`;
  const scoresIn = async (path: string) => {
    const read = path.endsWith('.csv') ? 'read_csv' : 'read_parquet';
    const found = await asked(`SELECT id, churn_probability, risk_tier FROM ${read}('${path}') ORDER BY id`);
    return found.map(([id, score, tier]) => ({ id: String(id), score: Number(score), tier: String(tier) }));
  };

  it('train on a sample, score and evaluate every row in the database, like the Parquet file', {
    timeout: patience(600_000),
  }, async () => {
    const path = join(folder, 'predicted.parquet');
    await asked(`COPY (${PEOPLE}) TO '${path}' (FORMAT parquet)`);
    const database = await clickhouse.attach({ id: 'predicted', tables: { customers: path } });
    const there = `clickhouse:${database}.customers`;
    const results = join(folder, 'predicted');
    const wanted = ['--sample', '3000', '--workers', '0', '--json'];
    const { code, out, err } = await typed('predict', there, '--out', results, ...wanted);
    expect(err).toBe('');
    expect(code).toBe(0);
    const { whole, summary } = JSON.parse(out);
    const [[left] = []] = await asked(`SELECT count(*)::INTEGER FROM '${path}' WHERE churned = 'yes'`);
    const [none, no, yes] = whole.sample.strata;
    expect([none.value, no.value, yes.value]).toEqual(['', 'no', 'yes']);
    expect(yes.rows).toBe(left);
    expect(none.rows + no.rows + yes.rows).toBe(ROWS);
    for (const { rows, drawn } of whole.sample.strata) expect(Math.abs(drawn - rows / 2)).toBeLessThanOrEqual(1);
    expect(whole.measured).toMatchObject({
      rows: no.rows + yes.rows - no.drawn - yes.drawn,
      positives: yes.rows - yes.drawn,
    });
    expect(whole.measured.auc).toBeGreaterThan(0.6);
    expect(Math.abs(whole.measured.auc - summary.metrics.auc.value)).toBeLessThan(0.08);

    // The same model on the same rows in the other database.
    const model = join(results, 'model.json');
    const { as_of: asOf } = JSON.parse(readFileSync(join(results, 'sample', 'model-card.json'), 'utf8'));
    const by = ['--model', model, '--as-of', asOf];
    const [inDuckDb, inClickHouse] = [join(folder, 'duckdb.parquet'), join(folder, 'clickhouse.csv')];
    expect((await typed('score', path, ...by, '--out', inDuckDb)).code).toBe(0);
    const scored = await typed('score', there, ...by, '--out', inClickHouse, '--json');
    expect(scored).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(scored.out)).toMatchObject({ kind: 'completed', file: inClickHouse, rows: ROWS });
    const expected = await scoresIn(inDuckDb);
    expect(new Set(expected.map(({ score }) => score)).size).toBeGreaterThan(500);
    for (const file of [inClickHouse, join(results, 'predictions.parquet')]) {
      const found = await scoresIn(file);
      expect(found.map(({ id, tier }) => [id, tier])).toEqual(expected.map(({ id, tier }) => [id, tier]));
      const differences = found.map(({ score }, at) => Math.abs(score - (expected[at]?.score ?? 9)));
      expect(Math.max(...differences)).toBeLessThan(1e-9);
    }

    // The sample is repeatable.
    const again = await typed('predict', there, '--out', join(folder, 'again'), ...wanted);
    expect(JSON.parse(again.out).whole).toEqual(whole);
    expect(readFileSync(join(folder, 'again', 'model.json'))).toEqual(readFileSync(model));
  });

  it('report missing columns and duplicate ones', async () => {
    const model = (await scoredPeople(folder)).path;
    const stored = async (id: string, select: string) => {
      const path = join(folder, `${id}.parquet`);
      await asked(`COPY (${select} FROM range(10)) TO '${path}' (FORMAT parquet)`);
      return `clickhouse:${await clickhouse.attach({ id, tables: { customers: path } })}.customers`;
    };
    const scored = await stored('scored-before', 'SELECT range AS id, 0.5 AS churn_probability');
    const own = await typed('score', scored, '--model', model);
    expect(own).toMatchObject({ code: 1, err: expect.stringContaining('already has a column “churn_probability”') });
    expect((await typed('predict', scored, '--out', join(folder, 'none'), '--json')).err).toBe(own.err);
    const few = await stored('few-columns', "SELECT range AS id, 'basic' AS plan");
    expect(await typed('score', few, '--model', model)).toMatchObject({
      code: 2,
      out: 'The model does not fit this table. Missing columns: calls, customer since, monthly "fee".\n',
    });
  });
});

describe('holdfast profile', () => {
  afterEach(() => vi.unstubAllEnvs());
  const run = (...args: string[]) => typed('profile', ...args);
  const profileOf = async (...args: string[]) => {
    const { code, out, err } = await run(...args, '--json');
    expect(err).toBe('');
    expect(code).toBe(0);
    return JSON.parse(out).profile;
  };
  const ROWS = 6_000;

  it('profiles a table in place like the Parquet file with the same rows', async () => {
    const path = join(folder, 'profiled.parquet');
    await asked(`COPY (SELECT 'C' || range AS id, ['basic', 'plus', 'it''s "pro", \\ x'][range * 7919 % 3 + 1] AS plan,
      CASE WHEN range % 13 = 0 THEN NULL ELSE (hash(range + 3) % 100000) / 1000.0 + 0.0005 END AS "monthly ""fee""",
      CAST(hash(range + 4) % 9 AS BIGINT) AS calls, range % 5 = 0 AS is_active,
      DATE '2020-01-01' + CAST(range * 17 % 2000 AS INTEGER) AS since,
      CASE WHEN range % 7 = 0 THEN NULL ELSE TIMESTAMP '2024-01-01 08:30:00' + INTERVAL (range) MINUTE END AS seen,
      CASE WHEN hash(range + 5) % 100 < 5 + (hash(range + 4) % 9) * 7 THEN 'yes' ELSE 'no' END AS churned
      FROM range(${ROWS})) TO '${path}' (FORMAT parquet)`);
    const database = await clickhouse.attach({ id: 'profiled', tables: { customers: path } });
    const there = `clickhouse:${database}.customers`;

    const expected = await profileOf(path);
    expect(expected).toMatchObject({ rowCount: ROWS, sampledRows: ROWS, customers: ROWS, problem: null });
    expect(await profileOf(there)).toEqual({ ...expected, fileName: `${database}.customers` });

    // With fewer rows: the requested number, repeatable, with the same result.
    const drawn = await profileOf(there, '--sample', '1500');
    expect(drawn).toMatchObject({ rowCount: ROWS, customers: ROWS, sampledRows: 1_500 });
    expect(await profileOf(there, '--sample', '1500')).toEqual(drawn);
    const meaning = ({ columns, event }: typeof drawn) => [
      event,
      columns.map(({ name, kind, role }: { name: string; kind: string; role: string }) => [name, kind, role]),
    ];
    expect(meaning(drawn)).toEqual(meaning(expected));
  });

  it('samples every outcome in proportion', async () => {
    const client = createClient({ url: engine.url, username: KEY.user, password: KEY.password });
    await client.command({ query: 'CREATE DATABASE IF NOT EXISTS crm' });
    // Types as in a company's own table, and so few leavers that a plain random sample would rarely have their share.
    await client.command({
      query: `CREATE TABLE crm.rare ENGINE = MergeTree ORDER BY id AS SELECT toUInt32(number) AS id, CAST(number % 90 / 4, 'Decimal(18, 2)') AS fee, toLowCardinality(if(number % 3 = 0, 'basic', 'plus')) AS plan, toInt8(number % 12) AS calls, if(number % 500 = 7, 'yes', 'no') AS churned FROM numbers(20000)`,
    });
    await client.close();
    const { out, code } = await run('clickhouse:crm.rare', '--sample', '2000');
    expect(code).toBe(0);
    expect(out).toContain('crm.rare: 20,000 rows (looked at 2,000 of them), 5 columns');
    const { columns, problem } = await profileOf('clickhouse:crm.rare', '--sample', '2000');
    expect(columns.find(({ name }: { name: string }) => name === 'churned').role).toBe('label');
    // 40 of 20,000 left: 4 of the 2,000.
    expect(problem.reason).toContain('Only 4 of 2,000 customers have “churned = yes”');
  });

  it('reports the reason for a failure', async () => {
    expect(await run('clickhouse:no.where')).toMatchObject({
      code: 1,
      err: expect.stringContaining('“no.where” is not a table visible to reader.'),
    });
    expect((await run('clickhouse:nowhere')).err).toContain('must be clickhouse:DATABASE.TABLE');
    const told = vi.fn();
    const again = () =>
      holdfast(['profile', 'clickhouse:a.b'], { out: { write: told }, err: { write: told }, today: () => '' });
    vi.stubEnv('CLICKHOUSE_READER_PASSWORD', 'guessed');
    expect(await again()).toBe(1);
    expect(told).toHaveBeenLastCalledWith(expect.stringContaining('ClickHouse refused: reader: Authentication failed'));
    vi.stubEnv('CLICKHOUSE_URL', 'http://127.0.0.1:9');
    expect(await again()).toBe(1);
    expect(told).toHaveBeenLastCalledWith('ClickHouse at http://127.0.0.1:9 cannot be reached (ECONNREFUSED).\n');
    vi.stubEnv('CLICKHOUSE_URL', '');
    expect(await again()).toBe(1);
    expect(told).toHaveBeenLastCalledWith('CLICKHOUSE_URL must be set to the address of ClickHouse.\n');
  });
});

describe('a failing statement', () => {
  const select = (text: string, more: object = {}) => clickhouse.select({ text, values: [], ...more });
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered',
      (error) => (error instanceof AnalyticsError ? error.code : String(error)),
    );

  it('is reported with its cause, and the next one is answered', async () => {
    const tight = await Analytics.open([folder], folder, { ...LIMITS, queryMs: 1_000, memoryMb: 64 });
    const runner = await tight.alsoAsk(place(), () => undefined);
    const run = (text: string) => codeOf(runner.select({ text, values: [] }));
    expect(await run('SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 0')).toBe('too-slow');
    expect(await run('SELECT length(groupArray(number)) FROM numbers(100000000)')).toBe('too-large');
    expect(await run('SELECT nothing FROM nowhere')).toBe('failed');
    expect(await runner.select({ text: 'SELECT toFloat64(1)', values: [] })).toEqual([[1]]);
    tight.close();
  });

  it('does not start when its caller has disconnected', async () => {
    expect(await codeOf(clickhouse.select({ text: 'SELECT 1', values: [] }, AbortSignal.abort()))).toBe('failed');
    expect(await select('SELECT toFloat64(2)')).toEqual([[2]]);
  });
});

it('receives values unchanged, whatever they contain', async () => {
  const values = [
    "it's",
    'a\\b',
    'tab\there',
    'line\nbreak',
    '\\N',
    '',
    '{p0:String}',
    'ünï💥',
    2 ** 53 - 1,
    1e300,
    -0.1,
    true,
  ];
  const types = values.map((value) =>
    typeof value === 'number' ? 'Float64' : typeof value === 'boolean' ? 'Bool' : 'String',
  );
  const text = `SELECT ${types.map((type, at) => `{p${at}:${type}}`).join(', ')}`;
  expect((await clickhouse.select({ text, values })).map(([value]) => value)).toEqual(values);
  const long = Array.from({ length: 5_000 }, (_, at) => `value ${at}`);
  const count = await clickhouse.select({
    text: "SELECT toFloat64(length(JSONExtract({p0:String}, 'Array(String)')))",
    values: [JSON.stringify(long)],
  });
  expect(count).toEqual([[5_000]]);
});

async function ask(analytics: Analytics, dataset: Dataset, batch: BatchRequest, rules: readonly Restriction[] = []) {
  const onFailure = (cause: unknown) => {
    throw cause;
  };
  const { answers } = await answerBatch(batch, { analytics, dataset, model: randomModel, rules, onFailure });
  return new Map(
    answers.map((answer) => {
      if ('result' in answer) return [answer.id, rounded(answer.result)];
      const { query } = batch.queries.find(({ id }) => id === answer.id) as { query: VisualQuery };
      throw new Error(`${answer.problem.message} ${JSON.stringify(query)}`);
    }),
  );
}

/** Summation order changes the last bits; eight digits are more than a report shows. */
function rounded(result: object) {
  const near = (_key: string, value: unknown) =>
    typeof value === 'number' ? (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(8))) : value;
  return JSON.parse(JSON.stringify(result, near));
}

async function store(tables: Tables, id: string): Promise<Dataset> {
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
