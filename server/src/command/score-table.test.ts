import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tables } from '@holdfast/contracts/prediction/tables';
import { modelQuery, predictChurn, scoreWithModel } from '@holdfast/prediction-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '../analytics/sql-text.ts';
import { holdfast } from './holdfast.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-score-test-'));
const model = join(folder, 'model.json');
const table = join(folder, 'customers.parquet');
const ROWS = 4000;
const PLANS = ['basic', "o'plus", 'pro "x"', 'back\\slash', 'rare', 'never seen'];

/** Customers with gaps, huge and tiny numbers, strange names and dates; the last hundred have values nobody learnt from. */
const people = Array.from({ length: ROWS }, (_, at) => {
  const chance = (salt: number) => (Math.imul(at * 31 + salt, 2_654_435_761) >>> 0) / 2 ** 32;
  const isStrange = at >= ROWS - 100;
  return {
    id: `C${at}`,
    plan: chance(1) < 0.05 ? null : (PLANS[isStrange ? at % 6 : Math.floor(chance(2) * 4)] as string),
    fee: chance(3) < 0.08 ? null : isStrange ? (at % 2 ? 1e300 : -1e-300) : Math.round(chance(4) * 1e5) / 1e3,
    calls: Math.floor(chance(5) * 9),
    since:
      chance(6) < 0.03
        ? null
        : new Date(Date.UTC(2020, 0, 1 + Math.floor(chance(7) * 2000))).toISOString().slice(0, 10),
  };
});
const leaves = (at: number) => {
  const { calls, plan } = people[at] as (typeof people)[number];
  return (Math.imul(at + 7, 40_503) >>> 0) % 100 < 8 + calls * 6 + (plan === 'basic' ? 15 : 0);
};
const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;

