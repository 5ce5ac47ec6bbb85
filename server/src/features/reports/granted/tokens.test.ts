import type { OpenedDashboard } from '@holdfast/contracts/documents/opened-dashboard';
import type { SavedDashboard, SavedReport } from '@holdfast/contracts/documents/saved';
import { isAboutRows } from '@holdfast/texts/about-rows';
import { sayEnglish } from '@holdfast/texts/english';
import { isMessage } from '@holdfast/texts/message';
import { renderTree } from '@holdfast/texts/speaker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import {
  batchOf,
  card,
  chart,
  columnsOf,
  type DocumentsRig,
  list,
  only,
  openDocumentsFixture,
  problemOf,
  type Queried,
  reportOf,
  SAMPLE_IDS,
  tileFrom,
} from '../../documents/testing/documents-fixture.ts';

let fixture: DocumentsRig;
let report: SavedReport;
let board: SavedDashboard;
const north = only('region', 'North');
const tiles = () => [
  tileFrom(report.id, 'byPlan', {
    clauses: [{ source: { by: 'pane' }, scope: { level: 'report' }, exempt: [], ...north }],
  }),
  tileFrom(report.id, 'customers'),
];
beforeAll(async () => {
  fixture = await openDocumentsFixture();
  const made = { name: 'R', document: reportOf(card('customers'), chart('byPlan'), chart('byRegion', 'region')) };
  report = (await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', made)).body;
  const pinned = { name: 'B', document: { tiles: tiles() } };
  board = (await fixture.call<SavedDashboard>(fixture.ann, 'POST', '/api/dashboards', pinned)).body;
});
afterAll(() => fixture.close());

interface Minted {
  embedToken: string;
  embedUrl: string;
  tokenId: string;
  expiresAt: string;
}
const mint = async (wanted: object, bearer = fixture.ann) =>
  fixture.call<Minted>(bearer, 'POST', '/api/embed-token', wanted);
const tokenFor = async (wanted: object) => (await mint(wanted)).body.embedToken;
const query = (token: string, batch: object, address = '') =>
  fixture.call<Queried>(token, 'POST', `/api/embed/query${address}`, batch);

test('a token for one visual answers its own fields and no others of the dataset', async () => {
  const token = await tokenFor({ reports: [report.id], only: { page: 'main', visual: 'byPlan' } });
  expect(columnsOf(await query(token, batchOf({ by: 'plan' })))).toHaveLength(2);
  expect(columnsOf(await query(token, batchOf({ by: 'plan', where: [only('plan', 'Team')] })))).toHaveLength(2);
  const listed = [{ as: 'by', field: { kind: 'column', table: 'customers', column: 'plan' } }];
  const sum = { kind: 'aggregate', table: 'customers', column: 'monthly_price_usd', aggregation: 'sum' };
  const beyond = [
    batchOf({ by: 'region' }),
    batchOf({ by: 'plan', measure: 'Expected churners' }),
    batchOf({ by: 'plan', where: [north] }),
    batchOf({ by: 'plan', more: { highlight: [north] } }),
    batchOf({ by: 'plan', more: { values: [{ as: 'n', field: sum }] } }),
    batchOf({ more: { mode: 'rows', groupBy: listed } }),
    batchOf({
      where: [{ target: listed[0]?.field, predicate: { op: 'top', direction: 'top', count: 1, by: sum } }],
    }),
  ];
  for (const batch of beyond) expect(problemOf(await query(token, batch)), JSON.stringify(batch)).toBe('not-permitted');
  expect((await query(token, batchOf({ by: 'plan' }), '?dataset=sample&compare=sample')).status).toBe(403);
  const customer = { about: 'customers', changes: [], now: '2026-11-15T12:00:00', where: [] };
  expect((await fixture.call(token, 'POST', '/api/embed/what-if', customer)).status).toBe(403);
});

test('it only sees the names of its own page, visual and columns', async () => {
  const token = await tokenFor({ reports: [report.id], only: { page: 'main', visual: 'byPlan' } });
  const { body } = await fixture.call(token, 'GET', '/api/embed/report');
  const told = JSON.stringify(body);
  expect(told).toContain('byPlan');
  for (const name of ['byRegion', 'region', 'monthly_price_usd', 'Expected churners'])
    expect(told).not.toContain(`"${name}"`);
});

test('a token for one page answers the fields of all its visuals', async () => {
  const token = await tokenFor({ reports: [report.id], only: { page: 'main' } });
  expect(columnsOf(await query(token, batchOf({ by: 'plan', where: [north] })))).toHaveLength(2);
  expect(problemOf(await query(token, batchOf({ by: 'contract' })))).toBe('not-permitted');
});

test('a tile answers what it shows, under the filters it was pinned with', async () => {
  const [pinned, plain] = board.document.tiles;
  const token = await tokenFor({ dashboards: [board.id] });
  const at = (tileId = '') => `?dashboardId=${board.id}&tileId=${tileId}`;
  const whole = await query(await tokenFor({ reports: [report.id] }), batchOf({ by: 'plan', where: [north] }));
  expect(columnsOf(await query(token, batchOf({ by: 'plan' }), at(pinned?.id)))).toEqual(columnsOf(whole));
  expect(problemOf(await query(token, batchOf({ by: 'plan' }), at(plain?.id)))).toBe('not-permitted');
  expect(columnsOf(await query(token, batchOf({}), at(plain?.id)))).toHaveLength(1);
  expect((await query(token, batchOf({ by: 'plan' }))).status).toBe(403);

  const single = await tokenFor({ tiles: [{ dashboardId: board.id, tileId: plain?.id }] });
  expect((await query(single, batchOf({}), at(plain?.id))).status).toBe(200);
  expect((await query(single, batchOf({ by: 'plan' }), at(pinned?.id))).status).toBe(403);
  const opened = await fixture.call<{ document: { tiles: { id: string }[] } }>(single, 'GET', '/api/embed/dashboard');
  expect(opened.body.document.tiles.map(({ id }) => id)).toEqual([plain?.id]);
});

test.runIf(isDeep)('a tile with a question shows its answer and nothing else', async () => {
  const place = { x: 0, y: 0, w: 6, h: 4 };
  const asked = (question: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    title: '',
    place,
    content: { kind: 'question', datasetId: SAMPLE_IDS.dataset, question, ...more },
  });
  const tiles = [
    asked('customers by plan'),
    asked('Kunden nach Plan', { language: 'de' }),
    asked('colourless green ideas'),
  ];
  const made = await fixture.call<SavedDashboard>(fixture.ann, 'POST', '/api/dashboards', {
    name: 'Q',
    document: { tiles },
  });
  expect(made.status).toBe(200);
  const token = await tokenFor({ dashboards: [made.body.id] });
  const opened = await fixture.call<OpenedDashboard>(token, 'GET', '/api/embed/dashboard');
  expect(opened.body.tiles.map(({ state }) => state)).toEqual(['ready', 'ready', 'gone']);
  const [first] = opened.body.sources;
  expect(first?.reportId).toBe(tiles[0]?.id);
  expect(first?.document.pages[0]?.visuals.map(({ name }) => name)).toEqual(['answer']);
  expect(JSON.stringify(first?.model)).not.toContain('"region"');

  const byPlan = batchOf({ by: 'plan', measure: 'Accounts' });
  const at = (tile: number) => `?dashboardId=${made.body.id}&tileId=${tiles[tile]?.id}`;
  const whole = await query(await tokenFor({ reports: [report.id] }), byPlan);
  expect(columnsOf(await query(token, byPlan, at(0)))).toEqual(columnsOf(whole));
  expect(columnsOf(await query(token, byPlan, at(1)))).toEqual(columnsOf(whole));
  expect(problemOf(await query(token, batchOf({ by: 'region' }), at(0)))).toBe('not-permitted');
  expect((await query(token, byPlan, at(2))).status).toBe(404);
  const limited = await tokenFor({ dashboards: [made.body.id], rules: [only('plan', 'Team')] });
  expect(columnsOf(await query(limited, byPlan, at(0)))?.[0]).toEqual(['Team']);
});

