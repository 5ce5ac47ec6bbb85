// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';
import { askGrid, gridOf } from './grid.ts';
import { evaluate } from './testing/evaluate.ts';
import { column, measure, specimenModel as model } from './testing/model.ts';
import { DATA_SHAPES } from './testing/rows.ts';
import type { Visual, VisualQuery } from './words.ts';

const formats = formatsFor('en-US');
const rows = DATA_SHAPES.usual?.() ?? [];
const visual = (roles: Visual['roles'], extra: Partial<Visual> = {}): Visual => ({
  name: 'v',
  kind: 'columnChart',
  layout: { x: 0, y: 0, width: 1, height: 1 },
  roles,
  options: {},
  filters: [],
  ...extra,
});
const gridFor = (one: Visual, data = rows) => {
  const query = askGrid(one, { model, drillDepth: 0 }) as VisualQuery;
  return gridOf(evaluate(query, data, model), { visual: one, model, formats, drillDepth: 0 });
};

describe('a grid of categories and series', () => {
  it('keeps series in the model’s order when no category has them all', () => {
    const grid = gridFor(
      visual({
        category: [column('risk', { binSize: 0.05 })],
        series: [column('tier')],
        values: [measure('customers')],
      }),
    );
    expect(grid?.series.map(({ label }) => label)).toEqual(['High', 'Medium', 'Low']);
  });

  it('orders series like their colours in the document, when it names them all', () => {
    const roles = {
      category: [column('risk', { binSize: 0.05 })],
      series: [column('tier')],
      values: [measure('customers')],
    };
    const labels = (colours: object) =>
      gridFor(visual(roles, { options: { colours } }))?.series.map(({ label }) => label);
    expect(labels({ Low: 'good', High: 'bad', Medium: 'neutral' })).toEqual(['Low', 'High', 'Medium']);
    expect(labels({ Low: 'good', High: 'bad' })).toEqual(labels({}));
  });

  it('puts the largest categories first and leaves numbers in their natural order', () => {
    const names = gridFor(
      visual({ category: [column('payment')], series: [column('contract')], values: [measure('customers')] }),
    );
    const totals = names?.cells.map((line) => line.reduce((sum, cell) => sum + (cell?.value ?? 0), 0)) ?? [];
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    const bins = gridFor(visual({ category: [column('tenure', { binSize: 12 })], values: [measure('customers')] }));
    expect(bins?.categories.map(({ value }) => value)).toEqual([0, 12, 24, 36, 48, 60]);
  });

  it('combines small series where values are additive and drops them where they are not', () => {
    const many = DATA_SHAPES['a thousand categories']?.() ?? [];
    const roles = { category: [column('service')], series: [column('payment')] };
    const sums = gridFor(visual({ ...roles, values: [measure('customers')] }), many);
    expect(sums?.series).toHaveLength(12);
    expect(sums?.series.at(-1)).toMatchObject({ gathered: true, label: 'Others (29)' });
    const total = sums?.cells.flat().reduce((sum, cell) => sum + (cell?.value ?? 0), 0);
    expect(total).toBe(5000);
    const rates = gridFor(visual({ ...roles, values: [measure('churnRate')] }), many);
    expect(rates?.series.some(({ gathered }) => gathered)).toBe(false);
  });

  it('does not report a limit set by the document as truncation', () => {
    const one = visual({ category: [column('payment')], values: [measure('customers')] }, { limit: 2 });
    expect(gridFor(one)).toMatchObject({ truncated: false, categories: { length: 2 } });
  });
});
