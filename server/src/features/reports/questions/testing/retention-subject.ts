import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType, SemanticModel } from '@holdfast/contracts/report/model';
import type { Row, Tables } from '@holdfast/query-engine';
import type { VocabularySource } from '@holdfast/query-engine/questions';
import { type DescribedTable, NO_RESULTS, type RetentionFacts } from '@holdfast/retention-report/facts/facts';
import { retentionModel } from '@holdfast/retention-report/model/model';
import { HIGH_IS_GOOD, LOW_IS_GOOD, retentionWording, UNASKED } from '@holdfast/retention-report/questions/wording';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { renderTree } from '@holdfast/texts/speaker';
import { contentsOfRows } from '../contents-of-rows.ts';

export const TODAY = '2026-11-15';

const COLUMNS: readonly [string, ColumnType][] = [
  ['customer_id', 'text'],
  ['churn_probability', 'number'],
  ['risk_tier', 'text'],
  ['risk_rank', 'integer'],
  ['revenue_at_risk', 'number'],
  ['expected_remaining_months', 'number'],
  ['customer_value', 'number'],
  ['customer_tenure', 'number'],
  ['churned', 'integer'],
  ['contract', 'text'],
  ['payment_method', 'text'],
  ['internet_service', 'text'],
  ['region', 'text'],
  ['country', 'text'],
  ['gender', 'text'],
  ['partner', 'text'],
  ['signup_date', 'date'],
  ['monthly_charges', 'number'],
  ['support_calls', 'integer'],
];

/** Synthetic customers of a prediction, with the retention report's own model in a language. */
export async function retentionSubject(language: string): Promise<VocabularySource & { readonly tables: Tables }> {
  const rows = madeCustomers();
  const described: DescribedTable = {
    columns: new Map(COLUMNS),
    rows: rows.length,
    filled: new Set(COLUMNS.map(([name]) => name)),
    distinct: new Map(COLUMNS.map(([name]) => [name, new Set(rows.map((row) => row[name])).size])),
  };
  const facts: RetentionFacts = {
    data: new Map([['customers', described]]),
    summary: null,
    drivers: [],
    results: NO_RESULTS,
    metrics: new Map(),
    decisionThreshold: 0.5,
    accounts: null,
    tiers: null,
    money: null,
    noun: 'customers',
    otherEvent: null,
    revenueMonths: null,
    survivalEstimator: null,
    datasetName: 'customers.csv',
    sample: false,
    since: null,
    comparison: null,
  };
  const model = renderTree<SemanticModel>(retentionModel(facts), await loadSpeaker(language));
  const tables: Tables = { customers: rows };
  return {
    model,
    tables,
    contents: contentsOfRows(model, tables),
    wording: retentionWording(language),
    lowIsGood: LOW_IS_GOOD,
    highIsGood: HIGH_IS_GOOD,
    unasked: UNASKED,
  };
}

/** Deterministic: a small seeded generator. */
function madeCustomers(): Row[] {
  let seed = 20_261_115;
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  return Array.from({ length: 400 }, (_, at): Row => {
    const risk = Math.round(chance() ** 2 * 1000) / 1000;
    const value = Math.round(chance() * 90_000) / 100;
    const tenure = Math.floor(chance() * 72);
    const tier = risk > 0.8 ? 'Critical' : risk > 0.5 ? 'High' : risk > 0.2 ? 'Medium' : 'Low';
    const signup = new Date(Date.UTC(2026, 10, 10 - Math.floor(chance() * 1400)));
    const known: Record<string, Value> = {
      customer_id: `C-${String(1000 + at)}`,
      churn_probability: risk,
      risk_tier: tier,
      risk_rank: at + 1,
      revenue_at_risk: Math.round(risk * value * 100) / 100,
      expected_remaining_months: Math.round((1 - risk) * 400) / 10,
      customer_value: value,
      customer_tenure: tenure,
      churned: chance() < 0.06 ? null : chance() < risk ? 1 : 0,
      contract: pick(['Month-to-month', 'Month-to-month', 'One year', 'Two year']),
      payment_method: pick([
        'Electronic check',
        'Mailed check',
        'Bank transfer (automatic)',
        'Credit card (automatic)',
      ]),
      internet_service: pick(['DSL', 'Fiber optic', 'None']),
      region: chance() < 0.05 ? null : pick(['North', 'South', 'East', 'West']),
      country: pick(['Germany', 'France', 'Spain', 'Brazil', 'Japan']),
      gender: pick(['Female', 'Male']),
      partner: pick(['Yes', 'No']),
      signup_date: signup.toISOString().slice(0, 10),
      monthly_charges: Math.round(2000 + chance() * 9000) / 100,
      support_calls: Math.floor(chance() * 9),
    };
    return known;
  });
}