test('row rules apply to dashboards as well', async () => {
  const token = await tokenFor({ dashboards: [board.id], rules: [only('plan', 'Team')] });
  const at = `?dashboardId=${board.id}&tileId=${board.document.tiles[0]?.id}`;
  expect(columnsOf(await query(token, batchOf({ by: 'plan' }), at))?.[0]).toEqual(['Team']);
});

test('a revoked token opens nothing, and only its owner can revoke it', async () => {
  const { body: minted } = await mint({ reports: [report.id] });
  const path = `/api/embed-token/${minted.tokenId}`;
  expect((await fixture.call(fixture.bob, 'DELETE', path)).status).toBe(404);
  expect((await fixture.call(minted.embedToken, 'GET', '/api/embed/report')).status).toBe(200);
  const { body } = await fixture.call<{ value: Minted[] }>(fixture.ann, 'GET', '/api/embed-tokens');
  expect(body.value.map(({ tokenId }) => tokenId)).toContain(minted.tokenId);
  expect((await fixture.call(fixture.ann, 'DELETE', path)).status).toBe(204);
  expect(await fixture.call(minted.embedToken, 'GET', '/api/embed/report')).toMatchObject({
    status: 401,
    body: { code: 'token-invalid' },
  });
});

test("a token's rights limit its changes; a partial view cannot be saved over the whole", async () => {
  const look = await tokenFor({ reports: [report.id] });
  const change = { revision: 1, name: 'Taken' };
  expect((await fixture.call(look, 'PUT', '/api/embed/report', change)).status).toBe(403);
  const copy = { name: 'Copy', document: reportOf() };
  expect((await fixture.call(look, 'POST', '/api/embed/report', copy)).status).toBe(403);

  const { body: made } = await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', {
    name: 'E',
    document: reportOf(),
  });
  const edit = await tokenFor({ reports: [made.id], permissions: ['view', 'edit', 'copy'] });
  expect((await fixture.call(edit, 'PUT', '/api/embed/report', { revision: 1, name: 'Edited' })).body).toMatchObject({
    revision: 2,
    name: 'Edited',
    changedBy: { name: 'Embed token' },
  });
  expect((await fixture.call(edit, 'PUT', `/api/embed/report?reportId=${report.id}`, change)).status).toBe(403);
  expect((await fixture.call(edit, 'POST', '/api/embed/report', copy)).body).toMatchObject({
    name: 'Copy',
    revision: 1,
  });
  expect((await mint({ reports: [made.id], permissions: ['edit'], rules: [north] })).status).toBe(400);
  expect((await mint({ reports: [made.id], permissions: ['edit'], only: { page: 'main' } })).status).toBe(400);
});

