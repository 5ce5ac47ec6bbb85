import { expect, test } from '@playwright/test';
import { signUp } from '../app/sign-up.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* From three files to a report on a host page, whose numbers this test computes from the same rows. */

const server = () => process.env.HOLDFAST_E2E_URL ?? '';

interface Order {
  readonly customer: string;
  readonly amount: number;
}
const COUNTRIES = ['Spain', 'France', 'Italy'];
const regionOf = (customer: number) => customer % 6;
const countryOf = (order: Order) => COUNTRIES[regionOf(Number(order.customer.slice(1))) % 3];
const order = (at: number): Order => ({ customer: `C${(at * 7) % 40}`, amount: 1 + ((at * 13) % 29) });
const ORDERS = Array.from({ length: 200 }, (_, at) => order(at));
const NEXT_DAY = Array.from({ length: 30 }, (_, at) => order(500 + at));

const csv = (header: string, lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;
const ordersCsv = (orders: readonly Order[]) =>
  csv(
    'customer_id,amount',
    orders.map(({ customer, amount }) => `${customer},${amount}`),
  );
const FILES = {
  'regions.csv': csv(
    'region,country',
    Array.from({ length: 6 }, (_, at) => `R${at},${COUNTRIES[at % 3]}`),
  ),
  'customers.csv': csv(
    'customer_id,region',
    Array.from({ length: 40 }, (_, at) => `C${at},R${regionOf(at)}`),
  ),
  'orders.csv': ordersCsv(ORDERS),
};

const revenue = (orders: readonly Order[], ...countries: string[]) =>
  orders.filter((one) => countries.includes(countryOf(one) ?? '')).reduce((sum, { amount }) => sum + amount, 0);
const shown = (value: number) => value.toLocaleString('en');

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('three files become a report on a host page, which shows the rows of its role, and those added by API', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/datasets');
  const files = Object.entries(FILES).map(([name, text]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  }));
  await page.getByLabel('Choose files', { exact: true }).first().setInputFiles(files);
  await expect(page).toHaveURL(/\/datasets\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const accept = page.getByRole('button', { name: 'Accept' });
  for (const left of [2, 1]) {
    await expect(accept).toHaveCount(left);
    await accept.first().click();
  }
  await expect(accept).toHaveCount(0);

  await page.getByRole('button', { name: 'Add measure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Revenue in the south');
  await dialog.getByLabel('Table').selectOption('orders');
  const formula = dialog.getByLabel('Formula');
  await formula.fill('where(sum([amount]), regions[land] in ("Spain", "Italy"))');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('“[land]” at character 29')).toBeVisible();
  await formula.fill('where(sum([amount]), regions[country] in ("Spain", "Italy"))');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Revenue in the south')).toBeVisible();

  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`${server()}${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  const card = (name: string, y: number, measure: string) => ({
    name,
    kind: 'card',
    layout: { x: 20, y, width: 400, height: 200 },
    roles: { values: [{ field: { kind: 'measure', table: 'orders', measure } }] },
  });
  const visuals = [card('south', 20, 'Revenue in the south'), card('all', 240, 'Sum of amount')];
  const made = { name: 'Of three files', datasetId: id, document: { pages: [{ name: 'main', visuals }] } };
  const report = await post<{ id: string }>('/api/reports', made);
  const target = { kind: 'column', table: 'regions', column: 'country' };
  const rules = [{ target, predicate: { op: 'in', values: ['Spain', 'France'] } }];
  const { embedToken } = await post<{ embedToken: string }>('/api/embed-token', { reports: [report.id], rules });

  await openHostPage(page, 'ours');
  const embedUrl = `${EMBED_ORIGIN}/reportEmbed?reportId=${report.id}`;
  await page.evaluate(
    async (config) => {
      const embedded = powerbi.embed(document.getElementById('report'), config);
      Object.assign(globalThis, { embedded });
      watch(embedded, ['loaded', 'rendered', 'error']);
      await next('rendered', 0);
    },
    { type: 'report', tokenType: 1, id: report.id, accessToken: embedToken, embedUrl },
  );
  const frame = page.frameLocator('#report iframe');
  const shows = async (orders: readonly Order[]) => {
    await expect(frame.getByText(shown(revenue(orders, 'Spain')), { exact: true }).first()).toBeVisible();
    await expect(frame.getByText(shown(revenue(orders, 'Spain', 'France')), { exact: true }).first()).toBeVisible();
  };
  await shows(ORDERS);

  const appended = await page.request.post(`${server()}/api/datasets/${id}/tables/orders`, {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: ordersCsv(NEXT_DAY),
  });
  expect(appended.ok(), await appended.text()).toBe(true);
  await page.evaluate(() => (globalThis as unknown as { embedded: { refresh(): Promise<void> } }).embedded.refresh());
  await shows([...ORDERS, ...NEXT_DAY]);
});
