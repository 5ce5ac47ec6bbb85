// @vitest-environment node
import { quantile } from 'd3-array';
import { expect, it } from 'vitest';
import { formatsFor } from '../formats.ts';
import { evaluate } from '../testing/evaluate.ts';
import { specimenModel as model } from '../testing/model.ts';
import { DATA_SHAPES } from '../testing/rows.ts';
import { askBoxes, shapeBoxes } from './shape.ts';
import { SPECIMENS } from './testing/specimens.ts';

it('shows the quantiles of all rows, linearly interpolated', () => {
  const [visual] = SPECIMENS;
  const query = visual && askBoxes(visual, { model });
  if (!query) throw new Error('The box plot has no query.');
  const rows = DATA_SHAPES.usual?.() ?? [];
  const shape = shapeBoxes(evaluate(query, rows, model), {
    visual,
    model,
    formats: formatsFor('en-US'),
    drillDepth: 0,
  });
  expect(shape?.boxes).toHaveLength(3);
  for (const box of shape?.boxes ?? []) {
    const charges = rows.filter(({ service }) => service === box.label).map(({ charge }) => Number(charge));
    expect(box.count).toBe(charges.length);
    const parts = { low: 0.05, lower: 0.25, median: 0.5, upper: 0.75, high: 0.95 } as const;
    for (const [part, share] of Object.entries(parts) as [keyof typeof parts, number][])
      expect(box[part]).toBeCloseTo(quantile(charges, share) ?? Number.NaN, 9);
  }
});