test('a token may change its copy, never the original; one with the right to create starts empty', async () => {
  const made = { name: 'Original', document: reportOf(card('customers')) };
  const { body: original } = await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', made);
  const copier = await tokenFor({ reports: [original.id], permissions: ['view', 'copy'] });
  const copy = { name: 'Copy', document: reportOf(card('mine')) };
  const { body: copied } = await fixture.call<SavedReport>(copier, 'POST', '/api/embed/report?dataset=sample', copy);
  expect(copied).toMatchObject({ name: 'Copy', datasetId: SAMPLE_IDS.dataset });
  const change = { revision: 1, name: 'Changed' };
  const put = (token: string, id: string) => fixture.call(token, 'PUT', `/api/embed/report?reportId=${id}`, change);
  expect((await put(copier, original.id)).status).toBe(403);
  expect((await put(copier, copied.id)).body).toMatchObject({ name: 'Changed', revision: 2 });
  expect((await fixture.call(copier, 'GET', `/api/embed/report?reportId=${copied.id}`)).status).toBe(200);
  // Another token with the same rights made nothing, so it cannot edit the copy.
  const other = await tokenFor({ reports: [original.id], permissions: ['view', 'copy'] });
  expect((await fixture.call(other, 'GET', `/api/embed/report?reportId=${copied.id}`)).status).toBe(403);
  expect((await put(other, copied.id)).status).toBe(403);

  expect((await fixture.call(copier, 'GET', '/api/embed/dataset?datasetId=sample')).status).toBe(403);
  const creator = await tokenFor({ datasets: ['sample'], permissions: ['view', 'create'] });
  const empty = await fixture.call<{ document: { pages: { visuals: object[] }[] }; model: { tables: object[] } }>(
    creator,
    'GET',
    `/api/embed/dataset?datasetId=${SAMPLE_IDS.dataset}`,
  );
  expect(empty.body.document.pages).toMatchObject([{ visuals: [] }]);
  expect(empty.body.model.tables.length).toBeGreaterThan(0);
  for (const wanted of ['', '?datasetId=', '?datasetId=x', `?datasetId=${original.id}`, '?datasetId=a&datasetId=b'])
    expect((await fixture.call(creator, 'GET', `/api/embed/dataset${wanted}`)).status, wanted).toBe(403);
});

