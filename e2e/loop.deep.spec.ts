import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';
import {
  belongs,
  type CsvRecord,
  figuresOf,
  moneyKept,
  newcombe,
  normalQuantile,
  number,
  percent,
  points,
  type ScoredOutcome,
  tallyRow,
} from './loop-figures.ts';

/* The whole loop in the browser: month one trained, a list with a control group, states set, month two scored with
   month one's model, outcomes uploaded and shown. Every number on the page is recomputed here from the files. */

const PLANS = ['Basic', 'Plus', 'Pro'];
const plan = (id: number) => PLANS[id % 3] as string;
const calls = (id: number) => (id * 7) % 6;
const fee = (id: number) => 20 + ((id * 13) % 60);
const wouldLeave = (id: number) => (id * 31) % 100 < (plan(id) === 'Basic' ? 45 : 10) + calls(id) * 6;
const HEADER = 'customer_id,plan,support_calls,monthly_fee';
const line = (id: number) => `C${1000 + id},${plan(id)},${calls(id)},${fee(id)}`;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** January: half of the customers have a known outcome, the others are still here. */
const KNOWN = numbers(0, 240);
const OPEN = numbers(240, 240);
const january = [
  `${HEADER},churned`,
  ...KNOWN.map((id) => `${line(id)},${wouldLeave(id) ? 'Yes' : 'No'}`),
  ...OPEN.map((id) => `${line(id)},`),
].join('\n');
/** February: the same open customers and some new ones, without outcomes. */
const february = [HEADER, ...numbers(240, 300).map(line)].join('\n');
/** The outcomes of January's customers. */
const outcomes = [
  'customer_id,churned',
  ...OPEN.filter((id) => id % 40 !== 0).map((id) => `C${1000 + id},${wouldLeave(id) ? 'Yes' : 'No'}`),
].join('\n');

const cells = (csv: string) => {
  const split = (row: string) => row.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  const [head = '', ...rows] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  const names = split(head);
  return rows.map((row) => Object.fromEntries(split(row).map((cell, at) => [names[at] as string, cell])));
};

async function api(page: Page, path: string) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  return (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
}

async function results(page: Page, id: number) {
  const { download_url } = (await api(page, `/api/predictions/download_predictions/${id}`)) as { download_url: string };
  return cells(await (await page.request.get(download_url)).text());
}

const riskOf = (line: CsvRecord) => Number(line.churn_probability);
const asEnded = (line: CsvRecord, left: boolean, weight: number): ScoredOutcome => ({
  line,
  risk: riskOf(line),
  value: Number(line.monthly_fee),
  isFlagged: line.predicted_churn === '1',
  left,
  weight,
});

/** Opens details of the outcomes. */
async function openDetails(page: Page, ...names: string[]) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }
}

/** The three answers, the chart and the exported file, all from the same counts. */
async function expectAnswers(page: Page, ended: readonly ScoredOutcome[]) {
  const left = ended.filter((one) => one.left).length;
  const flagged = ended.filter(({ isFlagged }) => isFlagged);
  const flaggedLeft = flagged.filter((one) => one.left).length;
  const answer = (question: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: question }) });
  await expect(answer('How many of the flagged customers left?')).toContainText(`${flaggedLeft} of ${flagged.length}`);
  await expect(answer('How many did we miss?')).toContainText(`${left - flaggedLeft} of ${left}`);
  const bars = page.getByRole('list', { name: 'Expected and actual leavers, by risk tier' });
  const shown = (
    await bars
      .getByText(/^Left:/)
      .locator('..')
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')));
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(left);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const [all] = cells(readFileSync(await (await saving).path(), 'utf8'));
  expect(all).toMatchObject({
    customers: String(ended.length),
    left: String(left),
    flagged_left: String(flaggedLeft),
    flagged_stayed: String(flagged.length - flaggedLeft),
    missed: String(left - flaggedLeft),
  });
}

