import type { OpenWorklist, OutcomeReport, Uplift, Worklist, WorklistPlan } from '@holdfast/contracts/http/worklists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers, openServerFixture, type ServerFixture, type TestCaller } from '../../testing/server-fixture.ts';

/** Enough listed customers to learn a ranking, a fifth of them in the control group. */
const LISTED = 5_600;
const HOLD_OUT = 0.2;

let fixture: ServerFixture;
let ada: TestCaller;
let month1: number;
let month2: number;
let list: Worklist;
let file: Map<string, string[]>;
let ended: Map<string, boolean>;
let aside: Map<string, boolean>;

const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const open = (csv: string, mark: string) =>
  csv
    .replace(/\nC1/g, `\n${mark}1`)
    .replace(/,churned\n/, '\n')
    .replace(/,(yes|no)\n/g, '\n');
const predict = async (csv: string, name: string) => {
  const { prediction_id } = await ada.accepted(csv, name);
  expect((await ada.finished(prediction_id as number)).status).toBe('COMPLETED');
  return prediction_id as number;
};
const rowsOf = (csv: string) =>
  new Map(
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map((cells) => [cells[0] as string, cells]),
  );
/** The planted effect: contact keeps customers on the basic plan, and no others. */
const isHelped = (id: string) => file.get(id)?.[2] === 'basic';
const tell = async () => {
  const lines = [...ended].map(([id, left]) => `${id},${left ? 'yes' : 'no'}`);
  const form = new FormData();
  form.append('file', new Blob([`customer_id,churned\n${lines.join('\n')}\n`]), 'ends.csv');
  const response = await ada.post(`/api/predictions/${month1}/outcomes`, form);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as OutcomeReport;
};
const read = () => ada.json<Uplift>(`/api/worklists/${list.id}/uplift`);
const count = (held: boolean, left: boolean) =>
  [...aside].filter(([id, own]) => own === held && ended.get(id) === left).length;

beforeAll(async () => {
  fixture = await openServerFixture({ HOLDFAST_UPLOADS_PER_MINUTE: '1000' });
  await fixture.startWorker();
  ada = fixture.as('user-ada');
  const january = open(customers(LISTED + 200, 7), 'N');
  file = rowsOf(january);
  const present = january.trim().split('\n').slice(1);
  month1 = await predict(
    [...customers(300, 1).trim().split('\n'), ...present.map((line) => `${line},`)].join('\n'),
    'january.csv',
  );
  month2 = await predict(open(customers(600, 11), 'M'), 'february.csv');
  const wanted = {
    prediction_id: month1,
    name: 'January',
    customers: LISTED,
    hold_out: HOLD_OUT,
    judge_on: inDays(30),
  };
  list = await ada.json<Worklist>('/api/worklists', json(wanted));
  const { rows } = await fixture.platform.database.pool.query<{ customer_id: string; held_out: boolean }>(
    'select customer_id, held_out from worklist_customers where worklist_id = $1',
    [list.id],
  );
  aside = new Map(rows.map((row) => [row.customer_id, row.held_out]));
  // One in three leaves; of the listed on the basic plan, one in twelve.
  let seen = 0;
  ended = new Map(
    [...file.keys()].map((id) => {
      seen = (seen * 1_103_515_245 + 12_345) % 2_147_483_648;
      const share = isHelped(id) && aside.get(id) === false ? 1 / 12 : 1 / 3;
      return [id, seen / 2_147_483_648 < share];
    }),
  );
});
afterAll(() => fixture.close());

