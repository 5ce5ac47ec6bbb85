// @vitest-environment node
import { expect, it } from 'vitest';
import { hasLongTexts, planColumns } from './plan-columns.ts';
import type { TableColumn } from './shape.ts';

const column = (label: string, texts: readonly string[], numeric = false): TableColumn => ({
  as: label,
  label,
  texts,
  values: texts,
  numeric,
  decoration: null,
  total: null,
  lowest: 0,
  highest: 1,
});
const names = column('Contract', ['Month-to-month without any commitment']);
const figures = column('Monthly revenue of the contract', ['$1,234.50'], true);
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

it('gives spare room to texts', () => {
  const [name = 0, figure = 0] = planColumns([names, figures], 900);
  expect(name + figure).toBeCloseTo(900);
  expect(name).toBeGreaterThan(figure);
});

it('closes ranks when a little is missing, and never at the cost of a figure', () => {
  const [name = 0, figure = 0] = planColumns([names, figures], 300);
  expect(name + figure).toBeCloseTo(300);
  expect(figure).toBeGreaterThan(80);
});

it('leaves the second column in sight of a long first one', () => {
  const [name = 0] = planColumns([names, figures, figures, figures], 300);
  expect(name).toBeLessThanOrEqual(180);
});

it('scrolls when much is missing', () => {
  expect(sum(planColumns([names, figures, names, figures, names], 300))).toBeGreaterThan(300);
});

it('gives a second line to words that are longer than their column, and to nothing else', () => {
  expect(hasLongTexts([names, figures], [150, 100])).toBe(true);
  expect(hasLongTexts([names, figures], [400, 100])).toBe(false);
  expect(hasLongTexts([figures], [10])).toBe(false);
});
