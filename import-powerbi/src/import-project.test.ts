import { describe, expect, it } from 'vitest';
import { openZip } from './files/open-zip.ts';
import { importProject } from './index.ts';
import { asInput, layout, measure, projectFiles, TMSL, utf16, zipOf } from './testing/project.ts';

describe('a project with one file per visual', () => {
  const { document, model, summary } = importProject(asInput(projectFiles()), ['fact_sales.csv', 'other.txt']);
  const [page] = document.pages;
  const visual = (name: string) => page?.visuals.find((one) => one.name === name);

  it('takes the page, its size and its place in the report', () => {
    expect(document.displayName).toBe('Sales overview');
    expect(document.startPage).toBe('one');
    expect(page).toMatchObject({ displayName: 'Overview', displayOption: 'fitToWidth', size: { type: 'widescreen' } });
  });

  it('places a visual by its group, with its fields, title and sort', () => {
    expect(visual('chart')).toMatchObject({
      kind: 'columnChart',
      title: 'Income by region',
      group: 'group',
      layout: { x: 110, y: 70, z: 3, width: 300, height: 200 },
      roles: {
        category: [{ field: { kind: 'column', table: 'Region', column: 'Name' } }],
        values: [{ field: { kind: 'measure', table: 'Fact Sales', measure: 'Revenue' }, label: 'Income' }],
      },
      sort: [{ direction: 'descending' }],
    });
  });

  it('reads a negated list with a quoted name and the blank', () => {
    expect(visual('chart')?.filters).toEqual([
      {
        target: { kind: 'column', table: 'Region', column: 'Name' },
        predicate: { op: 'in', values: ["O'Hare", null], not: true },
      },
    ]);
  });

  it('keeps what was chosen in a slicer, its style and its group', () => {
    expect(visual('pick')).toMatchObject({
      syncGroup: 'places',
      options: { style: 'dropdown' },
      filters: [{ predicate: { op: 'in', values: ['North'] } }],
    });
  });

  it('connects a button with its bookmark, which keeps the other filters', () => {
    expect(visual('go')?.options).toMatchObject({ text: 'Go', action: 'bookmark', bookmark: 'b' });
    const [bookmark] = document.bookmarks;
    expect(bookmark?.state?.visuals).toEqual({ one: { chart: { hidden: true } } });
    expect(bookmark?.state?.clauses.map(({ source }) => source)).toEqual([
      { by: 'pane' },
      { by: 'slicer', visual: 'pick' },
    ]);
  });

  it('takes the theme of the author', () => {
    expect(document.theme).toEqual({ name: 'Mine', dataColors: ['#112233', '#445566'] });
  });

  it('reads the tables in the order of the model, with types, sort columns and hierarchies', () => {
    expect(model?.tables.map(({ name }) => name)).toEqual(['Region', 'Fact Sales']);
    expect(model?.tables[0]).toMatchObject({
      columns: [
        { type: 'integer' },
        { type: 'text', sortBy: 'Region Key' },
        { type: 'boolean', expression: '[Region Key] > 10' },
      ],
      hierarchies: [{ name: 'Places', levels: [{ name: 'Area', column: 'Name' }] }],
    });
    expect(model?.tables[1]?.columns).toMatchObject([
      { name: 'Amount', type: 'currency', sourceColumn: 'amt' },
      { hidden: true },
      { name: 'Day', type: 'date', format: { style: 'date' } },
    ]);
  });

  it('reads formulas on one line, on deeper lines and between fences', () => {
    expect(model?.measures).toMatchObject([
      {
        name: 'Revenue',
        expression: "SUM('Fact Sales'[Amount])",
        description: 'What customers paid',
        displayFolder: 'Money',
        format: { style: 'currency', currency: 'USD', digits: 2 },
      },
      {
        name: "It's growing",
        expression: 'VAR before = [Revenue]\n\nRETURN\n    [Revenue] - before',
        format: { style: 'percent', digits: 1 },
      },
      { name: 'Fenced', expression: 'DIVIDE (\n    [Revenue], 2 )', hidden: true },
    ]);
  });

  it('writes every relationship from its many side', () => {
    const [from, to] = [
      { table: 'Fact Sales', column: 'Region Key' },
      { table: 'Region', column: 'Region Key' },
    ];
    expect(model?.relationships).toEqual([
      { from, to, active: true, direction: 'both', cardinality: 'many-to-one' },
      { from, to, active: false, direction: 'single', cardinality: 'many-to-one' },
    ]);
  });

  it('keeps the row filters of roles as written', () => {
    expect(model?.roles).toEqual([
      { name: 'North', filters: [{ table: 'Region', expression: '[Name] = "North"' }], denied: [] },
    ]);
  });

  it('binds a table to a file by the path in its query, and names tables without rows', () => {
    expect(model?.tables.map(({ file }) => file)).toEqual([undefined, 'fact_sales.csv']);
    expect(summary.notes).toEqual([{ code: 'noRows', what: 'Region' }]);
    expect(summary).toMatchObject({
      pages: 1,
      visuals: { total: 3, drawn: 3, approximated: 0, leftOut: 0 },
      measures: { total: 3 },
      roles: { total: 1 },
    });
  });
});