/** Every figure of the page about the model: cards, sentences, and the table by tier and by each column. */
async function expectFigures(page: Page, ended: readonly ScoredOutcome[], learntFrom: readonly ScoredOutcome[]) {
  await expectAnswers(page, ended);
  await openDetails(page, 'All figures about the model', 'By tier and segment');
  const { cards, sentences } = figuresOf(ended, learntFrom);
  for (const [name, texts] of Object.entries(cards)) {
    const card = page
      .locator('section:not(:has(section, table))')
      .filter({ has: page.getByText(name, { exact: true }) });
    await expect(card.locator('p')).toHaveText([name, ...texts]);
  }
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();

  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Expected to leave' }) });
  const shown = async () => {
    const rows = await table.locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  };
  const by = page.getByLabel('Group by', { exact: true });
  const columns = await by.locator('option').allTextContents();
  expect(columns.length).toBeGreaterThan(2);
  for (const [at, column] of columns.entries()) {
    await by.selectOption({ index: at });
    await expect(table.getByRole('columnheader').first()).toHaveText(column);
    const rows = await shown();
    const membersOf = (name: string) =>
      ended.filter(({ line }) => (at === 0 ? line.risk_tier === name : belongs(line, name)));
    const names = rows.map(([name]) => name as string);
    // Expected customers are whole numbers: rounding depends on the total.
    const withoutExpected = (row: readonly string[]) => row.toSpliced(2, 1);
    const wanted = names.map((name) => tallyRow(name, membersOf(name)));
    expect(rows.map(withoutExpected)).toEqual(wanted.map(withoutExpected));
    const figures = rows.map((row) => Number((row[2] as string).replace(/,/g, '')));
    for (const [at, name] of names.entries()) {
      const exact = membersOf(name).reduce((all, { risk }) => all + risk, 0);
      expect(Math.abs((figures[at] as number) - exact)).toBeLessThan(1);
    }
    expect(figures.reduce((all, figure) => all + figure, 0)).toBe(
      Math.round(ended.reduce((all, { risk }) => all + risk, 0)),
    );
    // Everyone is counted exactly once.
    expect(names.reduce((all, name) => all + membersOf(name).length, 0)).toBe(ended.length);
  }
}

