import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { OUR_COLUMNS } from '../profile/leaks/find-leaks.ts';
import { readCsv } from '../read/read-csv.ts';
import { customerTable } from '../shapes/customer-table.ts';
import { madeProfile, mixed } from '../testing/made-profile.ts';
import type { ScoredCustomers } from './scored-customers.ts';
import { writeResults } from './write-results.ts';

const ROWS = 80;
const input = {
  customer_id: Array.from({ length: ROWS }, (_, at) => `c${at}`),
  note: Array.from({ length: ROWS }, (_, at) => (at === 3 ? '=cmd|x' : at === 4 ? 'two, "words"\nhere' : `n${at % 5}`)),
  MonthlyCharges: Array.from({ length: ROWS }, (_, at) => (at === 5 ? '' : 10 + at)),
  Tenure: Array.from({ length: ROWS }, (_, at) => at % 40),
  churn: mixed(ROWS, ['Yes', 'No', 'No'], 3),
};
const profile = madeProfile(input);
const customers = customerTable(profile, '2026-01-01');

function madeScores(): ScoredCustomers {
  const count = customers.table.rowCount;
  return {
    probability: Float64Array.from({ length: count }, (_, row) => row / count),
    low: new Float64Array(count),
    high: new Float64Array(count).fill(1),
    threshold: 0.5,
    tiers: [
      { tier: 'Low', from: 0 },
      { tier: 'Medium', from: 0.25 },
      { tier: 'High', from: 0.5 },
      { tier: 'Critical', from: 0.75 },
    ],
    reasonFeature: Int32Array.from({ length: count * 3 }, (_, at) => (at % 3 === 0 ? 1 : -1)),
    reasonPoints: new Float64Array(count * 3).fill(12.3456),
    protectiveFeature: new Int32Array(count).fill(-1),
    protectivePoints: new Float64Array(count),
    reason: (row, feature, points) =>
      message('reasonRaises', {
        name: customers.features[feature]?.name ?? '',
        value: customers.features[feature]?.display(row) ?? '',
        points,
      }),
    action: () => null,
    levers: [],
    verdict: { grade: 'useful', title: message('usefulTitle'), sentence: message('notTested') },
    metrics: { AUC: { value: 0.8, low: 0.7, high: 0.9 } },
    drivers: [
      {
        column: 'Tenure',
        importance: 3,
        direction: 'lowers',
        sentence: message('higherLowers', { name: 'Tenure', points: 3 }),
      },
    ],
    partialDependence: [{ column: 'Tenure', value: '3', position: 3, probability: 0.4, customers: 9 }],
    segments: [],
    lift: [],
    calibration: [],
    roc: [],
    precisionRecall: [],
    modelVersion: 'v1',
    model: new Uint8Array(),
    trainingNotes: [message('shapley')],
  };
}
const written = writeResults(profile, { customers, scored: madeScores(), scoredAt: '2026-01-02' });
const file = (name: string) => {
  const found = written.files.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.bytes;
};
const results = () => {
  const outcome = readCsv(file('predictions.csv'));
  if (outcome.kind === 'unreadable') throw new Error(say(outcome.problem.reason));
  return outcome.reading;
};
const cell = (name: string, row: number) =>
  results()
    .columns.find((column) => column.name === name)
    ?.cell(row);

