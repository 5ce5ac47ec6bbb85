import type { CampaignResult } from '@holdfast/contracts/http/worklists';
import {
  boundaryAt,
  type CustomerGroups,
  effectBySegment,
  interimLooks,
  judgeCampaign,
} from '@holdfast/prediction-engine';
import type { Text } from '@holdfast/texts/kinds';
import type { readCampaignMembers } from './store.ts';
import { toStoredTexts } from './stored-texts.ts';

export type StoredCampaign = Awaited<ReturnType<typeof readCampaignMembers>>[number];
type OutcomesByCustomer = ReadonlyMap<string, boolean>;
type Segments = CampaignResult['segments'];

const DAY_MS = 86_400_000;
const ONE_LOOK = boundaryAt(1, 1);

/** The columns that segment customers, and each customer's rank in them. */
export interface Grouped {
  readonly groupings: readonly CustomerGroups[];
  readonly rankOf: ReadonlyMap<string, number>;
}

/** Listed customers vs. control group, as far as it can be judged on this day. */
export function campaignResult(
  list: StoredCampaign,
  outcomes: OutcomesByCustomer,
  now: Date,
  grouped: Grouped,
): CampaignResult {
  const { days, daysOver, looks, look } = daysOf(list, now);
  const judged = judgeCampaign({
    customers: list.customers.map(({ customer_id, held_out, risk, value, contacted_at }) => ({
      heldOut: held_out,
      contacted: contacted_at !== null,
      left: outcomes.get(customer_id) ?? null,
      value,
      risk,
    })),
    days,
    daysOver,
    looks,
    look,
  });
  const { id, name, judge_on, hold_out } = list;
  return {
    worklist: { id, name, judge_on, hold_out },
    listed: { all: list.customers.filter(({ held_out }) => !held_out).length, ...judged.listed },
    held_out: { all: list.customers.filter(({ held_out }) => held_out).length, ...judged.heldOut },
    unknown: judged.unknown,
    contacted: judged.contacted,
    too_early: judged.tooEarly,
    difference: judged.difference,
    saved: judged.saved,
    of_reached: judged.ofReached,
    money: judged.money,
    claim: judged.claim,
    money_claim: judged.moneyClaim,
    segments: judged.tooEarly === null ? segmentsOf(list, outcomes, grouped, boundaryAt(look, looks) / ONE_LOOK) : [],
  };
}

/**
 * Whether its judging day has come: before that, only results valid under sequential testing are reported, and nothing
 * is learnt from them.
 */
export const isJudged = (list: StoredCampaign, now: Date): boolean => {
  const { days, daysOver } = daysOf(list, now);
  return daysOver >= days;
};

function daysOf(list: StoredCampaign, now: Date) {
  const from = list.created_at.getTime();
  const days = Math.max(1, (Date.parse(list.judge_on) - from) / DAY_MS);
  const daysOver = (now.getTime() - from) / DAY_MS;
  const looks = interimLooks(days);
  return { days, daysOver, looks, look: Math.max(1, Math.ceil((daysOver / days) * looks)) };
}

/**
 * By each customer's tier when the list was made, and by the most informative columns. Later changes move nobody
 * between segments, and significance is corrected for the number of segments.
 */
function segmentsOf(
  { customers }: StoredCampaign,
  outcomes: OutcomesByCustomer,
  { groupings, rankOf }: Grouped,
  early: number,
): Segments {
  const sorted = [...customers].sort((a, b) => b.risk - a.risk);
  type CampaignCustomer = (typeof sorted)[number];
  const byTier = { column: null, segmentOf: ({ tier }: CampaignCustomer): Text | null => tier };
  const byColumn = groupings.map(({ column, groups }) => ({
    column,
    segmentOf: ({ customer_id }: CampaignCustomer): Text | null =>
      groups.find(({ ranks }) => ranks.has(rankOf.get(customer_id) ?? 0))?.rule ?? null,
  }));
  const trials = [byTier, ...byColumn].map(({ column, segmentOf }) => {
    const names = new Map<string, Text>();
    const trial = sorted.flatMap((customer) => {
      const name = segmentOf(customer);
      if (name === null) return [];
      const segment = JSON.stringify(name);
      names.set(segment, name);
      return [{ segment, heldOut: customer.held_out, left: outcomes.get(customer.customer_id) ?? null }];
    });
    return { column, names, trial };
  });
  const together = trials
    .flatMap(({ trial }) => effectBySegment(trial))
    .filter(({ difference }) => difference !== null).length;
  return trials.flatMap(({ column, names, trial }) => {
    const found = effectBySegment(trial, { together, early });
    // A single segment would be everyone.
    if (column !== null && found.length < 2) return [];
    return found.map(({ heldOut, segment: key, ...rest }) => {
      const segment = names.get(key) ?? key;
      const words =
        column === null ? { by: null, ...toStoredTexts({ segment }) } : toStoredTexts({ by: column, segment });
      return { ...words, ...rest, held_out: heldOut };
    });
  });
}
