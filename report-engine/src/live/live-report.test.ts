// @vitest-environment node
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Page } from '@holdfast/contracts/report/page';
import type { BatchRequest, QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from './events.ts';
import { openLiveReport } from './live-report.ts';
import type { AskingKind } from './visual-kind.ts';

const plan = { kind: 'column' as const, table: 'customers', column: 'plan' };
const customers = { kind: 'aggregate' as const, table: 'customers', column: 'plan', aggregation: 'count' as const };

const model: SemanticModel = {
  name: 'test',
  tables: [{ name: 'customers', columns: [{ name: 'plan', type: 'text' }], measures: [], hierarchies: [] }],
  relationships: [],
};

const visual = (name: string, kind: string, extra: Partial<Visual> = {}): Visual => ({
  name,
  kind,
  layout: { x: 0, y: 0, width: 100, height: 100 },
  roles:
    kind === 'slicer' ? { field: [{ field: plan }] } : { category: [{ field: plan }], values: [{ field: customers }] },
  options: {},
  filters: [],
  ...extra,
});

const page = (name: string, visuals: Visual[]) => ({
  name,
  displayName: name.toUpperCase(),
  visibility: 'visible' as const,
  size: { type: 'widescreen' as const, width: 1280, height: 720 },
  displayOption: 'fitToPage' as const,
  filters: [],
  visuals,
  interactions: [],
});

const document: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'Test',
  pages: [
    page('one', [visual('bars', 'chart'), visual('card', 'card'), visual('pick', 'slicer', { syncGroup: 'plan' })]),
    page('two', [visual('bars', 'chart'), visual('pick-two', 'slicer', { syncGroup: 'plan' })]),
  ],
  filters: [],
  bookmarks: [],
};

const asks = (respondsBy: AskingKind['respondsBy']): AskingKind => ({
  respondsBy,
  query: (): VisualQuery => ({
    groupBy: [{ as: 'g', field: plan }],
    values: [{ as: 'v', field: customers }],
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 10,
  }),
});
const kinds = (kind: string) => asks(kind === 'chart' ? 'highlighting' : 'filtering');

const oneRow: QueryResult = { columns: [], rowCount: 1, truncated: false };

function open() {
  const batches: BatchRequest[] = [];
  const events: LiveEvent[] = [];
  const live = openLiveReport({
    document,
    model,
    kinds,
    now: () => '2026-10-18T09:30:00',
    ask: (batch) => {
      batches.push(batch);
      return Promise.resolve({ answers: batch.queries.map(({ id }) => ({ id, result: oneRow })) });
    },
  });
  live.listen((event) => events.push(event));
  const rendered = () =>
    new Promise<void>((resolve) => {
      const stop = live.listen((event) => {
        if (event.name !== 'rendered') return;
        stop();
        resolve();
      });
    });
  return { live, batches, events, rendered };
}

const basic: DataPoint = { identity: [{ field: plan, value: 'Basic' }], values: [] };
const asked = (batch: BatchRequest | undefined, visualName: string) =>
  batch?.queries.find(({ id }) => id === JSON.stringify(['one', visualName]))?.query;