describe('a packed report in one file', () => {
  const zip = openZip(
    zipOf({ 'Report/Layout': utf16(layout()), DataModelSchema: utf16(TMSL), Version: utf16('1.25') }),
  );
  const { document, model } = importProject({ ...zip, name: 'packed' });

  it('orders the pages and keeps the one that opens first', () => {
    expect(document.pages.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(document.startPage).toBe('second');
    expect(document.pages[0]).toMatchObject({
      visibility: 'hidden',
      displayOption: 'fitToWidth',
      size: { type: 'standard' },
    });
  });

  it('resolves fields by their names and aliases, and takes the exact position', () => {
    expect(document.pages[0]?.visuals).toMatchObject([
      {
        kind: 'donutChart',
        layout: { x: 1.5, y: 2 },
        roles: {
          category: [{ field: { kind: 'column', table: 'Region', column: 'Name' } }],
          values: [{ field: { kind: 'aggregate', table: 'Region', column: 'Region Key', aggregation: 'sum' } }],
        },
        sort: [{ by: { kind: 'column', table: 'Region', column: 'Name' }, direction: 'descending' }],
      },
    ]);
    expect(document.pages[0]?.mobile).toMatchObject({
      size: { width: 324, height: 100 },
      visuals: { donut: { y: 10 } },
    });
  });

  it('joins a formula that is written as a list of lines', () => {
    expect(model?.measures).toMatchObject([{ table: 'Region', name: 'Places', expression: 'COUNTROWS (\n  Region )' }]);
  });
});

describe('what cannot be taken', () => {
  const withVisual = (change: (visual: Record<string, unknown>) => void) => {
    const files = projectFiles();
    const path = 'P.Report/definition/pages/one/visuals/chart/visual.json';
    const container = JSON.parse(files[path] ?? '{}');
    change(container.visual);
    return importProject(asInput({ ...files, [path]: JSON.stringify(container) })).summary;
  };

  it('counts a visual of an unknown type as left out, and keeps its place', () => {
    const summary = withVisual((visual) => {
      visual.visualType = 'somethingElse';
    });
    expect(summary.visuals).toEqual({ total: 3, drawn: 2, approximated: 0, leftOut: 1 });
    expect(summary.notes).toContainEqual({ page: 'one', visual: 'chart', code: 'unknownKind', what: 'somethingElse' });
  });

  it('counts a visual with a field that it cannot have as approximated', () => {
    const summary = withVisual((visual) => {
      visual.query = { queryState: { Y: { projections: [{ field: { SparklineData: {} } }] } } };
    });
    expect(summary.visuals).toEqual({ total: 3, drawn: 2, approximated: 1, leftOut: 0 });
    expect(summary.notes).toContainEqual({ page: 'one', visual: 'chart', code: 'fieldLeftOut', what: 'SparklineData' });
  });

  it('takes measures that only the report has, and says which of them are refused', () => {
    const measures = [
      { name: 'Own', expression: '[Revenue] * 2' },
      { name: 'Lost', expression: 'PATH([Revenue], 1)' },
    ];
    const files: Record<string, string> = {
      ...projectFiles(),
      'P.Report/definition/reportExtensions.json': JSON.stringify({ entities: [{ name: 'Fact Sales', measures }] }),
    };
    const path = 'P.Report/definition/pages/one/visuals/chart/visual.json';
    const container = JSON.parse(files[path] ?? '{}');
    const projections = measures.map(({ name }) => ({ field: measure('Fact Sales', name) }));
    container.visual.query = { queryState: { Y: { projections } } };
    const { summary, formulas } = importProject(asInput({ ...files, [path]: JSON.stringify(container) }));
    expect(summary.measures).toEqual({ total: 5, evaluated: 4 });
    expect(formulas.measures).toMatchObject([
      { name: 'Lost', refused: { detail: { code: 'dax.function', values: { name: 'PATH' } } } },
    ]);
    const own = summary.notes.filter(({ visual }) => visual === 'chart').map(({ code, what }) => [code, what]);
    expect(own).toEqual([['formulaRefused', 'Fact Sales[Lost]']]);
  });

  it('names a field that is not in the model', () => {
    const summary = withVisual((visual) => {
      visual.query = {
        queryState: {
          Y: {
            projections: [
              { field: { Measure: { Expression: { SourceRef: { Entity: 'Region' } }, Property: 'Gone' } } },
            ],
          },
        },
      };
    });
    expect(summary.notes).toContainEqual({ page: 'one', visual: 'chart', code: 'fieldMissing', what: 'Region[Gone]' });
  });
});
