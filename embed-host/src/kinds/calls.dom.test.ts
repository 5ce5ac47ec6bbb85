import { calls } from '@holdfast/contracts/embed/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import compatibility from '../../../docs/compatibility.md?raw';
import { loadBody, openConversation, serverAnswers } from '../testing/conversation.ts';
import { accepted, type CallHandlers, read } from '../wire/call.ts';

beforeEach(() => void serverAnswers());
afterEach(() => vi.unstubAllGlobals());

const basic = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'customers', column: 'plan' },
  operator: 'In',
  values: ['Team'],
  filterType: 1,
};
/** A valid body for each call that needs one. */
const bodies: Record<string, unknown> = {
  loadQna: { accessToken: 'T1', datasetIds: ['d'] },
  interpretQuestion: { question: 'customers by plan' },
  loadReport: loadBody,
  prepareReport: loadBody,
  sendConfigEarly: loadBody,
  saveAs: { name: 'Copy' },
  createReport: { accessToken: 'T1', datasetId: 'd1' },
  quickCreate: {
    accessToken: 'T1',
    datasetCreateConfig: {
      locale: 'en-US',
      tableSchemaList: [{ name: 'Sales', columns: [{ name: 'Amount', dataType: 'Number' }] }],
      data: [{ name: 'Sales', rows: [['1']] }],
    },
  },
  loadDashboard: { id: 'D1', accessToken: 'T1', pageView: 'fitToWidth' },
  loadTile: { id: 'T1', dashboardId: 'D1', accessToken: 'T1', width: 300, height: 200 },
  setToken: 'T2',
  getColumnValues: { target: { table: 'customers', column: 'plan' } },
  addPage: { displayName: 'New' },
  deletePage: {},
  renamePage: { name: 'p1', displayName: 'Renamed' },
  setPageDisplayName: { name: 'p1', displayName: 'Renamed' },
  setPage: { name: 'p1', displayName: null, isActive: true },
  setActivePage: { name: 'p1', displayName: null, isActive: true },
  updateReportFilters: { filtersOperation: 1, filters: [basic] },
  removeReportFilters: { filtersOperation: 0, filters: undefined },
  setReportFilters: [basic],
  updatePageFilters: { filtersOperation: 3, filters: [basic] },
  setPageFilters: [basic],
  updateVisualFilters: { filtersOperation: 2, filters: [basic] },
  setVisualFilters: [basic],
  updateSettings: { panes: { filters: { visible: false } } },
  setZoom: { zoomLevel: 1.5 },
  setTheme: { themeJson: { name: 'Sea', dataColors: ['#004488'] } },
  exportData: { rows: 10, exportDataType: 0 },
  exportToFile: { format: 'PDF' },
  setSlicerState: { filters: [basic] },
  cloneVisual: {},
  sortVisual: { orderBy: { table: 'customers', measure: 'Customers' }, direction: 2 },
  applyBookmark: { name: 'b1' },
  playBookmarks: { playMode: 0 },
  captureBookmark: { options: {} },
  applyBookmarkState: null,
};
const names: Record<string, string> = {
  ':page': 'p1',
  ':visual': 'chart',
  ':layout': 'Master',
  ':mode': 'edit',
  ':all': 'true',
  ':type': 'report',
};
const questionsBody = { accessToken: 'T1', datasetIds: ['d'] };
/** This token allows viewing and exporting, so saving and editing are refused with a reason. */
const notAllowed = ['save', 'saveAs', 'switchMode'];

