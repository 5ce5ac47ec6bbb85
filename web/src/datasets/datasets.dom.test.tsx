import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend, type SeenRequest } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const ID = '0d5c7f9e-26b4-4b51-9d5a-51a4f1f0a001';
const owned = {
  id: ID,
  name: 'customers, orders',
  readOnly: false,
  sample: false,
  createdAt: '2026-11-14T10:00:00Z',
  predictionId: null,
  reportId: '0d5c7f9e-26b4-4b51-9d5a-51a4f1f0a002',
};
const column = (name: string, type: string) => ({ name, type });
const tables = [
  { name: 'customers', columns: [column('id', 'text')], measures: [] },
  { name: 'orders', columns: [column('customer_id', 'text'), column('amount', 'number')], measures: [] },
];
const relationship = { from: { table: 'orders', column: 'customer_id' }, to: { table: 'customers', column: 'id' } };
const definition = (relationships: object[]) => ({
  revision: 3,
  refreshedAt: '2026-11-14T10:00:00Z',
  tables: tables.map((table) => ({ ...table, rows: 2, bytes: 10, loadedAt: '2026-11-14T10:00:00Z' })),
  relationships,
  measures: [],
});

it('makes a dataset of several files, and names the file that was refused', async () => {
  const loaded = (request: SeenRequest) => {
    if (request.path.endsWith('/customers')) return { status: 400, json: { detail: 'Line 3 has 3 cells.' } };
    return { json: { table: 'orders', mode: 'replace', read: 1, rows: 1, bytes: 1, columns: [], refreshedAt: '' } };
  };
  const backend = fakeBackend({
    'GET /api/datasets': { json: { value: [owned] } },
    'POST /api/datasets': { json: owned },
    [`PUT /api/datasets/${ID}/tables/customers`]: loaded,
    [`PUT /api/datasets/${ID}/tables/orders`]: loaded,
  });
  const { user } = openApp('/datasets');
  const files = ['customers.csv', 'orders.jsonl'].map((name) => new File(['a,b\n1,2\n'], name));
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  expect(await screen.findByText('customers.csv: Line 3 has 3 cells.')).toBeVisible();
  const sent = backend.seen.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, headers }) => [path.split('/').at(-1), headers.get('content-type')])).toEqual([
    ['customers', 'text/csv'],
    ['orders', 'application/jsonl'],
  ]);
  expect(screen.getByRole('link', { name: 'customers, orders' })).toHaveAttribute('href', `/datasets/${ID}`);
});

