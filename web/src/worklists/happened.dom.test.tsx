import type { CampaignResult, OutcomeReport } from '@holdfast/contracts/http/worklists';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const campaign = (listed: CampaignResult['listed']): CampaignResult => ({
  worklist: { id: 3, name: 'Calls', judge_on: '2026-10-01', hold_out: 0 },
  listed,
  held_out: { all: 0, customers: 0, left: 0 },
  unknown: listed.all - listed.customers,
  contacted: 0,
  too_early: 'no-hold-out',
  difference: null,
  saved: null,
  of_reached: null,
  money: null,
  claim: null,
  money_claim: null,
  segments: [],
});
const nothing: OutcomeReport = {
  file: null,
  predicted: 100,
  known: 0,
  left: 0,
  expected: 0,
  worked_on: 0,
  flagged_left: 0,
  flagged_stayed: 0,
  missed: 0,
  cleared: 0,
  precision: null,
  expected_precision: null,
  estimate: null,
  auc: null,
  auc_then: null,
  lift: null,
  lift_then: null,
  base_rate: { before: null, now: null, moved: false },
  money: null,
  tiers: [],
  groupings: [],
  why: null,
  trust: 'nothing-known',
  campaigns: [],
};

it.each([
  [{ all: 36, customers: 0, left: 0 }, '36 listed. No outcomes yet.'],
  [{ all: 36, customers: 20, left: 5 }, 'Outcomes are known for 20 of 36 listed customers; 5 of them left.'],
  [{ all: 36, customers: 36, left: 9 }, '9 of 36 listed customers left.'],
])('shows list size and known outcomes: %o', async (listed, sentence) => {
  const happened = { ...nothing, campaigns: [campaign(listed)] };
  fakeBackend({ 'GET /api/predictions/42/happened': { json: happened } });
  const { user } = openApp('/lists/of/42');
  await user.click(await screen.findByRole('button', { name: 'Did contact help?' }));
  expect(await screen.findByText((text) => text.includes(sentence))).toBeVisible();
});

it('separates counts from estimates', async () => {
  const happened: OutcomeReport = {
    ...nothing,
    known: 1195,
    left: 470,
    expected: 575,
    worked_on: 32,
    base_rate: { before: 0.42, now: 470 / 1195, moved: false },
    estimate: { left: 0.405, expected: 0.487, precision: null, expected_precision: null },
    trust: 'too-high',
  };
  fakeBackend({ 'GET /api/predictions/42/happened': { json: happened } });
  const { user } = openApp('/lists/of/42');
  await user.click(await screen.findByRole('button', { name: 'All figures about the model' }));
  const shownUnder = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await shownUnder('Churn rate')).toBe('39.3%');
  expect(await shownUnder('Churn rate (estimate)')).toBe('40.5%');
  expect(await screen.findByText(/Expected to leave: 575\. Left: 470\./)).toBeVisible();
});

const tier = (name: string, more: Partial<OutcomeReport['tiers'][number]>): OutcomeReport['tiers'][number] => ({
  tier: name,
  customers: 100,
  expected: 0,
  left: 0,
  estimate: null,
  verdict: null,
  flagged_left: 0,
  flagged_stayed: 0,
  missed: 0,
  cleared: 0,
  money: null,
  ...more,
});
const judged: OutcomeReport = {
  ...nothing,
  known: 2788,
  left: 61,
  expected: 70,
  flagged_left: 44,
  flagged_stayed: 164,
  missed: 17,
  cleared: 2563,
  precision: { value: 44 / 208, low: 0.16, high: 0.27 },
  expected_precision: 0.25,
  trust: 'holds',
  tiers: [
    tier('Critical', { customers: 64, expected: 41, left: 29, flagged_left: 29, flagged_stayed: 35 }),
    tier('High', { customers: 144, expected: 20, left: 15, flagged_left: 15, flagged_stayed: 129 }),
    tier('Low', { customers: 2580, expected: 9, left: 17, missed: 17, cleared: 2563 }),
  ],
};

it('agrees in the answers, the chart and the exported file', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x',
      revokeObjectURL: () => undefined,
    }),
  );
  fakeBackend({ 'GET /api/predictions/42/happened': { json: judged } });
  const { user } = openApp('/lists/of/42');
  const answerTo = async (question: string) =>
    (await screen.findByRole('heading', { name: question })).parentElement?.textContent;
  expect(await answerTo('How many of the flagged customers left?')).toContain('44 of 208');
  expect(await answerTo('How many did we miss?')).toContain('17 of 61');
  expect(await answerTo('Did contacting them help?')).toContain('No work list');

  const chart = within(screen.getByRole('list', { name: 'Expected and actual leavers, by risk tier' }));
  const bars = (name: string) =>
    chart.getAllByText(`${name}:`).map(({ parentElement }) => Number(parentElement?.textContent?.replace(/\D/g, '')));
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  expect(total(bars('Left'))).toBe(61);
  expect(total(bars('Expected to leave'))).toBe(70);

  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const reader = new FileReader();
  reader.readAsText(saved[0] as Blob);
  await expect.poll(() => reader.result).not.toBeNull();
  const [head, all, ...tiers] = String(reader.result)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head).toEqual([
    'group_by',
    'group',
    'customers',
    'expected',
    'left',
    'flagged_left',
    'flagged_stayed',
    'missed',
    'cleared',
  ]);
  expect(all).toEqual(['', '', '2788', '70', '61', '44', '164', '17', '2563']);
  for (const at of [2, 3, 4, 5, 6, 7, 8]) expect(total(tiers.map((line) => Number(line[at])))).toBe(Number(all?.[at]));
});

it.each([
  ['helped', 9, 'About 9 retained'],
  ['harmed', -4, 'About 4 more left'],
  ['unclear', 2, 'Inconclusive'],
] as const)('answers whether contact %s', async (claim, value, figure) => {
  const effect = {
    ...campaign({ all: 108, customers: 108, left: 20 }),
    too_early: null,
    claim,
    saved: { value, low: value - 5, high: value + 5 },
  };
  fakeBackend({
    'GET /api/predictions/42/happened': {
      json: { ...judged, campaigns: [campaign({ all: 9, customers: 0, left: 0 }), effect] },
    },
  });
  openApp('/lists/of/42');
  expect(await screen.findByText(figure)).toBeVisible();
  expect(screen.getByText(/^“Calls”: 108 listed customers compared with 0 in the control group\.$/)).toBeVisible();
});
