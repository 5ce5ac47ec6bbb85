import { describe, expect, it } from 'vitest';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { groupEffects, splitStarts, splitsOf } from './group-effects.ts';

const plan: ColumnBins = {
  name: 'plan',
  kind: 'category',
  binCount: 3,
  levels: ['Basic', 'Pro'],
  otherBin: 0,
  counts: [],
};
const age: ColumnBins = { name: 'age', kind: 'number', binCount: 60, edges: [], centers: [], counts: [] };

describe('effects by group', () => {
  it('cover only columns with few values', () => {
    expect(splitsOf([age, plan])).toEqual([1]);
    expect(splitStarts([age, plan])).toEqual([0, 6]);
  });

  it("are means over a group's customers, strongest driver first, without tiny groups", () => {
    const starts = Int32Array.from([0, 60, 63]);
    const binCount = new Float64Array(63);
    binCount.set([3, 40, 50], 60);
    const points = Float64Array.from([0, 0, 80, -40, 100, 0]);
    expect(groupEffects([age, plan], { points, binCount, starts }, [1, 0])).toEqual([
      { grouping: 'plan', group: 'Basic', driver: 'plan', rank: 1, effect: -1, customers: 40 },
      { grouping: 'plan', group: 'Basic', driver: 'age', rank: 2, effect: 2, customers: 40 },
      { grouping: 'plan', group: 'Pro', driver: 'plan', rank: 1, effect: 0, customers: 50 },
      { grouping: 'plan', group: 'Pro', driver: 'age', rank: 2, effect: 2, customers: 50 },
    ]);
  });
});
