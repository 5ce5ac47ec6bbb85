import { expect, it } from 'vitest';
import type { SemanticModel, Visual } from '../words.ts';
import { askTable } from './shape.ts';

const column = (name: string, type: 'text' | 'number') => ({ name, type });
const model = {
  name: 'm',
  relationships: [],
  tables: [
    {
      name: 't',
      columns: [column('plan', 'text'), column('region', 'text'), column('price', 'number')],
      measures: [],
      hierarchies: [],
    },
  ],
} as unknown as SemanticModel;
const modeOf = (columns: string[], options: object = {}) => {
  const values = columns.map((name) => ({ field: { kind: 'column', table: 't', column: name } }));
  const visual = { name: 'v', kind: 'tableEx', roles: { values }, options, filters: [] } as unknown as Visual;
  return askTable(visual, { model })?.mode;
};

it('a lone text column shows distinct values; several columns, or figures, show rows', () => {
  expect(modeOf(['plan'])).toBe('groups');
  expect(modeOf(['plan'], { distinct: false })).toBe('rows');
  expect(modeOf(['price'])).toBe('rows');
  expect(modeOf(['plan', 'region'])).toBe('rows');
  expect(modeOf(['plan', 'region'], { distinct: true })).toBe('groups');
});
