import { setTimeout as delay } from 'node:timers/promises';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClickHouse } from '../src/platform/analytics/clickhouse/clickhouse.ts';
import { AnalyticsError } from '../src/platform/analytics/query-runner.ts';
import { startClickHouse } from './start-clickhouse.mjs';

/**
 * The wire protocol against a real server. Debian's is from 2018 and lacks many current functions: query semantics are
 * tested in chdb.
 */
const USERS = {
  filler: { password: 'fills', profile: 'default' },
  reader: { password: 'reads', profile: 'reads' },
} as const;
const LIMITS = { memoryMb: 512, threads: 2, queryMs: 20_000, atOnce: 4, mostWaiting: 100 };
const NO_FACTS = { columns: async () => [], rows: async () => 0 };
const SLOW =
  'SELECT toFloat64(count()) FROM (SELECT number FROM system.numbers LIMIT 100000000000) WHERE sipHash64(number) = 0';

let server: Awaited<ReturnType<typeof startClickHouse>>;
let filler: ClickHouseClient;

beforeAll(async () => {
  server = await startClickHouse(USERS);
  filler = createClient({ url: server.url, username: 'filler', password: 'fills' });
});
afterAll(async () => {
  await filler?.close();
  await server?.stop();
});

const runnerFor = (more: { password?: string; queryMs?: number; url?: string } = {}) =>
  new ClickHouse(
    {
      url: more.url ?? server.url,
      user: 'filler',
      password: 'fills',
      reader: { user: 'reader', password: more.password ?? 'reads' },
      fromRows: 0,
      places: new Map(),
      // It knows none of today's settings.
      meaning: {},
    },
    { ...LIMITS, ...(more.queryMs && { queryMs: more.queryMs }) },
    NO_FACTS,
  );

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error) => (error instanceof AnalyticsError ? error.code : String(error)),
  );

const running = async () => {
  const found = await filler.query({
    query: "SELECT count() FROM system.processes WHERE query LIKE '%sipHash64%' AND query NOT LIKE '%processes%'",
    format: 'JSONCompact',
  });
  return Number((await found.json<[string]>()).data[0]?.[0]);
};

describe('ClickHouse over the wire', () => {
  it('inserts rows and reads them back', async () => {
    await filler.command({ query: 'CREATE TABLE default.t (id String, spend Nullable(Float64)) ENGINE = Memory' });
    const values = [
      { id: "it's", spend: 1.5 },
      { id: 'tab\there', spend: null },
    ];
    await filler.insert({ table: 'default.t', values, format: 'JSONEachRow' });
    const runner = runnerFor();
    expect(await runner.select({ text: 'SELECT id, spend FROM default.t ORDER BY id', values: [] })).toEqual([
      ["it's", 'tab\there'],
      [1.5, null],
    ]);
    await runner.close();
  });

  it('refuses a wrong password, and writes by the reader', async () => {
    const stranger = runnerFor({ password: 'guessed' });
    expect(await codeOf(stranger.select({ text: 'SELECT 1', values: [] }))).toBe('failed');
    const reader = runnerFor();
    expect(await codeOf(reader.select({ text: 'DROP TABLE default.t', values: [] }))).toBe('failed');
    expect(await reader.select({ text: 'SELECT toFloat64(count()) FROM default.t', values: [] })).toEqual([[2]]);
    await Promise.all([stranger.close(), reader.close()]);
  });

  it('stops a query that takes too long, on the server as well', async () => {
    const runner = runnerFor({ queryMs: 1_000 });
    expect(await codeOf(runner.select({ text: SLOW, values: [] }))).toBe('too-slow');
    await expect.poll(running).toBe(0);
    await runner.close();
  });

  it('stops a cancelled query, on the server as well', async () => {
    const runner = runnerFor();
    const call = new AbortController();
    const answer = codeOf(runner.select({ text: SLOW, values: [] }, call.signal));
    await expect.poll(running).toBe(1);
    call.abort();
    expect(await answer).toBe('failed');
    await expect.poll(running).toBe(0);
    await runner.close();
  });

  it('that is unreachable gives a sentence, not a hang', async () => {
    const runner = runnerFor({ url: 'http://127.0.0.1:9' });
    const first = await Promise.race([codeOf(runner.select({ text: 'SELECT 1', values: [] })), delay(20_000, 'hangs')]);
    expect(first).toBe('failed');
    await runner.close();
  });
});
