import type {
  CustomerHistory,
  OpenWorklist,
  OutcomeReport,
  Worklist,
  WorklistPlan,
} from '@holdfast/contracts/http/worklists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { customers, openServerFixture, type ServerFixture, type TestCaller } from '../../testing/server-fixture.ts';
import { finishedPrediction } from '../predictions/testing/finished-prediction.ts';

let fixture: ServerFixture;
let ada: TestCaller;
let prediction: number;
let lines: Record<string, string>[];
let list: Worklist;

const json = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const table = (csv: string) => {
  const [head = '', ...rows] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  const cells = (line: string) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  const names = cells(head);
  return rows.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] as string, cell])));
};
const tell = (csv: string, gone?: string, who = ada) => {
  const form = new FormData();
  if (gone) form.append('gone', gone);
  form.append('file', new Blob([csv]), 'march.csv');
  return who.post(`/api/predictions/${prediction}/outcomes`, form);
};
const judged = async (csv: string, gone?: string) => {
  const response = await tell(csv, gone);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as OutcomeReport;
};

beforeAll(async () => {
  fixture = await openServerFixture();
  ada = fixture.as('user-ada');
  // Half with a known outcome, half still active.
  const known = customers(300, 1).trim().split('\n');
  const open = customers(400, 7)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^C1/, 'N1').replace(/,(yes|no)$/, ','));
  prediction = await finishedPrediction(fixture.platform, ada.user, [...known, ...open].join('\n'), 'february.csv');
  await fixture.startWorker();
  const { download_url } = await ada.json<{ download_url: string }>(
    `/api/predictions/download_predictions/${prediction}`,
  );
  lines = table(await (await fetch(download_url)).text());
});
afterAll(() => fixture.close());

const present = () => lines.filter((line) => line.churned !== 'yes');
const risk = (line: Record<string, string>) => Number(line.churn_probability);

