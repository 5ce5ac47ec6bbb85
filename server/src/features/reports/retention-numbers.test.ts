import type { Value } from '@holdfast/contracts/report/field';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportTable } from '@holdfast/prediction-engine';
import { CUSTOMERS, ofUpload } from '@holdfast/retention-report/facts/facts';
import { column, measure } from '@holdfast/retention-report/layout/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../platform/analytics/testing/random-queries.ts';
import { openRetentionFixture, type RetentionFixture } from './testing/retention-fixture.ts';

interface ScoredLine {
  id: string;
  plan: string;
  risk: number;
  tier: string;
  value: number | null;
  churned: number | null;
}

const random = seededRandom(7);
const customers: ScoredLine[] = Array.from({ length: 900 }, (_, index) => {
  const risk = Math.round(random.next() * 1e6) / 1e6;
  return {
    id: `C${index}`,
    plan: random.pick(['Basic', 'Pro', 'Max']),
    risk,
    tier: risk > 0.75 ? 'Critical' : risk > 0.5 ? 'High' : risk > 0.25 ? 'Medium' : 'Low',
    value: random.maybe(0.05) ? null : random.int(200),
    churned: random.maybe(0.1) ? null : Number(random.maybe(risk)),
  };
});

const tableOf = (rows: ScoredLine[]): ReportTable => ({
  name: 'customers',
  columns: [
    { name: 'customer_id', type: 'text', values: rows.map(({ id }) => id) },
    { name: 'churn_probability', type: 'number', values: rows.map(({ risk }) => risk) },
    { name: 'risk_tier', type: 'text', values: rows.map(({ tier }) => tier) },
    { name: 'risk_rank', type: 'integer', values: rows.map((_, index) => index + 1) },
    { name: 'customer_value', type: 'number', values: rows.map(({ value }) => value) },
    { name: 'churned', type: 'integer', values: rows.map(({ churned }) => churned) },
    { name: 'plan', type: 'text', values: rows.map(({ plan }) => plan) },
  ],
});

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
const known = (rows: ScoredLine[]) => rows.filter(({ churned }) => churned !== null);
const active = (rows: ScoredLine[]) => rows.filter(({ churned }) => churned !== 1);
const stayers = (rows: ScoredLine[]) => rows.filter(({ churned }) => churned === 0);
const leavers = (rows: ScoredLine[]) => rows.filter(({ churned }) => churned === 1);

/** The definition of each measure, computed independently. */
const BY_HAND: Record<string, (rows: ScoredLine[]) => number> = {
  Customers: (rows) => rows.length,
  'Active customers': (rows) => active(rows).length,
  'Observed churn rate': (rows) => leavers(rows).length / known(rows).length,
  'Churned customers': (rows) => leavers(rows).length,
  'Average churn risk': (rows) => sum(rows.map(({ risk }) => risk)) / rows.length,
  'Expected churners': (rows) => sum(active(rows).map(({ risk }) => risk)),
  'High-risk customers': (rows) => active(rows).filter(({ risk }) => risk > 0.5).length,
  'Customer value': (rows) => sum(rows.map(({ value }) => value ?? 0)),
  'Revenue at risk': (rows) => sum(active(rows).map(({ risk, value }) => risk * (value ?? 0))),
};
const AT_THRESHOLD: Record<
  string,
  (rows: ScoredLine[], at: { threshold: number; cost: number; saved: number; capacity: number }) => number
> = {
  'Customers to contact': (rows, { threshold }) => active(rows).filter(({ risk }) => risk >= threshold).length,
  'Contacts you can make': (_, { capacity }) => capacity,
  'Leavers among them': (rows, { threshold }) =>
    sum(
      active(rows)
        .filter(({ risk }) => risk >= threshold)
        .map(({ risk }) => risk),
    ),
  Precision: (rows, { threshold }) => {
    const listed = known(rows).filter(({ risk }) => risk >= threshold);
    return leavers(listed).length / listed.length;
  },
  Recall: (rows, { threshold }) => leavers(rows).filter(({ risk }) => risk >= threshold).length / leavers(rows).length,
  'Listed, and left': (rows, { threshold }) => leavers(rows).filter(({ risk }) => risk >= threshold).length,
  'Listed, but stayed': (rows, { threshold }) => stayers(rows).filter(({ risk }) => risk >= threshold).length,
  'Not listed, but left': (rows, { threshold }) => leavers(rows).filter(({ risk }) => risk < threshold).length,
  'Not listed, and stayed': (rows, { threshold }) => stayers(rows).filter(({ risk }) => risk < threshold).length,
  'Expected profit': (rows, { threshold, cost, saved }) => {
    const called = active(rows).filter(({ risk }) => risk >= threshold);
    return sum(called.map(({ risk, value }) => risk * saved * (value ?? 0) - cost));
  },
};