describe('uplift', () => {
  it('is not estimated before the judging day, whatever is known', async () => {
    await tell();
    expect(await read()).toMatchObject({ state: 'too-early', q: null, curve: [], thirds: [], next: [] });
    const wanted = {
      prediction_id: month2,
      customers: 100,
      order: 'change',
      learnt_from: list.id,
      judge_on: inDays(30),
    };
    const refused = await ada.send('/api/worklists', json(wanted));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'not-learnt']);
  });

  it('is learnt once enough outcomes are known: the curve ends at the observed effect, significantly', async () => {
    await fixture.platform.database.pool.query(
      `update worklists set created_at = now() - interval '40 days', judge_on = current_date - 1`,
    );
    const found = await read();
    const known = {
      listed: count(false, true) + count(false, false),
      held_out: count(true, true) + count(true, false),
      listed_left: count(false, true),
      held_out_left: count(true, true),
    };
    expect(found).toMatchObject({ state: 'ranked', known });
    expect(found.q ?? 0).toBeGreaterThan(found.chance ?? 1);
    const kept = count(false, false) - (count(true, false) * known.listed) / known.held_out;
    expect(found.curve[0]).toMatchObject({ share: 0, kept: 0 });
    expect(found.curve.at(-1)?.kept).toBeCloseTo(kept, 6);
    // A third of the customers is on the basic plan: they have the high uplift, and the others none.
    const [high, , low] = found.thirds;
    expect(found.thirds.reduce((sum, { customers: size }) => sum + size, 0)).toBe(known.listed + known.held_out);
    expect(high?.difference.high).toBeLessThan(-0.1);
    // The control group is drawn anew in every run: a 95% interval may exclude zero, though never by much.
    expect(low?.difference.low).toBeLessThan(0.05);
    expect(low?.difference.high).toBeGreaterThan(-0.08);
    expect(found.next.map(({ prediction_id }) => prediction_id)).toEqual([month2]);
  });

  it('ranks the next list, which states it and still has a control group', async () => {
    const wanted = { prediction_id: month2, customers: 150, hold_out: 0.1, judge_on: inDays(30) };
    const byChange = { ...wanted, order: 'change', learnt_from: list.id };
    const plan = await ada.json<WorklistPlan>('/api/worklists/plan', json(byChange));
    const { high = 0, middle = 0, low = 0 } = plan.changes ?? {};
    expect([high + middle + low, low]).toEqual([150, 0]);
    const next = await ada.json<Worklist>('/api/worklists', json(byChange));
    expect(next).toMatchObject({ order: 'change', learnt_from: { id: list.id, name: 'January' }, held_out: 15 });
    const { rows } = await ada.json<OpenWorklist>(`/api/worklists/${next.id}`);
    const february = rowsOf(open(customers(600, 11), 'M'));
    const helped = (ids: readonly string[]) =>
      ids.filter((id) => february.get(id)?.[2] === 'basic').length / ids.length;
    expect(helped(rows.map(({ customer_id }) => customer_id))).toBeGreaterThan(0.9);
    expect(rows.every(({ change }) => change === 'high' || change === 'middle')).toBe(true);
    // Ranking by risk would select others.
    const byRisk = await ada.json<Worklist>('/api/worklists', json({ ...wanted, name: 'risk' }));
    const risky = (await ada.json<OpenWorklist>(`/api/worklists/${byRisk.id}`)).rows;
    expect(helped(risky.map(({ customer_id }) => customer_id))).toBeLessThan(0.6);
    expect(risky.every(({ change }) => change === null)).toBe(true);
  });

  it('is reported by segment too: the planted plan helped, the others not', async () => {
    const [campaign] = (await ada.json<OutcomeReport>(`/api/predictions/${month1}/happened`)).campaigns;
    const plans = campaign?.segments.filter(({ by }) => by === 'plan') ?? [];
    expect(plans).toHaveLength(3);
    for (const { segment, listed, held_out, difference, claim } of plans) {
      const plan = segment.split(' is ')[1] as string;
      const members = [...aside].filter(([id]) => file.get(id)?.[2] === plan);
      const group = (held: boolean) => {
        const own = members.filter(([, isHeld]) => isHeld === held);
        return { customers: own.length, left: own.filter(([id]) => ended.get(id)).length };
      };
      expect([listed, held_out]).toEqual([group(false), group(true)]);
      expect(difference?.value).toBeCloseTo(listed.left / listed.customers - held_out.left / held_out.customers, 12);
      // The control group is drawn anew each time: one in twenty plans without an effect shows one by chance.
      if (plan === 'basic') expect(claim).toBe('helped');
    }
  });

  it('is private to its owner, and needs its list', async () => {
    expect((await fixture.as('user-eve').send(`/api/worklists/${list.id}/uplift`)).status).toBe(404);
    const wanted = { prediction_id: month2, customers: 100, order: 'change', judge_on: inDays(30) };
    expect((await ada.send('/api/worklists/plan', json(wanted))).status).toBe(400);
    expect((await ada.send('/api/worklists/plan', json({ ...wanted, learnt_from: 999_999 }))).status).toBe(404);
  });
});
