// @vitest-environment node
import { expect, test } from 'vitest';
import type { Grid } from '../grid.ts';
import { fitSteps, type Step, waterfallSteps } from './steps.ts';

const bridge = (values: readonly number[], withTotal: boolean): Step[] => {
  let level = 0;
  const steps = values.map((value, category): Step => {
    const from = level;
    level += value;
    return { label: `${category}`, value, from, to: level, lit: value / 2, kind: value >= 0 ? 'up' : 'down', category };
  });
  const total: Step = { label: '', value: level, from: 0, to: level, lit: level / 2, kind: 'total', category: null };
  return withTotal ? [...steps, total] : steps;
};

test('a waterfall with room for all its steps is unchanged', () => {
  const steps = bridge([5, -2, 4], true);
  expect(fitSteps(steps, 4)).toBe(steps);
});

test.each([true, false])('steps that do not fit are combined into one with the same end (total: %s)', (withTotal) => {
  const steps = bridge([5, -2, 4, -9, 1, 3], withTotal);
  const fitted = fitSteps(steps, 4);
  expect(fitted).toHaveLength(4);
  const others = fitted[withTotal ? 2 : 3];
  expect(others).toMatchObject({ gathered: withTotal ? 4 : 3, to: 2, kind: 'down' });
  expect(others?.lit).toBe((others?.value ?? 0) / 2);
  expect(others?.value).toBe(fitted.slice(0, withTotal ? 2 : 3).reduce((left, { value }) => left - value, 2));
  if (withTotal) expect(fitted.at(-1)).toMatchObject({ kind: 'total', value: 2 });
});

test('a selection elsewhere highlights its part of every step and of the total', () => {
  const cell = (value: number, highlighted: number | null) => [
    { value, highlighted, point: { identity: [], values: [] } },
  ];
  const grid = {
    categories: ['a', 'b', 'c'].map((label) => ({ label, value: label })),
    cells: [cell(10, 4), cell(-6, -1), cell(3, null)],
    highlighting: true,
  } as unknown as Grid;
  const { steps } = waterfallSteps(grid, () => false, true);
  expect(steps.map(({ value, lit }) => [value, lit])).toEqual([
    [10, 4],
    [-6, -1],
    [3, 0],
    [7, 3],
  ]);
  expect(waterfallSteps({ ...grid, highlighting: false }, () => false, true).steps.map(({ lit }) => lit)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