it('imports a Power BI project, and names the measures that were refused', async () => {
  const summary = {
    pages: 1,
    visuals: { total: 3, drawn: 2, approximated: 1, leftOut: 0 },
    tables: { total: 2, withRows: 1, refused: [] },
    measures: { total: 2, evaluated: 1, refused: [{ name: 'Up', reason: 'uses PATH, which is not supported' }] },
    columns: { total: 0, evaluated: 0, refused: [] },
    roles: { total: 0, translated: 0, refused: [] },
    byPage: [],
    notes: [],
  };
  let isDamaged = true;
  const backend = fakeBackend({
    'GET /api/datasets': { json: { value: [] } },
    'POST /api/powerbi-projects': () =>
      isDamaged ? { status: 400, json: { detail: 'The project is damaged.' } } : { json: { ...owned, summary } },
  });
  const { user } = openApp('/datasets');
  const input = await screen.findByLabelText('Choose a project', { selector: 'input' });
  await user.upload(input, new File(['PK'], 'Shops.pbix'));
  expect(await screen.findByText('Shops.pbix: The project is damaged.')).toBeVisible();
  isDamaged = false;
  await user.upload(input, new File(['PK'], 'Shops.pbix'));
  expect(await screen.findByText('Visuals: 3 – 2 drawn, 1 approximated, 0 left out')).toBeVisible();
  expect(screen.getByText('Up: uses PATH, which is not supported')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', `/reports/${owned.reportId}`);
  const [sent] = backend.seen.filter(({ path }) => path.startsWith('/api/powerbi-projects'));
  expect(sent?.headers.get('content-type')).toBe('application/zip');
});

it('tells what became of an imported project, by page and visual, also as a file', async () => {
  const visuals = [
    { name: 'a', title: 'Sales by shop', became: 'approximated' },
    { name: 'b', title: 'Weather', became: 'leftOut' },
  ];
  const summary = {
    pages: 1,
    visuals: { total: 2, drawn: 0, approximated: 1, leftOut: 1 },
    tables: { total: 1, withRows: 0, refused: [] },
    measures: { total: 1, evaluated: 0, refused: [{ name: 'Up', reason: 'uses PATH, which is not supported' }] },
    columns: { total: 0, evaluated: 0, refused: [] },
    roles: { total: 2, translated: 1, refused: [{ name: 'Blind', reason: 'hides a table' }] },
    byPage: [{ name: 'one', displayName: 'Overview', visuals }],
    notes: [
      { code: 'noRows', what: 'Sale', text: 'The table Sale needs rows.' },
      {
        page: 'one',
        visual: 'b',
        code: 'unknownKind',
        what: 'weather',
        text: 'Visuals of type weather are not supported.',
      },
    ],
  };
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x',
      revokeObjectURL: () => undefined,
    }),
  );
  fakeBackend({ [`GET /api/powerbi-projects/${ID}`]: { json: { ...owned, summary } } });
  const { user } = openApp(`/datasets/${ID}/import`);
  expect(await screen.findByRole('heading', { name: 'What became of customers, orders' })).toBeVisible();
  expect(screen.getByText('Roles: 1 of 2 translated')).toBeVisible();
  expect(screen.getByText('Blind: hides a table')).toBeVisible();
  expect(screen.getByText('The table Sale needs rows.')).toBeVisible();
  const weather = screen.getByText('Weather').closest('li') as HTMLElement;
  expect(within(weather).getByText('left out')).toBeVisible();
  expect(within(weather).getByText('Visuals of type weather are not supported.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download as a file' }));
  expect(JSON.parse(await (saved[0] as Blob).text())).toEqual(summary);
});

