import { describe, expect, it } from 'vitest';
import { rank } from '../evaluate/ranked.ts';
import { areaUnderRoc } from '../evaluate/ranking-measures.ts';
import { contributionsOf } from '../explain/contributions.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { packModel, unpackModel } from '../model/model-file.ts';
import { prepare } from '../prepare/prepare.ts';
import { binsOf } from '../prepare/training-data.ts';
import type { CustomerTable, FeatureColumn } from '../shapes/table.ts';
import { seededRandom, shuffle } from '../statistics/random.ts';
import { madeTable } from '../testing/made-training-data.ts';
import { inlinePool } from '../threads/pool.ts';
import { logOddsOf } from './stacked-model.ts';
import { type Trained, train } from './train.ts';

type LabelledTable = CustomerTable & { label: Int8Array };

async function trainOn(table: LabelledTable, seed = 1): Promise<Trained> {
  const random = seededRandom(seed);
  const { data, folds } = prepare(table, table.label, random);
  return train(data, { folds, pool: inlinePool(data), random, onProgress: () => undefined });
}

const aucOf = (table: LabelledTable, { logOdds }: Trained): number => areaUnderRoc(rank(table.label, logOdds));

describe('training', () => {
  const table = madeTable(700, seededRandom(21));

  it('ranks unseen customers well and is calibrated', async () => {
    const trained = await trainOn(table);
    expect(aucOf(table, trained)).toBeGreaterThan(0.74);
    const mean = trained.logOdds.reduce((sum, x) => sum + 1 / (1 + Math.exp(-x)), 0) / table.rowCount;
    const rate = table.label.reduce((sum, y) => sum + y, 0) / table.rowCount;
    expect(Math.abs(mean - rate)).toBeLessThan(0.02);
  });

  it('gives the same log-odds for the same seed and does not modify the table', async () => {
    const before = structuredClone(table);
    const [first, second] = [await trainOn(table), await trainOn(table)];
    expect(second.logOdds).toEqual(first.logOdds);
    expect(table).toEqual(before);
  });

  it('is independent of the column order', async () => {
    const turned = { ...table, columns: [...table.columns].reverse() };
    expect((await trainOn(turned)).logOdds).toEqual((await trainOn(table)).logOdds);
  });

  it('finds nothing in shuffled labels', async () => {
    const larger = madeTable(1500, seededRandom(22));
    const order = shuffle(
      Int32Array.from(larger.label, (_, i) => i),
      seededRandom(8),
    );
    const label = larger.label.map((_, i) => larger.label[order[i] as number] as number);
    const nonsense = { ...larger, label };
    const auc = aucOf(nonsense, await trainOn(nonsense));
    expect(Math.abs(auc - 0.5)).toBeLessThan(0.05);
  });

  it('adds contributions up to the log-odds of every row within 1e-9', async () => {
    const random = seededRandom(1);
    const { data, folds } = prepare(table, table.label, random);
    const trained = await train(data, { folds, pool: inlinePool(data), random, onProgress: () => undefined });
    for (const { model, rows } of trained.parts(table.rowCount)) {
      const bins = binsOf(data, rows);
      const { base, values } = contributionsOf(openKernel(), { columns: data.columns, model, bins });
      const stride = data.columns.length;
      rows.forEach((row, i) => {
        let sum = base;
        for (let f = 0; f < stride; f++) sum += values[i * stride + f] as number;
        expect(Math.abs(sum - (trained.logOdds[row] as number))).toBeLessThan(1e-9);
      });
    }
  });

  it('scores rows without a label with the model fitted on all labelled ones', async () => {
    const label = table.label.map((y, row) => (row % 7 === 0 ? -1 : y));
    const random = seededRandom(1);
    const { data, folds, unlabelled } = prepare(table, label, random);
    const trained = await train(data, { folds, pool: inlinePool(data), random, onProgress: () => undefined });
    const own = logOddsOf(openKernel(), await trained.final, binsOf(data, unlabelled), data.columns.length);
    expect(Float64Array.from(unlabelled, (row) => trained.logOdds[row] as number)).toEqual(own);
    const hidden = rank(
      Int8Array.from(unlabelled, (row) => table.label[row] as number),
      own,
    );
    expect(areaUnderRoc(hidden)).toBeGreaterThan(0.7);
  });

  const odd: Record<string, (rowCount: number) => FeatureColumn> = {
    'a constant column': (n) => ({ name: 'odd', kind: 'number', values: new Float64Array(n).fill(3) }),
    'an all-missing number': (n) => ({ name: 'odd', kind: 'number', values: new Float64Array(n).fill(Number.NaN) }),
    'an all-missing category': (n) => ({
      name: 'odd',
      kind: 'category',
      codes: new Int32Array(n).fill(-1),
      levels: [],
    }),
    'a level for every customer': (n) => ({
      name: 'odd',
      kind: 'category',
      codes: Int32Array.from({ length: n }, (_, i) => i),
      levels: Array.from({ length: n }, (_, i) => `level ${i}`),
    }),
    'infinite and enormous values': (n) => ({
      name: 'odd',
      kind: 'number',
      values: Float64Array.from({ length: n }, (_, i) => [Number.POSITIVE_INFINITY, -1e308, 1e308, 0][i % 4] as number),
    }),
  };
  for (const [name, make] of Object.entries(odd)) {
    it(`handles ${name} and keeps probabilities between 0 and 1`, async () => {
      const small = madeTable(200, seededRandom(5));
      const trained = await trainOn({ ...small, columns: [...small.columns, make(200)] });
      for (const x of trained.logOdds) expect(Number.isFinite(x)).toBe(true);
    });
  }

  it('handles a single column, and a rare class', async () => {
    const small = madeTable(300, seededRandom(6));
    const label = small.label.map((_, row) => (row % 30 === 0 ? 1 : 0));
    const trained = await trainOn({ ...small, label, columns: small.columns.slice(0, 1) });
    for (const x of trained.logOdds) expect(Number.isFinite(x)).toBe(true);
  });
});

describe('training with several additive models', () => {
  const small = madeTable(150, seededRandom(31));
  const label = small.label.map((y, row) => (row % 9 === 0 ? -1 : y));

  it('gives log-odds from models of several kinds that contributions and the stored model reproduce', async () => {
    const random = seededRandom(1);
    const { data, folds } = prepare(small, label, random);
    const heard: number[] = [];
    const trained = await train(data, {
      folds,
      pool: inlinePool(data),
      random,
      onProgress: (part) => heard.push(part),
    });
    const final = await trained.final;
    expect(final.forests).toHaveLength(3);
    const stride = data.columns.length;
    for (const { model, rows } of trained.parts(small.rowCount)) {
      const bins = binsOf(data, rows);
      const { base, values } = contributionsOf(openKernel(), { columns: data.columns, model, bins });
      const stored = logOddsOf(openKernel(), unpackModel(JSON.parse(JSON.stringify(packModel(model)))), bins, stride);
      rows.forEach((row, i) => {
        let sum = base;
        for (let f = 0; f < stride; f++) sum += values[i * stride + f] as number;
        expect(Math.abs(sum - (trained.logOdds[row] as number))).toBeLessThan(1e-9);
        expect(Math.abs((stored[i] as number) - (trained.logOdds[row] as number))).toBeLessThan(1e-9);
      });
    }
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(1);
  });
});