describe('every call of the protocol', () => {
  it.each(Object.entries(calls))('%s is answered', async (name, call) => {
    vi.stubGlobal('print', vi.fn());
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody, { uid: 'U1' });
    await until('rendered');
    if (name === 'interpretQuestion') await ask('POST', '/qna/load', questionsBody);
    const visual = name.includes('Slicer') ? 'slicer' : 'chart';
    const path = call.path.replace(/:\w+/g, (word) => (word === ':visual' ? visual : (names[word] ?? word)));
    const body =
      name === 'applyBookmarkState'
        ? { state: ((await ask('POST', '/report/bookmarks/capture', { options: {} })).body as { state: string }).state }
        : bodies[name];
    const answer = await ask(call.method, path, body);
    const expected = notAllowed.includes(name) ? 403 : call.method === 'GET' ? 200 : undefined;
    if (expected !== undefined) expect(answer.statusCode, JSON.stringify(answer.body)).toBe(expected);
    else expect([200, 202], JSON.stringify(answer.body)).toContain(answer.statusCode);
  });

  it.each(Object.values(calls).map(({ method, path }) => `${method} ${path}`))('%s is documented', (call) => {
    expect(compatibility).toContain(`\`${call}\``);
  });

  it('exports nothing for a view-only token', async () => {
    serverAnswers({ permissions: ['view'] });
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const answer = await ask('POST', '/report/pages/p1/visuals/chart/exportData', { rows: 10, exportDataType: 0 });
    expect(answer).toMatchObject({
      statusCode: 403,
      body: { message: 'This embed token does not allow exporting data.', errorCode: 'PowerBINotAuthorizedException' },
    });
  });

  it('exports the current state, and returns its link or the reason for failure', async () => {
    const { exportOrders } = serverAnswers();
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const file = (body: object) => ask('POST', '/report/exportToFile', body);
    expect(await file({ format: 'Xlsx', pageName: 'p1', visualName: 'chart' })).toMatchObject({
      statusCode: 200,
      body: { name: 'report.pdf', url: 'https://x.test/f' },
    });
    expect(exportOrders[0]).toMatchObject({ format: 'xlsx', pages: ['p1'], visual: 'chart', language: 'en' });
    expect(exportOrders[0]?.state).toBeTypeOf('string');
    expect(await file({ format: 'PNG' })).toMatchObject({ statusCode: 500, body: { message: 'No picture.' } });
    expect((await file({ format: 'DOCX' })).statusCode).toBe(400);
    expect((await file({ format: 'PDF', visualName: 'chart' })).statusCode).toBe(400);
    expect(exportOrders).toHaveLength(2);
    serverAnswers({ permissions: ['view'] });
    const reader = openConversation();
    await reader.ask('POST', '/report/load', loadBody);
    await reader.until('rendered');
    expect((await reader.ask('POST', '/report/exportToFile', { format: 'PDF' })).statusCode).toBe(403);
  });

  it('reports export progress to the host page, and cancels on request', async () => {
    const { cancelled } = serverAnswers();
    const { ask, until, heard } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const file = (body: object) => ask('POST', '/report/exportToFile', body);
    const made = file({ format: 'CSV' });
    await until('info', 2);
    expect(heard('info').map(({ body }) => body)).toMatchObject([
      { message: 'Export: 0%', export: { id: 'E1', progress: 0 } },
      { message: 'Export: 50%', export: { id: 'E1', progress: 0.5 } },
    ]);
    expect(await file({ cancel: 'E2' })).toMatchObject({ statusCode: 404 });
    expect(await file({ cancel: 'E1' })).toMatchObject({ statusCode: 200, body: null });
    expect(await made).toMatchObject({ statusCode: 500, body: { message: 'The export was cancelled.' } });
    expect(cancelled).toEqual(['E1']);
    expect(await file({ cancel: 'E1' })).toMatchObject({ statusCode: 404 });
    expect((await file({ cancel: 7 })).statusCode).toBe(400);
  });

  it('refuses a basic filter without an operator, and lists the valid ones', async () => {
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const { statusCode, body } = await ask('PUT', '/report/filters', [{ ...basic, operator: 'Contains' }]);
    expect(statusCode).toBe(400);
    for (const operator of ['In', 'NotIn', 'All']) expect(JSON.stringify(body)).toContain(operator);
    expect((await ask('GET', '/report/filters')).body).toEqual([]);
  });

  it('reports the layout of a hidden visual, and accepts one filter for a slicer', async () => {
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const chart = { x: 7, displayState: { mode: 1 } };
    const customLayout = { pagesLayout: { p1: { visualsLayout: { chart } } } };
    await ask('PATCH', '/report/settings', { layoutType: 1, customLayout });
    const { body } = await ask('GET', '/report/pages/p1/visuals');
    expect(body).toMatchObject([{ name: 'chart', layout: { x: 7, displayState: { mode: 1 } } }, { name: 'slicer' }]);
    const filter = {
      $schema: 'http://powerbi.com/product/schema#basic',
      target: { table: 'customers', column: 'plan' },
      operator: 'In',
      values: ['Team'],
      filterType: 1,
    };
    const slicer = await ask('PUT', '/report/pages/p1/visuals/slicer/slicer', { filters: [filter, filter] });
    expect(slicer).toMatchObject({ statusCode: 400, body: { message: 'A slicer has only one filter.' } });
  });

  it('restores the original report when a reader’s saved changes are reset', async () => {
    const { ask, until, heard } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    await ask('POST', '/report/bookmarks/applyByName', { name: 'b1' });
    await ask('POST', '/report/userState', null);
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(true);
    expect((await ask('GET', '/report/filters')).body).toHaveLength(1);
    await ask('DELETE', '/report/userState', null);
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(false);
    expect((await ask('GET', '/report/filters')).body).toEqual([]);
    expect(heard('filtersApplied').at(-1)?.body).toMatchObject({ initiator: 'sdk', filters: [] });
  });

  it('reports theme keys without effect, once the report is loaded', async () => {
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', { ...loadBody, theme: { themeJson: { name: 'x', mapPushpin: '#ff0000' } } });
    expect((await until('info'))[0]?.body).toMatchObject({ paths: ['mapPushpin'], initiator: 'sdk' });
  });

  it('has a handler of its own type, or does not compile', () => {
    const handlers: Pick<CallHandlers, 'getZoom' | 'applyBookmark'> = {
      // @ts-expect-error a zoom is a number
      getZoom: () => read('large'),
      // @ts-expect-error a bookmark is applied by its name
      applyBookmark: ({ body }) => (body.state ? accepted : accepted),
    };
    // @ts-expect-error every call has a handler
    const all: CallHandlers = handlers;
    expect(Object.keys(all)).toEqual(['getZoom', 'applyBookmark']);
  });

  it('accepts filters unknown to the protocol’s validator, and refuses an invalid envelope', async () => {
    const { ask } = openConversation();
    await ask('POST', '/report/load', loadBody);
    const tuple = {
      $schema: 'http://powerbi.com/product/schema#tuple',
      filterType: 6,
      target: [{ table: 'customers', column: 'plan' }],
      operator: 'In',
      values: [[{ value: 'Team' }]],
    };
    const update = async (body: unknown) => (await ask('POST', '/report/filters', body)).statusCode;
    expect(await update({ filtersOperation: 1, filters: [tuple] })).toBe(202);
    for (const broken of [
      { filters: [tuple] },
      { filtersOperation: 0, filters: [tuple] },
      { filtersOperation: 1 },
      { filtersOperation: 9, filters: [] },
    ]) {
      expect(await update(broken), JSON.stringify(broken)).toBe(400);
    }
  });

  it('answers an unknown route with 404', async () => {
    const { ask } = openConversation();
    expect(await ask('POST', '/report/fly')).toMatchObject({ statusCode: 404 });
  });

  it('reports that no report is loaded when called too early', async () => {
    const { ask } = openConversation();
    expect(await ask('GET', '/report/pages')).toMatchObject({ statusCode: 400 });
  });
});

