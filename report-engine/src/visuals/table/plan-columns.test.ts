// @vitest-environment node
import { expect, it } from 'vitest';
import { textWidth } from '../chart/text-width.ts';
import { hasLongHeadings, linesOfTexts, planColumns } from './plan-columns.ts';
import type { ShownColumn } from './shape.ts';

const column = (label: string, texts: readonly string[], numeric = false): ShownColumn => ({
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

it('gives spare width to text columns', () => {
  const [name = 0, figure = 0] = planColumns([names, figures], 900);
  expect(name + figure).toBeCloseTo(900);
  expect(name).toBeGreaterThan(figure);
});

it('shrinks columns when a little is missing, but never figures', () => {
  const [name = 0, figure = 0] = planColumns([names, figures], 300);
  expect(name + figure).toBeCloseTo(300);
  expect(figure).toBeGreaterThan(80);
});

it('keeps the second column in view beside a long first one', () => {
  const [name = 0] = planColumns([names, figures, figures, figures], 300);
  expect(name).toBeLessThanOrEqual(180);
});

it('scrolls when much is missing', () => {
  expect(sum(planColumns([names, figures, names, figures, names], 300))).toBeGreaterThan(300);
});

it('gives as many lines as the longest text needs, up to a limit, and one to figures', () => {
  expect(linesOfTexts([names, figures], [400, 100], 3)).toBe(1);
  expect(linesOfTexts([names, figures], [210, 100], 3)).toBe(2);
  expect(linesOfTexts([names, figures], [60, 100], 3)).toBe(3);
  expect(linesOfTexts([figures], [10], 3)).toBe(1);
});

it('wraps a heading onto two lines and never truncates it when a little is missing', () => {
  const [, figure = 0] = planColumns([names, figures], 330);
  expect(figure).toBeGreaterThanOrEqual(textWidth('Monthly revenue', 12, 600) + 24);
  expect(figure).toBeLessThan(textWidth('Monthly revenue of the contract', 12, 600));
  expect(hasLongHeadings([figures], [figure])).toBe(true);
  expect(hasLongHeadings([figures], [400])).toBe(false);
});

it('drops the bar rather than the figure on a phone', () => {
  const short = (label: string) => column(label, ['Topaz Engineering']);
  const risk = { ...column('Churn risk', ['79.1%'], true), decoration: 'bar' as const };
  const texts = [short('Company'), column('Customer', ['A-4712']), risk, names, figures, figures, figures];
  const [a = 0, b = 0, c = 0] = planColumns(texts, 294);
  expect(a + b + c).toBeLessThan(294);
  expect(c).toBeGreaterThanOrEqual(textWidth('79.1%', 13) + 24);
});
