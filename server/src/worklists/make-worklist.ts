import { randomUUID } from 'node:crypto';
import { MAX_LISTED, type NewWorklist, type Worklist, type WorklistPlan } from '@holdfast/contracts/http/worklists';
import { setAside, smallestVisible } from '@holdfast/prediction-engine';
import { personIn, type Whose, workspaceIn } from '../access/whose.ts';
import { transaction } from '../database/open-database.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { finishedPrediction } from '../predictions/finished-prediction.ts';
import { isCalendarDay } from './calendar-day.ts';
import { type ScoredCustomer, scoredCustomers } from './scored-customers.ts';
import { findWorklist, insertWorklist, setAsideBefore } from './store.ts';

const LONGEST_NAME = 100;

/** What a list of this size could show, before anybody is drawn. */
export async function planWorklist(platform: Platform, whose: Whose, wanted: NewWorklist): Promise<WorklistPlan> {
  const { chosen, available } = await choose(platform, whose, wanted);
  const expected = chosen.reduce((sum, { risk }) => sum + risk, 0);
  const rate = chosen.length === 0 ? 0 : expected / chosen.length;
  return {
    available,
    customers: chosen.length,
    held_out: Math.round(chosen.length * wanted.hold_out),
    expected_leavers: expected,
    smallest_visible: wanted.hold_out === 0 ? null : smallestVisible(chosen.length, rate, wanted.hold_out),
  };
}

/** Drawn once, by a seed nobody chose; the draw is kept with the list and told to nobody. */
export async function makeWorklist(platform: Platform, whose: Whose, wanted: NewWorklist): Promise<Worklist> {
  const { chosen, filename, spared } = await choose(platform, whose, wanted);
  if (chosen.length === 0) throw new Problem(409, 'nobody-to-list', 'There is nobody to contact in this prediction.');
  const today = new Date().toISOString().slice(0, 10);
  if (wanted.judge_on <= today)
    throw new Problem(400, 'invalid-request', 'The day to judge by must lie in the future.');
  // A draw that stood for another list of these customers stands for this one too.
  const free = chosen.filter(({ id }) => !spared.has(id));
  const aside = setAside(free, wanted.hold_out, randomUUID());
  const name =
    (wanted.name ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || filename.replace(/\.csv$/i, '');
  const { prediction_id, hold_out, judge_on } = wanted;
  const id = await transaction(platform.database.pool, (client) =>
    insertWorklist(
      client,
      { user_id: personIn(whose), workspace_id: workspaceIn(whose), prediction_id, name, hold_out, judge_on },
      free.map((customer, at) => ({
        customer_id: customer.id,
        place: at + 1,
        risk: customer.risk,
        tier: customer.tier,
        value: customer.value,
        reason: customer.reason,
        held_out: aside.has(customer.id),
      })),
    ),
  );
  const made = await findWorklist(platform.database.pool, whose, id);
  if (!made) throw notFound('This list');
  return made;
}

async function choose(platform: Platform, whose: Whose, wanted: NewWorklist) {
  const { prediction_id, customers, order, hold_out, judge_on } = wanted;
  if (!Number.isInteger(customers) || customers < 1 || customers > MAX_LISTED)
    throw new Problem(400, 'invalid-request', `A list has 1 to ${MAX_LISTED} customers.`);
  if (!(hold_out >= 0 && hold_out <= 0.5))
    throw new Problem(400, 'invalid-request', 'At most a half of the customers can be set aside.');
  if (!isCalendarDay(judge_on)) throw new Problem(400, 'invalid-request', 'The day to judge by is not a day.');
  const row = await finishedPrediction(platform.database.pool, whose, prediction_id);
  const all = await scoredCustomers(platform, row.output_prefix);
  const seen = new Set<string>();
  const present = all.filter(({ id, hadLeft }) => !hadLeft && id !== '' && !seen.has(id) && seen.add(id));
  const money = ({ risk, value }: ScoredCustomer) => risk * Math.max(0, value ?? 0);
  const sorted = order === 'money' ? [...present].sort((a, b) => money(b) - money(a) || b.risk - a.risk) : present;
  return {
    chosen: sorted.slice(0, customers),
    available: present.length,
    filename: row.filename,
    spared: await setAsideBefore(platform.database.pool, prediction_id),
  };
}
