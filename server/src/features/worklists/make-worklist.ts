import { randomUUID } from 'node:crypto';
import {
  type ContactEffect,
  MAX_LISTED,
  type NewWorklist,
  type Worklist,
  type WorklistPlan,
} from '@holdfast/contracts/http/worklists';
import { drawControlGroup, smallestVisible, valueAtStake } from '@holdfast/prediction-engine';
import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishedPrediction } from '../predictions/finished-prediction.ts';
import { isCalendarDay } from './calendar-day.ts';
import { predictUplift } from './judged-worklist.ts';
import type { UpliftModels } from './learn-uplift.ts';
import { type ScoredCustomer, scoredCustomers } from './scored-customers.ts';
import { earlierControlGroup, findWorklist, insertWorklist } from './store.ts';

const LONGEST_NAME = 100;

/** The effect a list of this size could detect, before the control group is drawn. */
export async function planWorklist(
  platform: Platform,
  lessons: UpliftModels,
  whose: ItemOwner,
  wanted: NewWorklist,
): Promise<WorklistPlan> {
  const { chosen, available, changeOf } = await chooseCustomers(platform, lessons, whose, wanted);
  const count = (change: ContactEffect) => chosen.filter((one) => changeOf(one) === change).length;
  const expected = chosen.reduce((sum, { risk }) => sum + risk, 0);
  const rate = chosen.length === 0 ? 0 : expected / chosen.length;
  return {
    available,
    customers: chosen.length,
    held_out: Math.round(chosen.length * wanted.hold_out),
    expected_leavers: expected,
    smallest_visible: wanted.hold_out === 0 ? null : smallestVisible(chosen.length, rate, wanted.hold_out),
    changes: wanted.order === 'change' ? { high: count('high'), middle: count('middle'), low: count('low') } : null,
  };
}

/** The control group is drawn once with a random seed; the draw is stored with the list and never disclosed. */
export async function makeWorklist(
  platform: Platform,
  lessons: UpliftModels,
  whose: ItemOwner,
  wanted: NewWorklist,
): Promise<Worklist> {
  const { chosen, filename, spared, changeOf } = await chooseCustomers(platform, lessons, whose, wanted);
  const today = new Date().toISOString().slice(0, 10);
  if (wanted.judge_on <= today) throw refusal('invalid-request.evaluationDay');
  // Customers in the control group of an earlier list stay in it.
  const free = chosen.filter(({ id }) => !spared.has(id));
  if (free.length === 0) throw refusal('nobody-to-list');
  const aside = drawControlGroup(free, wanted.hold_out, randomUUID());
  const name =
    (wanted.name ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || filename.replace(/\.csv$/i, '');
  const { prediction_id, hold_out, judge_on, order: ordered_by } = wanted;
  const learnt_from = ordered_by === 'change' ? (wanted.learnt_from ?? null) : null;
  const id = await transaction(platform.database.pool, (client) =>
    insertWorklist(
      client,
      {
        user_id: personIn(whose),
        workspace_id: workspaceIn(whose),
        prediction_id,
        name,
        hold_out,
        judge_on,
        ordered_by,
        learnt_from,
      },
      free.map((customer, at) => ({
        customer_id: customer.id,
        place: at + 1,
        risk: customer.risk,
        tier: customer.tier,
        value: customer.value,
        reason: customer.reason,
        change: changeOf(customer),
        held_out: aside.has(customer.id),
      })),
    ),
  );
  const made = await findWorklist(platform.database.pool, whose, id);
  if (!made) throw notFound('list');
  return made;
}

async function chooseCustomers(platform: Platform, lessons: UpliftModels, whose: ItemOwner, wanted: NewWorklist) {
  const { prediction_id, customers, order, hold_out, judge_on, learnt_from, among } = wanted;
  if (!Number.isInteger(customers) || customers < 1 || customers > MAX_LISTED)
    throw refusal('invalid-request.listSize', { most: MAX_LISTED });
  if (!(hold_out >= 0 && hold_out <= 0.5)) throw refusal('invalid-request.controlShare');
  if (!isCalendarDay(judge_on)) throw refusal('invalid-request.notEvaluationDay');
  if (among !== undefined && (among.length === 0 || among.length > MAX_LISTED))
    throw refusal('invalid-request.candidates', { most: MAX_LISTED });
  if (order === 'change' && learnt_from === undefined) throw refusal('invalid-request.upliftSource');
  const row = await finishedPrediction(platform.database.pool, whose, prediction_id);
  const all = await scoredCustomers(platform, row.output_prefix);
  const seen = new Set<string>();
  const wantedIds = among && new Set(among);
  const present = all.filter(
    ({ id, hadLeft }) => !hadLeft && id !== '' && (wantedIds?.has(id) ?? true) && !seen.has(id) && seen.add(id),
  );
  const learnt =
    order === 'change' && learnt_from !== undefined
      ? await predictUplift(platform, lessons, { whose, learntFrom: learnt_from, prediction: row, now: new Date() })
      : null;
  const worth = ({ rank, risk, value }: ScoredCustomer) =>
    learnt ? (learnt.uplift[rank - 1] ?? 0) : valueAtStake(risk, value);
  const sorted = order === 'risk' ? present : [...present].sort((a, b) => worth(b) - worth(a) || b.risk - a.risk);
  return {
    changeOf: ({ rank }: ScoredCustomer) => learnt?.change[rank - 1] ?? null,
    chosen: sorted.slice(0, customers),
    available: present.length,
    filename: row.filename,
    spared: await earlierControlGroup(platform.database.pool, prediction_id),
  };
}
