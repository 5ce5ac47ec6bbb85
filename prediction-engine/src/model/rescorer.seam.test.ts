import { beforeAll, describe, expect, it } from 'vitest';
import type { PredictionOutcome } from '../outcome/outcome.ts';
import { predictChurn } from '../predict-churn.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeTable } from '../testing/made-training-data.ts';
import { scoreWithModel } from './model-file.ts';
import { ChangeRefused, Rescorer } from './rescorer.ts';

const ROWS = 360;
/** Every twelfth customer has no outcome, so both kinds of score occur in the file. */
const isKnown = (row: number): boolean => row % 12 !== 0;
const table = madeTable(ROWS, seededRandom(7));

function csv(): Uint8Array {
  const cells = (row: number): string[] =>
    table.columns.map((column) => {
      if (column.kind === 'category') return column.levels[column.codes[row] as number] ?? '';
      const value = column.values[row] as number;
      return Number.isNaN(value) ? '' : String(value);
    });
  const label = (row: number): string => (!isKnown(row) ? '' : table.label[row] === 1 ? 'yes' : 'no');
  const lines = Array.from({ length: ROWS }, (_, row) => [`C-${row}`, ...cells(row), label(row)].join(','));
  const header = ['customer_id', ...table.columns.map(({ name }) => name), 'churned'].join(',');
  return new TextEncoder().encode([header, ...lines, ''].join('\n'));
}

describe('rescored customers', () => {
  let outcome: Extract<PredictionOutcome, { kind: 'completed' }>;
  let rescorer: Rescorer;
  let all: Int32Array;
  const column = <Cell>(name: string): Cell[] =>
    outcome.tables[0]?.columns.find((candidate) => candidate.name === name)?.values as Cell[];

  beforeAll(async () => {
    const found = await predictChurn({ bytes: csv(), fileName: 'made.csv', asOf: '2026-01-31' }, { workers: 0 });
    if (found.kind !== 'completed') throw new Error(found.problem.reason);
    outcome = found;
    rescorer = Rescorer.open(found.scoring) as Rescorer;
    all = Int32Array.from(column<number>('risk_rank'));
  });

  it('have the score of the result file if nothing changes, whether or not the final model saw them', () => {
    const { probabilities, touched } = rescorer.score(all, []);
    expect(touched).toBe(0);
    column<number>('churn_probability').forEach((expected, row) => {
      expect(Math.abs((probabilities[row] as number) - expected)).toBeLessThan(5.1e-7);
    });
  });

  it("have the saved model's score if they have no outcome; the others were scored by a model that never saw them", () => {
    const model = outcome.files.find(({ name }) => name === 'model.json')?.bytes as Uint8Array;
    const saved = scoreWithModel(model, table);
    const { probabilities } = rescorer.score(all, []);
    const gaps = Array.from(saved, (score, row) => Math.abs(score - (probabilities[row] as number)));
    expect(Math.max(...gaps.filter((_, row) => !isKnown(row)))).toBeLessThan(1e-12);
    expect(Math.max(...gaps.filter((_, row) => isKnown(row)))).toBeGreaterThan(1e-3);
  });

  it('have reasons that add up to their log-odds exactly', () => {
    for (const rank of [1, 17, 180, ROWS]) {
      const { base, logOdds, effects } = rescorer.explain(rank);
      const { probability } = rescorer.rescore(rank, []);
      expect(effects.reduce((sum, { effect }) => sum + effect, base)).toBeCloseTo(logOdds, 12);
      expect(1 / (1 + Math.exp(-logOdds))).toBeCloseTo(probability, 9);
      expect(effects.map(({ column: name }) => name).sort()).toEqual(table.columns.map(({ name }) => name).sort());
    }
  });

  it('change as the model predicts, and only those affected by the change', () => {
    const lever = rescorer.levers.find(({ kind }) => kind === 'category');
    const [first, second] = lever?.choices ?? [];
    if (!lever || !first || !second) throw new Error('the generated table has no category');
    const change = { column: lever.column, from: first.value, to: second.value };
    const before = rescorer.score(all, []).probabilities;
    const { probabilities, touched } = rescorer.score(all, [change]);
    expect(touched).toBe(first.customers);
    expect([...probabilities].filter((probability, row) => probability !== before[row]).length).toBeLessThanOrEqual(
      touched,
    );
    const back = { column: lever.column, from: second.value, to: second.value };
    expect(rescorer.score(all, [back]).probabilities).toEqual(before);
  });

  it('get the smallest change to a lower tier, and the change reaches it', () => {
    const found = Array.from(all, (_, at) => ({ rank: at + 1, change: rescorer.smallestChange(at + 1) }));
    const changed = found.filter(({ change }) => change !== null);
    expect(changed.length).toBeGreaterThan(0);
    for (const { rank, change } of changed.slice(0, 20)) {
      if (!change) continue;
      const after = rescorer.rescore(rank, [{ column: change.column, to: change.value }]);
      expect(after.tier).toBe(change.tier);
      expect(after.tier).not.toBe(rescorer.rescore(rank, []).tier);
    }
  });

  it('have the same nearest neighbour as by brute force', () => {
    const near = rescorer.similar(40, 5);
    expect(near).toHaveLength(5);
    expect(near.map(({ distance }) => distance)).toEqual(
      [...near.map(({ distance }) => distance)].sort((a, b) => a - b),
    );
    expect(near.map(({ rank }) => rank)).not.toContain(40);
    const others = Int32Array.from(all.filter((rank) => !near.some((one) => one.rank === rank)));
    const next = rescorer.similar(40, 1, others)[0]?.distance ?? 0;
    expect(next).toBeGreaterThanOrEqual(near[4]?.distance ?? 1);
  });

  it('cannot be changed to columns or values the model never saw', () => {
    const category = rescorer.levers.find(({ kind }) => kind === 'category')?.column ?? '';
    const number = rescorer.levers.find(({ kind }) => kind === 'number')?.column ?? '';
    expect(() => rescorer.rescore(1, [{ column: 'shoe size', to: 43 }])).toThrow(ChangeRefused);
    expect(() => rescorer.rescore(1, [{ column: category, to: 'nothing like it' }])).toThrow(ChangeRefused);
    expect(() => rescorer.rescore(1, [{ column: number, to: 'many' }])).toThrow(ChangeRefused);
    expect(rescorer.rescore(1, [{ column: number, to: null }]).probability).toBeGreaterThan(0);
  });
});

it('bytes that are not a scoring file are rejected', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(3), new TextEncoder().encode('nonsense and more')])
    expect(Rescorer.open(bytes)).toBeNull();
});