beforeAll(async () => {
  const lines = people.map(({ id, plan, fee, calls, since }, at) =>
    [id, plan === null ? '' : quote(plan), fee ?? '', calls, since ?? '', leaves(at) ? 'yes' : 'no'].join(','),
  );
  const csv = ['id,plan,"monthly ""fee""",calls,customer since,churned', ...lines.slice(0, ROWS - 100), ''].join('\n');
  const outcome = await predictChurn(
    { bytes: new TextEncoder().encode(csv), fileName: 'customers.csv', asOf: '2026-10-01' },
    { workers: 0 },
  );
  if (outcome.kind !== 'completed') throw new Error(JSON.stringify(outcome.problem));
  const saved = outcome.files.find(({ name }) => name === 'model.json');
  writeFileSync(model, saved?.bytes ?? new Uint8Array());
  const whole = join(folder, 'all.csv');
  writeFileSync(whole, ['id,plan,"monthly ""fee""",calls,customer since,churned', ...lines, ''].join('\n'));
  const types = `{'id': 'VARCHAR', 'plan': 'VARCHAR', 'monthly "fee"': 'DOUBLE', 'calls': 'BIGINT', 'customer since': 'DATE', 'churned': 'VARCHAR'}`;
  await asked(`COPY (SELECT * FROM read_csv(${text(whole)}, columns = ${types})) TO ${text(table)} (FORMAT parquet)`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function asked(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRows();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The engine's own scores of the same customers. */
function scoresOfEngine(asOf: string): Float64Array {
  const today = Date.parse(asOf) / 86_400_000;
  const category = (name: string, values: (string | null)[]) => {
    const levels = [...new Set(values.filter((value) => value !== null))];
    return {
      name,
      kind: 'category' as const,
      levels,
      codes: Int32Array.from(values, (value) => levels.indexOf(value ?? '')),
    };
  };
  const number = (name: string, values: (number | null)[]) => ({
    name,
    kind: 'number' as const,
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
  });
  const days = people.map(({ since }) => (since === null ? null : today - Date.parse(since) / 86_400_000));
  return scoreWithModel(readFileSync(model), {
    rowCount: ROWS,
    columns: [
      category(
        'plan',
        people.map(({ plan }) => plan),
      ),
      number(
        'monthly "fee"',
        people.map(({ fee }) => fee),
      ),
      number(
        'calls',
        people.map(({ calls }) => calls),
      ),
      number('customer since', days),
    ],
  });
}

describe('a model as SQL', () => {
  it('scores every row as the engine does, within 1e-9', async () => {
    const query = modelQuery(readFileSync(model), 'duckdb', '2026-10-01');
    expect(query?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['plan', 'monthly "fee"', 'calls']));
    const scored = await asked(`SELECT id, p FROM (${query?.select(`read_parquet(${text(table)})`, 'p')})`);
    const byId = new Map(scored.map(([id, score]) => [id, Number(score)]));
    const expected = scoresOfEngine('2026-10-01');
    expect(byId.size).toBe(ROWS);
    const differences = people.map(({ id }, at) => Math.abs((byId.get(id) ?? 9) - (expected[at] as number)));
    expect(Math.max(...differences)).toBeLessThan(1e-9);
    expect(new Set(expected).size).toBeGreaterThan(200);
  });

  it('is written for ClickHouse with its own quotes and functions', () => {
    const sql = modelQuery(readFileSync(model), 'clickhouse', '2026-10-01')?.select('customers', 'p') ?? '';
    expect(sql).toContain("WHEN 'back\\\\\\\\slash' THEN".replaceAll('\\\\\\\\', '\\\\'));
    expect(sql).toContain("WHEN 'o''plus' THEN");
    expect(sql).toMatch(/toFloat64OrNull\(trimBoth\(toString\("calls"\)\)\)/);
    expect(sql).not.toMatch(/TRY_CAST|EXCLUDE/);
  });

  it('is nothing for what is no model', () => {
    expect(modelQuery(new TextEncoder().encode('{}'), 'duckdb', '2026-10-01')).toBeNull();
  });
});

describe('holdfast score with a Parquet file', () => {
  const ask = async (...args: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await holdfast(['score', ...args], {
      out: { write: (said) => void out.push(said) },
      err: { write: (said) => void err.push(said) },
      today: () => '2026-10-01',
    });
    return { code, out: out.join(''), err: err.join('') };
  };

  it('keeps every column and adds probability and tier, as Parquet or CSV', async () => {
    const to = join(folder, 'scored.parquet');
    const { code, out, err } = await ask(table, '--model', model, '--out', to);
    expect(code).toBe(0);
    expect(err).toContain('scoring');
    expect(out).toMatch(/^4,000 rows scored, \d+\.\d% on average\n/);
    const { churn_probability: probability, risk_tier: tier } = tables.customers;
    const rows = await asked(`SELECT id, plan, ${probability.column}, ${tier.column} FROM read_parquet(${text(to)})`);
    expect(rows).toHaveLength(ROWS);
    const expected = scoresOfEngine('2026-10-01');
    expect(Number(rows[17]?.[2])).toBeCloseTo(expected[17] as number, 9);
    const csv = join(folder, 'scored.csv');
    const told = JSON.parse((await ask(table, '--model', model, '--out', csv, '--json')).out);
    expect(told).toMatchObject({ kind: 'completed', rows: ROWS, file: csv });
    expect(Object.values(told.tiers as Record<string, number>).reduce((a, b) => a + b)).toBe(ROWS);
    expect(readFileSync(csv, 'utf8').split('\n')).toHaveLength(ROWS + 2);
  });

  it('names the columns it lacks, and refuses what it cannot read with a sentence', async () => {
    const narrow = join(folder, 'narrow.parquet');
    await asked(`COPY (SELECT id, plan FROM read_parquet(${text(table)})) TO ${text(narrow)} (FORMAT parquet)`);
    const lacking = await ask(narrow, '--model', model);
    expect(lacking.code).toBe(2);
    expect(lacking.out).toContain('Missing:');
    expect(lacking.out).toContain('monthly "fee"');
    expect((await ask(join(folder, 'no.parquet'), '--model', model)).err).toContain('does not exist');
    expect((await ask(table, '--model', table)).err).toContain('is no model this version can read');
    expect((await ask(table, '--model', model, '--out', join(folder, 'x.txt'))).err).toContain(
      'has to end in .parquet or .csv',
    );
  });
});