describe('a work list', () => {
  it('is planned first: its customers and the detectable effect', async () => {
    const wanted = { prediction_id: prediction, customers: 200, hold_out: 0.2, judge_on: inDays(30) };
    const plan = await ada.json<WorklistPlan>('/api/worklists/plan', json('POST', wanted));
    expect(plan).toMatchObject({ available: present().length, customers: 200, held_out: 40 });
    const top = present()
      .map(risk)
      .sort((a, b) => b - a)
      .slice(0, 200);
    expect(plan.expected_leavers).toBeCloseTo(
      top.reduce((sum, one) => sum + one, 0),
      3,
    );
    expect(plan.smallest_visible).toBeGreaterThan(0.2);
  });

  it('has the customers with the highest risk, with a hidden control group', async () => {
    const wanted = { prediction_id: prediction, name: 'Spring', customers: 200, hold_out: 0.2, judge_on: inDays(30) };
    list = await ada.json<Worklist>('/api/worklists', json('POST', wanted));
    expect(list).toMatchObject({ name: 'Spring', customers: 160, held_out: 40, states: { todo: 160 } });
    const open = await ada.json<OpenWorklist>(`/api/worklists/${list.id}`);
    expect(open.rows).toHaveLength(160);
    expect(JSON.stringify(open)).not.toContain('held_out":true');
    const top = new Set(
      present()
        .sort((a, b) => risk(b) - risk(a) || ((a.customer_id ?? '') < (b.customer_id ?? '') ? -1 : 1))
        .slice(0, 200)
        .map((line) => line.customer_id),
    );
    expect(open.rows.every(({ customer_id }) => top.has(customer_id))).toBe(true);
    const second = await ada.json<Worklist>('/api/worklists', json('POST', { ...wanted, name: 'Again', hold_out: 0 }));
    expect(second).toMatchObject({ customers: 160, held_out: 0 });
    expect((await ada.send(`/api/worklists/${second.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('can be limited to chosen customers, such as those of a plan', async () => {
    const among = present()
      .slice(0, 30)
      .map((line) => line.customer_id as string);
    const wanted = { prediction_id: prediction, customers: 30, hold_out: 0, judge_on: inDays(30), among };
    const plan = await ada.json<WorklistPlan>(
      '/api/worklists/plan',
      json('POST', { ...wanted, among: [...among, 'nobody'] }),
    );
    expect(plan).toMatchObject({ available: 30, customers: 30 });
    const spared = await fixture.platform.database.pool.query<{ customer_id: string }>(
      'select customer_id from worklist_customers where held_out',
    );
    const aside = new Set(spared.rows.map((row) => row.customer_id));
    const made = await ada.json<Worklist>('/api/worklists', json('POST', wanted));
    const { rows } = await ada.json<OpenWorklist>(`/api/worklists/${made.id}`);
    expect(rows.map(({ customer_id }) => customer_id).sort()).toEqual(among.filter((id) => !aside.has(id)).sort());
    expect((await ada.send('/api/worklists', json('POST', { ...wanted, among: [] }))).status).toBe(400);
    expect((await ada.send(`/api/worklists/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('is updated, for several customers in one call', async () => {
    const { rows } = await ada.json<OpenWorklist>(`/api/worklists/${list.id}`);
    const some = rows.slice(0, 120).map(({ customer_id }) => customer_id);
    const change = { customers: some, state: 'contacted', owner: 'Bo', due_on: inDays(-1), note: 'called' };
    const changed = await ada.json(`/api/worklists/${list.id}/customers`, json('PUT', change));
    expect(changed).toEqual({ changed: 120 });
    const [now] = (await ada.json<{ value: Worklist[] }>('/api/worklists')).value;
    expect(now).toMatchObject({ states: { contacted: 120, todo: 40 }, due: 120 });
    // Not reached, and so called again: still due.
    for (const state of ['later', 'contacted']) {
      await ada.json(`/api/worklists/${list.id}/customers`, json('PUT', { customers: some.slice(0, 20), state }));
      expect((await ada.json<{ value: Worklist[] }>('/api/worklists')).value[0]).toMatchObject({ due: 120 });
    }
    const cleared = await ada.json(
      `/api/worklists/${list.id}/customers`,
      json('PUT', { customers: some.slice(0, 1), note: null }),
    );
    expect(cleared).toEqual({ changed: 1 });
    const { rows: after } = await ada.json<OpenWorklist>(`/api/worklists/${list.id}`);
    expect(after[0]).toMatchObject({ note: null, owner: 'Bo', state: 'contacted' });
  });

  it('is re-imported from a spreadsheet: its fields are set, and the control group is not disclosed', async () => {
    const { rows } = await ada.json<OpenWorklist>(`/api/worklists/${list.id}`);
    const [first, second] = rows.slice(-2).map(({ customer_id }) => customer_id);
    const held = await fixture.platform.database.pool.query(
      'select customer_id from worklist_customers where worklist_id = $1 and held_out limit 1',
      [list.id],
    );
    const aside = held.rows[0].customer_id as string;
    const bring = (csv: string, name = 'work.csv') => {
      const form = new FormData();
      form.append('file', new Blob([csv]), name);
      return ada.post(`/api/worklists/${list.id}/import`, form);
    };
    const file = `\ufeffCustomer ID;State;Note;Due on\r\n${first};later;'=late, sorry;2026-12-24\r\n${second};;;\r\n${aside};lost;x;\r\nnobody;todo;;\r\n`;
    const answer = await bring(file);
    expect(await answer.json()).toEqual({ changed: 2, unknown: 2 });
    const after = (await ada.json<OpenWorklist>(`/api/worklists/${list.id}`)).rows;
    const of = (id: string | undefined) => after.find(({ customer_id }) => customer_id === id);
    expect(of(first)).toMatchObject({ state: 'later', note: '=late, sorry', due_on: '2026-12-24' });
    expect(of(second)).toMatchObject({ state: 'todo', note: null, due_on: null });
    for (const bad of [
      `customer_id,state\n${first},won\n`,
      `customer_id,due_on\n${first},31.12.2026\n`,
      'id,state\n1,todo\n',
    ])
      expect(((await (await bring(bad)).json()) as { code: string }).code).toBe('bad-work-file');
    expect((await bring(file, 'work.xlsx')).status).toBe(400);
    expect((await bring(`customer_id,state,note,due_on\n${first},todo,,\n`)).status).toBe(200);
  });

  it('is private to its owner, and refuses invalid input with a sentence', async () => {
    const eve = fixture.as('user-eve');
    for (const [path, init] of [
      [`/api/worklists/${list.id}`, {}],
      [`/api/worklists/${list.id}`, { method: 'DELETE' }],
      [`/api/worklists/${list.id}/customers`, json('PUT', { customers: ['C10000'], state: 'lost' })],
      [`/api/predictions/${prediction}/happened`, {}],
    ] as const)
      expect((await eve.send(path, init)).status).toBe(404);
    expect((await tell('customer_id,churned\nN10000,yes\n', undefined, eve)).status).toBe(404);
    const wanted = { prediction_id: prediction, customers: 20, hold_out: 0.1, judge_on: inDays(30) };
    for (const wrong of [
      { customers: 0 },
      { customers: 1.5 },
      { hold_out: 0.9 },
      { judge_on: 'soon' },
      { judge_on: '2199-02-31' },
      { judge_on: inDays(-3) },
      { prediction_id: 'x' },
    ])
      expect((await ada.send('/api/worklists', json('POST', { ...wanted, ...wrong }))).status).toBe(400);
    expect((await ada.send('/api/worklists', json('POST', { ...wanted, prediction_id: 999_999 }))).status).toBe(404);
    const noDay = json('PUT', { customers: ['C10001'], due_on: '2026-02-31' });
    expect((await ada.send(`/api/worklists/${list.id}/customers`, noDay)).status).toBe(400);
    const nobody = json('PUT', { customers: [], state: 'lost' });
    expect((await ada.send(`/api/worklists/${list.id}/customers`, nobody)).status).toBe(400);
  });
});

describe('what happened', () => {
  it('reports nothing before outcomes are known', async () => {
    const nothing = await ada.json<OutcomeReport>(`/api/predictions/${prediction}/happened`);
    expect(nothing).toMatchObject({ file: null, known: 0, trust: 'nothing-known', precision: null });
    expect(nothing.campaigns[0]).toMatchObject({
      too_early: 'few-known',
      difference: null,
      listed: { all: 160, customers: 0, left: 0 },
      held_out: { all: 40, customers: 0, left: 0 },
    });
  });

  it('refuses a file without outcomes, or on other customers', async () => {
    expect(await (await tell('name,city\nAda,Rome\nBo,Oslo\n')).json()).toMatchObject({ code: 'no-outcomes' });
    const others = `customer_id,churned\n${Array.from({ length: 40 }, (_, at) => `X${at},${at % 3 ? 'no' : 'yes'}`).join('\n')}\n`;
    const refused = await tell(others);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'other-customers' }]);
  });

  it('compares every prediction with its outcomes: each number recomputed from the files', async () => {
    const ended = present().map((line, at) => ({ ...line, left: (at * 37) % 100 < 100 * risk(line) })) as (Record<
      string,
      string
    > & { left: boolean })[];
    const told = ended.filter((_, at) => at % 50 !== 0);
    const csv = `customer_id,churned\n${told.map(({ customer_id, left }) => `${customer_id},${left ? 'yes' : 'no'}`).join('\n')}\n`;
    const happened = await judged(csv);
    const flagged = (line: Record<string, string>) => line.predicted_churn === '1';
    const count = (of: (line: (typeof told)[number]) => boolean) => told.filter(of).length;
    expect(happened).toMatchObject({
      file: { matched: told.length, only_then: ended.length - told.length, only_now: 0, doubled: 0, gone: 'unknown' },
      predicted: ended.length,
      known: told.length,
      flagged_left: count((line) => flagged(line) && line.left),
      flagged_stayed: count((line) => flagged(line) && !line.left),
      missed: count((line) => !flagged(line) && line.left),
      cleared: count((line) => !flagged(line) && !line.left),
    });
    const sum = (of: (line: (typeof told)[number]) => number) => told.reduce((all, line) => all + of(line), 0);
    // Unweighted counts, including customers on lists: whole numbers that add up.
    const leavers = count((line) => line.left);
    expect([happened.left, happened.expected]).toEqual([leavers, Math.round(sum(risk))]);
    expect(happened.base_rate.now).toBe(leavers / told.length);
    expect(happened.precision?.value).toBeCloseTo(count((line) => flagged(line) && line.left) / count(flagged), 12);
    const plansOf = happened.groupings.filter(({ column }) => column === 'plan').map(({ groups }) => groups);
    for (const parts of [happened.tiers, ...plansOf])
      for (const [figure, whole] of [
        ['customers', told.length],
        ['left', leavers],
        ['expected', happened.expected],
      ] as const) {
        expect(parts.every((part) => Number.isInteger(part[figure]))).toBe(true);
        expect(parts.reduce((all, part) => all + part[figure], 0)).toBe(whole);
      }
    expect(happened.money?.expected).toBeCloseTo(
      sum((line) => risk(line) * Number(line.monthly_fee)),
      1,
    );
    expect(happened.money?.lost).toBeCloseTo(
      sum((line) => (line.left ? Number(line.monthly_fee) : 0)),
      6,
    );

    // The same by tier and by plan, including money.
    const tally = (members: typeof told) => ({
      customers: members.length,
      left: members.filter((line) => line.left).length,
      flagged_left: members.filter((line) => flagged(line) && line.left).length,
      flagged_stayed: members.filter((line) => flagged(line) && !line.left).length,
      missed: members.filter((line) => !flagged(line) && line.left).length,
    });
    for (const tier of happened.tiers)
      expect(tier).toMatchObject(tally(told.filter((line) => line.risk_tier === tier.tier)));
    const plans = happened.groupings.find(({ column }) => column === 'plan')?.groups ?? [];
    expect(plans).toHaveLength(3);
    for (const { group, money, ...plan } of plans) {
      const members = told.filter((line) => group.endsWith(` ${line.plan}`));
      expect(plan).toMatchObject(tally(members));
      const lost = members.reduce((all, line) => all + (line.left ? Number(line.monthly_fee) : 0), 0);
      expect(money?.lost).toBeCloseTo(lost, 6);
    }

    const { rows } = await ada.json<OpenWorklist>(`/api/worklists/${list.id}`);
    const listed = new Set(rows.map(({ customer_id }) => customer_id));
    const of = told.filter(({ customer_id }) => listed.has(customer_id ?? ''));
    expect(happened.worked_on).toBe(of.length);
    const [campaign] = happened.campaigns;
    expect(campaign?.listed).toEqual({ all: 160, customers: of.length, left: of.filter(({ left }) => left).length });
    expect((campaign?.held_out.customers ?? 0) + of.length + (campaign?.unknown ?? 0)).toBe(200);
    expect(campaign).toMatchObject({ too_early: 'day-not-reached', contacted: 120, difference: null });

    // The model is judged separately: listed customers are excluded, and the control group represents them.
    const top = present()
      .sort((a, b) => risk(b) - risk(a) || ((a.customer_id ?? '') < (b.customer_id ?? '') ? -1 : 1))
      .slice(0, 200);
    const spared = new Set(top.map((line) => line.customer_id).filter((id) => !listed.has(id ?? '')));
    const counted = told
      .filter((line) => !listed.has(line.customer_id ?? ''))
      .map((line) => ({ risk: risk(line), left: line.left, weight: spared.has(line.customer_id) ? 200 / 40 : 1 }));
    const weightOf = (some: typeof counted) => some.reduce((all, { weight }) => all + weight, 0);
    const share = weightOf(counted.filter(({ left }) => left)) / weightOf(counted);
    expect(happened.estimate?.left).toBeCloseTo(share, 12);
    expect(happened.why?.now).toBe(happened.estimate?.left);
    const [size, weightOfTop] = [weightOf(counted) / 10, { all: 0, left: 0 }];
    for (const { risk: level, left, weight } of counted.sort((a, b) => b.risk - a.risk)) {
      const beside = weightOf(counted.filter((one) => one.risk === level));
      const before = weightOf(counted.filter((one) => one.risk > level));
      const part = weight * Math.min(1, Math.max(0, (size - before) / beside));
      weightOfTop.all += part;
      if (left) weightOfTop.left += part;
    }
    expect(weightOfTop.all).toBeCloseTo(size, 9);
    expect(happened.lift).toBeCloseTo(weightOfTop.left / weightOfTop.all / share, 9);
    // It is the same file: nothing has moved, with or without the list.
    expect(happened.base_rate.moved).toBe(false);
    expect(happened.why?.columns).toEqual([]);
  });

  it('counts missing customers as the user chooses', async () => {
    const here = present().slice(0, Math.ceil(present().length * 0.8));
    const csv = `customer_id,churned\n${here.map(({ customer_id }, at) => `${customer_id},${at % 6 ? 'no' : 'yes'}`).join('\n')}\n`;
    const gone = present().length - here.length;
    expect(await judged(csv)).toMatchObject({ known: here.length, file: { only_then: gone } });
    const counted = await judged(csv, 'left');
    expect(counted).toMatchObject({ known: present().length, file: { gone: 'left' } });
    expect((await tell(csv, 'whatever')).status).toBe(400);
  });

  it('is in the customer history, across predictions and lists', async () => {
    const { value: models } = await ada.json<{ value: { id: string }[] }>('/api/models');
    const open = lines.filter(({ churned }) => churned === '');
    // A month later: the same ids, each a month older with two more calls, and without outcomes.
    const columns = ['customer_id', 'tenure_months', 'plan', 'monthly_fee', 'support_calls'] as const;
    const april = [
      columns.join(','),
      ...open.map((line) => {
        const grown: Record<string, string | number> = {
          ...line,
          tenure_months: Number(line.tenure_months) + 1,
          support_calls: Number(line.support_calls) + 2,
        };
        return columns.map((name) => grown[name]).join(',');
      }),
    ].join('\n');
    const accepted = (await (await ada.upload(april, 'april.csv', { model: models[0]?.id })).json()) as {
      prediction_id: number;
    };
    const later = accepted.prediction_id;
    expect((await ada.finished(later)).status).toBe('COMPLETED');
    const { download_url } = await ada.json<{ download_url: string }>(`/api/predictions/download_predictions/${later}`);
    const scored = table(await (await fetch(download_url)).text());

    const { rows } = await ada.json<OpenWorklist>(`/api/worklists/${list.id}`);
    const ids = new Set(scored.map((line) => line.customer_id));
    const [id = ''] = rows.map(({ customer_id }) => customer_id).filter((one) => ids.has(one));
    const second = await ada.json<Worklist>(
      '/api/worklists',
      json('POST', { prediction_id: later, name: 'Later', customers: ids.size, hold_out: 0, judge_on: inDays(30) }),
    );
    await ada.json(
      `/api/worklists/${second.id}/customers`,
      json('PUT', { customers: [id], state: 'saved', owner: 'Cy', note: 'stays for a year' }),
    );
    const lineOf = (all: readonly Record<string, string>[]) =>
      all.find(({ customer_id }) => customer_id === id) as Record<string, string>;
    const [own, then] = [lineOf(lines), lineOf(scored)];
    expect(risk(then)).not.toBe(risk(own));
    const outcome = await fixture.platform.database.pool.query<{ did_leave: boolean }>(
      'select did_leave from outcomes where prediction_id = $1 and customer_id = $2',
      [prediction, id],
    );
    const told = outcome.rows[0]?.did_leave as boolean;
    const history = await ada.json<CustomerHistory>(`/api/worklists/customers/${id}`);
    expect(history.predictions).toEqual([
      {
        prediction_id: later,
        filename: 'april.csv',
        created_at: expect.any(String),
        risk: risk(then),
        tier: then.risk_tier,
        left: null,
      },
      {
        prediction_id: prediction,
        filename: 'february.csv',
        created_at: expect.any(String),
        risk: risk(own),
        tier: own.risk_tier,
        left: told,
      },
    ]);
    expect(history.work).toMatchObject([
      { name: 'Later', state: 'saved', owner: 'Cy', note: 'stays for a year', changed_at: expect.any(String) },
      { name: 'Spring', owner: 'Bo', changed_at: expect.any(String) },
    ]);
    // A control-group customer has risks and an outcome, and no work: membership is not disclosed here.
    const aside = await fixture.platform.database.pool.query<{ customer_id: string }>(
      'select customer_id from worklist_customers where worklist_id = $1 and held_out limit 1',
      [list.id],
    );
    const blind = await ada.json<CustomerHistory>(`/api/worklists/customers/${aside.rows[0]?.customer_id}`);
    expect(blind.work.map(({ name }) => name)).not.toContain('Spring');
    expect(blind.predictions.map(({ prediction_id }) => prediction_id)).toContain(prediction);
    const nobody = await ada.json<CustomerHistory>(`/api/worklists/customers/${encodeURIComponent("x' or 1=1 --")}`);
    expect(nobody).toEqual({ predictions: [], work: [] });
    expect(await fixture.as('user-eve').json(`/api/worklists/customers/${id}`)).toEqual({ predictions: [], work: [] });
    expect((await ada.send(`/api/worklists/${second.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('is judged on its day', async () => {
    await fixture.platform.database.pool.query(
      `update worklists set created_at = now() - interval '40 days', judge_on = current_date - 1`,
    );
    const aside = await fixture.platform.database.pool.query<{ customer_id: string; held_out: boolean }>(
      'select customer_id, held_out from worklist_customers',
    );
    const held = new Map(aside.rows.map((row) => [row.customer_id, row.held_out]));
    const csv = `customer_id,churned\n${present()
      .map(
        ({ customer_id = '' }, at) =>
          `${customer_id},${(held.get(customer_id) ? at % 10 < 7 : at % 10 < 2) ? 'yes' : 'no'}`,
      )
      .join('\n')}\n`;
    const [campaign] = (await judged(csv)).campaigns;
    if (!campaign?.difference || !campaign.saved) throw new Error(`too early: ${campaign?.too_early}`);
    const { listed, held_out } = campaign;
    const difference = listed.left / listed.customers - held_out.left / held_out.customers;
    expect(campaign).toMatchObject({ too_early: null, claim: 'helped' });
    expect(campaign.difference.value).toBeCloseTo(difference, 12);
    expect(campaign.saved.value).toBeCloseTo(-difference * 160, 9);
    expect(campaign.of_reached?.value).toBeCloseTo(difference / (120 / 160), 9);
    expect(campaign.money).not.toBeNull();
    // Who was helped: the same customers by tier, without tiers whose control group is too small.
    for (const column of new Set(campaign.segments.map(({ by }) => by))) {
      const own = campaign.segments.filter(({ by }) => by === column);
      expect(own.reduce((sum, { listed: a, held_out: b }) => sum + a.customers + b.customers, 0)).toBeLessThanOrEqual(
        listed.customers + held_out.customers,
      );
      if (column === null || column === 'plan')
        expect(own.reduce((sum, { listed: a }) => sum + a.customers, 0)).toBe(listed.customers);
    }
    for (const { listed: a, held_out: b, difference: change, claim } of campaign.segments) {
      expect(change === null).toBe(b.customers < 10);
      expect(claim === null).toBe(change === null);
      if (change) expect(change.value).toBeCloseTo(a.left / a.customers - b.left / b.customers, 12);
    }
  });
});

describe.runIf(isDeep)('what happened with a log', () => {
  const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
  /** 150 customers, some of whom stop; each buys at their own pace. */
  const orders = Array.from({ length: 150 }, (_, at) => {
    const gap = 4 + ((at * 7) % 26);
    const end = 60 + ((at * 53) % 800);
    return Array.from({ length: Math.ceil(Math.min(end, 520) / gap) }, (_, n) => ({ id: `L${at}`, at: n * gap }));
  }).flat();
  const log = (until: number) =>
    `customer_id,order_date,amount\n${orders
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)
      .map(({ id, at }) => `${id},${day(at)},${10 + (at % 40)}.00`)
      .join('\n')}\n`;

  it('is read from the continued log, once the period is over', async () => {
    const { prediction_id } = await ada.accepted(log(300), 'orders.csv');
    const { summary } = await ada.finished(prediction_id as number);
    if (!summary?.inactivity) throw new Error('no prediction of a log');
    const { since, days } = summary.inactivity;
    const [then] = orders.map(({ at }) => at).filter((at) => day(at) === since);
    if (then === undefined) throw new Error('the log ends on a day without a purchase');
    const send = (csv: string) => {
      const form = new FormData();
      form.append('file', new Blob([csv]), 'next.csv');
      return ada.post(`/api/predictions/${prediction_id}/outcomes`, form);
    };
    const early = await send(log(then + days - 2));
    expect([early.status, await early.json()]).toMatchObject([400, { code: 'no-outcomes-yet' }]);
    const answer = await send(log(then + days + 10));
    expect(answer.status, await answer.clone().text()).toBe(200);
    const happened = (await answer.json()) as OutcomeReport;
    const hasReturned = (id: string) =>
      orders.some((order) => order.id === id && order.at > then && order.at <= then + days);
    const known = [...new Set(orders.filter(({ at }) => at <= then).map(({ id }) => id))];
    const gone = known.filter((id) => !hasReturned(id));
    expect(happened.known).toBe(known.length);
    expect(happened.flagged_left + happened.missed).toBe(gone.length);
    expect(gone.length).toBeGreaterThan(0);
    // A log with only later events gives the same: missing customers did nothing.
    const [head = '', ...lines] = log(then + days + 10)
      .trim()
      .split('\n');
    const sinceThen = [head, ...lines.filter((line) => (line.split(',')[1] ?? '') > since)].join('\n');
    const again = (await (await send(sinceThen)).json()) as OutcomeReport;
    expect([again.known, again.flagged_left, again.missed]).toEqual([
      known.length,
      happened.flagged_left,
      happened.missed,
    ]);
  });
});
