import { expect, type Page, test } from '@playwright/test';
import { fakeApi } from './app/fake-api.ts';

/* An evaluated list of thousands: a real server cannot be moved to a later day on demand, so its responses are
   faked. The server's own tests cover how they are computed. */

const group = (customers: number, left: number) => ({ customers, left });
const interval = (value: number, half: number) => ({ value, low: value - half, high: value + half });
const tally = (customers: number, expected: number, left: number, verdict: string | null) => ({
  customers,
  expected,
  left,
  estimate: verdict && { expected: expected / customers, left: left / customers },
  verdict,
  flagged_left: Math.round(left * 0.6),
  flagged_stayed: 40,
  missed: left - Math.round(left * 0.6),
  cleared: 200,
  money: { expected: expected * 31, lost: left * 31 },
});
const segment = (by: string | null, name: string, a: number, b: number, claim: string | null) => ({
  by,
  segment: name,
  listed: group(1800, a),
  held_out: group(200, b),
  difference: claim && interval(a / 1800 - b / 200, 0.08),
  claim,
});
const campaign = {
  worklist: { id: 3, name: 'January calls', judge_on: '2026-10-01', hold_out: 0.1 },
  listed: { all: 5400, ...group(5400, 1200) },
  held_out: { all: 600, ...group(600, 198) },
  unknown: 0,
  contacted: 4900,
  too_early: null,
  difference: interval(1200 / 5400 - 0.33, 0.04),
  saved: interval(582, 210),
  of_reached: interval(-0.119, 0.044),
  money: interval(18_000, 7_400),
  claim: 'helped',
  money_claim: 'helped',
  segments: [
    segment(null, 'Critical', 540, 88, 'helped'),
    segment(null, 'High', 400, 60, 'unclear'),
    segment('plan', 'plan is Basic', 180, 66, 'helped'),
    segment('plan', 'plan is Pro', 600, 66, null),
  ],
};
const happened = {
  file: {
    filename: 'march.csv',
    uploaded_at: '2026-11-01T08:00:00Z',
    gone: 'unknown',
    matched: 6000,
    only_then: 0,
    only_now: 12,
    doubled: 0,
  },
  predicted: 6000,
  known: 6000,
  left: 1398,
  expected: 1500,
  worked_on: 5400,
  flagged_left: 700,
  flagged_stayed: 900,
  missed: 698,
  cleared: 3702,
  precision: interval(0.44, 0.03),
  expected_precision: 0.47,
  estimate: { left: 0.33, expected: 0.29, precision: interval(0.5, 0.04), expected_precision: 0.47 },
  auc: interval(0.74, 0.02),
  auc_then: 0.77,
  lift: 2.4,
  lift_then: 2.7,
  base_rate: { before: 0.22, now: 0.233, moved: true },
  money: { expected: 40_000, lost: 43_338 },
  tiers: [tally(900, 410, 420, 'as-expected'), tally(2100, 700, 890, 'too-low'), tally(0, 0, 0, null)].map(
    (one, at) => ({
      tier: ['Critical', 'High', 'Low'][at],
      ...one,
    }),
  ),
  groupings: [
    {
      column: 'plan',
      groups: [
        { group: 'plan is Basic', ...tally(2000, 800, 820, 'as-expected') },
        { group: 'plan is Pro', ...tally(1000, 90, 160, 'too-low') },
      ],
    },
  ],
  why: {
    before: 0.22,
    expected: 0.29,
    now: 0.33,
    columns: [{ column: 'plan', index: 0.31, explains: 0.052 }],
  },
  trust: 'too-low',
  campaigns: [campaign],
};
const uplift = {
  worklist: { id: 3, name: 'January calls', judge_on: '2026-10-01' },
  state: 'ranked',
  known: { listed: 5400, held_out: 600, listed_left: 1200, held_out_left: 198 },
  needs: { listed: 5000, held_out: 500, left: 100 },
  q: 0.0121,
  chance: 0.0043,
  curve: Array.from({ length: 41 }, (_, at) => {
    const share = at / 40;
    const line = 582 * share;
    const half = 130 * Math.sqrt(share * (1 - share));
    return { share, kept: line + 620 * share * (1 - share), low: line - half, high: line + half };
  }),
  thirds: [
    { change: 'high', customers: 2000, difference: interval(-0.24, 0.07) },
    { change: 'middle', customers: 2000, difference: interval(-0.05, 0.07) },
    { change: 'low', customers: 2000, difference: interval(0.01, 0.07) },
  ],
  next: [{ prediction_id: 9, filename: 'february.csv', created_at: '2026-11-02T08:00:00Z' }],
};

const open = async (page: Page, answer: object) => {
  await fakeApi(page, {
    'GET /api/predictions/42/happened': { json: happened },
    'GET /api/worklists/3/uplift': { json: answer },
    'GET /api/worklists': { json: { value: [] } },
  });
  await page.goto('/lists/of/42');
  await expect(page.getByRole('heading', { name: 'Outcomes', exact: true })).toBeVisible();
  for (const name of ['By tier and segment', 'All figures about the model', 'Did contact help?'])
    await page.getByRole('button', { name, exact: true }).click();
};

test('an evaluated list shows whom contact helps, and leads to a next list in that order', async ({ page }, info) => {
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, uplift);
  await expect(page.getByText('700 of 1,600')).toBeVisible();
  await expect(page.getByText('698 of 1,398')).toBeVisible();
  await expect(page.getByText('About 582 retained')).toBeVisible();
  await expect(page.getByText('Churn rate at training: 22%. Now, estimated without contact: 33%.')).toBeVisible();
  await expect(
    page.getByText('+7 points are due to a different customer mix; +4 points are unexplained'),
  ).toBeVisible();
  await expect(page.getByText('plan: changes the expected churn rate by +5.2 points.')).toBeVisible();
  await page.getByLabel('Group by', { exact: true }).selectOption('plan');
  await expect(page.getByRole('row', { name: /plan is Pro 1,000 90 160 16% \/ 9% Scores too low/ })).toBeVisible();

  const learnt = page.getByRole('region', { name: 'Who responds to contact' });
  await expect(learnt.getByText('Qini 121; chance alone would stay below 43')).toBeVisible();
  const third = uplift.curve.find(({ share }) => share >= 1 / 3);
  const [kept, any] = [Math.round(third?.kept ?? 0), Math.round(582 * (third?.share ?? 0))];
  const spoken = `Contacting the first 33% of the list retains ${kept} customers; in random order it would retain ${any}.`;
  await expect(learnt.getByText(spoken)).toBeVisible();
  await expect(learnt.getByRole('img', { name: spoken })).toBeVisible();
  await expect(learnt.getByRole('row', { name: 'Large 2,000 -24 (-31 … -17)' })).toBeVisible();
  await picture('happened');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await picture('happened on a phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('happened on a phone, dark');
  await learnt.getByRole('link', { name: /february\.csv/ }).click();
  await expect(page).toHaveURL(/\/lists\/of\/9\/new\?learnt=3$/);
  await expect(page.getByLabel('Order by')).toHaveValue('change');
});

test('with too few outcomes, or a ranking no better than chance, nobody is ranked', async ({ page }) => {
  await open(page, { ...uplift, state: 'few', q: null, chance: null, curve: [], thirds: [], next: [] });
  await expect(
    page.getByText(/^Not enough data to learn who responds to contact\. Required: 5,000 customers/),
  ).toBeVisible();
  await open(page, { ...uplift, state: 'chance', next: [] });
  await expect(page.getByText(/Keep ranking by risk\./)).toBeVisible();
  await expect(page.getByText('Next list')).toBeHidden();
});
