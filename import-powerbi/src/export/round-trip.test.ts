import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Field } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { expect, test } from 'vitest';
import { ProjectFiles } from '../files/project-files.ts';
import { importPackage, importProject, zipProject } from '../index.ts';
import type { ImportedModel } from '../model/model.ts';
import { asInput, layout, projectFiles, TMSL, zipOf } from '../testing/project.ts';
import { exportProject } from './export-project.ts';

function again(document: ReportDocument, model: ImportedModel | null) {
  const { files, notes } = exportProject(document, model);
  const names = files.map(([path]) => path);
  return { ...importProject({ files: new ProjectFiles(files), names, name: 'other' }), lost: notes };
}

const column: Field = { kind: 'column', table: 'Fact Sales', column: 'Day' };
const region: Field = { kind: 'column', table: 'Region', column: 'Name' };
const revenue = { kind: 'measure', table: 'Fact Sales', measure: 'Revenue' } as const;
const amount = { kind: 'aggregate', table: 'Fact Sales', column: 'Amount', aggregation: 'sum' } as const;

const { document: base, model } = importProject(asInput(projectFiles()));

test('a project that is exported and imported again is the same', () => {
  const second = again(base, model);
  expect(second.model).toEqual(model);
  expect(second.document).toEqual(base);
  expect(second.lost).toEqual([]);
});

test('so is a packed one with its report in one file', () => {
  const first = importPackage(zipOf({ 'Report/Layout': layout(), DataModelSchema: TMSL }), 'Packed');
  const second = importPackage(zipProject(exportProject(first.document, first.model)), 'other');
  expect(second.model).toEqual(first.model);
  expect(second.document).toEqual(first.document);
});

/** The project with these in place of its page's own. */
function withPage(change: Partial<ReportDocument['pages'][number]>): ReportDocument {
  const [page] = base.pages;
  if (!page) throw new Error('the project has a page');
  return { ...base, bookmarks: [], pages: [{ ...page, visuals: [], interactions: [], ...change }] };
}

const compare = (operator: string, value?: string | number): Predicate =>
  ({ op: 'compare', match: 'and', conditions: [{ operator, ...(value !== undefined && { value }) }] }) as Predicate;
const relative = (direction: string, count: number, unit: string, includeToday: boolean): Predicate =>
  ({ op: 'relative', direction, count, unit, includeToday, of: 'date' }) as Predicate;

test.each<[string, Field, Predicate]>([
  ['a list with a blank', region, { op: 'in', values: ["O'Hare", null] }],
  ['everything but a list', region, { op: 'in', values: ['North'], not: true }],
  ['clicked values', region, { op: 'in', values: ['North'], exact: true }],
  ['left-out values', region, { op: 'in', values: ['North'], exact: true, not: true }],
  ['days', column, { op: 'in', values: ['2024-02-29', '2024-03-01T10:30:00'] }],
  ['numbers', { kind: 'column', table: 'Region', column: 'Region Key' }, { op: 'in', values: [3, 1e21, -0.5] }],
  [
    'pairs',
    region,
    {
      op: 'tuples',
      fields: [region, column],
      tuples: [
        ['North', '2024-01-01'],
        [null, null],
      ],
    },
  ],
  [
    'two bounds',
    { ...amount },
    {
      op: 'compare',
      match: 'and',
      conditions: [
        { operator: 'GreaterThan', value: 1 },
        { operator: 'LessThanOrEqual', value: 9 },
      ],
    },
  ],
  [
    'one or the other',
    region,
    {
      op: 'compare',
      match: 'or',
      conditions: [
        { operator: 'StartsWith', value: 'N' },
        { operator: 'DoesNotContain', value: 'x' },
      ],
    },
  ],
  ['a measure', revenue, compare('GreaterThanOrEqual', 1000)],
  ['another value', region, compare('IsNot', 'x')],
  ['a blank', region, compare('IsBlank')],
  ['no blank', region, compare('IsNotBlank')],
  ['an empty text', region, compare('IsEmptyString')],
  ['no empty text', region, compare('IsNotEmptyString')],
  ['another start', region, compare('DoesNotStartWith', 'N')],
  ['this year', column, relative('this', 1, 'calendarYears', true)],
  ['the last days with today', column, relative('last', 30, 'days', true)],
  ['the last weeks before today', column, relative('last', 2, 'weeks', false)],
  ['whole months before this one', column, relative('last', 3, 'calendarMonths', false)],
  ['the next days after today', column, relative('next', 7, 'days', false)],
  ['the next months from today', column, relative('next', 2, 'months', true)],
  ['whole years after this one', column, relative('next', 2, 'calendarYears', false)],
])('a filter by %s is the same', (_, target, predicate) => {
  const filters: DocumentFilter[] = [
    { target, predicate, display: { hidden: true, locked: true, displayName: 'Mine' } },
  ];
  const { document, lost } = again(withPage({ filters }), model);
  expect(lost).toEqual([]);
  expect(document.pages[0]?.filters).toEqual(filters);
});