describe('a live report', () => {
  it('queries all visuals of a page in one batch and then raises rendered', async () => {
    const { live, batches, events, rendered } = open();
    live.start();
    await rendered();
    expect(batches).toHaveLength(1);
    expect(batches[0]?.queries).toHaveLength(3);
    expect(events.map((event) => event.name)).toEqual([
      'loaded',
      'renderingStarted',
      'visualRendered',
      'visualRendered',
      'visualRendered',
      'rendered',
    ]);
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(live.snapshot('one', 'bars').status).toBe('ready');
  });

  it('runs no queries before render when it is phased', async () => {
    const batches: BatchRequest[] = [];
    const ask = (batch: BatchRequest) => {
      batches.push(batch);
      return Promise.resolve({ answers: [] });
    };
    const live = openLiveReport({ document, model, kinds, ask, phased: true });
    live.start();
    live.pages.open('two', 'sdk');
    await Promise.resolve();
    expect(batches).toHaveLength(0);
    live.render();
    await Promise.resolve();
    expect(batches).toHaveLength(1);
  });

  it('highlights charts and filters cards when a bar is selected, and leaves the bar chart itself alone', async () => {
    const { live, batches, rendered } = open();
    live.start();
    await rendered();
    live.picking.pick('one', 'bars', [basic]);
    await rendered();
    expect(batches).toHaveLength(2);
    expect(asked(batches[1], 'bars')).toBeUndefined();
    expect(asked(batches[1], 'card')?.where).toEqual([
      { target: plan, predicate: { op: 'in', exact: true, values: ['Basic'] } },
    ]);
    expect(live.snapshot('one', 'bars').picked?.tuples).toEqual([['Basic']]);

    live.picking.pick('one', 'card', [basic]);
    await rendered();
    expect(asked(batches[2], 'bars')?.highlight).toHaveLength(1);
    expect(live.snapshot('one', 'bars').picked).toBeNull();
  });

  it('runs no query when a filter is cleared, because the result is cached', async () => {
    const { live, batches, rendered } = open();
    live.start();
    await rendered();
    live.slicers.set('one', 'pick', { op: 'in', values: ['Basic'] });
    await rendered();
    live.slicers.set('one', 'pick', { op: 'all' });
    await rendered();
    expect(batches).toHaveLength(2);
    expect(live.state.selection).toEqual([]);
  });

  it('keeps one state for all slicers of a sync group', async () => {
    const { live, events, rendered } = open();
    live.start();
    await rendered();
    live.slicers.set('one', 'pick', { op: 'in', values: ['Basic'] });
    expect(live.slicers.clauses('two', 'pick-two')[0]?.predicate).toEqual({ op: 'in', values: ['Basic'] });
    expect(events.filter((event) => event.name === 'slicerChanged').map((event) => event.initiator)).toEqual([
      'user',
      'sync',
    ]);
  });

  it('restores page, clauses and layout from a captured state', async () => {
    const { live } = open();
    live.start();
    live.picking.pick('one', 'bars', [basic]);
    live.arranging.place('one', 'card', { x: 300, hidden: true });
    const { state } = live.bookmarks.capture({ allPages: true });
    live.pages.open('two');
    live.picking.clear();
    live.filters.update({ level: 'page', page: 'one' }, 'replaceAll', []);
    live.bookmarks.applyState(state);
    expect(live.state.activePage).toBe('one');
    expect(live.snapshot('one', 'bars').picked?.tuples).toEqual([['Basic']]);
    expect(live.arranging.layoutOf('one').visuals.map(({ visual: { name } }) => name)).toEqual(['bars', 'pick']);
    expect(() => live.bookmarks.applyState('nonsense')).toThrow('not a bookmark state');
  });

  it('names the page or visual that does not exist', () => {
    const { live } = open();
    expect(() => live.pages.open('nowhere')).toThrow("There is no page named 'nowhere'");
    expect(() => live.filters.at({ level: 'visual', page: 'one', visual: 'x' })).toThrow("no visual named 'x'");
  });

  it('keeps showing the last result while the next one is loading', async () => {
    const { live, rendered } = open();
    live.start();
    await rendered();
    live.slicers.set('one', 'pick', { op: 'in', values: ['Basic'] });
    await Promise.resolve();
    const during = live.snapshot('one', 'bars');
    expect([during.status, during.result]).toEqual(['loading', oneRow]);
  });

  it('reports what a custom layout hides, moves and resizes', () => {
    const { live } = open();
    live.arranging.updateSettings({
      layoutType: 1,
      customLayout: {
        displayOption: 2,
        pageSize: { type: 4, width: 400, height: 300 },
        pagesLayout: {
          one: {
            defaultLayout: { displayState: { mode: 1 } },
            visualsLayout: { bars: { displayState: { mode: 0 }, x: 5 } },
          },
        },
      },
    });
    const placed = live.arranging.layoutOf('one');
    expect(placed.size).toEqual({ type: 'custom', width: 400, height: 300 });
    expect(placed.displayOption).toBe('actualSize');
    expect(placed.visuals.map(({ visual: { name }, layout }) => [name, layout.x])).toEqual([['bars', 5]]);
  });

  it('exports the data of a visual, with formulas escaped', async () => {
    const columns = [
      {
        as: 'g',
        role: 'group' as const,
        field: plan,
        label: 'Plan',
        type: 'text' as const,
        format: { style: 'text' as const },
        values: ['=1+1', 'a,"b"', null],
      },
      {
        as: 'v',
        role: 'value' as const,
        field: customers,
        label: 'Customers',
        type: 'number' as const,
        format: { style: 'integer' as const },
        values: [-1, 2.5, null],
      },
    ];
    const asked: VisualQuery[] = [];
    const ask = ({ queries }: BatchRequest) => {
      asked.push(...queries.map(({ query }) => query));
      return Promise.resolve({
        answers: queries.map(({ id }) => ({ id, result: { columns, rowCount: 3, truncated: false } })),
      });
    };
    const live = openLiveReport({ document, model, kinds, ask, phased: true });
    expect(await live.exportData('one', 'bars', { rows: 3 })).toBe(
      `Plan,Customers\r\n'=1+1,-1\r\n"a,""b""",2.5\r\n,\r\n`,
    );
    expect(asked[0]?.limit).toBe(3);
    await live.exportData('one', 'bars', { underlying: true, rows: 1_000_000 });
    expect(asked[1]).toMatchObject({ mode: 'rows', limit: 30_000 });
  });

  it('exports with the headings on screen, in the order of a table', async () => {
    const label = (column: string) => ({ ...plan, column });
    const shown = {
      ...(document.pages[0]?.visuals[0] as Visual),
      name: 'list',
      roles: {
        values: [{ field: label('id'), hidden: true }, { field: customers, label: 'Accounts' }, { field: plan }],
      },
    };
    const first = document.pages[0] as Page;
    const withList = {
      ...document,
      pages: [{ ...first, visuals: [...first.visuals, shown] }, ...document.pages.slice(1)],
    };
    const column = { type: 'text' as const, format: { style: 'text' as const } };
    const columns = [
      {
        ...column,
        as: 'values1',
        role: 'group' as const,
        field: plan,
        label: 'Plan',
        heading: 'plan_code',
        values: ['Basic'],
      },
      { ...column, as: 'values0', role: 'value' as const, field: customers, label: 'Customers', values: [2] },
    ];
    const ask = ({ queries }: BatchRequest) =>
      Promise.resolve({
        answers: queries.map(({ id }) => ({ id, result: { columns, rowCount: 1, truncated: false } })),
      });
    const live = openLiveReport({ document: withList, model, kinds, ask, phased: true });
    expect(await live.exportData('one', 'list')).toBe('Accounts,Plan\r\n2,Basic\r\n');
    expect(await live.exportData('one', 'list', { underlying: true })).toBe('plan_code,Customers\r\nBasic,2\r\n');
  });

  it('explains a mark by all of its restrictions, its own groups included', async () => {
    const { live, batches } = open();
    live.slicers.set('one', 'pick', { op: 'in', values: ['Pro'] });
    const { restrictions } = await live.explain('one', 'bars', basic);
    expect(restrictions).toEqual([
      { target: plan, predicate: { op: 'in', values: ['Pro'] } },
      { target: plan, predicate: { op: 'in', values: ['Basic'], exact: true } },
    ]);
    const listed = batches.flatMap(({ queries }) => queries).find(({ query }) => query.mode === 'rows');
    expect(listed?.query.where).toEqual(restrictions);
  });

  it('drills into a mark and out again, for that visual alone', () => {
    const levels = {
      category: [{ field: plan }, { field: { ...plan, column: 'region' } }],
      values: [{ field: customers }],
    };
    const drillable = {
      ...document,
      pages: [page('one', [visual('bars', 'chart', { roles: levels }), visual('card', 'card')])],
    };
    const live = openLiveReport({
      document: drillable,
      model,
      kinds,
      ask: () => Promise.resolve({ answers: [] }),
      phased: true,
    });
    expect(live.drilling.canDrill('one', 'bars')).toEqual({ down: true, up: false });
    live.drilling.down('one', 'bars', basic);
    expect(live.snapshot('one', 'bars').drillDepth).toBe(1);
    expect(live.state.selection).toMatchObject([
      { source: { by: 'drill' }, scope: { level: 'visual', visual: 'bars' } },
    ]);
    live.drilling.up('one', 'bars');
    expect(live.state.selection).toEqual([]);
    expect(live.drilling.canDrill('one', 'bars')).toEqual({ down: true, up: false });
  });

  it('drills through to the page that accepts the field, with all restrictions of the mark', () => {
    const target = { ...page('detail', [visual('list', 'card')]), drillThrough: [plan] };
    const both = { ...document, pages: [...document.pages, target] };
    const live = openLiveReport({
      document: both,
      model,
      kinds,
      ask: () => Promise.resolve({ answers: [] }),
      phased: true,
    });
    live.slicers.set('one', 'pick', { op: 'in', values: ['Pro', 'Basic'] });
    const from = { page: 'one', visual: 'bars' };
    expect(live.drilling.targets(from, basic).map(({ name }) => name)).toEqual(['detail']);
    const binned = basic.identity.map((part) => ({ ...part, field: { ...plan, binSize: 5 } }));
    expect(live.drilling.targets(from, { ...basic, identity: binned })).toHaveLength(1);
    live.drilling.through(from, 'detail', basic);
    expect(live.state.activePage).toBe('detail');
    const carried = live.state.selection.filter(({ scope }) => scope.level === 'page' && scope.page === 'detail');
    expect(carried.map(({ predicate }) => predicate)).toEqual([
      { op: 'in', values: ['Pro', 'Basic'] },
      { op: 'in', exact: true, values: ['Basic'] },
    ]);
  });

  it('drills through from a mark of an unrelated table by translating its values, if all can be translated', () => {
    const group = { kind: 'column' as const, table: 'groups', column: 'name' };
    const means = (value: string) => [{ target: plan, predicate: { op: 'in' as const, values: [value] } }];
    const target: Page = {
      ...page('detail', [visual('list', 'card')]),
      drillThroughBy: [
        { field: group, values: [{ value: 'few', means: means('Pro') }] },
        { field: plan, values: [{ value: 'Basic', means: means('Basic') }] },
      ],
    };
    const live = openLiveReport({
      document: { ...document, pages: [...document.pages, target] },
      model,
      kinds,
      ask: () => Promise.resolve({ answers: [] }),
      phased: true,
    });
    const from = { page: 'one', visual: 'bars' };
    const few = { identity: [{ field: group, value: 'few' }], values: [] };
    live.slicers.set('one', 'pick', { op: 'in', values: ['Pro'] });
    expect(live.drilling.targets(from, few)).toEqual([]);
    live.slicers.set('one', 'pick', { op: 'in', values: ['Basic'] });
    expect(live.drilling.targets(from, few).map(({ name }) => name)).toEqual(['detail']);
    live.drilling.through(from, 'detail', few);
    const carried = live.state.selection.filter(({ scope }) => scope.level === 'page' && scope.page === 'detail');
    expect(carried.map(({ predicate }) => predicate)).toEqual([
      { op: 'in', values: ['Basic'] },
      { op: 'in', values: ['Pro'] },
    ]);
  });
});
