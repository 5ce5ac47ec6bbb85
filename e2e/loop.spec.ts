import { expect, type Page, test } from '@playwright/test';
import { signUp } from './accounts-steps.ts';
import { predict } from './app/predict.ts';

/*
 * The whole loop in the browser: month one trained, a list made with a hold-out, states set, month two scored with month
 * one's model, outcomes told, 'What happened' shown. Every number on the page is worked out again here from the files.
 */

const PLANS = ['Basic', 'Plus', 'Pro'];
const plan = (id: number) => PLANS[id % 3] as string;
const calls = (id: number) => (id * 7) % 6;
const fee = (id: number) => 20 + ((id * 13) % 60);
const wouldLeave = (id: number) => (id * 31) % 100 < (plan(id) === 'Basic' ? 45 : 10) + calls(id) * 6;
const HEADER = 'customer_id,plan,support_calls,monthly_fee';
const line = (id: number) => `C${1000 + id},${plan(id)},${calls(id)},${fee(id)}`;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** January: half of the customers are known to have left or stayed, the others are still here. */
const KNOWN = numbers(0, 240);
const OPEN = numbers(240, 240);
const january = [
  `${HEADER},churned`,
  ...KNOWN.map((id) => `${line(id)},${wouldLeave(id) ? 'Yes' : 'No'}`),
  ...OPEN.map((id) => `${line(id)},`),
].join('\n');
/** February: the same open customers and some new ones, and nobody knows how it will end. */
const february = [HEADER, ...numbers(240, 300).map(line)].join('\n');
/** What came of January's customers. */
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

