// @vitest-environment node
import { expect, it } from 'vitest';
import { column, measure, specimenModel } from './testing/model.ts';
import { visualLabel } from './visual-label.ts';
import type { Visual } from './words.ts';

const visual = (more: Partial<Visual>): Visual => ({
  name: 'overview-words',
  kind: 'card',
  layout: { x: 0, y: 0, width: 1, height: 1 },
  roles: {},
  options: {},
  filters: [],
  ...more,
});

it('names a visual by what a reader sees of it', () => {
  const called = (more: Partial<Visual>) => visualLabel(specimenModel, visual(more));
  const label = specimenModel.tables[0]?.measures.find(({ name }) => name === 'revenue')?.label ?? 'revenue';
  expect(called({ title: 'Revenue' })).toBe('Revenue');
  expect(called({ roles: { values: [measure('revenue')] } })).toBe(label);
  expect(called({ kind: 'slicer', roles: { field: [{ ...column('contract'), label: 'Contract term' }] } })).toBe(
    'Contract term',
  );
  expect(called({ kind: 'textbox', options: { text: '# How to **read** this\nMore' } })).toBe('How to read this');
  expect(called({ kind: 'aiNarratives' })).toBe('Overview words');
});
