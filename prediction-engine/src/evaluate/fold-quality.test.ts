import { describe, expect, it } from 'vitest';
import { foldQuality } from './fold-quality.ts';

describe('quality by fold', () => {
  it('is measured on the customers of that fold only, and skipped if a fold has a single outcome', () => {
    const label = Int8Array.from([1, 0, 1, 0, 0, 0]);
    const folds = Uint8Array.from([0, 0, 1, 1, 2, 2]);
    const probability = Float64Array.from([0.9, 0.1, 0.2, 0.8, 0.5, 0.4]);
    const found = foldQuality(label, folds, probability, Int32Array.from([0, 1, 2, 3, 4, 5]));
    expect(found).toEqual([
      { fold: 1, customers: 2, churners: 1, auc: 1, averagePrecision: 1 },
      { fold: 2, customers: 2, churners: 1, auc: 0, averagePrecision: 0.5 },
    ]);
  });
});
