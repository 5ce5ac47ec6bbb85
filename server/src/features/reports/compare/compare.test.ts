import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TierLimits, tiersFrom } from '@holdfast/contracts/prediction/tier-limits';
import type { ReportTable } from '@holdfast/prediction-engine';
import { comparePage } from '@holdfast/retention-report/pages/compare';
import { sayEnglish } from '@holdfast/texts/english';
import { isMessage } from '@holdfast/texts/message';
import { afterEach, describe, expect, it } from 'vitest';
import { inScratchDatabase } from '../../../platform/analytics/scratch-database.ts';
import { seededRandom } from '../../../platform/analytics/testing/random-queries.ts';
import { writeParquet } from '../../../platform/analytics/write-parquet.ts';
import { compareDatasets } from './compare-datasets.ts';

const inEnglish = sayEnglish;

interface ComparedCustomer {
  id: string;
  risk: number;
  churned: number | null;
  plan: string;
  age: number | null;
}

const random = seededRandom(11);
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

const tierOf = (risk: number) => (risk > 0.75 ? 'Critical' : risk > 0.5 ? 'High' : risk > 0.25 ? 'Medium' : 'Low');
const people = (from: number, to: number, plans: string[], labelled = true): ComparedCustomer[] =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `C${from + index}`,
    risk: Math.round(random.next() * 1e6) / 1e6,
    churned: labelled ? Number(random.maybe(0.3)) : null,
    plan: random.pick(plans),
    age: random.maybe(0.1) ? null : random.int(80),
  }));

async function sideOf(name: string, rows: ComparedCustomer[], id: string | null, tiers: TierLimits | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'compare-'));
  folders.push(folder);
  const table: ReportTable = {
    name: 'customers',
    columns: [
      { name: 'customer_id', type: 'text', values: rows.map((one) => one.id) },
      { name: 'churn_probability', type: 'number', values: rows.map(({ risk }) => risk) },
      { name: 'risk_tier', type: 'text', values: rows.map(({ risk }) => tierOf(risk)) },
      { name: 'churned', type: 'integer', values: rows.map(({ churned }) => churned) },
      { name: 'plan', type: 'text', values: rows.map(({ plan }) => plan) },
      { name: 'age', type: 'number', values: rows.map(({ age }) => age) },
    ],
  };
  const paths = { customers: join(folder, 'customers.parquet') };
  await writeParquet(table, paths.customers);
  const dataset = {
    id: name,
    name,
    sample: false,
    createdAt: '2026-10-01T00:00:00.000Z',
    tables: { folder },
    summary: { roles: { id }, ...(tiers && { tiers: tiersFrom(tiers).map((one) => ({ ...one, customers: 0 })) }) },
    limits: null,
    money: null,
    noun: 'customers' as const,
  };
  return { side: { dataset, paths }, folder };
}

async function compare(
  nowRows: ComparedCustomer[],
  beforeRows: ComparedCustomer[],
  ids: [string | null, string | null] = ['id', 'id'],
) {
  const now = await sideOf('now.csv', nowRows, ids[0]);
  const before = await sideOf('before.csv', beforeRows, ids[1]);
  const { comparison } = await compareDatasets(now.side, before.side, now.folder);
  return comparison;
}

