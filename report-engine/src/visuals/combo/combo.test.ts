// @vitest-environment node
import { expect, it } from 'vitest';
import { formatsFor } from '../formats.ts';
import { evaluate } from '../testing/evaluate.ts';
import { column, measure, specimenModel as model } from '../testing/model.ts';
import { DATA_SHAPES } from '../testing/rows.ts';
import { specimen } from '../testing/specimen.ts';
import { combo } from './index.tsx';

it('draws one line over all series, from the whole and not from the sum of the parts', () => {
  const kind = combo('lineStackedColumnComboChart', 'stacked');
  const visual = specimen('lineStackedColumnComboChart', 'Both', {
    category: [column('payment')],
    series: [column('contract')],
    values: [measure('customers')],
    lines: [measure('churnRate')],
  });
  const rows = DATA_SHAPES.usual?.() ?? [];
  const query = kind.query(visual, { model, drillDepth: 0 });
  if (!query) throw new Error('The chart has no query.');
  const formats = formatsFor('en-US');
  const shape = kind.shape(evaluate(query, rows, model), { visual, model, formats, drillDepth: 0 });
  expect(shape?.columns.series).toHaveLength(3);
  expect(shape?.lines?.series.map(({ label }) => label)).toEqual(['Churn rate']);
  shape?.lines?.categories.forEach(({ value }, i) => {
    const own = rows.filter(({ payment }) => payment === value);
    const rate = own.filter(({ churned }) => churned === true).length / own.length;
    expect(shape.lines?.cells[i]?.[0]?.value).toBeCloseTo(rate, 12);
    expect(shape.columns.categories[i]?.value).toBe(value);
  });
});
