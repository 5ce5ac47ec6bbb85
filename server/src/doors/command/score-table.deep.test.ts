import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '@holdfast/contracts/prediction/tables';
import { modelQuery } from '@holdfast/prediction-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '../../platform/analytics/sql-text.ts';
import { holdfast } from './holdfast.ts';
import { asked, scoredPeople } from './testing/scored-people.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-score-test-'));
let model: string;
let table: string;
let people: Awaited<ReturnType<typeof scoredPeople>>['people'];
let scoresOfEngine: (asOf: string) => Float64Array;

beforeAll(async () => {
  ({ path: model, table, people, scoresOfEngine } = await scoredPeople(folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a model as SQL', () => {
  it('scores every row as the engine does, within 1e-9', async () => {
    const query = modelQuery(readFileSync(model), 'duckdb', '2026-10-01');
    expect(query?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['plan', 'monthly "fee"', 'calls']));
    const scored = await asked(`SELECT id, p FROM (${query?.select(`read_parquet(${text(table)})`, 'p')})`);
    const byId = new Map(scored.map(([id, score]) => [id, Number(score)]));
    const expected = scoresOfEngine('2026-10-01');
    expect(byId.size).toBe(people.length);
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

  it('is null for an invalid model', () => {
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
    expect(rows).toHaveLength(people.length);
    const expected = scoresOfEngine('2026-10-01');
    expect(Number(rows[17]?.[2])).toBeCloseTo(expected[17] as number, 9);
    const csv = join(folder, 'scored.csv');
    const told = JSON.parse((await ask(table, '--model', model, '--out', csv, '--json')).out);
    expect(told).toMatchObject({ kind: 'completed', rows: people.length, file: csv });
    expect(Object.values(told.tiers as Record<string, number>).reduce((a, b) => a + b)).toBe(people.length);
    expect(readFileSync(csv, 'utf8').split('\n')).toHaveLength(people.length + 2);
    const again = await ask(to, '--model', model, '--out', join(folder, 'again.parquet'));
    expect(again).toMatchObject({
      code: 1,
      err: 'scored.parquet already has a column “churn_probability”. Rename it first.\n',
    });
  });

  it('lists missing columns, and refuses unreadable input with a sentence', async () => {
    const narrow = join(folder, 'narrow.parquet');
    await asked(`COPY (SELECT id, plan FROM read_parquet(${text(table)})) TO ${text(narrow)} (FORMAT parquet)`);
    const lacking = await ask(narrow, '--model', model);
    expect(lacking.code).toBe(2);
    expect(lacking.out).toContain('lacks the columns');
    expect(lacking.out).toContain('monthly "fee"');
    expect((await ask(join(folder, 'no.parquet'), '--model', model)).err).toContain('does not exist');
    expect((await ask(table, '--model', table)).err).toContain('is not a model this version can read');
    expect((await ask(table, '--model', model, '--out', join(folder, 'x.txt'))).err).toContain(
      'must end in one of .parquet, .csv',
    );
  });
});
