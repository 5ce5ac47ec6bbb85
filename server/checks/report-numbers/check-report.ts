import type { Value } from '@holdfast/contracts/report/field';
import { FIGURES, type FigureName } from '@holdfast/retention-report/facts/figures';
import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';
import { checkPlan, checkQuality, PLANNED } from './check-quality.ts';
import * as byHand from './reference-statistics.ts';
import { findVisual, measured, type ShownColumns, shownBy } from './shown-by.ts';

/**
 * A prediction as seen from outside: the uploaded records, the result file, and the user's knowledge of the columns.
 */
export interface ExpectedData {
  /** One record per line of predictions.csv, which starts with the upload's own columns. */
  readonly customers: readonly Record<string, string>[];
  /** The column with the customer id. */
  readonly id: string;
  /** The column of the customers, if a row is a subscription. */
  readonly customer?: string | undefined;
  /** True: left, false: stayed, null: unknown. */
  readonly left: readonly (boolean | null)[];
  /** The value of each customer; null if the file has none. */
  readonly value: readonly number[] | null;
}

/** Counts comparisons, and lists mismatches. */
export class CheckLedger {
  readonly wrong: string[] = [];
  compared = 0;

  number(what: string, shown: unknown, expected: number, tolerance = 1e-6): void {
    this.compared++;
    const off = Math.abs(Number(shown) - expected);
    if (!(off <= tolerance * Math.max(1, Math.abs(expected))))
      this.wrong.push(`${what}: shows ${shown}, should be ${expected}`);
  }

  same(what: string, shown: unknown, expected: unknown): void {
    this.compared++;
    const [a, b] = [JSON.stringify(shown), JSON.stringify(expected)];
    if (a !== b) this.wrong.push(`${what}: shows ${a}, should be ${b}`);
  }
}

const ROUNDED = 2e-6;
/** For columns that are written with fewer digits. */
const TOLERANCES: Readonly<Record<string, number>> = {
  'Revenue at risk': 1e-5,
  'Customer value': 1e-5,
  'Average interval width': 1e-4,
};

