import { describe, expect, it } from 'vitest';
import { seededRandom } from '../statistics/random.ts';
import { binTable, fitBins } from './binned-table.ts';
import { binOfNumber, fitColumnBins } from './column-bins.ts';
import { assignFolds, FOLD_COUNT, NO_FOLD } from './folds.ts';

const RULES = { numberBins: 8, categoryLevels: 3, levelMinimum: 2 };
const all = (count: number): Int32Array => Int32Array.from({ length: count }, (_, i) => i);

describe('bins', () => {
  it('give every distinct value its own bin if there are few', () => {
    const values = Float64Array.from([3, 1, 2, 2, Number.NaN]);
    const bins = fitColumnBins({ name: 'x', kind: 'number', values }, all(5), RULES);
    expect(bins).toMatchObject({
      binCount: 4,
      edges: [1.5, 2.5],
      counts: [1, 1, 2, 1],
      centers: [Number.NaN, 1, 2, 3],
    });
  });
  it('hold about equally many customers if there are many values', () => {
    const values = Float64Array.from({ length: 1000 }, (_, i) => i);
    const bins = fitColumnBins({ name: 'x', kind: 'number', values }, all(1000), RULES);
    expect(bins.binCount).toBe(9);
    for (const count of bins.counts.slice(1)) expect(Math.abs(count - 125)).toBeLessThan(3);
  });
  it('give a frequent value its own bin and divide the rest evenly', () => {
    const values = Float64Array.from({ length: 1000 }, (_, i) => (i < 600 ? 0 : i));
    const bins = fitColumnBins({ name: 'x', kind: 'number', values }, all(1000), RULES);
    expect(bins.counts[1]).toBe(600);
    expect(bins.binCount).toBe(9);
    expect(Math.max(...bins.counts.slice(2))).toBeLessThan(70);
  });
  it('handle values on an edge, beyond all edges, and missing', () => {
    expect([1, 1.5, 1.6, 99, -99, Number.NaN].map((value) => binOfNumber([1.5, 2.5], value))).toEqual([
      1, 1, 2, 3, 1, 0,
    ]);
  });
  it('pool rare levels and keep the common ones', () => {
    const codes = Int32Array.from([0, 0, 0, 1, 1, 2, 3, -1]);
    const column = { name: 'x', kind: 'category', codes, levels: ['a', 'b', 'c', 'd'] } as const;
    expect(fitColumnBins(column, all(8), RULES)).toMatchObject({
      levels: ['a', 'b'],
      otherBin: 3,
      counts: [1, 3, 2, 2],
    });
  });
  it('apply to another table: levels in another order, unseen levels, a missing column', () => {
    const learnt = {
      rowCount: 4,
      columns: [
        { name: 'x', kind: 'category', codes: Int32Array.from([0, 0, 1, 1]), levels: ['a', 'b'] } as const,
        { name: 'y', kind: 'number', values: Float64Array.from([1, 2, 3, 4]) } as const,
      ],
    };
    const bins = fitBins(learnt.columns, all(4)).map((column) => column);
    const other = {
      rowCount: 3,
      columns: [{ name: 'x', kind: 'category', codes: Int32Array.from([0, 1, 2]), levels: ['b', 'new', 'a'] } as const],
    };
    const table = binTable(other, bins);
    // Two rows per level are too few to be common: all levels are pooled as rare.
    expect([...table.bins].filter((_, i) => i % 2 === 1)).toEqual([0, 0, 0]);
    expect(table.columns.map(({ name }) => name)).toEqual(['x', 'y']);
  });
});

describe('folds', () => {
  const random = seededRandom(2);
  const label = Int8Array.from({ length: 1003 }, (_, i) => (i % 10 === 9 ? -1 : random.next() < 0.2 ? 1 : 0));
  const groups = Int32Array.from(label, (_, i) => Math.floor(i / 3));
  const folds = assignFolds(label, groups, seededRandom(1));

  it('leave out exactly the unlabelled rows', () => {
    for (let row = 0; row < label.length; row++) expect(folds[row] === NO_FOLD).toBe(label[row] === -1);
  });
  it('keep copies together', () => {
    const foldOf = new Map<number, number>();
    folds.forEach((fold, row) => {
      if (fold === NO_FOLD) return;
      const group = groups[row] as number;
      expect(foldOf.get(group) ?? fold).toBe(fold);
      foldOf.set(group, fold);
    });
  });
  it('balance customers and churners', () => {
    const churners = new Array<number>(FOLD_COUNT).fill(0);
    const customers = new Array<number>(FOLD_COUNT).fill(0);
    folds.forEach((fold, row) => {
      if (fold === NO_FOLD) return;
      customers[fold] = (customers[fold] as number) + 1;
      churners[fold] = (churners[fold] as number) + (label[row] as number);
    });
    expect(Math.max(...customers) - Math.min(...customers)).toBeLessThan(12);
    expect(Math.max(...churners) - Math.min(...churners)).toBeLessThan(12);
  });
});