describe('the data model call', () => {
  const open = async () => {
    const { batches } = serverAnswers();
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    return { ask, lastQuery: () => batches.at(-1)?.batch.queries[0]?.query };
  };

  it('uses the names of filter targets', async () => {
    const { ask } = await open();
    const { body } = await ask('GET', '/report/model');
    expect(body).toEqual({
      tables: [
        {
          name: 'customers',
          displayName: 'customers',
          columns: [
            { name: 'id', displayName: 'id', type: 'text' },
            { name: 'plan', displayName: 'plan', type: 'text' },
            { name: 'price', displayName: 'price', type: 'number' },
          ],
          measures: [{ name: 'Customers', displayName: 'Customers' }],
          hierarchies: [],
        },
      ],
    });
  });

  it('returns the values of a column, limited and filtered by search', async () => {
    const { ask, lastQuery } = await open();
    const target = { table: 'customers', column: 'plan' };
    const { body } = await ask('POST', '/report/model/values', { target, search: 'te', limit: 5 });
    expect(body).toHaveLength(2);
    expect(lastQuery()).toMatchObject({ groupBy: [{ field: { kind: 'column', ...target } }], limit: 5, search: 'te' });
  });

  it.each([
    [{ target: { table: 'customers', column: 'nobody' } }],
    [{ target: { table: 'customers', measure: 'Customers' } }],
    [{ target: { table: 'customers', column: 'plan' }, limit: 1e9 }],
    [{ target: { table: 'customers', column: 'plan' }, search: 5 }],
    [{}],
  ])('refuses %j with a reason', async (body) => {
    const { ask } = await open();
    expect(await ask('POST', '/report/model/values', body)).toMatchObject({ statusCode: 400 });
  });
});

