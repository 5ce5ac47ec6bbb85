import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { customerGroups, hasBaseRateMoved, shareOf, whyMoved } from '@holdfast/prediction-engine';
import { type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import type { Platform } from '../../platform/platform.ts';
import { trainingCounts } from '../models/training-counts.ts';
import type { FinishedPrediction } from '../predictions/finished-prediction.ts';
import { campaignResult, type Grouped } from './campaign-result.ts';
import {
  type EndedCustomer,
  effectiveSampleSize,
  estimateOf,
  expectedOf,
  leftAsNumber,
  moneyOf,
  roundParts,
  tallyOf,
  verdictOf,
  weightedSum,
} from './ended-customers.ts';
import { scoredCustomers } from './scored-customers.ts';
import { readScoringFile } from './scoring-file.ts';
import { readCampaignMembers, readOutcomesOf } from './store.ts';
import { toStoredTexts } from './stored-texts.ts';
import { weightsOf } from './weights.ts';

const FEW = 30;
const FEW_LEAVERS = 5;

export async function outcomeReport(
  platform: Platform,
  whose: ItemOwner,
  prediction: FinishedPrediction,
  now: Date,
): Promise<OutcomeReport> {
  const { column, id: owner } = ownedBy(whose);
  const { pool } = platform.database;
  const { file, outcomes } = await readOutcomesOf(pool, prediction.id);
  const campaigns = await readCampaignMembers(pool, prediction.id);
  const customers = (await scoredCustomers(platform, prediction.output_prefix)).filter(({ hadLeft }) => !hadLeft);
  const scoring = await readScoringFile(platform, prediction.output_prefix);
  const groupings = customerGroups(scoring);
  const grouped: Grouped = { groupings, rankOf: new Map([...customers].reverse().map(({ id, rank }) => [id, rank])) };
  const weights = weightsOf(campaigns);
  const ended: EndedCustomer[] = customers.flatMap((customer) => {
    const left = outcomes.get(customer.id);
    return left === undefined ? [] : [{ ...customer, left, weight: weights.get(customer.id) ?? 1 }];
  });
  const counted = ended.filter(({ weight }) => weight > 0);
  const estimate = ended.some(({ weight }) => weight !== 1) ? estimateOf(counted) : null;
  const count = (of: (one: EndedCustomer) => boolean) => ended.filter(of).length;
  const metrics = prediction.summary?.metrics ?? {};
  const auc = aucOf(counted);
  const before = await trainingCounts(pool, prediction.id);
  const rate = baseRate(before, ended, counted);
  return {
    file: file && {
      filename: file.filename,
      uploaded_at: file.uploaded_at.toISOString(),
      gone: file.gone,
      matched: file.matched,
      only_then: file.only_then,
      only_now: file.only_now,
      doubled: file.doubled,
    },
    predicted: customers.length,
    known: ended.length,
    left: count(({ left }) => left),
    expected: Math.round(expectedOf(ended)),
    worked_on: ended.length - counted.length,
    flagged_left: count(({ isFlagged, left }) => isFlagged && left),
    flagged_stayed: count(({ isFlagged, left }) => isFlagged && !left),
    missed: count(({ isFlagged, left }) => !isFlagged && left),
    cleared: count(({ isFlagged, left }) => !isFlagged && !left),
    ...precisionOfFlagged(ended.map((one) => ({ ...one, weight: 1 }))),
    estimate: estimate && { ...estimate, ...precisionOfFlagged(counted) },
    auc,
    auc_then: metrics.auc?.value ?? null,
    lift: liftOf(counted),
    lift_then: metrics.lift_top_decile?.value ?? null,
    base_rate: rate,
    money: moneyOf(ended),
    tiers: tiersOf(prediction, ended),
    groupings: groupingsOf(grouped, ended),
    why: whyOf(scoring, rate.before, ended, counted),
    trust: assessTrust(counted, auc, metrics.auc?.value ?? null),
    // All lists affect the figures above; only visible ones are reported.
    campaigns: campaigns
      .filter((campaign) => campaign[column] === owner)
      .map((campaign) => campaignResult(campaign, outcomes, now, grouped)),
  };
}

/** The share of flagged customers who left, with a Wilson interval for the effective sample size. */
function precisionOfFlagged(ended: readonly EndedCustomer[]): Pick<OutcomeReport, 'precision' | 'expected_precision'> {
  const flagged = ended.filter(({ isFlagged }) => isFlagged);
  const estimate = estimateOf(flagged);
  if (estimate === null) return { precision: null, expected_precision: null };
  const worth = effectiveSampleSize(flagged);
  return {
    precision: shareOf({ customers: worth, left: estimate.left * worth }),
    expected_precision: estimate.expected,
  };
}

function tiersOf({ summary }: FinishedPrediction, ended: readonly EndedCustomer[]): OutcomeReport['tiers'] {
  const tiers = [...(summary?.tiers ?? [])].reverse();
  return countOutcomesByGroup(tiers.map(({ tier }) => [{ tier }, ended.filter((one) => one.tier === tier)]));
}

function groupingsOf({ groupings }: Grouped, ended: readonly EndedCustomer[]): OutcomeReport['groupings'] {
  return groupings.flatMap(({ column, groups }) => {
    const told = countOutcomesByGroup(
      groups.map(({ rule, ranks }) => [toStoredTexts({ group: rule }), ended.filter(({ rank }) => ranks.has(rank))]),
    );
    return told.length < 2 ? [] : [{ ...toStoredTexts({ column }), groups: told }];
  });
}

function countOutcomesByGroup<Name extends object>(groups: readonly (readonly [Name, readonly EndedCustomer[]])[]) {
  const filled = groups.filter(([, members]) => members.length > 0);
  const expected = roundParts(filled.map(([, members]) => expectedOf(members)));
  return filled.map(([name, members], at) => ({ ...name, ...tallyOf(members, expected[at] ?? 0) }));
}

/** Customers grouped by equal risk, highest first: within a group there is no ranking. */
function byRisk(ended: readonly EndedCustomer[]): { customers: number; left: number }[] {
  const groups = new Map<number, { customers: number; left: number }>();
  for (const one of ended) {
    const group = groups.get(one.risk) ?? { customers: 0, left: 0 };
    group.customers += one.weight;
    group.left += one.weight * leftAsNumber(one);
    groups.set(one.risk, group);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** AUC with Hanley and McNeil's interval. */
function aucOf(ended: readonly EndedCustomer[]): OutcomeReport['auc'] {
  const [leavers, stayers] = [ended.filter(({ left }) => left), ended.filter(({ left }) => !left)];
  if (leavers.length < FEW_LEAVERS || stayers.length < FEW_LEAVERS) return null;
  let [won, above] = [0, 0];
  for (const { customers, left } of byRisk(ended)) {
    won += (customers - left) * (above + left / 2);
    above += left;
  }
  const value = won / (above * weightedSum(stayers, () => 1));
  const [m, n] = [effectiveSampleSize(leavers), effectiveSampleSize(stayers)];
  const [q1, q2] = [value / (2 - value), (2 * value ** 2) / (1 + value)];
  const variance = (value * (1 - value) + (m - 1) * (q1 - value ** 2) + (n - 1) * (q2 - value ** 2)) / (m * n);
  const half = 1.96 * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half) };
}

/**
 * Lift of the top decile. The decile is by weight: a control-group customer counts for several, and a tied group on the
 * border counts partially, as in the model's evaluation.
 */
function liftOf(ended: readonly EndedCustomer[]): number | null {
  const left = weightedSum(ended, leftAsNumber);
  if (ended.length < FEW || left === 0) return null;
  let [room, found] = [weightedSum(ended, () => 1) / 10, 0];
  for (const group of byRisk(ended)) {
    const share = Math.min(1, room / group.customers);
    found += share * group.left;
    room -= share * group.customers;
    if (room <= 0) break;
  }
  return (found / left) * 10;
}

/** The comparison with training uses weighted counts: otherwise a list of the riskiest would lower the rate. */
function baseRate(
  before: { readonly customers: number; readonly left: number } | null,
  ended: readonly EndedCustomer[],
  counted: readonly EndedCustomer[],
): OutcomeReport['base_rate'] {
  const estimate = estimateOf(counted);
  const worth = Math.round(effectiveSampleSize(counted));
  return {
    before: before && before.left / before.customers,
    now: ended.length === 0 ? null : ended.filter(({ left }) => left).length / ended.length,
    moved:
      before !== null &&
      estimate !== null &&
      counted.length >= FEW &&
      hasBaseRateMoved(before, { customers: worth, left: Math.round(estimate.left * worth) }),
  };
}

/**
 * The part of a change explained by different customers shows in their scores; the rest is unexplained. Columns include
 * everyone: contact may change the outcome but not the customer's columns, and a list over-represents some kinds.
 */
function whyOf(
  scoring: Uint8Array,
  before: number | null,
  ended: readonly EndedCustomer[],
  counted: readonly EndedCustomer[],
): OutcomeReport['why'] {
  const estimate = estimateOf(counted);
  if (before === null || estimate === null || counted.length < FEW) return null;
  const moved = whyMoved(scoring, ended);
  if (moved === null) return null;
  return {
    before,
    expected: estimate.expected,
    now: estimate.left,
    columns: moved.columns.map(({ column, ...rest }) => ({ ...toStoredTexts({ column }), ...rest })),
  };
}

function assessTrust(
  ended: readonly EndedCustomer[],
  auc: OutcomeReport['auc'],
  aucThen: number | null,
): OutcomeReport['trust'] {
  if (ended.length === 0) return 'nothing-known';
  if (ended.length < FEW || ended.filter(({ left }) => left).length < FEW_LEAVERS) return 'few';
  if (auc !== null && aucThen !== null && auc.high < aucThen) return 'ranks-worse';
  const verdict = verdictOf(ended);
  return verdict === 'as-expected' ? 'holds' : verdict;
}
