import { RESULT_TABLES } from '@holdfast/contracts/prediction/tables';
import type { ColumnType, LocalizableColumn } from '@holdfast/contracts/report/model';
import { message } from '@holdfast/texts/message';
import { columnName, columnWords, customerColumn, featureWords, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { tierWords } from '../facts/tier-words.ts';
import { MESSAGE, moneyFormat, percent, pointsOf, tierFormat, wordsFormat } from './formats.ts';

type Own = Omit<LocalizableColumn, 'name' | 'type'>;
type OwnName = keyof typeof RESULT_TABLES.customers;

/** The columns a prediction adds to a customer, with their labels and descriptions. The rest is the upload's own. */
function predictionColumns(facts: RetentionFacts): Record<OwnName, Own> {
  const say = messagesFor(facts);
  const feature = wordsFormat(columnWords(facts));
  const money = moneyFormat(facts);
  const roles = facts.summary?.roles;
  return {
    customer_id: { label: roles?.customer && roles.id ? columnName(roles.id) : say('label.customer') },
    churn_probability: {
      label: say('label.churnRisk'),
      format: percent,
      description: say('label.churnRiskWhat'),
    },
    churn_probability_low: {
      label: say('label.riskLow'),
      format: percent,
      description: say('label.riskLowWhat'),
    },
    churn_probability_high: {
      label: say('label.riskHigh'),
      format: percent,
      description: say('label.riskHighWhat'),
    },
    risk_tier: {
      label: say('label.tier'),
      sortBy: 'risk_rank' satisfies OwnName,
      format: tierFormat(facts),
      description: tierWords(facts),
    },
    risk_rank: {
      label: say('label.riskRank'),
      format: { style: 'integer' },
      description: say('label.riskRankWhat'),
    },
    risk_percentile: { label: say('label.riskPercentile'), format: { style: 'number', digits: 1 } },
    predicted_churn: { label: say('label.predictedChurn'), hidden: true },
    decision_threshold: { label: say('label.decisionThreshold'), format: percent, hidden: true },
    top_reason_1: { label: say('label.reason1'), format: MESSAGE },
    top_reason_2: { label: say('label.reason2'), format: MESSAGE },
    top_reason_3: { label: say('label.reason3'), format: MESSAGE },
    reason_1_feature: { label: say('label.reasonFeature'), format: feature },
    reason_1_value: { hidden: true, format: MESSAGE },
    reason_1_effect: { label: say('label.reasonEffect'), format: pointsOf() },
    reason_2_feature: { hidden: true, format: feature },
    reason_2_value: { hidden: true, format: MESSAGE },
    reason_2_effect: { hidden: true },
    reason_3_feature: { hidden: true, format: feature },
    reason_3_value: { hidden: true, format: MESSAGE },
    reason_3_effect: { hidden: true },
    protective_reason_1: { label: say('label.protective'), format: MESSAGE },
    expected_remaining_months: { label: say('label.monthsLeft'), format: { style: 'number', digits: 1 } },
    revenue_at_risk: {
      label: say('label.revenueAtRisk'),
      format: money,
      description: say('label.revenueAtRiskWhat'),
    },
    expected_save_value: { label: say('label.saveValue'), format: money },
    recommended_action: { label: say('label.action'), format: MESSAGE },
    data_warning: { label: say('label.dataWarning'), format: MESSAGE },
    model_version: { label: say('label.model'), hidden: true },
    scored_at: { label: say('label.scoredAt'), hidden: true },
    customer_value: { label: say('label.customerValue'), format: money },
    customer_tenure: { label: say('label.tenure'), format: { style: 'number', digits: 1 } },
    tenure_band: { label: say('label.tenureBand'), format: MESSAGE, sortBy: 'customer_tenure' satisfies OwnName },
    value_band: { label: say('label.valueBand'), format: MESSAGE, sortBy: 'customer_value' satisfies OwnName },
    churned: {
      label: say('label.hasLeft'),
      format: { style: 'boolean' },
      description: say('label.hasLeftWhat'),
    },
  };
}

export function isPredictionColumn(name: string): name is OwnName {
  return Object.hasOwn(RESULT_TABLES.customers, name);
}

/** Leaves out columns without any value: a filter that only offers "blank" is useless. */
export function customerColumns(
  facts: RetentionFacts,
  columns: ReadonlyMap<string, ColumnType>,
  filled: ReadonlySet<string>,
): LocalizableColumn[] {
  const own = predictionColumns(facts);
  const features = featureWords(facts);
  const inFile = new Set(facts.summary?.columns);
  const customer = customerColumn(facts).column;
  return [...columns].map(([name, type]) => ({
    name,
    type,
    ...(isPredictionColumn(name)
      ? own[name]
      : {
          label: name === customer ? message('label.customer') : (features[name] ?? columnName(name)),
          heading: name,
          ...(inFile.has(name) && { description: message('columnInFile', { name }) }),
        }),
    ...(!filled.has(name) && { hidden: true }),
  }));
}
