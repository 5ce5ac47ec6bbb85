import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBody, openConversation, openedReport, serverAnswers } from '../../../testing/conversation.ts';

const ALL = ['view', 'export', 'edit', 'copy', 'create'];
const saved = { ...openedReport, revision: 3 };
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers({ opened: saved, permissions: ALL });
});
afterEach(() => vi.unstubAllGlobals());

async function open(more: object = {}, path = '/report/load') {
  const conversation = openConversation();
  await conversation.ask('POST', path, { ...loadBody, ...more }, { uid: 'U1' });
  await conversation.until('rendered');
  return conversation;
}

describe('saving', () => {
  it('stores the next revision under the same id, reports it, and leaves nothing unsaved', async () => {
    const { ask, until } = await open({ viewMode: 1, permissions: 1 });
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(false);
    await ask('POST', '/report/addPage', { displayName: 'Mine' });
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(true);
    expect((await ask('POST', '/report/save')).statusCode).toBe(202);
    const [event] = await until('saved');
    expect(event?.body).toMatchObject({ reportObjectId: 'R1', reportName: 'Customers', saveAs: false });
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(false);
    const [write] = server.saves;
    expect(write).toMatchObject({ method: 'PUT', path: expect.stringContaining('reportId=R1'), sent: { revision: 3 } });
    expect(JSON.stringify(write?.sent)).toContain('Mine');
    // The next save starts from the revision of the last one.
    await ask('POST', '/report/addPage', {});
    await ask('POST', '/report/save');
    expect(server.saves[1]?.sent.revision).toBe(4);
  });

  it('as another report continues as that one', async () => {
    const { ask, until } = await open({ viewMode: 1, permissions: 7 });
    await ask('PUT', '/report/pages/p1/name', { name: 'p1', displayName: 'Renamed' });
    await ask('POST', '/report/saveAs', { name: 'My copy' });
    const [event] = await until('saved');
    expect(event?.body).toMatchObject({ reportObjectId: 'R2', reportName: 'My copy', saveAs: true });
    expect(server.saves[0]).toMatchObject({ method: 'POST', path: expect.stringContaining('dataset=d1') });
    await ask('DELETE', '/report/pages/a/b c?d');
    await ask('POST', '/report/save');
    expect(server.saves[1]).toMatchObject({ method: 'PUT', path: expect.stringContaining('reportId=R2') });
    expect(server.saves[1]?.sent).toMatchObject({ revision: 1, name: 'My copy' });
    await ask('POST', '/report/exportToFile', { format: 'PDF' });
    expect(server.addresses.filter((address) => /exports\?/.test(address))).toEqual([
      expect.stringContaining('reportId=R2'),
    ]);
  });

  it('includes what a host moves, resizes and copies while the report is edited', async () => {
    const { ask } = await open({ viewMode: 1 });
    const visualsLayout = { chart: { x: 11, y: 12, width: 300, height: 200 } };
    const customLayout = { pagesLayout: { p1: { visualsLayout } }, pageSize: { type: 4, width: 900, height: 500 } };
    await ask('PATCH', '/report/settings', { layoutType: 1, customLayout });
    await ask('POST', '/report/pages/p1/visuals/chart/clone', { layout: { x: 400 } });
    await ask('POST', '/report/save');
    const sent = server.saves[0]?.sent.document as typeof openedReport.document | undefined;
    const pages = sent?.pages ?? [];
    expect(pages[0]?.size).toMatchObject({ width: 900, height: 500 });
    expect(pages[0]?.visuals[0]?.layout).toMatchObject({ x: 11, y: 12, width: 300, height: 200 });
    expect(pages[0]?.visuals[2]).toMatchObject({ name: 'chart-copy', layout: { x: 400, width: 300 } });
  });

  it('that fails is refused with the server’s reason, raises nothing, and leaves the changes unsaved', async () => {
    serverAnswers({ opened: { ...saved, revision: 7 }, permissions: ALL });
    const { ask, heard } = await open({ viewMode: 1 });
    await ask('POST', '/report/addPage', {});
    const answer = await ask('POST', '/report/save');
    expect(answer).toMatchObject({ statusCode: 409, body: { message: 'Somebody saved meanwhile.' } });
    expect(heard('saved')).toEqual([]);
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(true);
  });

  it.each([[undefined], [null], [{}], [{ name: '' }], [{ name: '  ' }], [{ name: 7 }]])(
    'without a name is refused: %j',
    async (body) => {
      const { ask } = await open();
      expect((await ask('POST', '/report/saveAs', body)).statusCode).toBe(400);
      expect(server.saves).toEqual([]);
    },
  );
});

