import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { predictChurn, scoreWithModel } from '@holdfast/prediction-engine';
import { text } from '../../../platform/analytics/sql-text.ts';

const ROWS = 4000;
const PLANS = ['basic', "o'plus", 'pro "x"', 'back\\slash', 'rare', 'never seen'];

/** Customers with gaps, huge and tiny numbers, odd names and dates; the last hundred have values unseen in training. */
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

/** A model trained on them, all of them as a Parquet file, and the engine's own scores. */
export async function scoredPeople(folder: string) {
  const path = join(folder, 'model.json');
  const table = join(folder, 'people.parquet');
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
  writeFileSync(path, saved?.bytes ?? new Uint8Array());
  const whole = join(folder, 'all.csv');
  writeFileSync(whole, ['id,plan,"monthly ""fee""",calls,customer since,churned', ...lines, ''].join('\n'));
  const types = `{'id': 'VARCHAR', 'plan': 'VARCHAR', 'monthly "fee"': 'DOUBLE', 'calls': 'BIGINT', 'customer since': 'DATE', 'churned': 'VARCHAR'}`;
  await asked(`COPY (SELECT * FROM read_csv(${text(whole)}, columns = ${types})) TO ${text(table)} (FORMAT parquet)`);
  return { path, table, people, scoresOfEngine: (asOf: string) => scoresOfEngine(path, asOf) };
}

export async function asked(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRows();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The engine's scores for the same customers. */
function scoresOfEngine(model: string, asOf: string): Float64Array {
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
