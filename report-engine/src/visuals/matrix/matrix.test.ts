import { expect, test } from 'vitest';
import { formatsFor } from '../formats.ts';
import { evaluate } from '../specimens/evaluate.ts';
import { column, measure, specimenModel as model } from '../specimens/model.ts';
import { DATA_SHAPES } from '../specimens/rows.ts';
import { specimen } from '../specimens/specimen.ts';
import { askMatrix, shapeMatrix } from './shape.ts';

test('columns stand in the order the model gives them, not in that of the alphabet', () => {
  const roles = { rows: [column('contract')], columns: [column('tier')], values: [measure('customers')] };
  const visual = specimen('pivotTable', 'Tiers', roles);
  const query = askMatrix(visual, { model });
  const result = query && evaluate(query, DATA_SHAPES.usual?.() ?? [], model);
  const shape = shapeMatrix(result, { visual, model, formats: formatsFor('en-US'), drillDepth: 0 });
  expect(shape?.columns.map(({ label }) => label)).toEqual(['High', 'Medium', 'Low', '']);
});