describe('two predictions compared', () => {
  it('count who rose, fell, joined and disappeared, and who left predicted or not', async () => {
    const before = people(0, 400, ['Basic', 'Pro']);
    const now = people(100, 600, ['Basic', 'Pro']);
    const { moves, leftSince, standings, matching } = await compare(now, before);

    const earlier = new Map(before.map((one) => [one.id, one]));
    const later = new Set(now.map(({ id }) => id));
    const both = now.flatMap((one) => {
      const was = earlier.get(one.id);
      return was ? [{ was, is: one, points: 100 * (one.risk - was.risk) }] : [];
    });
    expect(matching).toEqual({ kind: 'matched', customers: both.length, repeated: 0 });
    expect(moves).toEqual({
      Rose: both.filter(({ points }) => points >= 5).length,
      Fell: both.filter(({ points }) => points <= -5).length,
      Steady: both.filter(({ points }) => Math.abs(points) < 5).length,
      New: now.filter(({ id }) => !earlier.has(id)).length,
      Gone: before.filter(({ id }) => !later.has(id)).length,
    });
    const left = both.filter(({ was, is }) => was.churned === 0 && is.churned === 1);
    expect(leftSince).toEqual({ customers: left.length, foreseen: left.filter(({ was }) => was.risk > 0.5).length });
    expect(standings.now.baseRate).toBeCloseTo(now.filter(({ churned }) => churned === 1).length / now.length, 12);
    expect(standings.before.averageRisk).toBeCloseTo(
      before.reduce((sum, { risk }) => sum + risk, 0) / before.length,
      9,
    );
    expect(standings.now.highRisk).toBe(now.filter(({ risk, churned }) => risk > 0.5 && churned !== 1).length);
  });

  it('use the newer one’s tier limits, next to the older report’s own figures', async () => {
    const rows = people(0, 400, ['Basic', 'Pro']);
    const limits = { medium: 0.1, high: 0.2, critical: 0.4 };
    const now = await sideOf('now.csv', rows, 'id', limits);
    // Half the risk for everyone; its own limits would put more of them at high risk.
    const calmer = rows.map((one) => ({ ...one, risk: one.risk / 2 }));
    const before = await sideOf('before.csv', calmer, 'id', { medium: 0.01, high: 0.02, critical: 0.04 });
    const { comparison } = await compareDatasets(now.side, before.side, now.folder);
    const high = (some: ComparedCustomer[]) => some.filter(({ risk, churned }) => risk >= 0.2 && churned !== 1).length;
    expect(comparison.standings.now.highRisk).toBe(high(rows));
    expect(comparison.standings.before.highRisk).toBe(high(calmer));
    expect(comparison.standings.before.highRiskReported).toBe(
      calmer.filter(({ risk, churned }) => risk >= 0.02 && churned !== 1).length,
    );
    expect(comparison.standings.now.highRiskReported).toBe(high(rows));
    expect(comparison.tiers).toEqual(limits);
    const cards = comparePage(comparison, { otherEvent: null, accounts: null }).visuals.map(({ name }) => name);
    expect(cards).toContain('compare-high-risk-reported');
  });

  it('count the same customers at high risk in the figures and, tier by tier, in the movements', async () => {
    const now = await sideOf('now.csv', people(100, 600, ['Basic', 'Pro']), 'id');
    const before = await sideOf('before.csv', people(0, 400, ['Basic', 'Pro']), 'id');
    const { comparison, paths } = await compareDatasets(now.side, before.side, now.folder);
    const { standings } = comparison;
    await inScratchDatabase(async (rows) => {
      const inTiers = async (column: string) => {
        const [row] = await rows(`SELECT (count(*) FILTER (${column} IN ('High', 'Critical')))::DOUBLE AS high,
          (count(*) FILTER (${column} <> 'Not in the file'))::DOUBLE AS customers FROM read_parquet('${paths.movers}')`);
        return [row?.high, row?.customers];
      };
      expect(await inTiers('tier_now')).toEqual([standings.now.highRisk, standings.now.customers]);
      expect(await inTiers('tier_before')).toEqual([standings.before.highRisk, standings.before.customers]);
    });
    const tiers = comparePage(comparison, { otherEvent: null, accounts: null }).visuals.find(
      ({ name }) => name === 'movers-tiers',
    );
    expect(tiers?.filters ?? []).toEqual([]);
  });

  it('match no customer whose id occurs twice', async () => {
    const twice = people(0, 1, ['Basic'])[0] as ComparedCustomer;
    const { matching, moves } = await compare(
      [...people(0, 50, ['Basic', 'Pro']), twice],
      people(0, 50, ['Basic', 'Pro']),
    );
    expect(matching).toEqual({ kind: 'matched', customers: 49, repeated: 2 });
    expect(moves?.Gone).toBe(1);
  });

  it('name the file without an id, and match nobody by row number', async () => {
    const comparison = await compare(people(0, 60, ['a', 'b']), people(0, 60, ['a', 'b']), ['id', null]);
    expect(comparison.matching).toEqual({ kind: 'no-id', missingIn: ['before.csv'] });
    expect(comparison.moves).toBeNull();
    const needs = comparePage(comparison, { otherEvent: null, accounts: null }).visuals.filter(
      ({ kind }) => kind === 'needsColumn',
    );
    expect(needs).toHaveLength(3);
    for (const { options } of needs) {
      expect(isMessage(options.needs) && inEnglish(options.needs)).toBe('a customer id column in before.csv');
    }
  });

  it('name both id columns when they have no customer in common', async () => {
    const comparison = await compare(people(0, 60, ['a', 'b']), people(500, 560, ['a', 'b']), ['account', 'client']);
    expect(comparison.matching).toEqual({ kind: 'strangers', now: 'account', before: 'client' });
  });

  it('find no change between a file and itself', async () => {
    const rows = people(0, 300, ['Basic', 'Pro']);
    const { moves, columns } = await compare(rows, rows);
    expect(moves).toEqual({ Rose: 0, Fell: 0, Steady: 300, New: 0, Gone: 0 });
    expect(columns.map(({ verdict, psi }) => [verdict, psi])).toEqual([
      ['stable', 0],
      ['stable', 0],
    ]);
  });

  it('call two samples of the same customers stable, and a new plan a strong shift', async () => {
    const same = await compare(people(0, 120, ['Basic', 'Pro']), people(0, 120, ['Basic', 'Pro']));
    expect(new Set(same.columns.map(({ verdict }) => verdict))).toEqual(new Set(['stable']));
    const moved = await compare(people(0, 800, ['Pro', 'Max']), people(0, 800, ['Basic', 'Pro']));
    expect(moved.columns[0]).toMatchObject({ column: 'plan', verdict: 'strongly shifted' });
    // A shift the model's own test finds is found here too: significant, and not negligible.
    const half = people(0, 2000, ['Basic', 'Pro']);
    const fewer = half.map((one, at) => ({ ...one, plan: at % 100 < 37 ? 'Basic' : 'Pro' }));
    const mild = await compare(
      fewer,
      half.map((one, at) => ({ ...one, plan: at % 2 === 0 ? 'Basic' : 'Pro' })),
    );
    expect(mild.columns.map(({ column, verdict }) => [column, verdict])).toEqual([
      ['plan', 'shifted'],
      ['age', 'stable'],
    ]);
    const [first] = moved.columns;
    expect(first && inEnglish(first.change)).toMatch(/^“(Basic|Max)” \d+(\.\d)?% → \d+(\.\d)?%$/);
  });
});
