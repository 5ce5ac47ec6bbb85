import type { TierLimitsBody } from '@holdfast/contracts/http/tiers';
import { BatchAnswer, type Restriction } from '@holdfast/contracts/report/query';
import { sayEnglish } from '@holdfast/texts/english';
import { message } from '@holdfast/texts/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type IdentityFixture,
  openIdentityFixture,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';

const OWN: TierLimitsBody = { medium: 0.1, high: 0.35, critical: 0.8 };
const say = sayEnglish;

let fixture: IdentityFixture;
let [ada, bo]: Visitor[] = [];
beforeAll(async () => {
  fixture = await openIdentityFixture();
  [ada, bo] = [fixture.visitor(), fixture.visitor()];
  await ada.signUp('ada@example.com');
  await bo.signUp('bo@example.com');
});
afterAll(() => fixture.close());

const as = (visitor: Visitor | undefined): Visitor => visitor ?? fixture.visitor();
const save = (visitor: Visitor | undefined, limits: unknown) =>
  as(visitor).api('/api/tiers', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limits }),
  });
const limitsOf = async (visitor: Visitor | undefined) => (await as(visitor).api('/api/tiers')).json();

/** The customer count under these rules, from the user's own report. */
async function report(visitor: Visitor | undefined) {
  const { embedToken } = (await (await as(visitor).api('/api/embed-token')).json()) as { embedToken: string };
  const headers = { authorization: `Bearer ${embedToken}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(`${fixture.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  return {
    text: async () => (await fetch(`${fixture.base}/api/embed/report`, { headers })).text(),
    count: async (...where: Restriction[]) => {
      const field = { kind: 'measure', table: 'customers', measure: 'Customers' };
      const query = { groupBy: [], values: [{ as: 'n', field }], mode: 'groups', where, orderBy: [], limit: 1 };
      const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'n', query }] };
      const [answer] = BatchAnswer.parse(await post('/api/embed/query', batch)).answers;
      return answer && 'result' in answer ? Number(answer.result.columns[0]?.values[0] ?? 0) : answer;
    },
    whatIf: (rank: number) => post('/api/embed/what-if', { about: 'customer', rank, changes: [] }),
  };
}
const column = (name: string) => ({ kind: 'column' as const, table: 'customers', column: name });
const isTier = (tier: string): Restriction => ({
  target: column('risk_tier'),
  predicate: { op: 'in', values: [tier] },
});
const hasRisk = (from: number, below: number): Restriction => ({
  target: column('churn_probability'),
  predicate: {
    op: 'compare',
    match: 'and',
    conditions: [
      { operator: 'GreaterThanOrEqual', value: from },
      { operator: 'LessThan', value: below },
    ],
  },
});

test('limits are private to their owner, until removed', async () => {
  expect(await limitsOf(ada)).toEqual({ limits: null });
  expect(await (await save(ada, OWN)).json()).toEqual({ limits: OWN });
  expect(await limitsOf(ada)).toEqual({ limits: OWN });
  expect(await limitsOf(bo)).toEqual({ limits: null });
  await save(ada, null);
  expect(await limitsOf(ada)).toEqual({ limits: null });
});

test.each([
  ['out of order', { medium: 0.5, high: 0.3, critical: 0.9 }],
  ['the same', { medium: 0.5, high: 0.5, critical: 0.9 }],
  ['more than all', { medium: 0.5, high: 0.6, critical: 1.2 }],
  ['nothing', { medium: 0, high: 0.6, critical: 0.9 }],
  ['words', { medium: 'a', high: 0.6, critical: 0.9 }],
])('limits that are %s are refused with a sentence', async (_, limits) => {
  const refused = await save(ada, limits);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/limits/) });
  expect(await limitsOf(ada)).toEqual({ limits: null });
});

test("an existing report uses its owner’s limits, and others' reports do not", async () => {
  const before = await report(bo);
  const theirs = await before.count(isTier('Critical'));
  await save(ada, OWN);
  const { count, text, whatIf } = await report(ada);
  const bounds = [0, OWN.medium, OWN.high, OWN.critical, 2];
  for (const [at, tier] of ['Low', 'Medium', 'High', 'Critical'].entries()) {
    const inside = hasRisk(bounds[at] ?? 0, bounds[at + 1] ?? 0);
    expect(await count(isTier(tier)), tier).toBe(await count(inside));
    expect(await count(isTier(tier), inside), tier).toBe(await count(inside));
  }
  expect(JSON.parse(await text())).toMatchObject({ dataset: { sample: true } });
  const defined = message('label.tierLimits', OWN);
  expect(say(defined)).toBe('Low: below 10%; Medium: from 10%; High: from 35%; Critical: from 80%.');
  expect(await text()).toContain(JSON.stringify(defined));
  expect(await before.text()).not.toContain(JSON.stringify(defined));
  const atTheTop = (await whatIf(1)) as { before: { probability: number; tier: string } };
  expect(atTheTop.before.tier).toBe(atTheTop.before.probability >= OWN.critical ? 'Critical' : 'High');
  expect(await (await report(bo)).count(isTier('Critical'))).toBe(theirs);
});
