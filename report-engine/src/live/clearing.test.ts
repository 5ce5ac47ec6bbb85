// @vitest-environment node
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Visual } from '@holdfast/contracts/report/visual';
import { expect, it } from 'vitest';
import { openLiveReport } from './live-report.ts';

const plan = { kind: 'column' as const, table: 'customers', column: 'plan' };
const limit = { kind: 'column' as const, table: 'limits', column: 'value' };
const slicer = (name: string, field: typeof plan, more: Partial<Visual> = {}): Visual => ({
  name,
  kind: 'slicer',
  layout: { x: 0, y: 0, width: 100, height: 100 },
  roles: { field: [{ field }] },
  options: {},
  filters: [],
  ...more,
});
const document: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'R',
  pages: [
    {
      name: 'one',
      displayName: 'One',
      visibility: 'visible',
      size: { type: 'widescreen', width: 1280, height: 720 },
      displayOption: 'fitToPage',
      filters: [{ target: plan, predicate: { op: 'in', values: ['A', 'B'] } }],
      visuals: [
        slicer('pick', plan),
        slicer('limit', limit, {
          options: { required: true },
          filters: [{ target: limit, predicate: { op: 'in', values: [1] } }],
        }),
      ],
      interactions: [],
    },
  ],
  filters: [],
  bookmarks: [],
};
const open = () =>
  openLiveReport({
    document,
    model: { name: 'm', tables: [], relationships: [] },
    kinds: () => undefined,
    ask: async () => ({ answers: [] }),
  });
const page = { level: 'page' as const, page: 'one' };
const clause = (by: 'pane' | 'host', values: string[]) => ({
  source: { by },
  scope: page,
  target: plan,
  predicate: { op: 'in' as const, values },
  exempt: [],
});

it('clearing keeps the filters of document and host, and slicers that switch the view', () => {
  const live = open();
  const report = { level: 'report' as const };
  live.filters.update(report, 'add', [{ ...clause('host', ['A']), scope: report }], 'sdk');
  live.slicers.set('one', 'limit', { op: 'in', values: [2] });
  expect(live.clearing.set()).toEqual([]);
  expect(live.clearing.all()).toBe(false);
  expect(live.slicers.clauses('one', 'limit')[0]?.predicate).toEqual({ op: 'in', values: [2] });
});

it('clears what a reader set, and restores a document filter to its original state', () => {
  const live = open();
  live.slicers.set('one', 'pick', { op: 'in', values: ['A'] });
  live.filters.update(page, 'replaceAll', [clause('pane', ['C'])]);
  expect(live.clearing.set()).toHaveLength(2);
  expect(live.clearing.all()).toBe(true);
  expect(live.clearing.set()).toEqual([]);
  expect(live.slicers.clauses('one', 'pick')).toEqual([]);
  expect(live.filters.at(page).map(({ predicate }) => predicate)).toEqual([{ op: 'in', values: ['A', 'B'] }]);
});
