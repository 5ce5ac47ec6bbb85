import type { Happened } from '@holdfast/contracts/http/worklists';
import { customerGroups, hasBaseRateMoved, shareOf, whyMoved } from '@holdfast/prediction-engine';
import { ownedBy, type Whose } from '../access/whose.ts';
import { learntFrom } from '../models/learnt-from.ts';
import type { Platform } from '../platform.ts';
import type { FinishedPrediction } from '../predictions/finished-prediction.ts';
import { campaignResult, type Grouped } from './campaign-result.ts';
import { type Ended, moneyOf, spreadOf, tallyOf, weighted, worthOf } from './ended.ts';
import { inWords } from './in-words.ts';
import { scoredCustomers } from './scored-customers.ts';
import { readScoringFile } from './scoring-file.ts';
import { campaignsOf, readOutcomesOf } from './store.ts';
import { weightsOf } from './weights.ts';

const FEW = 30;
const FEW_LEAVERS = 5;

export async function whatHappened(
  platform: Platform,
  whose: Whose,
  prediction: FinishedPrediction,
  now: Date,
): Promise<Happened> {
  const { column, id: owner } = ownedBy(whose);
  const { pool } = platform.database;
  const { file, outcomes } = await readOutcomesOf(pool, prediction.id);
  const campaigns = await campaignsOf(pool, prediction.id);
  const customers = (await scoredCustomers(platform, prediction.output_prefix)).filter(({ hadLeft }) => !hadLeft);
  const scoring = await readScoringFile(platform, prediction.output_prefix);
  const groupings = customerGroups(scoring);
  const grouped: Grouped = { groupings, rankOf: new Map([...customers].reverse().map(({ id, rank }) => [id, rank])) };
  const weights = weightsOf(campaigns);
  const ended: Ended[] = customers.flatMap((customer) => {
    const left = outcomes.get(customer.id);
    return left === undefined ? [] : [{ ...customer, left, weight: weights.get(customer.id) ?? 1 }];
  });
  const counted = ended.filter(({ weight }) => weight > 0);
  const flagged = counted.filter(({ isFlagged }) => isFlagged);
  const count = (of: (one: Ended) => boolean) => ended.filter(of).length;
  const metrics = prediction.summary?.metrics ?? {};
  const tiers = tiersOf(prediction, ended);
  const auc = aucOf(counted);
  const before = await learntFrom(pool, prediction.id);
  const rate = baseRate(before, counted);
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
    worked_on: ended.length - counted.length,
    flagged_left: count(({ isFlagged, left }) => isFlagged && left),
    flagged_stayed: count(({ isFlagged, left }) => isFlagged && !left),
    missed: count(({ isFlagged, left }) => !isFlagged && left),
    cleared: count(({ isFlagged, left }) => !isFlagged && !left),
    precision: flagged.length === 0 ? null : weightedShare(flagged),
    expected_precision:
      flagged.length === 0 ? null : weighted(flagged, ({ risk }) => risk) / weighted(flagged, () => 1),
    auc,
    auc_then: metrics.auc?.value ?? null,
    lift: liftOf(counted),
    lift_then: metrics.lift_top_decile?.value ?? null,
    base_rate: rate,
    money: moneyOf(ended),
    tiers,
    groupings: groupingsOf(grouped, ended),
    why: whyOf(scoring, rate, ended, counted),
    trust: trustOf(counted, tiers, auc, metrics.auc?.value ?? null),
    // All lists count in the figures above; told are those the reader may see.
    campaigns: campaigns
      .filter((campaign) => campaign[column] === owner)
      .map((campaign) => campaignResult(campaign, outcomes, now, grouped)),
  };
}

/** Wilson's interval for as many customers as the weights are worth. */
function weightedShare(ended: readonly Ended[]): { value: number; low: number; high: number } {
  const worth = worthOf(ended);
  return shareOf({ customers: worth, left: shareLeft(ended) * worth });
}

const leaves = ({ left }: Ended): number => (left ? 1 : 0);
const shareLeft = (ended: readonly Ended[]): number => weighted(ended, leaves) / weighted(ended, () => 1);

function tiersOf({ summary }: FinishedPrediction, ended: readonly Ended[]): Happened['tiers'] {
  return [...(summary?.tiers ?? [])].reverse().flatMap(({ tier }) => {
    const members = ended.filter((one) => one.tier === tier);
    return members.length === 0 ? [] : [{ tier, ...tallyOf(members) }];
  });
}