test('a dashboard is opened with each report once and saved where the token allows it', async () => {
  const token = await tokenFor({ dashboards: [board.id], permissions: ['view', 'edit'] });
  const opened = await fixture.call<{ sources: { reportId: string }[]; revision: number }>(
    token,
    'GET',
    '/api/embed/dashboard',
  );
  expect(opened.body.sources.map(({ reportId }) => reportId)).toEqual([report.id]);
  const { revision } = opened.body;
  const saved = await fixture.call(token, 'PUT', '/api/embed/dashboard', { revision, document: board.document });
  expect(saved.body).toMatchObject({ revision: revision + 1 });
  expect(await fixture.call(token, 'PUT', '/api/embed/dashboard', { revision, name: 'late' })).toMatchObject({
    status: 409,
    body: { conflict: { revision: revision + 1 } },
  });
});

test('a service key is limited to its scopes, stored as a hash, and revoked together with its tokens', async () => {
  const make = (body: object, bearer = fixture.ann) =>
    fixture.call<{ id: string; secret: string }>(bearer, 'POST', '/api/service-keys', body);
  const { body: key } = await make({ name: 'Shop', scopes: ['read', 'embed'] });
  expect(key.secret).toMatch(/^hfk_[0-9a-f]{32}_[\w-]{43}$/);
  const { rows } = await fixture.platform.database.pool.query('select * from service_keys');
  expect(JSON.stringify(rows)).not.toContain(key.secret.slice(-43));

  expect((await fixture.call(key.secret, 'GET', `/api/reports/${report.id}`)).status).toBe(200);
  expect(await fixture.call(key.secret, 'PUT', `/api/reports/${report.id}`, { revision: 1, name: 'x' })).toMatchObject({
    status: 403,
    body: { code: 'scope-missing' },
  });
  expect((await mint({ reports: [report.id], permissions: ['edit'] }, key.secret)).status).toBe(403);
  for (const path of ['/api/service-keys', '/api/embed-token', '/api/users', '/api/account/sessions']) {
    expect((await fixture.call(key.secret, 'GET', path)).status, path).toBe(401);
  }
  const { body: list } = await fixture.call<{ value: { id: string; lastUsedAt: string | null; secret?: string }[] }>(
    fixture.ann,
    'GET',
    '/api/service-keys',
  );
  const listed = list.value.find(({ id }) => id === key.id);
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(listed).not.toHaveProperty('secret');

  const { body: minted } = await mint({ reports: [report.id] }, key.secret);
  expect((await fixture.call(minted.embedToken, 'GET', '/api/embed/report')).status).toBe(200);
  expect((await fixture.call(fixture.bob, 'DELETE', `/api/service-keys/${key.id}`)).status).toBe(404);
  expect((await fixture.call(fixture.ann, 'DELETE', `/api/service-keys/${key.id}`)).status).toBe(204);
  expect((await fixture.call(key.secret, 'GET', '/api/reports')).status).toBe(401);
  expect((await fixture.call(minted.embedToken, 'GET', '/api/embed/report')).status).toBe(401);
  expect((await fixture.call(`${key.secret.slice(0, -1)}x`, 'GET', '/api/reports')).status).toBe(401);
});

test('a role provides its row rules; an unknown one, or none if there are roles, is refused', async () => {
  const { body: key } = await fixture.call<{ id: string; secret: string }>(fixture.ann, 'POST', '/api/service-keys', {
    name: 'Roles',
    scopes: ['read', 'write', 'embed'],
  });
  expect((await mint({ reports: [report.id] }, key.secret)).status).toBe(200);
  const rules = [only('plan', '{username}')];
  expect((await fixture.call(key.secret, 'PUT', '/api/row-roles/Plan', { rules })).status).toBe(200);
  expect(await mint({ reports: [report.id] }, key.secret)).toMatchObject({
    status: 400,
    body: { code: 'identity-needed' },
  });
  const as = (role: string) => mint({ reports: [report.id], identity: { username: 'Team', role } }, key.secret);
  expect(await as('Nobody')).toMatchObject({ status: 400, body: { code: 'role-unknown' } });
  const { body: minted } = await as('Plan');
  expect(columnsOf(await query(minted.embedToken, batchOf({ by: 'plan' })))?.[0]).toEqual(['Team']);
  expect((await fixture.call(fixture.ann, 'DELETE', '/api/row-roles/Plan')).status).toBe(200);
});