describe('predictions.csv', () => {
  it('starts with the columns of the input, unchanged, in order, row by row', () => {
    const reading = results();
    expect(reading.rowCount).toBe(ROWS);
    expect(reading.columns.slice(0, 5).map(({ name }) => name)).toEqual(Object.keys(input));
    for (const [at, values] of Object.values(input).entries())
      for (let row = 0; row < ROWS; row++)
        if (row !== 3 || at !== 1) expect(reading.columns[at]?.cell(row)).toBe(String(values[row]));
  });

  it('neutralises a formula in the input', () => {
    expect(cell('note', 3)).toBe("'=cmd|x");
  });

  it('adds our columns under stable names', () => {
    expect(
      results()
        .columns.slice(5)
        .map(({ name }) => name),
    ).toEqual([
      'churn_probability',
      'churn_probability_low',
      'churn_probability_high',
      'risk_tier',
      'risk_rank',
      'risk_percentile',
      'predicted_churn',
      'decision_threshold',
      'top_reason_1',
      'top_reason_2',
      'top_reason_3',
      'reason_1_feature',
      'reason_1_value',
      'reason_1_effect',
      'reason_2_feature',
      'reason_2_value',
      'reason_2_effect',
      'reason_3_feature',
      'reason_3_value',
      'reason_3_effect',
      'protective_reason_1',
      'expected_remaining_months',
      'revenue_at_risk',
      'expected_save_value',
      'recommended_action',
      'data_warning',
      'model_version',
      'scored_at',
    ]);
  });

  it('adds no column that a later upload of the file would train on', () => {
    for (const { name } of results().columns.slice(5)) expect(OUR_COLUMNS).toContain(name);
  });

  it('ranks every customer with a tier and a value', () => {
    expect([
      cell('churn_probability', 79),
      cell('risk_rank', 79),
      cell('risk_percentile', 79),
      cell('risk_tier', 79),
      cell('predicted_churn', 79),
    ]).toEqual(['0.987500', '1', '100.0', 'Critical', '1']);
    expect([
      cell('risk_rank', 0),
      cell('risk_percentile', 0),
      cell('risk_tier', 0),
      cell('predicted_churn', 0),
    ]).toEqual(['80', '0.0', 'Low', '0']);
    expect(cell('revenue_at_risk', 40)).toBe('25.00');
    expect(cell('revenue_at_risk', 5)).toBe('');
    expect(cell('reason_1_effect', 2)).toBe('12.3456');
    expect(cell('scored_at', 2)).toBe('2026-01-02');
  });

  it('distinguishes our names from columns of an uploaded result file', () => {
    const again = madeProfile({ ...input, churn_probability: mixed(ROWS, [0.1, 0.2]) });
    const bytes =
      writeResults(again, {
        customers: customerTable(again, '2026-01-01'),
        scored: madeScores(),
        scoredAt: '2026-01-02',
      }).files[0]?.bytes ?? new Uint8Array();
    const header = new TextDecoder().decode(bytes).split('\n')[0];
    expect(header).toContain('churn,churn_probability,churn_probability_2,');
  });
});

describe('side files', () => {
  it('are complete and readable', () => {
    expect(written.files.map(({ name }) => name)).toEqual([
      'predictions.csv',
      'model-card.json',
      'model-card.md',
      'metrics.json',
      'data_quality.json',
      'feature_importance.csv',
      'partial_dependence.csv',
      'segments.csv',
      'lift_table.csv',
      'calibration.csv',
      'survival.csv',
      'cohorts.csv',
    ]);
    const card = JSON.parse(new TextDecoder().decode(file('model-card.json')));
    expect(card).toMatchObject({
      event: 'churn = Yes',
      roles: { id: 'customer_id', label: 'churn', value: 'MonthlyCharges', tenure: 'Tenure' },
    });
    expect(written.modelCard).toContain('“churn = Yes”');
    expect(new TextDecoder().decode(file('feature_importance.csv'))).toContain('1,Tenure,3,lowers,');
  });
});

describe('report tables', () => {
  const table = (name: string) => written.tables.find((candidate) => candidate.name === name);

  it('have the names a report refers to and columns of equal length', () => {
    expect(written.tables.map(({ name }) => name)).toEqual([
      'customers',
      'drivers',
      'partial_dependence',
      'segments',
      'lift',
      'calibration',
      'roc',
      'metrics',
      'findings',
      'tiers',
      'survival',
      'cohorts',
    ]);
    for (const { columns } of written.tables) expect(new Set(columns.map(({ values }) => values.length)).size).toBe(1);
  });

  it('have typed input columns and names that differ even without case', () => {
    const columns = table('customers')?.columns ?? [];
    const names = columns.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(columns.find(({ name }) => name === 'MonthlyCharges')?.type).toBe('number');
    expect(columns.find(({ name }) => name === 'MonthlyCharges')?.values[5]).toBeNull();
    expect(columns.find(({ name }) => name === 'customer_id (input)')?.values[0]).toBe('c0');
    expect(columns.find(({ name }) => name === 'churned')?.values.every((value) => value === 0 || value === 1)).toBe(
      true,
    );
  });

  it('count the tiers', () => {
    expect(table('tiers')?.columns.find(({ name }) => name === 'customers')?.values).toEqual([20, 20, 20, 20]);
  });
});
