import type {
  Column,
  Expression,
  Format,
  Measure,
  RowCondition,
  SemanticModel,
  Table,
} from '@holdfast/contracts/report/model';
import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';
import { modelAbout } from '../other-event.ts';
import { choiceTables, planMeasures } from './campaign.ts';
import { customerColumns } from './customer-columns.ts';

const percent: Format = { style: 'percent', digits: 1 };
const money: Format = { style: 'currency', digits: 0, compact: true };
const points: Format = { style: 'number', digits: 1, suffix: ' pts' };

/** Not known to have left. Without a label that is everybody. */
const STILL_HERE: RowCondition = { column: 'churned', operator: 'IsNot', value: 1 };
const HIGH_TIERS: RowCondition = { column: 'risk_tier', operator: 'In', values: ['High', 'Critical'] };

const sum = (column: string): Expression => ({ op: 'aggregate', aggregation: 'sum', column });
const average = (column: string): Expression => ({ op: 'aggregate', aggregation: 'average', column });
const count: Expression = { op: 'aggregate', aggregation: 'count' };
const where = (expression: Expression, ...conditions: RowCondition[]): Expression => ({
  op: 'filtered',
  expression,
  where: conditions,
});

/** One semantic model for every kind of upload: tables of a prediction, their words, their measures. */
export function retentionModel(facts: RetentionFacts): SemanticModel {
  const tables = [...facts.data].map(([name, { columns, filled }]): Table => {
    const isCustomers = name === CUSTOMERS;
    return {
      name,
      label: LABELS[name] ?? name,
      columns: isCustomers ? customerColumns(columns, filled) : plainColumns(name, columns),
      measures: isCustomers
        ? customerMeasures(facts)
        : name === 'survival'
          ? [medianStay(facts)]
          : (MEASURES[name] ?? []),
      hierarchies: [],
      ...(isCustomers && { rowKey: 'customer_id' }),
    };
  });
  const model = { name: 'Retention', tables: [...tables, ...choiceTables(facts)], relationships: [] };
  return facts.otherEvent === null ? model : modelAbout(facts.otherEvent, model);
}

const effect = (direction: string): Expression => ({
  op: 'orZero',
  expression: where(sum('importance'), {
    column: 'direction',
    operator: direction === 'lowers' ? 'Is' : 'IsNot',
    value: 'lowers',
  }),
});

/** A group's rate less the rate of all, which is any group's rate without its lift; of a group nobody left, not its own. */
const againstAll: Expression = {
  op: 'arithmetic',
  operator: 'multiply',
  left: { op: 'constant', value: 100 },
  right: {
    op: 'arithmetic',
    operator: 'subtract',
    left: average('churn_rate'),
    right: {
      op: 'overAllGroups',
      expression: { op: 'ratio', numerator: sum('churn_rate'), denominator: sum('lift') },
    },
  },
};

const MEASURES: Record<string, Measure[]> = {
  segments: [
    {
      name: 'Against all',
      expression: againstAll,
      format: points,
      description: 'Churn rate of a group less the churn rate of all, in points.',
    },
  ],
  drivers: [
    {
      name: 'Effect',
      expression: { op: 'arithmetic', operator: 'subtract', left: effect('raises'), right: effect('lowers') },
      format: points,
      description: 'Mean size of the effect on the churn risk, negative where the driver lowers it.',
    },
  ],
  movers: [
    {
      name: 'Movers',
      label: 'Customers',
      expression: count,
      format: { style: 'integer' },
      description: 'Customers of either prediction, each counted once.',
    },
  ],
};

/** In the unit of the file, where it is known. */
function medianStay({ told }: RetentionFacts): Measure {
  const unit = told.stay?.unit ?? 'periods';
  return {
    name: 'Median stay',
    expression: where(
      { op: 'aggregate', aggregation: 'min', column: 'time' },
      { column: 'survival', operator: 'LessThanOrEqual', value: 0.5 },
      { column: 'segment', operator: 'Is', value: 'All customers' },
    ),
    format: { style: 'number', digits: 0, ...(unit !== 'periods' && { suffix: ` ${unit}` }) },
    description: 'The shortest time after which at most half of the customers are still here.',
  };
}

const LABELS: Record<string, string> = {
  movers: 'Movers',
  comparison: 'Comparison',
  score_shares: 'Spread of the risk',
  column_drift: 'Shifted columns',
  customers: 'Customers',
  drivers: 'Drivers',
  partial_dependence: 'Partial dependence',
  segments: 'Segments',
  lift: 'Lift',
  calibration: 'Calibration',
  roc: 'Curves',
  metrics: 'Model metrics',
  findings: 'Findings',
  tiers: 'Tiers',
  survival: 'Survival',
  cohorts: 'Cohorts',
  cohort_views: 'Cohorts by choice',
  mean_stays: 'Mean stays',
  folds: 'Quality by fold',
  driver_groups: 'Drivers by group',
  segment_pairs: 'Two groups',
  revenue_months: 'Revenue by month',
  revenue_year: 'Revenue over the year',
  revenue_bridge: 'Revenue movements',
};

