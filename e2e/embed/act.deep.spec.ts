import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type FrameLocator, type Locator, test } from '@playwright/test';
import { customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* The daily work of a customer-success team: who is it, why, what would help, whom do we call. */

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a reader finds a customer, uses what-ifs, plans contacts and exports the call list, all consistent with predictions.csv', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const info = await (await customerWithReport(request))();
  const customers = await predictionsOf(request);

  await page.setViewportSize({ width: 1440, height: 1200 });
  await openHostPage(page, 'ours');
  const embedUrl = info.embedUrl.replace(/^https?:\/\/[^/]+/, EMBED_ORIGIN);
  const config = { type: 'report', tokenType: 1, id: info.reportId, accessToken: info.embedToken, embedUrl };
  await page.evaluate((config) => powerbi.embed(document.getElementById('report'), config), config);
  const report = page.frameLocator('#report iframe');

  await test.step('looks one customer up', async () => {
    await report.getByRole('tab', { name: 'Customers', exact: true }).click();
    const list = report.locator('[data-visual="customer-list"]');
    const detail = report.locator('[data-visual="customer-detail"]');
    // The page opens on customers who have not left.
    const here = customers.filter(({ churned }) => !churned).sort((a, b) => a.rank - b.rank);
    const [riskiest, other] = here.filter((_, at) => at === 0 || at === 40);
    if (!riskiest || !other) throw new Error('the sample has fewer customers than that');
    await expect(detail.locator('.hf-customer-head')).toContainText(riskiest.id);
    await list.getByRole('searchbox').fill(other.id);
    await list.getByRole('row', { name: other.id }).click();
    await expect(detail.locator('.hf-customer-head')).toContainText(other.id);
    await expect(detail.locator('.hf-customer-risk')).toHaveText(percent(other.risk));
    await expect(detail.getByText(`between ${percent(other.low)} and ${percent(other.high)}`)).toBeVisible();
    await addsUp(detail, other.risk);
  });

  await test.step('uses what-ifs', async () => {
    const detail = report.locator('[data-visual="customer-detail"]');
    const before = await detail.locator('.hf-customer-risk').textContent();
    const contract = detail.getByRole('combobox', { name: 'Contract' });
    const now = await contract.inputValue();
    const [choice] = (
      await contract.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    ).filter((value) => value !== now);
    await contract.selectOption(choice ?? '');
    await expect(detail.getByText(/^Customers like this one with Contract: .* an association/)).toBeVisible();
    await expect(detail.locator('.hf-customer-risk')).not.toHaveText(before ?? '');
    await detail.getByRole('button', { name: 'Reset' }).click();
    await expect(detail.locator('.hf-customer-risk')).toHaveText(before ?? '');
  });

  await test.step('plans contacts and exports the list', async () => {
    await report.getByRole('tab', { name: 'Risk', exact: true }).click();
    const planner = report.locator('[data-visual="planner"]');
    await planner.getByLabel('Contact capacity').fill('140');
    await planner.getByRole('slider').fill('0.3');
    const called = await figure(planner, 'To contact');
    expect(called).toBeLessThanOrEqual(140);
    // One plan, one list, one set of figures: the visuals below follow.
    const list = report.locator('[data-visual="call-list"]');
    await expect(list.getByRole('grid').or(list.getByRole('table'))).toHaveAttribute(
      'aria-rowcount',
      String(called + 1),
    );
    await expect(report.locator('.hf-figures dt', { hasText: 'To contact' })).toHaveCount(1);
    await expect(report.locator('[data-kind="card"], [data-kind="gauge"]')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await planner.getByRole('button', { name: 'Save list as a file' }).click();
    const [header = '', ...lines] = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(header.replace('\uFEFF', '')).toMatch(/^Customer,Churn risk,.*Expected value$/);
    expect(lines).toHaveLength(called);
    const values = lines.map((line) => Number(line.split(',').at(-1)));
    expect(values).toEqual([...values].sort((a, b) => b - a));

    const listed = lines.map((line) => customers.find(({ id }) => id === line.split(',')[0]));
    const lowest = Math.min(...listed.map((one) => one?.risk ?? 0));
    expect(customers.filter(({ risk, churned }) => !churned && risk >= lowest)).toHaveLength(called);
    const leavers = listed.reduce((sum, one) => sum + (one?.risk ?? 0), 0);
    expect(await figure(planner, 'Precision')).toBeCloseTo((100 * leavers) / called, 0);
    const profit = listed.reduce((sum, one) => sum + (one ? one.risk * 0.2 * one.value - 5 : 0), 0);
    expect(Math.abs((await figure(planner, 'Expected profit')) - profit)).toBeLessThan(1);
    await expect(list.getByRole('row').nth(1)).toContainText(lines[0]?.split(',')[0] ?? '');
  });

  await test.step('finds the same assumptions next time, labelled as such', async () => {
    await page.evaluate((config) => {
      const place = document.getElementById('report') as HTMLElement;
      powerbi.reset(place);
      powerbi.embed(place, config);
    }, config);
    await report.getByRole('tab', { name: 'Risk', exact: true }).click();
    const planner = report.locator('[data-visual="planner"]');
    await expect(planner.getByLabel('Contact capacity')).toHaveValue('140');
    await expect(planner.getByText('Your values, saved for your next report.')).toBeVisible();
  });
});

interface Predicted {
  readonly id: string;
  readonly risk: number;
  readonly low: number;
  readonly high: number;
  readonly rank: number;
  readonly value: number;
  readonly churned: boolean;
}

/** The reader's own result file, over the API. */
async function predictionsOf(request: APIRequestContext): Promise<Predicted[]> {
  const server = process.env.HOLDFAST_E2E_URL ?? '';
  const get = async (path: string, headers = {}) =>
    request.get(`${server}${path}`, { headers: { origin: server, ...headers } });
  const { token } = await (await get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const user = await (
    await request.post(`${server}/api/sync-user`, { headers: { origin: server, ...headers } })
  ).json();
  const { predictions } = await (await get(`/api/predictions?user_id=${user.id}`, headers)).json();
  const link = `/api/predictions/download_predictions/${predictions[0].id}?user_id=${user.id}`;
  const { download_url: url } = await (await get(link, headers)).json();
  const text = await (await request.get(new URL(url, server).href)).text();
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []);
  const at = new Map(names.map((name, place) => [name.replace(/,$/, ''), place]));
  return rows.map((row) => {
    const cell = (name: string) => (row[at.get(name) ?? -1] ?? '').replace(/,$/, '');
    return {
      id: cell('customer_id'),
      risk: Number(cell('churn_probability')),
      low: Number(cell('churn_probability_low')),
      high: Number(cell('churn_probability_high')),
      rank: Number(cell('risk_rank')),
      value: Number(cell('monthly_price_usd')),
      churned: cell('churned') === 'Yes',
    };
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** The shown points add up from the average customer to this one, within rounding. */
async function addsUp(detail: Locator, risk: number): Promise<void> {
  const cells = await detail.locator('.hf-reasons tbody td.hf-number').allTextContents();
  const [start, ...rest] = cells.map((text) => Number.parseFloat(text.replace('−', '-')));
  const points = rest.slice(0, -1);
  expect(Math.abs((start ?? 0) + points.reduce((sum, one) => sum + one, 0) - 100 * risk)).toBeLessThan(
    0.05 * cells.length + 0.01,
  );
}

async function figure(planner: Locator | FrameLocator, name: string): Promise<number> {
  const text = await planner.locator('.hf-figures > div', { hasText: name }).locator('dd').textContent();
  return Number.parseFloat((text ?? '').replace(/[^\d.-]/g, ''));
}
