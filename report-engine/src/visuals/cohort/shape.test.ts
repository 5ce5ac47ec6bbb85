// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../formats.ts';
import { specimenModel as model } from '../testing/model.ts';
import type { QueryResult, ResultColumn, Value, Visual } from '../words.ts';
import { shapeCohort } from './shape.ts';

const field = (column: string) => ({ field: { kind: 'column' as const, table: 'cohorts', column } });
const visual: Visual = {
  name: 'triangle',
  kind: 'cohortMatrix',
  layout: { x: 0, y: 0, width: 1, height: 1 },
  roles: {
    rows: [field('cohort')],
    columns: [field('period')],
    figure: [field('figure')],
    unit: [field('unit')],
    values: [{ field: { kind: 'aggregate', table: 'cohorts', column: 'value', aggregation: 'max' } }],
  },
  options: {},
  filters: [],
};
const shapeOf = (figure: string, unit: string) => {
  const cells: Record<string, Value[]> = {
    rows0: ['a', 'a'],
    columns0: [0, 1],
    figure0: [figure, figure],
    unit0: [unit, unit],
  };
  const columns = [...Object.entries(cells), ['values0', [1, 0.5]] as const].map(
    ([as, values]) =>
      ({
        as,
        values,
        label: as,
        type: 'text',
        format: { style: 'number' },
        field: field(as).field,
      }) as unknown as ResultColumn,
  );
  const result = { columns, rowCount: 2, truncated: false } as unknown as QueryResult;
  return shapeCohort(result, { visual, model, formats: formatsFor('en-US'), drillDepth: 0 });
};

describe('a cohort triangle', () => {
  it('labels and formats its figure as the data says', () => {
    expect(shapeOf('Percent active', 'percent')).toMatchObject({
      title: 'Percent active',
      format: { style: 'percent' },
    });
    expect(shapeOf('Number active', 'count')).toMatchObject({ title: 'Number active', format: { digits: 0 } });
  });
});