/** Newcombe's interval for a difference of shares, from Wilson's of each: value, low, high. */
function newcombe(left1: number, all1: number, left0: number, all0: number, z = 1.959964): [number, number, number] {
  const wilson = (left: number, all: number) => {
    const share = left / all;
    const centre = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
    const half = (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
    return { share, low: centre - half, high: centre + half };
  };
  const [a, b] = [wilson(left1, all1), wilson(left0, all0)];
  const value = a.share - b.share;
  return [
    value,
    value - Math.hypot(a.share - a.low, b.high - b.share),
    value + Math.hypot(a.high - a.share, b.share - b.low),
  ];
}

async function api(page: Page, path: string) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  return (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
}

async function results(page: Page, id: number) {
  const { download_url } = (await api(page, `/api/predictions/download_predictions/${id}`)) as { download_url: string };
  return cells(await (await page.request.get(download_url)).text());
}

test('month one, a list with a hold-out, month two, and what happened', { tag: '@slow' }, async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  const month1 = await predict(page, 'january.csv', january);

  // A list of a hundred, a fifth of them set aside.
  await page.goto(`/predictions/${month1}`);
  await page.getByRole('link', { name: 'Make a work list' }).click();
  const lines = await results(page, month1);
  const open = lines.filter((row) => row.churned !== 'Yes');
  await page.getByLabel('Name', { exact: true }).fill('January calls');
  await page.getByLabel('How many customers').fill('150');
  await page.getByLabel('Set aside at random').selectOption('0.2');
  const top = open.map((row) => Number(row.churn_probability)).sort((a, b) => b - a);
  const expected = Math.round(top.slice(0, 150).reduce((sum, risk) => sum + risk, 0));
  await expect(page.getByText(`${expected} of them are expected to leave.`)).toBeVisible();
  await expect(page.getByText(`Of ${open.length} who are still here.`)).toBeVisible();
  await picture('new list');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('heading', { name: 'January calls' })).toBeVisible();
  await expect(page.getByText('30 customers were set aside at random and do not appear here.')).toBeVisible();
  await expect(page.locator('tr[data-customer]')).toHaveCount(120);

  // Worked on by mouse and by keys; undone once.
  const rows = page.locator('tr[data-customer]');
  await rows.first().focus();
  await page.keyboard.press('2');
  await expect(rows.first().getByRole('combobox')).toHaveValue('contacted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.first().getByRole('combobox')).toHaveValue('todo');
  await page.getByLabel('Select all').check();
  await page.getByLabel('Set state').selectOption('contacted');
  await page.getByLabel('Set owner').fill('Bo');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('120 customers changed')).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('todo');
  await expect(page.getByText('Nobody here matches.')).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('');
  await picture('list');
  const listed = new Set(await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.customer)));

  // Month two by month one's model.
  await page.goto('/models');
  await page.getByRole('link', { name: 'january' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'february.csv', mimeType: 'text/csv', buffer: Buffer.from(february) });
  await expect(page.getByText('The file fits the model.')).toBeVisible();
  await page.getByRole('button', { name: 'Score these customers' }).click();
  await expect(page).toHaveURL(/\/predictions\/\d+$/);
  const month2 = Number(page.url().split('/').pop());
  await expect(page.getByText('Completed').first()).toBeVisible();
  const scored = await results(page, month2);
  expect(scored).toHaveLength(300);
  const inJanuary = new Map(lines.map((row) => [row.customer_id, row.churn_probability]));
  for (const row of scored.filter(({ customer_id }) => inJanuary.has(customer_id)))
    expect(row.churn_probability).toBe(inJanuary.get(row.customer_id));

  // Outcomes come.
  await page.goto('/lists');
  await page.getByRole('link', { name: 'What happened' }).click();
  await expect(page.getByText('Too early to say.')).toBeVisible();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(outcomes) });
  await page.getByRole('button', { name: 'Hold it against the prediction' }).click();

  const left = new Map(cells(outcomes).map((row) => [row.customer_id, row.churned === 'Yes']));
  const ended = open.flatMap((row) => {
    const end = left.get(row.customer_id as string);
    return end === undefined ? [] : [{ ...row, end }];
  }) as (Record<string, string> & { end: boolean })[];
  const figure = (name: string) =>
    page.locator('section:not(:has(section, table))').filter({ has: page.getByText(name, { exact: true }) });
  const count = (flagged: boolean, end: boolean) =>
    ended.filter((row) => (row.predicted_churn === '1') === flagged && row.end === end).length;
  await expect(page.getByText(`The end is known for ${ended.length} of ${open.length} customers.`)).toBeVisible();
  await expect(figure('Flagged and left')).toContainText(String(count(true, true)));
  await expect(figure('Flagged and stayed')).toContainText(String(count(true, false)));
  await expect(figure('Missed')).toContainText(String(count(false, true)));
  await expect(figure('Rightly left alone')).toContainText(String(count(false, false)));
  const money = (of: (row: (typeof ended)[number]) => number) =>
    Math.round(ended.reduce((sum, row) => sum + of(row) * Number(row.monthly_fee), 0)).toLocaleString('en');
  await expect(figure('Expected to be lost')).toContainText(money((row) => Number(row.churn_probability)));
  await expect(figure('Lost')).toContainText(money((row) => (row.end ? 1 : 0)));
  const onList = ended.filter((row) => listed.has(row.customer_id as string));
  await expect(
    page.getByText(`Of ${onList.length} listed customers ${onList.filter((row) => row.end).length} left.`),
  ).toBeVisible();
  await expect(page.getByText(`${onList.length} customers on a work list`)).toBeVisible();
  await expect(page.getByText('120 of the listed were contacted.')).toBeVisible();
  await expect(page.getByText('Too early to say.')).toBeVisible();
  await picture('happened');

  // Whoever was set aside for a list is on no other: it goes first.
  await page.goto('/lists');
  await page.getByRole('button', { name: 'Delete list: January calls' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('link', { name: 'January calls' })).toHaveCount(0);
  // A list of everybody, judged tomorrow; contact keeps nearly all of its customers, and of those set aside most leave.
  await page.goto(`/lists/of/${month1}/new`);
  await page.getByLabel('Name', { exact: true }).fill('Everybody');
  await page.getByLabel('How many customers').fill(String(open.length));
  await page.getByLabel('Set aside at random').selectOption('0.2');
  await page.getByLabel('Judge it on').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('heading', { name: 'Everybody' })).toBeVisible();
  await page.getByLabel('Select all').check();
  await page.getByLabel('Set state').selectOption('contacted');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/customers changed/)).toBeVisible();
  const { id: everybody } = (
    (await api(page, '/api/worklists')) as { value: { id: number; name: string }[] }
  ).value.find(({ name }) => name === 'Everybody') as { id: number };
  const work = (await api(page, `/api/worklists/${everybody}`)) as { rows: { customer_id: string }[] };
  const onIt = new Set(work.rows.map(({ customer_id }) => customer_id));
  const ends = open.map((row, at) => {
    const isListed = onIt.has(row.customer_id as string);
    return { ...row, isListed, left: isListed ? at % 10 === 0 : at % 10 < 8 } as Record<string, string> & {
      isListed: boolean;
      left: boolean;
    };
  });
  const april = ['customer_id,churned', ...ends.map((row) => `${row.customer_id},${row.left ? 'Yes' : 'No'}`)];
  await page.goto(`/lists/of/${month1}`);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(april.join('\n')) });
  await page.getByRole('button', { name: 'Hold it against the prediction' }).click();
  const effect = page.getByRole('region', { name: 'Everybody' });
  const [called, aside] = [ends.filter(({ isListed }) => isListed), ends.filter(({ isListed }) => !isListed)];
  const gone = (of: typeof ends) => of.filter(({ left }) => left).length;
  await expect(effect.getByText(`Of ${called.length} listed customers ${gone(called)} left.`)).toBeVisible();
  await expect(effect.getByText(`Of ${aside.length} set aside ${gone(aside)} left.`)).toBeVisible();
  await expect(effect.getByText('Contacting helped.').first()).toBeVisible();
  const kept = newcombe(gone(called), called.length, gone(aside), aside.length).map((share) =>
    Math.round(-share * called.length),
  );
  await expect(effect.getByText(`Customers kept: ${kept[0]} (${kept[2]} to ${kept[1]})`)).toBeVisible();
  const worth = (of: typeof ends) =>
    of.reduce(
      (sum, row) => sum + Number(row.monthly_fee) * ((row.left ? 0 : 1) - (1 - Number(row.churn_probability))),
      0,
    ) / of.length;
  const moneyKept = Math.round((worth(called) - worth(aside)) * called.length).toLocaleString('en');
  await expect(effect.getByText(`Money kept: ${moneyKept} (`)).toBeVisible();
  await picture('the effect');
  await page.setViewportSize({ width: 360, height: 800 });
  await picture('happened on a phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Everybody' }).click();
  await expect(rows.first()).toBeVisible();
  await picture('list on a phone, dark');
});
