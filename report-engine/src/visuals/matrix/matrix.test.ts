import { describe, expect, it, test } from 'vitest';
import { formatsFor } from '../formats.ts';
import { evaluate } from '../testing/evaluate.ts';
import { column, measure, specimenModel as model } from '../testing/model.ts';
import { DATA_SHAPES } from '../testing/rows.ts';
import { specimen } from '../testing/specimen.ts';
import { planMatrix } from './plan-matrix.ts';
import { askMatrix, type MatrixRow, shapeMatrix } from './shape.ts';

test("columns are in the model's order, not alphabetical", () => {
  const roles = { rows: [column('contract')], columns: [column('tier')], values: [measure('customers')] };
  const visual = specimen('pivotTable', 'Tiers', roles);
  const query = askMatrix(visual, { model });
  const result = query && evaluate(query, DATA_SHAPES.usual?.() ?? [], model);
  const shape = shapeMatrix(result, { visual, model, formats: formatsFor('en-US'), drillDepth: 0 });
  expect(shape?.columns.map(({ label }) => label)).toEqual(['High', 'Medium', 'Low', '']);
});

describe('matrix columns', () => {
  const cells = ['1,204', '88', '3', '12', '1,307'].map((text) => ({ text, value: 1, point: null }));
  const row = (label: string): MatrixRow => ({ key: label, label, depth: 0, cells, children: [] });
  const shape = {
    rowTitle: 'Tier before',
    total: row('Total'),
    columns: ['Critical', 'High', 'Medium', 'Low', ''].map((label) => ({
      key: label,
      label,
      under: null,
      isTotal: label === '',
    })),
  };
  const rows = ['Critical', 'High', 'Medium', 'Low'].map(row);

  it('all fit, the total included, where names can shrink', () => {
    for (const width of [388, 420, 600]) {
      const { nameWidth, cellWidth, isPinned } = planMatrix(shape, rows, width);
      expect(nameWidth + 5 * cellWidth).toBeLessThanOrEqual(width);
      expect(isPinned).toBe(false);
    }
  });

  it('scroll beside a fixed total, where they do not', () => {
    const { nameWidth, cellWidth, isPinned } = planMatrix(shape, rows, 300);
    expect(nameWidth + 5 * cellWidth).toBeGreaterThan(300);
    expect(isPinned).toBe(true);
    expect(planMatrix(shape, rows, 200).isPinned).toBe(false);
  });

  it('have names that wrap instead of being truncated', () => {
    const long = [row('Support contacts, last 90 days')];
    expect(planMatrix(shape, long, 300).nameLines).toBeGreaterThan(1);
    expect(planMatrix(shape, long, 1200).nameLines).toBe(1);
  });
});
