import { beforeAll, describe, expect, it } from 'vitest';
import { learnFromContact } from './learn-from-contact.ts';
import { customerGroups } from './model/customer-groups.ts';
import { whyMoved } from './model/why-moved.ts';
import { predictChurn } from './predict-churn.ts';
import { seededRandom } from './statistics/random.ts';

/** Customers with this share on the monthly plan, who leave more often. */
function made(count: number, seed: number, monthly: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const plan = random.next() < monthly ? 'monthly' : 'yearly';
    const calls = random.below(6);
    const left = random.next() < (plan === 'monthly' ? 0.4 : 0.1) + calls * 0.03;
    return { id: `C${seed}-${at}`, plan, calls: String(calls), fee: String(10 + random.below(40)), left };
  });
}
type MadeCustomer = ReturnType<typeof made>[number];
const csv = (rows: readonly MadeCustomer[], names = 'customer_id,plan,calls,fee', isTold = false) =>
  new TextEncoder().encode(
    [
      `${names}${isTold ? ',churned' : ''}`,
      ...rows.map(({ id, plan, calls, fee, left }) =>
        [id, plan, calls, fee, ...(isTold ? [left ? 'Yes' : 'No'] : [])].join(','),
      ),
    ].join('\n'),
  );
const asOf = '2026-01-31';
const completed = async (bytes: Uint8Array, model?: Uint8Array) => {
  const outcome = await predictChurn({ bytes, fileName: 'file.csv', asOf, model }, { workers: 0 });
  if (outcome.kind !== 'completed') throw new Error(JSON.stringify(outcome.problem));
  const file = (name: string) => outcome.files.find((one) => one.name === name)?.bytes as Uint8Array;
  const [head = '', ...lines] = new TextDecoder()
    .decode(file('predictions.csv'))
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/);
  const at = (name: string) => head.split(',').indexOf(name);
  const scored = lines.map((line) => {
    const cells = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
    const of = (name: string) => cells[at(name)] ?? '';
    return {
      id: of('customer_id'),
      plan: of('plan'),
      rank: Number(of('risk_rank')),
      risk: Number(of('churn_probability')),
    };
  });
  return { scoring: outcome.scoring, model: file('model.json'), scored };
};

let learnt: Awaited<ReturnType<typeof completed>>;
const before = made(600, 1, 0.4);
beforeAll(async () => {
  learnt = await completed(csv(before, undefined, true));
});

describe('why scores differ from those of the training customers', () => {
  it('names the column that shifted and how much it explains on its own, as computed from the rows', async () => {
    const { scoring, scored } = await completed(csv(made(500, 2, 0.8)), learnt.model);
    const why = whyMoved(scoring, scored);
    expect(why?.columns.map(({ column }) => column)).toEqual(['plan']);
    const mean = (rows: readonly { risk: number }[]) => rows.reduce((sum, { risk }) => sum + risk, 0) / rows.length;
    expect(why?.meanScore).toBeCloseTo(mean(scored), 9);
    const ofPlan = (plan: string) => {
      const share = before.filter((one) => one.plan === plan).length / before.length;
      return share * mean(scored.filter((one) => one.plan === plan));
    };
    const asBefore = ofPlan('monthly') + ofPlan('yearly');
    expect(why?.columns[0]?.explains).toBeCloseTo(mean(scored) - asBefore, 6);
    expect(why?.columns[0]?.explains).toBeGreaterThan(0.05);
  });

  it('omits columns that did not shift', async () => {
    const { scoring, scored } = await completed(csv(made(500, 3, 0.4)), learnt.model);
    expect(whyMoved(scoring, scored)?.columns).toEqual([]);
    expect(whyMoved(new Uint8Array(), scored)).toBeNull();
  });
});

describe('customer groups', () => {
  it('come from the strongest columns, and each customer is in one group per column', () => {
    const groupings = customerGroups(learnt.scoring);
    const plans = groupings.find(({ column }) => column === 'plan');
    expect(groupings[0]?.column).toBe('plan');
    expect(plans?.groups).toHaveLength(2);
    for (const { rule, ranks } of plans?.groups ?? []) {
      const members = learnt.scored.filter(({ rank }) => ranks.has(rank)).map(({ plan }) => plan);
      expect(new Set(members)).toEqual(new Set([rule.values.value]));
    }
    expect(plans?.groups.reduce((sum, { ranks }) => sum + ranks.size, 0)).toBe(before.length);
    expect(customerGroups(new Uint8Array())).toEqual([]);
  });
});

describe('learning uplift', () => {
  it('is rejected for customers with other columns, and for too few customers', async () => {
    const trial = learnt.scored.map(({ id, rank }, at) => ({ id, rank, heldOut: at % 5 === 0, left: at % 3 === 0 }));
    const { scoring } = await completed(csv(made(120, 5, 0.4), 'customer_id,plan,complaints,fee', true));
    expect(learnFromContact(learnt.scoring, trial, scoring)).toEqual({ kind: 'other-columns', missing: ['calls'] });
    expect(learnFromContact(learnt.scoring, trial, learnt.scoring)).toEqual({ kind: 'few' });
    expect(learnFromContact(new Uint8Array(), trial)).toEqual({ kind: 'unreadable' });
  });
});
