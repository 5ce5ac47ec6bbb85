import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '@holdfast/contracts/prediction/tables';
import { afterAll, describe, expect, it } from 'vitest';
import { text } from '../../platform/analytics/sql-text.ts';
import { holdfast } from './holdfast.ts';
import { asked } from './testing/scored-people.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-predict-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ask = async (...args: string[]) => command('predict', ...args);
const command = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await holdfast(args, {
    out: { write: (said) => void out.push(said) },
    err: { write: (said) => void err.push(said) },
    today: () => '2026-10-01',
  });
  return { code, out: out.join(''), err: err.join('') };
};
const table = async (name: string, select: string) => {
  const path = join(folder, name);
  await asked(`COPY (${select}) TO ${text(path)} (FORMAT parquet, ROW_GROUP_SIZE 2048)`);
  return path;
};
const PEOPLE = `SELECT 'C' || range AS id, ['basic', 'plus', 'it''s pro'][range * 7919 % 3 + 1] AS plan,
  CASE WHEN range % 13 = 0 THEN NULL ELSE (hash(range + 3) % 100000) / 1000.0 END AS fee, CAST(hash(range + 4) % 9 AS BIGINT) AS calls,
  DATE '2020-01-01' + CAST(range * 17 % 2000 AS INTEGER) AS since,
  hash(range + 5) % 100 < 5 + (hash(range + 4) % 9) * 7 AS churned FROM range(6000)`;

describe('holdfast predict with a Parquet file', () => {
  it('trains on a sample drawn by the database, and scores and evaluates in SQL', async () => {
    const people = await table('people.parquet', PEOPLE);
    const to = join(folder, 'results');
    const { code, out, err } = await ask(people, '--out', to, '--sample', '1500', '--workers', '0', '--json');
    expect(err).toBe('');
    expect(code).toBe(0);
    const told = JSON.parse(out);
    const [[left = 0] = []] = await asked(`SELECT count(*)::INTEGER FROM read_parquet(${text(people)}) WHERE churned`);
    const { strata, curve } = told.whole.sample;
    expect(strata).toEqual([
      { value: 'false', rows: 6000 - Number(left), drawn: Math.round((6000 - Number(left)) / 4) },
      { value: 'true', rows: left, drawn: Math.round(Number(left) / 4) },
    ]);
    expect(curve).toHaveLength(3);
    expect(told.whole.measured.rows).toBe(6000 - strata[0].drawn - strata[1].drawn);
    expect(told.whole.measured.positives).toBe(strata[1].rows - strata[1].drawn);
    expect(told.whole.measured.auc).toBeGreaterThan(0.6);
    expect(Math.abs(told.whole.measured.auc - told.summary.metrics.auc.value)).toBeLessThan(0.08);
    expect(told.whole.measured.calibration_error).toBeLessThan(0.1);
    expect(readdirSync(to).sort()).toEqual([
      'model-card.md',
      'model.json',
      'predictions.parquet',
      'sample',
      'whole-file.json',
    ]);
    expect(readFileSync(join(to, 'model-card.md'), 'utf8')).toContain(
      'drawn by chance with the same share of every outcome',
    );
    const { column } = tables.customers.churn_probability;
    const scored = await asked(
      `SELECT count(*)::INTEGER, count(DISTINCT id)::INTEGER, min(${column}) > 0, max(${column}) < 1 FROM read_parquet(${text(join(to, 'predictions.parquet'))})`,
    );
    expect(scored).toEqual([[6000, 6000, true, true]]);
    const counted = told.summary.tiers.reduce(
      (total: number, { customers }: { customers: number }) => total + customers,
      0,
    );
    expect(counted).toBe(6000);
  });

  it('profiles a table from a sample of all rows, and counts all of them', async () => {
    const people = await table('profiled.parquet', PEOPLE);
    const { code, out } = await command('profile', people, '--sample', '1000');
    expect(code).toBe(0);
    expect(out).toContain('profiled.parquet: 6,000 rows (looked at 1,000 of them), 6 columns');
    expect(out).toContain('Predicts: churned = true');
  });

  it('reports failures with the reason and exit code 2 or 1', async () => {
    const unknown = await table('unknown.parquet', `SELECT * EXCLUDE (churned) FROM (${PEOPLE})`);
    const refused = await ask(unknown, '--out', join(folder, 'unknown'));
    expect(refused.code).toBe(2);
    expect(refused.out).toMatch(/who left|outcome|label/i);
    expect((await ask(join(folder, 'no.parquet'))).err).toContain('does not exist');
  });
});