test('the retention report opens under its GUID, with row rules or without', async () => {
  const token = await tokenFor({ reports: [SAMPLE_IDS.report] });
  const { body } = await fixture.call<{ document: { id: string; pages: object[] } }>(token, 'GET', '/api/embed/report');
  expect(body.document.id).toBe(SAMPLE_IDS.report);
  expect(body.document.pages.length).toBeGreaterThan(5);
});

test('a token for the retention report opens its page-exact reports, by their names and by their GUIDs', async () => {
  const { body: listed } = await fixture.call<{ value: { id: string; embedUrl: string }[] }>(
    fixture.ann,
    'GET',
    '/v1.0/myorg/reports',
  );
  const paper = listed.value.find(({ embedUrl }) => embedUrl.includes('/rdlEmbed?'));
  const idOf = async (token: string, asked: string | undefined) =>
    (await fixture.call<{ document?: { id: string } }>(token, 'GET', `/api/embed/report?reportId=${asked}`)).body
      .document?.id;
  const token = await tokenFor({ reports: [report.id, SAMPLE_IDS.report], rules: [only('plan', 'Team')] });
  expect(await idOf(token, paper?.id)).toBe(paper?.id);
  expect(await idOf(token, 'call-list')).toMatch(/^5a3b1e0c-/);
  const pages = ['overview', 'main'];
  for (const page of pages) {
    const part = await mint({ reports: [page === 'main' ? report.id : SAMPLE_IDS.report], only: { page } });
    for (const asked of ['call-list', paper?.id]) expect(await idOf(part.body.embedToken, asked)).toBeUndefined();
  }
  expect(await idOf(await tokenFor({ reports: [report.id] }), 'call-list')).toBeUndefined();
});

test('the address of a page-exact report is the same in both lists and with the token', async () => {
  const table = { name: 'Printed', page: 'main', visual: 'everybody' };
  const { body: made } = await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', {
    name: 'To print',
    document: reportOf(list('everybody')),
  });
  const { body: saved } = await fixture.call<SavedReport>(fixture.ann, 'POST', `/api/reports/${made.id}/paper`, table);
  const { body } = await fixture.call<{ value: { id: string; embedUrl: string }[] }>(
    fixture.ann,
    'GET',
    '/v1.0/myorg/reports',
  );
  const paper = body.value.find(({ embedUrl }) => embedUrl.includes('/rdlEmbed?'));
  for (const id of [paper?.id, saved.id, made.id, SAMPLE_IDS.report]) {
    const { body: minted } = await mint({ reports: [id] });
    const listed = body.value.find((one) => one.id === id);
    expect(listed?.embedUrl.split('&')[0]).toBe(minted.embedUrl);
    const isPaper = id === paper?.id || id === saved.id;
    expect(new URL(listed?.embedUrl ?? '').pathname).toBe(isPaper ? '/rdlEmbed' : '/reportEmbed');
  }
});

test('a saved copy under row rules contains no text about the whole file', async () => {
  const copied = await fixture.call<SavedReport>(fixture.ann, 'POST', `/api/reports/${SAMPLE_IDS.report}/copy`, {
    name: 'C',
  });
  const rules = [only('plan', 'Team')];
  const read = async (limits: { rules?: object[] }) =>
    (await fixture.call(await tokenFor({ reports: [copied.body.id], ...limits }), 'GET', '/api/embed/report')).body;
  const aboutFile = (part: unknown): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    if (isMessage(part) && !isAboutRows(part)) return [part.code];
    return Object.values(part).flatMap(aboutFile);
  };
  const [whole, limited] = [await read({}), await read({ rules })] as { document: object }[];
  expect(aboutFile(whole?.document)).toContain('story.trust');
  expect(aboutFile(limited?.document)).toEqual([]);
  // Labels, and sentences whose figures are queried under the rules, stay.
  expect(JSON.stringify(limited)).toContain('story.left');
});