test('month one, a list with a control group, month two, and the outcomes', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  const month1 = await predict(page, 'january.csv', january);

  // A list of a hundred, a fifth of them in the control group.
  await page.goto(`/predictions/${month1}`);
  await expect(page.getByRole('link', { name: 'Create work list' })).toHaveAttribute(
    'href',
    `/dashboard?prediction=${month1}&page=risk`,
  );
  await page.goto(`/lists/of/${month1}/new`);
  const lines = await results(page, month1);
  const open = lines.filter((row) => row.churned !== 'Yes');
  await page.getByLabel('Name', { exact: true }).fill('January calls');
  await page.getByLabel('Number of customers').fill('150');
  await page.getByLabel('Control group').selectOption('0.2');
  const top = open.map((row) => Number(row.churn_probability)).sort((a, b) => b - a);
  const expected = Math.round(top.slice(0, 150).reduce((sum, risk) => sum + risk, 0));
  await expect(page.getByText(`${expected} of them are expected to leave.`)).toBeVisible();
  await expect(page.getByText(`Out of ${open.length} active customers.`)).toBeVisible();
  await picture('new list');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'January calls' })).toBeVisible();
  await expect(page.getByText('30 customers are in the control group and are not shown here.')).toBeVisible();
  await expect(page.locator('tr[data-customer]')).toHaveCount(120);

  // Changed by mouse and by keyboard; undone once.
  const rows = page.locator('tr[data-customer]');
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(rows.first()).toContainText('Contacted');
  await expect(page.getByText(/^1 of 120 contacted · 0 retained · 0 lost · /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.first()).toContainText('To do');
  // The outcome of a call: one click on the customer, one on the outcome.
  await rows.nth(1).getByRole('button').click();
  await page.getByRole('button', { name: 'Stays', exact: true }).click();
  await expect(rows.nth(1)).toContainText('Retained');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(1)).toContainText('To do');
  await page.keyboard.press('Escape');
  await page.getByLabel('Select all').check();
  await page.getByLabel('Set status').selectOption('contacted');
  await page.getByLabel('Set owner').fill('Bo');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('120 customers updated')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('todo');
  await expect(page.getByText('No customers match.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await picture('list');
  const listed = new Set(await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.customer)));

  // Month two with month one's model.
  await page.goto('/models');
  await page.getByRole('link', { name: 'january' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'february.csv', mimeType: 'text/csv', buffer: Buffer.from(february) });
  await expect(page.getByText('The file fits the model.')).toBeVisible();
  await page.getByRole('button', { name: 'Score customers' }).click();
  await expect(page).toHaveURL(/\/predictions\/\d+$/);
  const month2 = Number(page.url().split('/').pop());
  await expect(page.getByText('Completed').first()).toBeVisible();
  const scored = await results(page, month2);
  expect(scored).toHaveLength(300);
  const inJanuary = new Map(lines.map((row) => [row.customer_id, row.churn_probability]));
  for (const row of scored.filter(({ customer_id }) => inJanuary.has(customer_id)))
    expect(row.churn_probability).toBe(inJanuary.get(row.customer_id));

  // Upload outcomes.
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Outcomes' }).click();
  await openDetails(page, 'Did contact help?');
  await expect(page.getByText('Too early to tell')).toBeVisible();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(outcomes) });
  await page.getByRole('button', { name: 'Compare with outcomes' }).click();

  const left = new Map(cells(outcomes).map((row) => [row.customer_id, row.churned === 'Yes']));
  // Those of the 150 who are not on the list are the control group, and represent all of them.
  const wanted = open
    .toSorted((a, b) => riskOf(b) - riskOf(a) || ((a.customer_id as string) < (b.customer_id as string) ? -1 : 1))
    .slice(0, 150);
  const aside = new Set(wanted.map(({ customer_id }) => customer_id).filter((id) => !listed.has(id)));
  expect(aside.size).toBe(30);
  const weightOf = (id: string | undefined) => (listed.has(id) ? 0 : aside.has(id) ? 150 / 30 : 1);
  const ended = open.flatMap((row) => {
    const end = left.get(row.customer_id);
    return end === undefined ? [] : [asEnded(row, end, weightOf(row.customer_id))];
  });
  // The model was evaluated on held-out customers; the file has the same scores.
  const learntFrom = lines
    .filter(({ churned }) => churned === 'Yes' || churned === 'No')
    .map((row) => asEnded(row, row.churned === 'Yes', 1));
  expect(learntFrom).toHaveLength(KNOWN.length);
  await expect(page.getByText(`Outcomes are known for ${ended.length} of ${open.length} customers.`)).toBeVisible();
  await expect(
    page.getByText(`${ended.length} matched · ${open.length - ended.length} missing from the new file`),
  ).toBeVisible();
  await expectFigures(page, ended, learntFrom);
  // Both halves of the file have the same mix of plans, calls and fees; only the list differs.
  await expect(page.getByText('No column has drifted significantly.')).toBeVisible();
  const onList = ended.filter(({ line }) => listed.has(line.customer_id));
  const setAside = ended.filter(({ line }) => aside.has(line.customer_id));
  const outcome = (of: readonly ScoredOutcome[], all: number, who: string) => {
    const leavers = of.filter((one) => one.left).length;
    return of.length < all
      ? `Outcomes are known for ${of.length} of ${all} ${who}; ${leavers} of them left.`
      : `${leavers} of ${all} ${who} left.`;
  };
  await expect(page.getByText(outcome(onList, 120, 'listed customers'))).toBeVisible();
  await expect(page.getByText(outcome(setAside, 30, 'customers in the control group'))).toBeVisible();
  await expect(page.getByText(`${onList.length} customers on a work list are excluded`)).toBeVisible();
  await expect(page.getByText('120 listed customers were contacted.')).toBeVisible();
  await expect(page.getByText('Too early to tell')).toHaveCount(2);
  await picture('happened');

  // One listed customer over time: both files, the work, and the outcome.
  const [one] = onList.filter(({ line }) => scored.some(({ customer_id }) => customer_id === line.customer_id));
  const id = one?.line.customer_id as string;
  await page.goto('/lists');
  await page.getByRole('link', { name: 'January calls' }).click();
  await page.locator(`tr[data-customer="${id}"]`).focus();
  await page.keyboard.press('o');
  const panel = page.getByRole('region', { name: `Customer ${id}` });
  const history = panel.getByRole('region', { name: 'History' });
  const risk = percent(riskOf(one?.line as CsvRecord), 0);
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`february\\.csv${risk}$`),
    new RegExp(`january\\.csv${risk} · ${one?.left ? 'left' : 'stayed'}$`),
    /January calls · BoContacted$/,
  ]);
  await picture('one customer over time');
  await page.keyboard.press('Escape');

  // A control-group member is on no other list, so this one is deleted first.
  await page.goto('/lists');
  await page.getByRole('button', { name: 'Delete list: January calls' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('link', { name: 'January calls' })).toHaveCount(0);
  // A list of everyone, evaluated tomorrow; contact keeps nearly all of its customers, and most of the control group
  // leave.
  await page.goto(`/lists/of/${month1}/new`);
  await page.getByLabel('Name', { exact: true }).fill('Everybody');
  await page.getByLabel('Number of customers').fill(String(open.length));
  await page.getByLabel('Control group').selectOption('0.2');
  await page.getByLabel('Evaluate on').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Everybody' })).toBeVisible();
  await page.getByLabel('Select all').check();
  await page.getByLabel('Set status').selectOption('contacted');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/customers updated/)).toBeVisible();
  const { id: everybody } = (
    (await api(page, '/api/worklists')) as { value: { id: number; name: string }[] }
  ).value.find(({ name }) => name === 'Everybody') as { id: number };
  const work = (await api(page, `/api/worklists/${everybody}`)) as { rows: { customer_id: string }[] };
  const onIt = new Set(work.rows.map(({ customer_id }) => customer_id));
  // The weight of the control group.
  const share = open.length / (open.length - onIt.size);
  const ends = open.map((row, at) => {
    const isListed = onIt.has(row.customer_id as string);
    return asEnded(row, isListed ? at % 10 === 0 : at % 10 < 8, isListed ? 0 : share);
  });
  const april = ['customer_id,churned', ...ends.map(({ line, left }) => `${line.customer_id},${left ? 'Yes' : 'No'}`)];
  await page.goto(`/lists/of/${month1}`);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(april.join('\n')) });
  await page.getByRole('button', { name: 'Compare with outcomes' }).click();
  await expect(page.getByText(/^About \d+ retained$/)).toBeVisible();
  await openDetails(page, 'Did contact help?');
  const effect = page.getByRole('region', { name: 'Everybody' });
  const [called, spared] = [ends.filter(({ weight }) => weight === 0), ends.filter(({ weight }) => weight > 0)];
  const gone = (of: readonly ScoredOutcome[]) => of.filter(({ left }) => left).length;
  await expect(effect.getByText(`${gone(called)} of ${called.length} listed customers left.`)).toBeVisible();
  await expect(
    effect.getByText(`${gone(spared)} of ${spared.length} customers in the control group left.`),
  ).toBeVisible();
  await expectFigures(page, ends, learntFrom);
  await expect(effect.getByText('Contact reduced churn.').first()).toBeVisible();
  const [change, low, high] = newcombe(gone(called), called.length, gone(spared), spared.length);
  const kept = [change, high, low].map((shown) => number(-shown * called.length));
  // Everyone on the list was contacted, so the effect is the same for those reached.
  await expect(effect.getByText(`Customers retained: ${kept[0]} (${kept[1]} to ${kept[2]})`)).toBeVisible();
  const inPoints = [change, low, high].map((shown) => number(shown * 100, 1));
  await expect(
    effect.getByText(
      `Among customers who were reached, the churn rate changed by ${inPoints[0]} points (${inPoints[1]} to ${inPoints[2]}).`,
    ),
  ).toBeVisible();

  // Money kept beyond the expectation. Ours is a new bootstrap, so the ends match within its variation.
  const amounts = (of: readonly ScoredOutcome[]) =>
    of.map(({ value, left, risk }) => value * ((left ? 0 : 1) - (1 - risk)));
  const money = moneyKept(amounts(called), amounts(spared), called.length);
  const said = (await effect.getByText(/^Revenue retained: /).textContent()) ?? '';
  const [shownMoney, shownLow, shownHigh] = (said.match(/-?[\d,]+/g) ?? []).map((text) =>
    Number(text.replace(/,/g, '')),
  );
  expect(shownMoney).toBe(Math.round(money.value));
  expect(Math.abs((shownLow as number) - money.low)).toBeLessThan(money.tolerance);
  expect(Math.abs((shownHigh as number) - money.high)).toBeLessThan(money.tolerance);
  await expect(effect.getByText('The effect on revenue is not statistically significant.')).toBeHidden();

  // Effect by tier and by each column, with intervals corrected for multiple comparisons.
  const segments = effect.getByRole('table', { name: 'Effect by segment' });
  const segmentRows = await segments.locator('tbody tr').all();
  const shownSegments = await Promise.all(segmentRows.map((row) => row.locator('td').allTextContents()));
  const membersOf = (name: string) =>
    ends.filter(({ line }) => (name.includes(' is ') ? belongs(line, name) : line.risk_tier === name));
  const judged = shownSegments.map(([name = '']) => {
    const members = membersOf(name);
    const [on, off] = [members.filter(({ weight }) => weight === 0), members.filter(({ weight }) => weight > 0)];
    return { name, on, off, isTold: off.length >= 10 && on.length > 0 };
  });
  const together = judged.filter(({ isTold }) => isTold).length;
  expect(together).toBeGreaterThan(4);
  const z = normalQuantile(1 - 0.05 / (2 * together));
  expect(shownSegments).toEqual(
    judged.map(({ name, on, off, isTold }) => {
      const [value, from, to] = newcombe(gone(on), on.length, gone(off), off.length, z);
      const claim =
        to < 0
          ? 'Contact reduced churn.'
          : from > 0
            ? 'Contact increased churn.'
            : 'No statistically significant difference.';
      return [
        name,
        `${gone(on)} / ${on.length}`,
        `${gone(off)} / ${off.length}`,
        isTold ? `${points(value)} (${points(from)} … ${points(to)})` : '',
        isTold ? claim : 'Control group too small',
      ];
    }),
  );
  await expect(effect.getByText(`The intervals are adjusted for ${together} comparisons.`)).toBeVisible();
  await expect(effect.getByText('Available once the list has been evaluated.')).toBeVisible();
  await picture('the effect');
  await page.setViewportSize({ width: 360, height: 800 });
  await picture('happened on a phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Everybody' }).click();
  await expect(rows.first()).toBeVisible();
  await picture('list on a phone, dark');
});