function groupingsOf({ groupings }: Grouped, ended: readonly Ended[]): Happened['groupings'] {
  return groupings.flatMap(({ column, groups }) => {
    const told = groups.flatMap(({ rule, ranks }) => {
      const members = ended.filter(({ rank }) => ranks.has(rank));
      return members.length === 0 ? [] : [{ ...inWords({ group: rule }), ...tallyOf(members) }];
    });
    return told.length < 2 ? [] : [{ ...inWords({ column }), groups: told }];
  });
}

/** Customers of one risk together, the highest first: among them nobody was put before another. */
function byRisk(ended: readonly Ended[]): { customers: number; left: number }[] {
  const groups = new Map<number, { customers: number; left: number }>();
  for (const one of ended) {
    const group = groups.get(one.risk) ?? { customers: 0, left: 0 };
    group.customers += one.weight;
    group.left += one.weight * leaves(one);
    groups.set(one.risk, group);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** How often a leaver was ranked above one who stayed, with Hanley and McNeil's interval. */
function aucOf(ended: readonly Ended[]): Happened['auc'] {
  const [leavers, stayers] = [ended.filter(({ left }) => left), ended.filter(({ left }) => !left)];
  if (leavers.length < FEW_LEAVERS || stayers.length < FEW_LEAVERS) return null;
  let [won, above] = [0, 0];
  for (const { customers, left } of byRisk(ended)) {
    won += (customers - left) * (above + left / 2);
    above += left;
  }
  const value = won / (above * weighted(stayers, () => 1));
  const [m, n] = [worthOf(leavers), worthOf(stayers)];
  const [q1, q2] = [value / (2 - value), (2 * value ** 2) / (1 + value)];
  const variance = (value * (1 - value) + (m - 1) * (q1 - value ** 2) + (n - 1) * (q2 - value ** 2)) / (m * n);
  const half = 1.96 * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half) };
}

/**
 * The share of leavers among the tenth with the highest risk, against the share among all. A tenth by weight: one set aside
 * stands for several, and of a group on the border counts the part that belongs to it, as when the model was measured.
 */
function liftOf(ended: readonly Ended[]): number | null {
  const left = weighted(ended, leaves);
  if (ended.length < FEW || left === 0) return null;
  let [room, found] = [weighted(ended, () => 1) / 10, 0];
  for (const group of byRisk(ended)) {
    const share = Math.min(1, room / group.customers);
    found += share * group.left;
    room -= share * group.customers;
    if (room <= 0) break;
  }
  return (found / left) * 10;
}

/** Held against training are as many customers as the weights are worth: without them a list of the riskiest lowers the share. */
function baseRate(
  before: { readonly customers: number; readonly left: number } | null,
  ended: readonly Ended[],
): Happened['base_rate'] {
  const now = ended.length === 0 ? null : shareLeft(ended);
  const worth = Math.round(worthOf(ended));
  return {
    before: before && before.left / before.customers,
    now,
    moved:
      before !== null &&
      now !== null &&
      ended.length >= FEW &&
      hasBaseRateMoved(before, { customers: worth, left: Math.round(now * worth) }),
  };
}

/**
 * What came with other customers shows in their scores; what does not, nothing in the file explains. Columns are those of
 * everybody: contact may change how it ends, never what a customer was, and a list takes some kinds more than others.
 */
function whyOf(
  scoring: Uint8Array,
  { before, now }: Happened['base_rate'],
  ended: readonly Ended[],
  counted: readonly Ended[],
): Happened['why'] {
  if (before === null || now === null || counted.length < FEW) return null;
  const moved = whyMoved(scoring, ended);
  if (moved === null) return null;
  const expected = weighted(counted, ({ risk }) => risk) / weighted(counted, () => 1);
  return {
    before,
    expected,
    now,
    columns: moved.columns.map(({ column, ...rest }) => ({ ...inWords({ column }), ...rest })),
  };
}

function trustOf(
  ended: readonly Ended[],
  tiers: Happened['tiers'],
  auc: Happened['auc'],
  aucThen: number | null,
): Happened['trust'] {
  if (ended.length === 0) return 'nothing-known';
  if (ended.length < FEW || ended.filter(({ left }) => left).length < FEW_LEAVERS) return 'few';
  if (auc !== null && aucThen !== null && auc.high < aucThen) return 'ranks-worse';
  const expected = tiers.reduce((sum, tier) => sum + tier.expected, 0);
  const left = tiers.reduce((sum, tier) => sum + tier.left, 0);
  const spread = spreadOf(ended);
  if (left < expected - 2 * spread) return 'too-high';
  return left > expected + 2 * spread ? 'too-low' : 'holds';
}