const FORMATS: Record<string, Format> = {
  importance: points,
  effect: points,
  average_precision: { style: 'number', digits: 3 },
  probability: percent,
  churn_rate: percent,
  churn_rate_low: percent,
  churn_rate_high: percent,
  mean_probability: percent,
  mean_predicted: percent,
  observed_rate: percent,
  cumulative_capture: percent,
  survival: percent,
  hazard: percent,
  retention: percent,
  low: percent,
  high: percent,
  lift: { style: 'number', digits: 2, suffix: '×' },
  revenue_at_risk: { style: 'currency', digits: 0 },
  p_value: { style: 'number', digits: 4, least: 0.0001 },
  value: { style: 'number', digits: 3 },
  threshold: percent,
  risk_before: percent,
  risk_now: percent,
  change_points: { style: 'number', digits: 1, suffix: ' pts' },
  churn_rate_before: percent,
  average_risk: percent,
  average_risk_before: percent,
  customers_before: { style: 'integer' },
  customers: { style: 'integer' },
  high_risk: { style: 'integer' },
  high_risk_before: { style: 'integer' },
  starting: money,
  lost: money,
  contraction: money,
  expansion: money,
  new: money,
  ending: money,
  amount: money,
  gross_retention: percent,
  net_retention: percent,
  logo_churn: percent,
  revenue_churn: percent,
  auc: { style: 'number', digits: 3 },
  auc_before: { style: 'number', digits: 3 },
  share: percent,
  psi: { style: 'number', digits: 3 },
  bin: { style: 'percent', digits: 0 },
  x: percent,
  y: percent,
};

function plainColumns(table: string, columns: ReadonlyMap<string, Column['type']>): Column[] {
  return [...columns].map(([name, type]) => {
    const format = type === 'text' || table === 'metrics' ? undefined : FORMATS[name];
    const order = ORDERED_BY[`${table}.${name}`];
    const label = NAMED[name] ?? words(name);
    return { name, type, label, ...(format && { format }), ...(order && { sortBy: order }) };
  });
}

const ORDERED_BY: Record<string, string> = {
  'partial_dependence.value': 'position',
  'revenue_bridge.movement': 'step',
  'cohort_views.cohort': 'place',
  'driver_groups.driver': 'rank',
  'segment_pairs.name': 'place',
  'movers.change': 'change_rank',
  'movers.tier_before': 'tier_before_rank',
  'movers.tier_now': 'tier_now_rank',
};

const NAMED: Record<string, string> = {
  customer_id: 'Customer',
  change_points: 'Change',
  reason_now: 'Main reason now',
  psi: 'Stability index',
  auc: 'AUC',
  in_a: 'In A',
  in_b: 'In B',
  verdict: 'Shift',
  p_value: 'p-value',
  gross_retention: 'Gross revenue retention',
  net_retention: 'Net revenue retention',
  churn_rate_low: 'Low end',
  churn_rate_high: 'High end',
};

const words = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** What the report counts, each with the definition its reader sees. */
function customerMeasures(facts: RetentionFacts): Measure[] {
  const labelled = hasColumn(facts, 'churned');
  const valued = hasColumn(facts, 'customer_value');
  const active = (expression: Expression, ...more: RowCondition[]) =>
    labelled || more.length > 0 ? where(expression, ...(labelled ? [STILL_HERE] : []), ...more) : expression;
  const integer: Format = { style: 'integer' };
  const isSplit = facts.accounts !== null;
  const measures: (Measure | false)[] = [
    isSplit && {
      name: 'Accounts',
      label: 'Customers',
      expression: { op: 'aggregate', aggregation: 'distinctCount', column: 'customer_id' },
      format: integer,
      description: 'Different customers in the file; one can have several subscriptions.',
    },
    {
      name: 'Customers',
      ...(isSplit && { label: 'Subscriptions' }),
      expression: count,
      format: integer,
      description: isSplit
        ? 'Number of subscriptions in the file: each has its own line and its own risk.'
        : 'Number of customers in the file.',
    },
    {
      name: 'Active customers',
      label: isSplit ? 'Still running' : labelled ? 'Still here' : 'Customers',
      expression: active(count),
      format: integer,
      description: `${isSplit ? 'Subscriptions' : 'Customers'} not marked as having left.`,
    },
    labelled && {
      name: 'Observed churn rate',
      label: 'Observed churn',
      expression: average('churned'),
      format: percent,
      description: 'Customers marked as having left ÷ customers whose outcome is known.',
    },
    labelled && {
      name: 'Churned customers',
      expression: sum('churned'),
      format: integer,
      description: 'Customers marked as having left.',
    },
    {
      name: 'Average churn risk',
      expression: average('churn_probability'),
      format: percent,
      description: 'Mean of the predicted probabilities of leaving.',
    },
    hasColumn(facts, 'churn_probability_low') &&
      hasColumn(facts, 'churn_probability_high') && {
        name: 'Average interval width',
        label: 'Spread of a score',
        expression: {
          op: 'arithmetic',
          operator: 'subtract',
          left: average('churn_probability_high'),
          right: average('churn_probability_low'),
        },
        format: { style: 'percent', digits: 1 },
        description:
          'Mean width of the customers’ own intervals (churn_probability_low to _high): how far a score could lie from where it is.',
      },
    {
      name: 'Expected churners',
      label: 'Expected to leave',
      expression: active(sum('churn_probability')),
      format: { style: 'number', digits: 0 },
      description: 'Sum of the predicted probabilities of the customers who are still here.',
    },
    {
      name: 'High-risk customers',
      label: 'At high risk',
      expression: active(count, HIGH_TIERS),
      format: integer,
      description: 'Customers still here whose tier is High or Critical.',
    },
    valued && {
      name: 'Customer value',
      expression: sum('customer_value'),
      format: { style: 'currency', digits: 0, compact: true },
      description: 'Sum of the value column over the customers.',
    },
    valued && {
      name: 'Revenue at risk',
      // A refund is nothing that could be lost: the same as the customers' own column.
      expression: active(
        { op: 'sumProduct', columns: ['churn_probability', 'customer_value'] },
        { column: 'customer_value', operator: 'GreaterThan', value: 0 },
      ),
      format: { style: 'currency', digits: 0, compact: true },
      description: 'Σ churn risk × value over the customers who are still here; values below zero count as none.',
    },
  ];
  return [...measures.filter((one) => one !== false), ...planMeasures(facts)];
}