describe('the life cycle of a report', () => {
  it('raises ready, then loaded, then rendered', async () => {
    const { ask, events, until } = openConversation();
    expect(events[0]?.url).toBe('/ready/U1');
    expect(await ask('POST', '/report/load', loadBody, { uid: 'U2' })).toMatchObject({ statusCode: 202 });
    await until('rendered');
    const urls = events.map(({ url }) => url);
    expect(urls.indexOf('/reports/U2/events/loaded')).toBeLessThan(urls.indexOf('/reports/U2/events/rendered'));
  });

  it('runs no queries between prepare and render', async () => {
    const { batches } = serverAnswers();
    const { ask, until, heard } = openConversation();
    await ask('POST', '/report/prepare', loadBody);
    await until('loaded');
    expect(batches).toHaveLength(0);
    expect(heard('rendered')).toHaveLength(0);
    await ask('POST', '/report/render', { pageName: 'p1' });
    await until('rendered');
    expect(batches).toHaveLength(1);
  });

  it('reads filters back as they were set, and raises filtersApplied with them', async () => {
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    await ask('PUT', '/report/filters', [basic]);
    const { body } = await ask('GET', '/report/filters');
    expect(body).toEqual([expect.objectContaining({ target: basic.target, operator: 'In', values: ['Team'] })]);
    const [applied] = await until('filtersApplied');
    expect(applied?.body).toMatchObject({ initiator: 'sdk', filters: [{ values: ['Team'] }] });
  });

  it('accepts page names with slashes, spaces and question marks', async () => {
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    expect(await ask('GET', '/report/pages/a/b c?d/filters')).toMatchObject({ statusCode: 200, body: [] });
    await ask('PUT', '/report/pages/active', { name: 'a/b c?d', displayName: null, isActive: true });
    const [changed] = await until('pageChanged');
    expect(changed?.body).toMatchObject({ newPage: { name: 'a/b c?d', isActive: true }, oldPage: { name: 'p1' } });
  });

  it('refuses an invalid body with the exact sentence of the protocol', async () => {
    const { ask } = openConversation();
    expect(await ask('POST', '/report/load', { id: 'R1' })).toMatchObject({
      statusCode: 400,
      body: [{ message: 'accessToken is required' }],
    });
  });

  it('tells the host page why a report did not open', async () => {
    serverAnswers({ tokens: new Set() });
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    const [error] = await until('error');
    expect(error?.body).toMatchObject({ errorCode: 'TokenExpired', technicalDetails: { requestId: 'r1' } });
  });
});

describe('a token that expires during use', () => {
  it('raises one TokenExpired, keeps the report, and continues silently with the next token', async () => {
    const tokens = new Set(['T1']);
    const { batches } = serverAnswers({ tokens });
    const { ask, until, heard } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    tokens.clear();
    await ask('POST', '/report/refresh', null);
    await until('error');
    await ask('PUT', '/report/filters', [basic]);
    tokens.add('T2');
    expect(await ask('POST', '/report/token', 'T2')).toMatchObject({ statusCode: 202 });
    await until('rendered', 2);
    expect(heard('error')).toHaveLength(1);
    expect(heard('error')[0]?.body.errorCode).toBe('TokenExpired');
    expect(batches.at(-1)?.token).toBe('T2');
  });

  it('calls the token provider of a host page, and raises nothing', async () => {
    const tokens = new Set(['T1']);
    serverAnswers({ tokens });
    const { ask, until, heard, hooks } = openConversation();
    hooks.newAccessToken = 'T2';
    await ask('POST', '/report/load', loadBody, { tokenProviderSupplied: true });
    await until('rendered');
    tokens.clear();
    tokens.add('T2');
    await ask('POST', '/report/refresh', null);
    await until('rendered', 2);
    expect(heard('error')).toHaveLength(0);
  });
});

describe('the reader’s saved state', () => {
  it('is stored by the server and reported', async () => {
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(false);
    await ask('POST', '/report/userState', null);
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(true);
    await ask('DELETE', '/report/userState', null);
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(false);
  });
});