test('under row rules an author’s own text is shown, and no text about the whole file', async () => {
  const { body: opened } = await fixture.call<{ document: { pages: { visuals: Still[] }[] } }>(
    await tokenFor({ reports: [SAMPLE_IDS.report] }),
    'GET',
    '/api/embed/report',
  );
  const lead = opened.document.pages.flatMap(({ visuals }) => visuals).find(({ kind }) => kind === 'textbox');
  const english = renderTree<Still>(lead as never, sayEnglish);
  const layout = { x: 0, y: 0, width: 80, height: 40 };
  const still = [
    { name: 'hello', kind: 'textbox', options: { text: 'Call us: **0800 1234**' } },
    { name: 'go', kind: 'actionButton', title: 'Next', options: { text: 'To page two', action: { do: 'page' } } },
    { name: 'line', kind: 'shape', options: { form: 'line', fill: '#ff0000' } },
    { name: 'pages', kind: 'pageNavigator', options: {} },
    { name: 'logo', kind: 'image', options: { source: 'data:image/png;base64,AAAA', alternative: 'Our logo' } },
  ];
  const ofTheFile = [
    { name: 'copied', kind: 'textbox', options: lead?.options },
    // Earlier versions stored sentences in words.
    { name: english.name, kind: 'textbox', options: english.options },
    { name: `${english.name}-copy2`, kind: 'textbox', options: english.options },
  ];
  const visuals = [...still, ...ofTheFile].map((visual) => ({ ...visual, layout }));
  const document = { pages: [{ name: 'main', displayName: 'Our page', visuals: [chart('byPlan'), ...visuals] }] };
  const { body: made } = await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', {
    name: 'Still',
    document,
  });
  const token = await tokenFor({ reports: [made.id], rules: [only('plan', 'Team')] });
  const { body } = await fixture.call<{ document: { pages: { displayName: string; visuals: Still[] }[] } }>(
    token,
    'GET',
    '/api/embed/report',
  );
  const [page] = body.document.pages;
  expect(page?.displayName).toBe('Our page');
  for (const visual of still) expect(page?.visuals).toContainEqual(expect.objectContaining(visual));
  const notShown = { code: 'report.notShown' };
  for (const { name } of ofTheFile)
    expect(page?.visuals.find((one) => one.name === name)?.options.text).toMatchObject(notShown);
});

interface Still {
  readonly name: string;
  readonly kind: string;
  readonly options: { readonly text?: unknown };
}

test('a user’s own bearer opens in the frame what they own, and a service key never does', async () => {
  const opened = await fixture.call<{ permissions: string[] }>(
    fixture.ann,
    'GET',
    `/api/embed/report?reportId=${report.id}`,
  );
  expect(opened.body.permissions).toEqual(['view', 'export', 'edit', 'copy', 'create']);
  expect((await fixture.call(fixture.ann, 'GET', `/api/embed/dashboard?dashboardId=${board.id}`)).status).toBe(200);
  expect((await query(fixture.ann, batchOf({ by: 'plan' }))).status).toBe(200);
  expect((await fixture.call(fixture.bob, 'GET', `/api/embed/report?reportId=${report.id}`)).status).toBe(404);
  expect((await fixture.call(fixture.bob, 'GET', `/api/embed/dashboard?dashboardId=${board.id}`)).status).toBe(404);
  const wanted = { name: 'Page', scopes: ['read', 'embed'] };
  const { body: key } = await fixture.call<{ secret: string }>(fixture.ann, 'POST', '/api/service-keys', wanted);
  expect(await fixture.call(key.secret, 'GET', '/api/embed/report')).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('must stay on a server') },
  });
});

test('a token for several reports still opens the others when one is deleted', async () => {
  const made = { name: 'Short-lived', document: reportOf() };
  const { body: first } = await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', made);
  const token = await tokenFor({ reports: [first.id, report.id] });
  await fixture.call(fixture.ann, 'DELETE', `/api/reports/${first.id}`);
  expect(await fixture.call(token, 'GET', '/api/embed/report')).toMatchObject({
    status: 404,
    body: { code: 'report-deleted', detail: 'This report no longer exists.' },
  });
  expect((await fixture.call(token, 'GET', `/api/embed/report?reportId=${report.id}`)).status).toBe(200);
  expect(columnsOf(await query(token, batchOf({ by: 'plan' }), '?dataset=sample'))).toHaveLength(2);
  expect((await query(token, batchOf({ by: 'plan' }), '?dataset=prediction-1')).status).toBe(403);
});
