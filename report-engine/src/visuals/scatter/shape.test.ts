// @vitest-environment node
import { expect, it } from 'vitest';
import { formatsFor } from '../formats.ts';
import { evaluate } from '../testing/evaluate.ts';
import { aggregate, column, specimenModel as model } from '../testing/model.ts';
import { DATA_SHAPES } from '../testing/rows.ts';
import { specimen } from '../testing/specimen.ts';
import { askScatter, shapeScatter } from './shape.ts';

const ROLES = {
  category: [column('id')],
  x: [aggregate('risk', 'max')],
  y: [aggregate('charge', 'max')],
  series: [column('tier')],
};
const legend = (options: Record<string, unknown>) => {
  const visual = specimen('scatterChart', 'Dots', ROLES, options);
  const query = askScatter(visual, { model });
  const result = query && evaluate(query, DATA_SHAPES.usual?.() ?? [], model);
  return shapeScatter(result, { visual, model, formats: formatsFor('en'), drillDepth: 0 })?.series;
};

it('lists tiers in the order of the document, from the worst to the best', () => {
  expect(legend({ colours: { High: 'bad', Medium: 'neutral', Low: 'good' } })).toEqual(['High', 'Medium', 'Low']);
});

it('lists unordered values by name', () => {
  expect(legend({})).toEqual(['High', 'Low', 'Medium']);
});