it('sends a workbook last, for a table of each of the chosen sheets', async () => {
  const backend = fakeBackend({
    'GET /api/datasets': { json: { value: [owned] } },
    'POST /api/datasets': { json: owned },
    'POST /api/workbook-sheets': { json: { sheets: ['May', 'June', 'Notes'], hiddenSheets: [] } },
    [`PUT /api/datasets/${ID}/workbook`]: { json: { value: [], hiddenSheets: [] } },
    [`PUT /api/datasets/${ID}/tables/orders`]: {
      json: { table: 'orders', mode: 'replace', read: 1, rows: 1, bytes: 1, columns: [], refreshedAt: '' },
    },
    [`GET /api/datasets/${ID}`]: () => ({ json: { ...owned, tables, definition: definition([]) } }),
    [`GET /api/datasets/${ID}/proposals`]: { json: { value: [] } },
  });
  const { user } = openApp('/datasets');
  const files = ['shop.xlsx', 'orders.csv'].map((name) => new File(['a,b\n1,2\n'], name));
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(backend.seen.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  const [orders, shop] = backend.seen.filter(({ method }) => method === 'PUT');
  expect(orders?.path).toContain('/tables/orders');
  expect(shop?.path).toContain('/workbook');
  expect(shop?.headers.get('content-type')).toContain('spreadsheetml');
  expect(shop?.query.get('sheets')).toBe('["May","June"]');
});

it('refuses a second file for the same table, and leaves no empty dataset', async () => {
  const backend = fakeBackend({
    'GET /api/datasets': { json: { value: [] } },
    'POST /api/datasets': { json: owned },
    [`PUT /api/datasets/${ID}/tables/orders`]: { status: 400, json: { detail: 'The file has no columns.' } },
    [`DELETE /api/datasets/${ID}`]: { status: 204 },
  });
  const { user } = openApp('/datasets');
  const files = ['orders.csv', 'Orders.jsonl'].map((name) => new File(['a,b\n1,2\n'], name));
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  expect(await screen.findByText('orders.csv: The file has no columns.')).toBeVisible();
  const same = 'Orders.jsonl: Another of these files has the same table name, “Orders”. Rename one of them.';
  expect(screen.getByText(same)).toBeVisible();
  const sent = backend.seen.filter(({ path }) => path.startsWith(`/api/datasets/${ID}`));
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
});

it('adds a calculated column, and selects the mistake in its formula', async () => {
  let isWrong = true;
  const backend = fakeBackend({
    [`GET /api/datasets/${ID}`]: () => ({ json: { ...owned, tables, definition: definition([]) } }),
    [`GET /api/datasets/${ID}/proposals`]: { json: { value: [] } },
    [`GET /api/datasets/${ID}/refreshes`]: { json: { value: [] } },
    [`GET /api/datasets/${ID}/tables/customers/rows`]: { json: { rows: [], next: null } },
    [`PATCH /api/datasets/${ID}`]: () =>
      isWrong
        ? { status: 400, json: { detail: '“gross” is no column.', code: 'dataset-formula', at: { from: 4, to: 11 } } }
        : { json: definition([]) },
  });
  const { user } = openApp(`/datasets/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Add calculated column' }));
  await user.type(await screen.findByLabelText('Name'), 'twice');
  const formula = screen.getByLabelText<HTMLTextAreaElement>('Formula');
  await user.click(formula);
  await user.paste('2 * [gross]');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“gross” is no column.')).toBeVisible();
  await waitFor(() => expect(formula.value.slice(formula.selectionStart, formula.selectionEnd)).toBe('[gross]'));
  isWrong = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, saved] = backend.seen.filter(({ method }) => method === 'PATCH');
  const columns = [{ name: 'twice', formula: '2 * [gross]' }];
  expect(JSON.parse(String(saved?.body))).toEqual({ revision: 3, tables: [{ name: 'customers', columns }] });
});

it('adds a shared measure over two tables, completing its names, and renames it by its label', async () => {
  let defined = { ...definition([relationship]), measureFormulas: [] as object[] };
  const backend = fakeBackend({
    [`GET /api/datasets/${ID}`]: () => ({ json: { ...owned, tables, definition: defined } }),
    [`GET /api/datasets/${ID}/proposals`]: { json: { value: [] } },
    [`GET /api/datasets/${ID}/refreshes`]: { json: { value: [] } },
    [`GET /api/datasets/${ID}/tables/customers/rows`]: { json: { rows: [], next: null } },
    [`PATCH /api/datasets/${ID}`]: ({ body }) => {
      const { measureFormulas } = JSON.parse(String(body)) as { measureFormulas: object[] };
      defined = { ...defined, revision: defined.revision + 1, measureFormulas };
      return { json: defined };
    },
  });
  const { user } = openApp(`/datasets/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Add measure' }));
  await user.type(await screen.findByLabelText('Name'), 'Spanish revenue');
  await user.selectOptions(screen.getByLabelText('Table'), 'orders');
  const formula = screen.getByLabelText<HTMLTextAreaElement>('Formula');
  await user.click(formula);
  await user.paste('where(sum([amo');
  const offers = screen.getByRole('group', { name: 'Insert' });
  expect(
    within(offers)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['[amount]']);
  await user.click(within(offers).getByRole('button', { name: '[amount]' }));
  await waitFor(() => expect(formula).toHaveFocus());
  await user.paste('), cust');
  await user.click(
    within(screen.getByRole('group', { name: 'Insert' })).getByRole('button', { name: 'customers[id]' }),
  );
  await waitFor(() => expect(formula.value).toBe('where(sum([amount]), customers[id]'));
  await waitFor(() => expect(formula).toHaveFocus());
  await user.paste(' = "C1")');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Spanish revenue' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Revenue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = { table: 'orders', name: 'Spanish revenue', formula: 'where(sum([amount]), customers[id] = "C1")' };
  const sent = backend.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(String(body)));
  expect(sent).toEqual([
    { revision: 3, measureFormulas: [{ ...made, label: 'Spanish revenue' }] },
    { revision: 4, measureFormulas: [{ ...made, label: 'Revenue' }] },
  ]);
});

it('asks before it loads a file that takes columns from reports', async () => {
  const why = 'The file changes channel of the table “customers”, which By channel use.';
  const backend = fakeBackend({
    [`GET /api/datasets/${ID}`]: () => ({ json: { ...owned, tables, definition: definition([]) } }),
    [`GET /api/datasets/${ID}/proposals`]: { json: { value: [] } },
    [`GET /api/datasets/${ID}/refreshes`]: { json: { value: [] } },
    [`GET /api/datasets/${ID}/tables/customers/rows`]: { json: { rows: [], next: null } },
    [`PUT /api/datasets/${ID}/tables/customers`]: ({ query }) =>
      query.get('confirm') === 'true'
        ? { json: { table: 'customers', mode: 'replace', read: 1, rows: 1, bytes: 1, columns: [], refreshedAt: '' } }
        : { status: 409, json: { detail: why, code: 'schema-change' } },
  });
  const { user } = openApp(`/datasets/${ID}`);
  const input = await screen.findByLabelText('Replace rows of customers', { selector: 'input' });
  await user.upload(input, new File(['id\n1\n'], 'customers.csv'));
  expect(await screen.findByText(why)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load anyway' }));
  await waitFor(() => expect(backend.seen.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the tables of a dataset, and accepts a proposed relationship', async () => {
  let accepted: object[] = [];
  const backend = fakeBackend({
    [`GET /api/datasets/${ID}`]: () => ({ json: { ...owned, tables, definition: definition(accepted) } }),
    [`GET /api/datasets/${ID}/proposals`]: () => ({
      json: { value: accepted.length > 0 ? [] : [{ ...relationship, matched: 0.8 }] },
    }),
    [`PATCH /api/datasets/${ID}`]: () => {
      accepted = [relationship];
      return { json: definition(accepted) };
    },
    [`GET /api/datasets/${ID}/tables/customers/rows`]: { json: { rows: [{ id: 'C1' }], next: null } },
    [`GET /api/datasets/${ID}/tables/orders/rows`]: {
      json: { rows: [{ customer_id: 'C1', amount: 12.5 }], next: null },
    },
  });
  const { user } = openApp(`/datasets/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'orders · 2 rows' }));
  expect(await screen.findByRole('cell', { name: '12.5' })).toBeVisible();
  expect(await screen.findByText(/80(?:\.0)?% of the values match/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const state = await screen.findByRole('combobox', { name: /^Use of Many rows of orders\[customer_id\]/ });
  expect(state).toHaveValue('active');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  const [saved] = backend.seen.filter(({ method }) => method === 'PATCH');
  expect(JSON.parse(String(saved?.body))).toEqual({ revision: 3, relationships: [relationship] });
  const section = within(screen.getByRole('region', { name: 'Relationships' }));
  expect(section.getByRole('button', { name: 'Remove' })).toBeVisible();
  await user.selectOptions(state, 'used in both directions');
  await waitFor(() => expect(backend.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  const [, changed] = backend.seen.filter(({ method }) => method === 'PATCH');
  const wanted = { revision: 3, relationships: [{ ...relationship, bothDirections: true }] };
  expect(JSON.parse(String(changed?.body))).toEqual(wanted);
});
