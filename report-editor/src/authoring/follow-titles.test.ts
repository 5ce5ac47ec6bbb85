import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { RoleField, Visual } from '@holdfast/contracts/report/visual';
import { applyEdit } from '@holdfast/report-engine/edit/apply-edit.ts';
import type { Edit } from '@holdfast/report-engine/edit/edit.ts';
import { specimenModel as model } from '@holdfast/report-engine/visuals/testing/model.ts';
import { editorInEnglish } from '@holdfast/texts/areas/english/editor';
import { expect, test } from 'vitest';
import { defaultTitle, followTitles } from './follow-titles.ts';

const [table = model.tables[0]] = model.tables;
const [measure = ''] = (table?.measures ?? []).map(({ name }) => name);
const [first = '', second = ''] = (table?.columns ?? []).map(({ name }) => name);
const figure: RoleField = { label: 'Customers', field: { kind: 'measure', table: table?.name ?? '', measure } };
const group = (column: string, label: string): RoleField => ({
  label,
  field: { kind: 'column', table: table?.name ?? '', column },
});
const chart = (more: Partial<Visual> = {}): Visual => ({
  name: 'chart',
  kind: 'barChart',
  layout: { x: 0, y: 0, width: 300, height: 200 },
  roles: { values: [figure] },
  options: {},
  filters: [],
  ...more,
});
const reportOf = (visual: Visual): ReportDocument => ({
  version: 1,
  id: 'report',
  displayName: 'Report',
  pages: [
    {
      name: 'main',
      displayName: 'Main',
      visibility: 'visible',
      size: { type: 'widescreen', width: 1280, height: 720 },
      displayOption: 'fitToPage',
      visuals: [visual],
      filters: [],
      interactions: [],
    },
  ],
  filters: [],
  bookmarks: [],
});
const BY = editorInEnglish.texts.titleBy;
const on = { page: 'main', visual: 'chart' };
const after = (visual: Visual, ...edits: Edit[]) => {
  const before = reportOf(visual);
  const edited = edits.reduce<LocalizableDocument>(applyEdit, before) as ReportDocument;
  const all = followTitles(edits, before, edited, { model, writeTitle: BY });
  return all.reduce<LocalizableDocument>(applyEdit, before).pages[0]?.visuals[0]?.title;
};

test('a chart gets its title with its first complete set of fields, and the title follows the fields', () => {
  const byPlan: Edit = { do: 'addField', ...on, role: 'category', field: group(first, 'Plan') };
  expect(after(chart(), byPlan)).toBe('Customers by Plan');
  const titled = chart({ title: 'Customers by Plan', roles: { values: [figure], category: [group(first, 'Plan')] } });
  expect(after(titled, { do: 'addField', ...on, role: 'series', field: group(second, 'Region') })).toBe(
    'Customers by Plan, Region',
  );
  expect(after(titled, { do: 'removeField', ...on, role: 'category', at: 0 })).toBeUndefined();
});

test('a title the author wrote or removed stays', () => {
  const roles = { values: [figure], category: [group(first, 'Plan')] };
  const more: Edit = { do: 'addField', ...on, role: 'series', field: group(second, 'Region') };
  expect(after(chart({ title: 'My plans', roles }), more)).toBe('My plans');
  expect(after(chart({ roles }), more)).toBeUndefined();
  expect(
    after(chart({ title: 'Customers by Plan', roles }), { do: 'changeVisual', ...on, change: { title: 'Mine' } }),
  ).toBe('Mine');
});

test('tables, cards and slicers have no automatic title', () => {
  for (const kind of ['tableEx', 'card', 'slicer', 'textbox'])
    expect(
      defaultTitle({ kind, roles: { values: [figure], field: [group(first, 'Plan')] } }, model, BY),
      kind,
    ).toBeNull();
});
