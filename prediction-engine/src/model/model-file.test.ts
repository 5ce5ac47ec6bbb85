import { message } from '@holdfast/texts/message';
import { expect, it } from 'vitest';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { prepare } from '../prepare/prepare.ts';
import { seededRandom } from '../statistics/random.ts';
import { madeTable } from '../testing/made-training-data.ts';
import { inlinePool } from '../threads/pool.ts';
import { logOddsOf } from '../train/stacked-model.ts';
import { train } from '../train/train.ts';
import { modelVersion, readModel, scoreWithModel, writeModel } from './model-file.ts';

it('a saved model scores a table bit-identically, in any column order', async () => {
  const table = madeTable(250, seededRandom(13));
  const random = seededRandom(1);
  const { data, folds } = prepare(table, table.label, random);
  const trained = await train(data, { folds, pool: inlinePool(data), random, onProgress: () => undefined });
  const final = await trained.final;
  const bytes = writeModel({
    event: 'churned = yes',
    columns: data.columns,
    model: final,
    tiers: [{ tier: 'Low', from: 0 }],
    threshold: 0.4,
    labelled: 250,
    positives: 60,
    verdict: { grade: 'useful', title: message('usefulTitle'), sentence: message('notTested') },
    metrics: {},
  });
  const expected = logOddsOf(openKernel(), final, data.bins, data.columns.length).map((x) => 1 / (1 + Math.exp(-x)));
  expect(scoreWithModel(bytes, { ...table, columns: [...table.columns].reverse() })).toEqual(expected);
  expect(modelVersion(bytes)).toMatch(/^1-[0-9a-f]{12}$/);
});

it('bytes that are not a model of this version are rejected', () => {
  for (const text of ['', 'nonsense', '{}', '{"format":"holdfast-churn-model","version":2}']) {
    const bytes = new TextEncoder().encode(text);
    expect(readModel(bytes)).toBeNull();
    expect(() => scoreWithModel(bytes, { rowCount: 0, columns: [] })).toThrow(TypeError);
  }
});
