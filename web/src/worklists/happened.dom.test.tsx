import type { CampaignResult, OutcomeReport } from '@holdfast/contracts/http/worklists';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  openApp('/lists/of/42');
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
  openApp('/lists/of/42');
  const shownUnder = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await shownUnder('Churn rate')).toBe('39.3%');
  expect(await shownUnder('Churn rate (estimate)')).toBe('40.5%');
  expect(await screen.findByText(/Expected to leave: 575\. Left: 470\./)).toBeVisible();
});