/** Every main number of the pages on customers and the model, against the independent computation. */
export async function checkReport(fixture: RetentionFixture, given: ExpectedData, ledger: CheckLedger): Promise<void> {
  const { customers, left, value } = given;
  const people = new Set(customers.map((one) => one[given.customer ?? given.id])).size;
  const risk = customers.map((one) => Number(one.churn_probability));
  const tier = customers.map((one) => one.risk_tier ?? '');
  const all = customers.map((_, row) => row);
  const here = all.filter((row) => left[row] !== true);
  const told = all.filter((row) => left[row] !== null);
  const isLabelled = told.length > 0;
  const at = (row: number): number => risk[row] ?? 0;
  const worth = (row: number): number => Math.max(0, value?.[row] || 0);

  const offered = fixture.model.tables.find(({ name }) => name === 'customers')?.measures.map(({ name }) => name) ?? [];
  const measures: Record<string, number> = {
    ...(offered.includes('Accounts') && { Accounts: people }),
    Customers: customers.length,
    'Active customers': here.length,
    'Average churn risk': byHand.mean(risk),
    'Expected churners': byHand.sum(here.map(at)),
    'High-risk customers': here.filter((row) => tier[row] === 'High' || tier[row] === 'Critical').length,
    ...(isLabelled && {
      'Observed churn rate': told.filter((row) => left[row]).length / told.length,
      'Churned customers': told.filter((row) => left[row]).length,
    }),
    ...(offered.includes('Average interval width') && {
      'Average interval width': byHand.mean(
        customers.map((one) => Number(one.churn_probability_high) - Number(one.churn_probability_low)),
      ),
    }),
    ...(value && {
      'Customer value': byHand.sum(value.map((one) => one || 0)),
      'Revenue at risk': byHand.sum(here.map((row) => at(row) * worth(row))),
    }),
  };
  for (const [name, expected] of Object.entries(measures)) {
    ledger.number(name, await measured(fixture, name), expected, TOLERANCES[name] ?? ROUNDED);
  }
  const known = [...Object.keys(measures), ...PLANNED];
  ledger.same(
    'figures without an independent computation',
    offered.filter((name) => !known.includes(name)),
    [],
  );
  const isSplit = given.customer !== undefined && people < customers.length;
  ledger.same('customers are counted apart from their rows', offered.includes('Accounts'), isSplit);
  ledger.same('an observed rate is offered', offered.includes('Observed churn rate'), isLabelled);
  ledger.same('revenue at risk is offered', offered.includes('Revenue at risk'), value !== null);

  const visual = async (page: string, name: string, check: (shown: ShownColumns) => void) => {
    const found = findVisual(fixture, page, name);
    if (found && found.kind !== 'needsColumn') check(await shownBy(fixture, found));
    else ledger.same(`${page}: ${name} is there or says why not`, found?.kind, 'needsColumn');
  };
  await visual('overview', 'risk-tiers', ({ risk_tier: tiers = [], 'Active customers': counts = [] }) => {
    const expected = countBy(here.map((row) => tier[row] ?? ''));
    for (const [i, name] of tiers.entries()) ledger.number(`tier ${name}`, counts[i], expected.get(String(name)) ?? 0);
    ledger.same('tiers named', tiers.filter((_, i) => Number(counts[i]) > 0).length, expected.size);
  });
  if (value)
    await visual('overview', 'revenue-by-tier', ({ risk_tier: tiers = [], 'Revenue at risk': sums = [] }) => {
      for (const [i, name] of tiers.entries()) {
        const members = here.filter((row) => tier[row] === name);
        ledger.number(
          `revenue at risk, ${name}`,
          sums[i] ?? 0,
          byHand.sum(members.map((row) => at(row) * worth(row))),
          1e-5,
        );
      }
    });
  await visual('overview', 'risk-distribution', ({ churn_probability: bins = [], Customers: counts = [] }) => {
    const expected = countBy(risk.map((one) => String(Math.min(Math.floor(one * 10 + 1e-9), 10))));
    for (const [i, bin] of bins.entries())
      ledger.number(`risk from ${bin}`, counts[i], expected.get(String(Math.round(Number(bin) * 10))) ?? 0);
  });
  await visual('overview', 'churn-by-segment', (shown) => {
    const column = Object.keys(shown).find((name) => customers[0] && name in customers[0]);
    if (column) checkRates(ledger, given, shown, column, told);
  });
  await visual('overview', 'customers-at-risk', (shown) => {
    const { customer_id: ids = [], churn_probability: risks = [], revenue_at_risk: sums = [] } = shown;
    const most = (of: (row: number) => number) => here.reduce((best, row) => Math.max(best, of(row)), 0);
    if (value)
      ledger.number(
        'most at risk with one customer',
        sums[0],
        most((row) => at(row) * worth(row)),
        0.006,
      );
    else ledger.number('the highest risk of those still here', risks[0], most(at));
    ledger.same('customers listed once', new Set(ids).size, new Set(ids.map(String)).size);
  });
  await checkPlan(fixture, given, ledger);
  await checkEveryPage(fixture, ledger);
  // A model of subscriptions or of a panel is measured on past states, which the result file does not have.
  const isOfPast = ['subscriptions', 'panel'].includes(fixture.facts.summary?.shape ?? '');
  if (isLabelled && !isOfPast && findVisual(fixture, 'quality', 'metric-auc'))
    await checkQuality(fixture, given, told, ledger);
}

/** A figure is the same everywhere: on a card, and in a chart with its marks added up. */
async function checkEveryPage(fixture: RetentionFixture, ledger: CheckLedger): Promise<void> {
  for (const page of fixture.document.pages)
    for (const visual of page.visuals) {
      const names = (visual.roles.values ?? []).flatMap(({ field }) =>
        field.kind === 'measure' && field.measure in FIGURES ? [field.measure as FigureName] : [],
      );
      if (names.length === 0 || visual.filters.length > 0 || visual.limit !== undefined) continue;
      const shown = await shownBy(fixture, visual);
      for (const name of names) {
        const marks = (shown[name] ?? []).map((mark) => Number(mark ?? 0));
        if (marks.length !== 1 && !ADDS_UP.has(FIGURES[name].unit)) continue;
        ledger.number(`${page.name}: ${name} in ${visual.name}`, byHand.sum(marks), await measured(fixture, name));
      }
    }
}

/** Customers do not add up: one with two subscriptions is in both groups. */
const ADDS_UP: ReadonlySet<string> = new Set(['rows', 'money']);

function checkRates(
  ledger: CheckLedger,
  { customers, left }: ExpectedData,
  shown: ShownColumns,
  column: string,
  told: number[],
): void {
  const rates = shown['Observed churn rate'];
  if (!rates) return;
  shown[column]?.forEach((group, i) => {
    const members = told.filter((row) => sameCell(customers[row]?.[column], group));
    ledger.number(`${column} ${group}`, rates[i], members.filter((row) => left[row]).length / members.length);
  });
}

/** Compares a cell of the upload with a value of the report: 3 and 3.0 are equal, and blank equals blank. */
export function sameCell(cell: string | undefined, value: Value | undefined): boolean {
  const text = (cell ?? '').trim();
  if (value === null || value === undefined) return text === '';
  return typeof value === 'number' ? byHand.figure(text) === value : text === String(value);
}

export function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