test('visuals keep their fields, formats, filters by rank, order, groups and places', () => {
  const filters: DocumentFilter[] = [
    { target: region, predicate: { op: 'top', direction: 'bottom', count: 5, by: revenue } },
  ];
  const visual = (name: string, kind: string, more: object) => ({
    name,
    kind,
    layout: { x: 0.1 + 0.2, y: 1 / 3, z: 2, width: 200, height: 100 },
    roles: {},
    options: {},
    filters: [],
    ...more,
  });
  const month: Field = { kind: 'column', table: 'Fact Sales', column: 'Day', grain: 'month' };
  const visuals = [
    visual('z last', 'lineChart', {
      roles: {
        category: [{ field: month }],
        values: [
          { field: revenue, label: 'Income', format: { style: 'percent', digits: 1 } },
          { field: { ...amount, percentOfTotal: true }, hidden: true },
        ],
      },
      filters,
      sort: [{ by: revenue, direction: 'ascending' }],
      options: { legend: false, labels: true },
      group: 'together',
      title: 'By ‘month’',
      format: { title: { size: 16, align: 'center', colour: '#aabbcc' }, border: { show: true, radius: 4 } },
    }),
    visual('a/first', 'multiRowCard', {
      roles: { category: [{ field: region }], values: [{ field: amount }] },
      group: 'together',
    }),
    visual('bins', 'columnChart', {
      roles: {
        category: [{ field: { kind: 'column', table: 'Fact Sales', column: 'Amount', binSize: 2.5 } }],
        series: [{ field: { kind: 'level', table: 'Region', hierarchy: 'Places', level: 'Area' } }],
        values: [{ field: { kind: 'aggregate', table: 'Fact Sales', column: 'Amount', aggregation: 'upperQuartile' } }],
      },
      options: { colours: { "O'Hare": '#102030' } },
    }),
    visual('note', 'textbox', { options: { text: ['**Bold** and plain', '', 'x'], size: 16, align: 'center' } }),
    visual('tiles', 'slicer', {
      roles: { field: [{ field: region }] },
      options: { style: 'tiles', singleSelect: true, required: true },
      filters: [{ target: region, predicate: { op: 'in', values: ['North'] } }],
      syncGroup: 'places',
    }),
    visual('link', 'actionButton', {
      options: { text: 'Open', prominent: true, colour: '#000000', action: 'link', url: 'https://example.com/' },
    }),
    visual('dot', 'shape', { options: { form: 'ellipse', radius: 0, fill: '#ff0000' } }),
    visual('dots', 'image', {
      options: {
        source: `data:image/png;base64,${Buffer.from('\x89PNG dot', 'latin1').toString('base64')}`,
        fit: 'cover',
      },
    }),
    visual('foreign', 'notOurs', {}),
  ] as ReportDocument['pages'][number]['visuals'];
  const wanted = withPage({
    visuals,
    drillThrough: [region],
    background: { color: '#ffffff', transparency: 0.07 },
    interactions: [{ from: 'bins', to: 'z last', effect: 'none' }],
    mobile: {
      size: { type: 'mobile', width: 324, height: 110 },
      visuals: { bins: { x: 0, y: 10, z: 0, width: 324, height: 100 } },
    },
  });
  const { document, lost } = again(wanted, model);
  expect(document.pages).toEqual(wanted.pages);
  expect(lost).toEqual([{ page: 'one', visual: 'foreign', code: 'unknownKind', what: 'notOurs' }]);
});

test('what files cannot state is listed', () => {
  const visual = {
    ...base.pages[0]?.visuals[0],
    name: 'v',
    kind: 'card',
    roles: { values: [{ field: { ...amount, aggregation: 'count' } }] },
  };
  const { notes } = exportProject(
    withPage({
      visuals: [visual] as ReportDocument['pages'][number]['visuals'],
      filters: [{ target: region, predicate: { op: 'hierarchy', fields: [region], nodes: [{ value: 'North' }] } }],
    }),
    model,
  );
  expect(notes.map(({ code, what }) => [code, what])).toEqual(
    expect.arrayContaining([
      ['fieldLeftOut', 'Fact Sales[Amount]'],
      ['filterLeftOut', 'Region[Name]'],
    ]),
  );
});