describe('permissions of the configuration', () => {
  const refused = { statusCode: 403, body: { errorCode: 'PowerBINotAuthorizedException' } };
  it.each([
    ['Read', 0, { edit: 403, save: 403, saveAs: 403 }],
    ['ReadWrite', 1, { edit: 202, save: 202, saveAs: 403 }],
    ['Copy', 2, { edit: 202, save: 403, saveAs: 202 }],
    ['Create', 4, { edit: 202, save: 403, saveAs: 202 }],
    ['All', 7, { edit: 202, save: 202, saveAs: 202 }],
  ])('%s narrows what the token allows', async (_, permissions, expected) => {
    const { ask } = await open({ permissions });
    expect((await ask('POST', '/report/switchMode/edit')).statusCode).toBe(expected.edit);
    expect((await ask('POST', '/report/save')).statusCode).toBe(expected.save);
    const copied = await ask('POST', '/report/saveAs', { name: 'Copy' });
    expect(copied.statusCode).toBe(expected.saveAs);
    if (expected.saveAs === 403) expect(copied).toMatchObject(refused);
    expect((await ask('POST', '/report/switchMode/view')).statusCode).toBe(202);
  });

  it('never widen it', async () => {
    serverAnswers({ opened: saved, permissions: ['view'] });
    const { ask } = await open({ permissions: 7 });
    expect(await ask('POST', '/report/switchMode/edit')).toMatchObject(refused);
    expect(await ask('POST', '/report/save')).toMatchObject(refused);
  });
});

describe('a new report', () => {
  const create = { accessToken: 'T1', datasetId: 'd1' };
  it('starts empty and unsaved, and continues as a report once it is saved', async () => {
    const { ask, until } = openConversation();
    expect((await ask('POST', '/report/create', create, { uid: 'U1' })).statusCode).toBe(202);
    await until('rendered');
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(true);
    await ask('POST', '/report/addPage', { displayName: 'Second' });
    await ask('POST', '/report/saveAs', { name: 'Fresh' });
    const [event] = await until('saved');
    expect(event?.body).toMatchObject({ reportObjectId: 'R2', reportName: 'Fresh', saveAs: true });
    expect((await ask('GET', '/report/pages')).body).toMatchObject([{}, { displayName: 'Second' }]);
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(false);
    await ask('PUT', '/report/pages/p1/name', { displayName: 'First' });
    await ask('POST', '/report/save');
    expect(server.saves.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('is validated as specified', async () => {
    const { ask } = openConversation();
    expect(await ask('POST', '/report/create', { accessToken: 'T1' })).toMatchObject({
      statusCode: 400,
      body: [{ message: 'datasetId is required' }],
    });
  });
});

describe('a report of rows supplied by the host page', () => {
  const given = {
    locale: 'en-US',
    tableSchemaList: [{ name: 'Sales', columns: [{ name: 'Amount', dataType: 'Number' }] }],
    data: [{ name: 'Sales', rows: [['1'], [null]] }],
  };
  const create = (datasetCreateConfig: unknown) => ({ accessToken: 'T1', datasetCreateConfig });

  it('is open for editing, unsaved, and saved over the dataset created from them', async () => {
    const { ask, until } = openConversation();
    const request = { ...create(given), type: 'quickCreate', reportCreationMode: 'Default' };
    expect((await ask('POST', '/quickcreate', request, { uid: 'U1' })).statusCode).toBe(202);
    await until('rendered');
    expect(server.addresses[0]).toMatch(/\/api\/embed\/dataset$/);
    expect((await ask('GET', '/report/hasUnsavedChanges')).body).toBe(true);
    await ask('POST', '/report/saveAs', { name: 'Quick' });
    const [event] = await until('saved');
    expect(event?.body).toMatchObject({ reportObjectId: 'R2', reportName: 'Quick', saveAs: true });
    expect(server.saves[0]).toMatchObject({ method: 'POST', path: expect.stringContaining('dataset=d1') });
  });

  const { locale: _locale, ...withoutLocale } = given;
  it.each([
    [undefined, 'datasetCreateConfig is required'],
    [withoutLocale, 'locale is required'],
    [{ ...given, locale: 5 }, 'locale must be a string'],
    [{ locale: 'en-US' }, 'At least one of data or mashupDocument must be provided'],
    [{ locale: 'en-US', mashupDocument: '' }, 'At least one of data or mashupDocument must be provided'],
    [{ ...given, tableSchemaList: undefined }, 'tableSchemaList cannot be empty when data is provided'],
    [
      { ...given, datasourceConnectionConfig: { dataCacheMode: 0 } },
      'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
    ],
    [{ ...given, data: [{ name: 'Sales', rows: [[1]] }] }, 'data property is invalid'],
    [{ ...given, data: [{ name: 'Sales' }] }, 'data property is invalid'],
    [
      { ...given, tableSchemaList: [{ name: 'Sales', columns: [{ name: 'A' }] }] },
      'tableSchemaList property is invalid',
    ],
  ])('is validated as specified: %#', async (config, sentence) => {
    const { ask } = openConversation();
    expect(await ask('POST', '/quickcreate', create(config))).toMatchObject({
      statusCode: 400,
      body: [{ message: sentence }],
    });
    expect(server.addresses).toEqual([]);
  });

  it('is refused with one sentence where a mashup document would have to be run', async () => {
    const { ask, until } = openConversation();
    const answer = await ask('POST', '/quickcreate', create({ ...given, mashupDocument: 'section S; …' }), {
      uid: 'U1',
    });
    const error = {
      message: expect.stringMatching(/^Mashup documents are not run here: .*\.$/),
      errorCode: 'NotSupported',
    };
    expect(answer).toMatchObject({ statusCode: 501, body: error });
    expect((await until('error'))[0]?.body).toMatchObject(error);
    expect(server.addresses).toEqual([]);
  });
});
