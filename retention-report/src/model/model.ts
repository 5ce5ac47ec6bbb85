import { tables } from '@holdfast/contracts/prediction/tables';
import { ALL_CUSTOMERS, DIRECTIONS } from '@holdfast/contracts/prediction/values';
import type {
  Expression,
  Format,
  LocalizableFormat,
  LocalizableMeasure,
  LocalizableModel,
  LocalizableTable,
  RowCondition,
} from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import {
  CUSTOMERS,
  customerColumn,
  hasColumn,
  isLabelled,
  isSplit,
  isValued,
  type RetentionFacts,
} from '../facts/facts.ts';
import { type FigureMeasure, over } from '../facts/figures.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { choiceTables, planMeasures, valueAtStake } from './campaign.ts';
import { customerColumns } from './customer-columns.ts';
import { moneyFormat, percent, pointsOf } from './formats.ts';
import { plainColumns } from './plain-columns.ts';

const { customers, drivers, segments, survival } = tables;
const integer: Format = { style: 'integer' };

type Ref = { readonly column: string };
const sum = ({ column }: Ref): Expression => ({ op: 'aggregate', aggregation: 'sum', column });
const average = ({ column }: Ref): Expression => ({ op: 'aggregate', aggregation: 'average', column });
const count: Expression = { op: 'aggregate', aggregation: 'count' };
const where = (expression: Expression, ...conditions: RowCondition[]): Expression => ({
  op: 'filtered',
  expression,
  where: conditions,
});

/** One semantic model for every kind of upload: the tables of a prediction, their labels and measures. */
export function retentionModel(facts: RetentionFacts): LocalizableModel {
  const tables = [...facts.data].map(([name, { columns, filled }]): LocalizableTable => {
    const isCustomers = name === CUSTOMERS;
    return {
      name,
      label: LABELS[name] ?? name,
      columns: isCustomers ? customerColumns(facts, columns, filled) : plainColumns(facts, name, columns),
      measures: isCustomers ? customerMeasures(facts) : (MEASURES[name]?.(facts) ?? []),
      hierarchies: [],
      ...(isCustomers ? { rowKey: customers.customer_id.column } : { detail: true }),
    };
  });
  return {
    name: 'Retention',
    tables: [...tables, ...choiceTables(facts).map((table) => ({ ...table, detail: true }))],
    relationships: [],
  };
}

const LOWERS = DIRECTIONS[1];
const effect = (lowers: boolean): Expression => ({
  op: 'orZero',
  expression: where(sum(drivers.importance), {
    column: drivers.direction.column,
    operator: lowers ? 'Is' : 'IsNot',
    value: LOWERS,
  }),
});

/**
 * A group's rate minus the overall rate. The latter is any group's rate divided by its lift, except for a group without
 * leavers.
 */
const againstAll: Expression = {
  op: 'arithmetic',
  operator: 'multiply',
  left: { op: 'constant', value: 100 },
  right: {
    op: 'arithmetic',
    operator: 'subtract',
    left: average(segments.churn_rate),
    right: {
      op: 'overAllGroups',
      expression: { op: 'ratio', numerator: sum(segments.churn_rate), denominator: sum(segments.lift) },
    },
  },
};

const MEASURES: Record<string, (facts: RetentionFacts) => LocalizableMeasure[]> = {
  segments: (facts) => [
    {
      name: 'Against all',
      label: message('measure.againstAll'),
      expression: againstAll,
      format: pointsOf(),
      description: messagesFor(facts)('measure.againstAllWhat'),
    },
  ],
  drivers: () => [
    {
      name: 'Effect',
      label: message('label.effect'),
      expression: { op: 'arithmetic', operator: 'subtract', left: effect(false), right: effect(true) },
      format: pointsOf(),
      description: message('measure.effectWhat'),
    },
  ],
  movers: () => [
    {
      name: 'Movers',
      label: message('label.customers'),
      expression: count,
      format: integer,
      description: message('measure.moversWhat'),
    },
  ],
  survival: (facts) => [
    {
      name: 'Median stay',
      label: message('measure.medianStay'),
      expression: where(
        { op: 'aggregate', aggregation: 'min', column: survival.time.column },
        { column: survival.survival.column, operator: 'LessThanOrEqual', value: 0.5 },
        { column: survival.segment.column, operator: 'Is', value: ALL_CUSTOMERS },
      ),
      format: unitFormat(facts),
      description: messagesFor(facts)('measure.medianStayWhat'),
    },
  ],
};