/**
 * Defaults until a reader picks something; the capacity is a tenth of the customers, rounded down to a round number.
 */
const USUAL = { threshold: 0.5, cost: 5, saved: 0.2, capacity: roundTenth(customers.length) };
function roundTenth(count: number): number {
  return [250, 100, 50, 25, 10].find((one) => one <= count / 10) ?? 10;
}

describe('the numbers of the report', () => {
  let fixture: RetentionFixture;
  beforeAll(async () => {
    fixture = await openRetentionFixture([tableOf(customers)], null);
  });
  afterAll(() => fixture.close());

  const ask = async (name: string, where: VisualQuery['where'] = [], byPlan = false): Promise<Map<Value, number>> => {
    const answer = await fixture.ask({
      groupBy: byPlan ? [{ as: 'plan', field: column(ofUpload('plan')) }] : [],
      values: [{ as: 'v', field: measure(CUSTOMERS, name) }],
      mode: 'groups',
      where,
      orderBy: [],
      limit: 10,
    });
    if (!('result' in answer)) throw new Error(answer.problem.message);
    const values = answer.result.columns.find(({ as }) => as === 'v')?.values ?? [];
    const plans = answer.result.columns.find(({ as }) => as === 'plan')?.values ?? [null];
    return new Map(plans.map((plan, index) => [plan, Number(values[index])]));
  };
  const pick = (table: string, value: number) => ({
    target: column({ table, column: 'value' }),
    predicate: { op: 'in' as const, values: [value] },
  });

  it.each(Object.keys(BY_HAND))('%s equals its definition, overall and by group', async (name) => {
    const byHand = BY_HAND[name] as (rows: ScoredLine[]) => number;
    expect((await ask(name)).get(null)).toBeCloseTo(byHand(customers), 6);
    for (const [plan, value] of await ask(name, [], true)) {
      expect(value).toBeCloseTo(byHand(customers.filter((one) => one.plan === plan)), 6);
    }
  });

  it.each(Object.keys(AT_THRESHOLD))(
    '%s follows the threshold, the cost and the share saved the reader picks',
    async (name) => {
      const byHand = AT_THRESHOLD[name] as (typeof AT_THRESHOLD)[string];
      expect((await ask(name)).get(null)).toBeCloseTo(byHand(customers, USUAL), 6);
      for (const at of [
        { threshold: 0.05, cost: 0, saved: 0.05, capacity: 10 },
        { threshold: 0.7, cost: 20, saved: 0.4, capacity: 100 },
        { threshold: 0.95, cost: 100, saved: 0.95, capacity: 250 },
      ]) {
        const where = Object.entries(at).map(([table, value]) => pick(table, value));
        expect((await ask(name, where)).get(null)).toBeCloseTo(byHand(customers, at), 6);
      }
    },
  );

  it('has an independent computation here for every measure', () => {
    const offered = fixture.model.tables.find(({ name }) => name === CUSTOMERS)?.measures.map(({ name }) => name);
    expect(offered).toEqual([...Object.keys(BY_HAND), ...Object.keys(AT_THRESHOLD)]);
  });

  it('has a definition for the reader for each of them', () => {
    for (const { measures } of fixture.model.tables) {
      for (const { name, description } of measures) expect(description, name).toMatch(/\.$/);
    }
  });
});

describe('missing columns', () => {
  const needsOf = async (drop: readonly string[]) => {
    const whole = tableOf(customers);
    const fixture = await openRetentionFixture(
      [{ ...whole, columns: whole.columns.filter(({ name }) => !drop.includes(name)) }],
      null,
    );
    const needs = fixture.document.pages.flatMap(({ name, visuals }) =>
      visuals.filter(({ kind }) => kind === 'needsColumn').map(({ options }) => `${name}: ${options.needs}`),
    );
    const shown = fixture.model.tables.find(({ name }) => name === CUSTOMERS)?.measures.map(({ name }) => name) ?? [];
    await fixture.close();
    return { needs, shown };
  };

  it('are named: no value', async () => {
    const { needs, shown } = await needsOf(['customer_value']);
    expect(needs).toContain('risk: a customer value column');
    expect(shown).not.toContain('Revenue at risk');
    expect(shown).not.toContain('Expected profit');
  });

  it('are named: no label', async () => {
    const { needs, shown } = await needsOf(['churned']);
    expect(needs).toContain('drivers: a column that shows who left');
    expect(needs).toContain('quality: a column that shows who left');
    expect(shown).not.toContain('Observed churn rate');
  });

  it('are named: no groups, no dates', async () => {
    const { needs } = await needsOf(['plan']);
    expect(needs).toContain('overview: a column that groups customers');
    expect(needs).toContain(
      'cohorts: a start date and an end date for each customer, or one row per order with its date',
    );
    expect(needs).toContain('cohorts: a tenure or a start date, and a column that shows who left');
  });
});
