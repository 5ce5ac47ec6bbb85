import { message } from '@holdfast/texts/message';
import { renderTree } from '@holdfast/texts/speaker';
import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { wilson } from './probability-measures.ts';
import { comparePairs, type NamedSegment } from './segment-pairs.ts';

const rowsOf = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, at) => from + at);
const group = (name: string, from: number, to: number, ruledBy: string[] = []): NamedSegment => ({
  name,
  ruledBy,
  rows: rowsOf(from, to),
});

/** 100 customers: every second of the first fifty left, every tenth of the others. */
const label = Int8Array.from({ length: 100 }, (_, row) => Number(row < 50 ? row % 2 === 0 : row % 10 === 0));
const outcomes = {
  label,
  probability: new Float64Array(100).fill(0.5),
  value: new Float64Array(100).fill(2),
  baseRate: 0.3,
};
const columns = [
  {
    name: 'plan',
    kind: 'category' as const,
    codes: Int32Array.from(label, (_, row) => Number(row < 50)),
    levels: ['Pro', 'Basic'],
  },
  {
    name: 'age',
    kind: 'number' as const,
    values: Float64Array.from(label, (_, row) => (row < 50 ? 20 : 40) + (row % 2)),
  },
  { name: 'noise', kind: 'number' as const, values: Float64Array.from(label, (_, row) => row % 2) },
];
const lines = (a: NamedSegment, b: NamedSegment) =>
  comparePairs([a, b], outcomes, columns).sides.filter((side) => side.a === a.name && side.b === b.name);

describe('two groups compared', () => {
  const [first, second] = [group('first', 0, 50, ['plan']), group('second', 50, 100, ['plan'])];

  it('have a size, a rate with its Wilson interval, lift and revenue at risk', () => {
    const [low, high] = wilson(25, 50);
    expect(lines(first, second)[0]).toMatchObject({
      name: 'Group A',
      customers: 50,
      churnRate: 0.5,
      low,
      high,
      revenueAtRisk: 25,
    });
    expect(lines(first, second)[1]).toMatchObject({ churnRate: 0.1, revenueAtRisk: 45 });
    expect(lines(first, second)[0]?.lift).toBeCloseTo(0.5 / 0.3, 12);
  });

  it('differ by Newcombe’s interval, with a flag for significance', () => {
    const [a, b] = [wilson(25, 50), wilson(5, 50)];
    const difference = lines(first, second)[2];
    expect(difference?.name).toBe('Difference, more than chance');
    expect(difference?.churnRate).toBeCloseTo(0.4, 12);
    expect(difference?.low).toBeCloseTo(0.4 - Math.hypot(0.5 - a[0], b[1] - 0.1), 12);
    expect(difference?.high).toBeCloseTo(0.4 + Math.hypot(a[1] - 0.5, 0.1 - b[0]), 12);
    expect(lines(group('x', 0, 20), group('y', 20, 40))[2]?.name).toBe('Difference, may be chance');
  });

  it('report how many customers are in both, which narrows the interval', () => {
    const [half, more] = [group('half', 0, 50), group('more', 0, 60)];
    expect(lines(first, second)[3]).toMatchObject({ name: 'In both groups', customers: 0, churnRate: null });
    expect(lines(half, more)[3]).toMatchObject({ customers: 50, churnRate: 0.5 });
    const width = ([, , difference]: ReturnType<typeof lines>) => (difference?.high ?? 0) - (difference?.low ?? 0);
    expect(width(lines(half, more))).toBeLessThan(0.6 * width(lines(first, second)));
    expect(lines(half, half)[2]).toMatchObject({ churnRate: 0, low: 0, high: 0 });
  });

  it('are contrasted by columns outside their rules, the largest difference first', () => {
    const { differences } = comparePairs([first, second], outcomes, columns);
    const found = differences.filter(({ a, b }) => a === 'first' && b === 'second');
    expect(renderTree<unknown>(found, say)).toEqual([
      { a: 'first', b: 'second', place: 1, what: 'age, on average', inA: '20.5', inB: '40.5' },
    ]);
    expect(differences[0]).toMatchObject({ a: 'first', b: 'first', what: message('nothingElse') });
    const unruled = comparePairs([group('first', 0, 50), group('second', 50, 100)], outcomes, columns);
    expect(unruled.differences.map(({ what }) => say(what))).toContain('plan is Pro');
  });
});