/** In the unit of the file, if known. */
function unitFormat({ results }: RetentionFacts): LocalizableFormat {
  const UNITS: Readonly<Record<string, Message>> = {
    days: message('suffix.days'),
    months: message('suffix.months'),
    years: message('suffix.years'),
  };
  const suffix = UNITS[results.stay?.unit ?? ''];
  return { style: 'number', digits: 0, ...(suffix && { suffix }) };
}

const LABELS: Readonly<Record<string, Message>> = {
  movers: message('table.movers'),
  comparison: message('table.comparison'),
  score_shares: message('table.scoreShares'),
  column_drift: message('table.columnDrift'),
  customers: message('label.customers'),
  drivers: message('page.drivers'),
  partial_dependence: message('table.partialDependence'),
  segments: message('page.segments'),
  segment_rules: message('table.segmentRules'),
  lift: message('table.lift'),
  calibration: message('table.calibration'),
  roc: message('table.curves'),
  metrics: message('table.metrics'),
  findings: message('table.findings'),
  tiers: message('table.tiers'),
  survival: message('table.survival'),
  renewals: message('table.renewals'),
  hazard_ratios: message('table.hazardRatios'),
  cohorts: message('table.cohorts'),
  cohort_views: message('table.cohortViews'),
  mean_stays: message('table.meanStays'),
  folds: message('table.folds'),
  driver_groups: message('table.driverGroups'),
  segment_pairs: message('table.segmentPairs'),
  revenue_months: message('table.revenueMonths'),
  revenue_year: message('table.revenueYear'),
  revenue_bridge: message('table.revenueBridge'),
};

/** The measures of the report, each with the definition shown to readers. */
function customerMeasures(facts: RetentionFacts): FigureMeasure[] {
  const say = messagesFor(facts);
  const [labelled, valued, split] = [isLabelled(facts), isValued(facts), isSplit(facts)];
  const { churned, churn_probability, churn_probability_low: low, churn_probability_high: high } = customers;
  const { customer_value } = customers;
  const money = moneyFormat(facts, { compact: true });
  const measures: (FigureMeasure | false)[] = [
    split && {
      name: 'Accounts',
      label: message('label.customers'),
      expression: { op: 'aggregate', aggregation: 'distinctCount', column: customerColumn(facts).column },
      format: integer,
      description: say('measure.accountsWhat'),
    },
    {
      name: 'Customers',
      label: say('label.customers'),
      expression: count,
      format: integer,
      description: say('measure.customersWhat'),
    },
    {
      name: 'Active customers',
      label: labelled ? say('label.stillHere') : say('label.customers'),
      expression: over('Active customers', facts, count),
      format: integer,
      description: say('measure.activeWhat'),
    },
    labelled && {
      name: 'Observed churn rate',
      label: say('measure.churnRate'),
      expression: average(churned),
      format: percent,
      description: say('measure.churnRateWhat'),
    },
    labelled && {
      name: 'Churned customers',
      label: say('measure.churned'),
      expression: sum(churned),
      format: integer,
      description: say('measure.churnedWhat'),
    },
    {
      name: 'Average churn risk',
      label: say('label.averageRisk'),
      expression: average(churn_probability),
      format: percent,
      description: say('measure.averageRiskWhat'),
    },
    hasColumn(facts, low) &&
      hasColumn(facts, high) && {
        name: 'Average interval width',
        label: say('measure.spread'),
        expression: { op: 'arithmetic', operator: 'subtract', left: average(high), right: average(low) },
        format: percent,
        description: say('measure.spreadWhat'),
      },
    {
      name: 'Expected churners',
      label: say('label.expectedChurners'),
      expression: over('Expected churners', facts, sum(churn_probability)),
      format: { style: 'number', digits: 0 },
      description: say('measure.expectedWhat'),
    },
    {
      name: 'High-risk customers',
      label: say('measure.highRisk'),
      expression: over('High-risk customers', facts, count),
      format: integer,
      description: say('measure.highRiskWhat'),
    },
    valued && {
      name: 'Customer value',
      label: say('label.customerValue'),
      expression: sum(customer_value),
      format: money,
      description: say('measure.valueWhat'),
    },
    valued && {
      name: 'Revenue at risk',
      label: say('label.revenueAtRisk'),
      expression: valueAtStake('Revenue at risk', facts),
      format: money,
      description: say('measure.atRiskWhat'),
    },
  ];
  return [...measures.filter((one) => one !== false), ...planMeasures(facts)];
}
