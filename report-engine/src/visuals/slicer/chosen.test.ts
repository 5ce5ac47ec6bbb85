// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ALL, between, chosenValues, rangeOf, tickStateAt, toggleBranch, toggled } from './chosen.ts';
import type { SlicerItem } from './shape.ts';

const item = (value: string, ...children: string[]): SlicerItem => ({
  value,
  label: value,
  children: children.map((one) => item(one)),
});
const tree = [item('A', 'a1', 'a2'), item('B', 'b1')];

describe('a list slicer', () => {
  it('adds with a tick, replaces with a plain click, and filters nothing when the last is removed', () => {
    const one = toggled(ALL, 'x', { add: true });
    expect(chosenValues(toggled(one, 'y', { add: true }))).toEqual(new Set(['x', 'y']));
    expect(chosenValues(toggled(one, 'y', { add: false }))).toEqual(new Set(['y']));
    expect(toggled(one, 'x', { add: true })).toEqual(ALL);
  });
  it('keeps the last value of a required selection', () => {
    const one = toggled(ALL, 'x', { add: false, required: true });
    expect(toggled(one, 'x', { add: false, required: true })).toEqual(one);
    expect(chosenValues(toggled(one, 'y', { add: false, required: true }))).toEqual(new Set(['y']));
  });
  it('has no ticks under a predicate of another kind', () => {
    expect(chosenValues(between(1, 2))).toBeNull();
  });
});

describe('a range slicer', () => {
  it('filters only by the ends that were moved, and reads them back', () => {
    expect(between(null, null)).toEqual(ALL);
    expect(rangeOf(between(3, null))).toEqual({ lowest: 3, highest: null });
    expect(rangeOf(between('2026-01-01', '2026-02-01'))).toEqual({ lowest: '2026-01-01', highest: '2026-02-01' });
  });
});

describe('a tree slicer', () => {
  it('ticks a branch with all below it, and keeps the siblings when one child is unticked', () => {
    const whole = toggleBranch(tree, [], ['A']);
    expect(tickStateAt(whole, ['A', 'a2'])).toBe('on');
    const part = toggleBranch(tree, whole, ['A', 'a1']);
    expect(part).toEqual([{ value: 'A', children: [{ value: 'a2' }] }]);
    expect(tickStateAt(part, ['A'])).toBe('part');
  });
  it('becomes the whole branch again when every child is ticked', () => {
    const part = toggleBranch(tree, [], ['A', 'a1']);
    expect(toggleBranch(tree, part, ['A', 'a2'])).toEqual([{ value: 'A' }]);
  });
});
