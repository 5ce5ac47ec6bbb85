import type { Uplift, Worklist } from '@holdfast/contracts/http/worklists';
import { ENOUGH_FOR_UPLIFT } from '@holdfast/prediction-engine';
import type { ItemOwner } from '../../platform/access/owner.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FinishedPrediction, finishedPrediction } from '../predictions/finished-prediction.ts';
import { campaignResult, isJudged, type StoredCampaign } from './campaign-result.ts';
import type { JudgedWorklist, StoredUplift, UpliftModels } from './learn-uplift.ts';
import { scoredCustomers } from './scored-customers.ts';
import { findWorklist, laterPredictions, readCampaignMembers, readOutcomesOf } from './store.ts';

const NO_GROUPS = { groupings: [], rankOf: new Map<string, number>() };
const MOST_NEXT = 10;

export interface HelpedQuestion {
  readonly whose: ItemOwner;
  readonly list: Worklist;
  readonly now: Date;
}

/** Uplift as far as one judged list can teach it; the reader must have access to the list and its prediction. */
export async function measureUplift(
  platform: Platform,
  lessons: UpliftModels,
  { whose, list, now }: HelpedQuestion,
): Promise<Uplift> {
  const { pool } = platform.database;
  const { campaign, lesson } = await judgedWorklistOf(platform, whose, list, now);
  const known = countsOf(campaign);
  const { id, name, judge_on } = list;
  const told = {
    worklist: { id, name, judge_on },
    known,
    needs: { listed: ENOUGH_FOR_UPLIFT.listed, held_out: ENOUGH_FOR_UPLIFT.heldOut, left: ENOUGH_FOR_UPLIFT.leavers },
    next: [],
  };
  const nothing = { q: null, chance: null, curve: [], thirds: [] };
  if (lesson === null) return { ...told, state: 'too-early', ...nothing };
  if (!hasEnoughForUplift(known)) return { ...told, state: 'few', ...nothing };
  const learnt = await lessons.learn(lesson);
  return {
    ...told,
    state: learnt.isBeyondChance ? 'ranked' : 'chance',
    q: learnt.q,
    chance: learnt.chance,
    curve: learnt.curve.map(({ share, gain, low, high }) => ({
      share,
      kept: gain * known.listed,
      low: low * known.listed,
      high: high * known.listed,
    })),
    thirds: learnt.thirds.map((third, at) => ({ change: (['high', 'middle', 'low'] as const)[at] ?? 'low', ...third })),
    next: learnt.isBeyondChance ? await laterPredictions(pool, whose, list.prediction_id, MOST_NEXT) : [],
  };
}

export interface ChangeQuestion {
  readonly whose: ItemOwner;
  readonly learntFrom: number;
  readonly prediction: FinishedPrediction;
  readonly now: Date;
}

/** The uplift of a prediction's customers, by risk rank; refused if no list teaches it. */
export async function predictUplift(
  platform: Platform,
  lessons: UpliftModels,
  { whose, learntFrom, prediction, now }: ChangeQuestion,
): Promise<NonNullable<StoredUplift['next']>> {
  const list = await findWorklist(platform.database.pool, whose, learntFrom);
  if (!list) throw notFound('list');
  const { campaign, lesson } = await judgedWorklistOf(platform, whose, list, now);
  const known = countsOf(campaign);
  const learnt =
    lesson && hasEnoughForUplift(known)
      ? await lessons.learn({ ...lesson, nextPrefix: prediction.output_prefix })
      : null;
  if (!learnt?.isBeyondChance || learnt.next === null) throw refusal('not-learnt', { name: list.name });
  return learnt.next;
}

const countsOf = ({ listed, held_out }: Awaited<ReturnType<typeof judgedWorklistOf>>['campaign']) => ({
  listed: listed.customers,
  held_out: held_out.customers,
  listed_left: listed.left,
  held_out_left: held_out.left,
});

/** Null while it is too early to judge the list. */
async function judgedWorklistOf(platform: Platform, whose: ItemOwner, list: Worklist, now: Date) {
  const { pool } = platform.database;
  const prediction = await finishedPrediction(pool, whose, list.prediction_id);
  const found = (await readCampaignMembers(pool, list.prediction_id)).find(({ id }) => id === list.id);
  if (!found) throw notFound('list');
  const { file, outcomes } = await readOutcomesOf(pool, list.prediction_id);
  const campaign = campaignResult(found, outcomes, now, NO_GROUPS);
  const isReady = file !== null && campaign.too_early === null && isJudged(found, now);
  return {
    campaign,
    lesson: isReady
      ? await contactTrialOf(platform, { prediction, campaign: found, outcomes, toldAt: file.uploaded_at })
      : null,
  };
}

interface TrialSources {
  readonly prediction: FinishedPrediction;
  readonly campaign: StoredCampaign;
  readonly outcomes: ReadonlyMap<string, boolean>;
  readonly toldAt: Date;
}

async function contactTrialOf(
  platform: Platform,
  { prediction: { output_prefix: prefix }, campaign: { id, customers }, outcomes, toldAt }: TrialSources,
): Promise<JudgedWorklist> {
  // For a duplicate id the riskier row is on the list, and is last here.
  const ranks = new Map((await scoredCustomers(platform, prefix)).reverse().map((one) => [one.id, one.rank]));
  const trial = customers.flatMap(({ customer_id, held_out }) => {
    const [left, rank] = [outcomes.get(customer_id), ranks.get(customer_id)];
    return left === undefined || rank === undefined ? [] : [{ id: customer_id, rank, heldOut: held_out, left }];
  });
  return { worklistId: id, toldAt, prefix, trial, nextPrefix: null };
}

const hasEnoughForUplift = ({ listed, held_out, listed_left, held_out_left }: Uplift['known']): boolean =>
  listed + held_out >= ENOUGH_FOR_UPLIFT.listed &&
  held_out >= ENOUGH_FOR_UPLIFT.heldOut &&
  Math.min(listed_left, held_out_left) >= ENOUGH_FOR_UPLIFT.leavers;
