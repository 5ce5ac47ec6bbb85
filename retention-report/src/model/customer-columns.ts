import type { Column, ColumnType, Format } from '@holdfast/contracts/report/model';

const percent: Format = { style: 'percent', digits: 1 };
const money: Format = { style: 'currency', digits: 0 };

/** Columns the prediction adds to a customer, as the report names and explains them. The rest is the upload's own. */
const OURS: Record<string, Omit<Column, 'name' | 'type'>> = {
  customer_id: { label: 'Customer' },
  churn_probability: {
    label: 'Churn risk',
    format: percent,
    description: 'Predicted probability that the customer leaves.',
  },
  churn_probability_low: {
    label: 'Risk, low end',
    format: percent,
    description: 'Low end of the interval around the risk.',
  },
  churn_probability_high: {
    label: 'Risk, high end',
    format: percent,
    description: 'High end of the interval around the risk.',
  },
  risk_tier: { label: 'Risk tier', sortBy: 'risk_rank', description: 'The risk in four steps, Critical to Low.' },
  risk_rank: {
    label: 'Risk rank',
    format: { style: 'integer' },
    description: '1 is the customer with the highest risk.',
  },
  risk_percentile: { label: 'Risk percentile', format: { style: 'number', digits: 1 } },
  predicted_churn: { label: 'Predicted to leave', hidden: true },
  decision_threshold: { label: 'Decision threshold', format: percent, hidden: true },
  top_reason_1: { label: 'Main reason' },
  top_reason_2: { label: 'Second reason' },
  top_reason_3: { label: 'Third reason' },
  reason_1_feature: { label: 'Main reason: what' },
  reason_1_value: { label: 'Main reason: value', hidden: true },
  reason_1_effect: { label: 'Main reason: points', format: { style: 'number', digits: 1, suffix: ' pts' } },
  reason_2_feature: { label: 'Second reason: what', hidden: true },
  reason_2_value: { label: 'Second reason: value', hidden: true },
  reason_2_effect: { label: 'Second reason: points', hidden: true },
  reason_3_feature: { label: 'Third reason: what', hidden: true },
  reason_3_value: { label: 'Third reason: value', hidden: true },
  reason_3_effect: { label: 'Third reason: points', hidden: true },
  protective_reason_1: { label: 'What speaks for staying' },
  expected_remaining_months: { label: 'Expected months left', format: { style: 'number', digits: 1 } },
  revenue_at_risk: { label: 'Revenue at risk', format: money, description: 'Churn risk × customer value.' },
  expected_save_value: { label: 'Expected save value', format: money },
  recommended_action: { label: 'Suggested action' },
  data_warning: { label: 'Data warning' },
  model_version: { label: 'Model', hidden: true },
  scored_at: { label: 'Scored at', hidden: true },
  customer_value: { label: 'Customer value', format: money },
  customer_tenure: { label: 'Tenure', format: { style: 'number', digits: 1 } },
  tenure_band: { label: 'Tenure band' },
  value_band: { label: 'Value band' },
  churned: {
    label: 'Has left',
    format: { style: 'integer' },
    description: '1 for a customer who left, 0 for one who stayed.',
  },
};

export function isOurs(name: string): boolean {
  return Object.hasOwn(OURS, name);
}

/** A column with no value at all is left out: nobody should be offered a filter that can only ever say "blank". */
export function customerColumns(columns: ReadonlyMap<string, ColumnType>, filled: ReadonlySet<string>): Column[] {
  return [...columns].map(([name, type]) => {
    const own = isOurs(name) ? OURS[name] : {};
    return { name, type, ...own, ...(!filled.has(name) && { hidden: true }) };
  });
}
