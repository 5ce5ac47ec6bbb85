import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type {
  Expression,
  LocalizableColumn,
  LocalizableTable,
  Parameter,
  RowCondition,
  Table,
} from '@holdfast/contracts/report/model';
import { message } from '@holdfast/texts/message';
import { CUSTOMERS, isLabelled, isValued, type RetentionFacts } from '../facts/facts.ts';
import { type FigureMeasure, type FigureName, over } from '../facts/figures.ts';
import { type MakeMessage, messagesFor } from '../facts/messages-for.ts';
import { moneyFormat } from './formats.ts';

/** The assumptions a reader can make about a campaign. Choosing a value changes only the figures beside it. */
const CHOICES = {
  threshold: { label: 'choice.threshold', values: steps(0.05, 0.95, 0.05), fallback: 0.5, style: 'percent' },
  cost: { label: 'choice.cost', values: [0, 1, 2, 5, 10, 20, 50, 100], fallback: 5, style: 'number' },
  saved: { label: 'choice.saved', values: steps(0.05, 0.95, 0.05), fallback: 0.2, style: 'percent' },
} as const;
type CampaignChoice = keyof typeof CHOICES;
const CHOICE_NAMES = Object.keys(CHOICES) as CampaignChoice[];

/** The columns of the choices, which are tables that exist only in the model. */
const VALUE = 'value';
export const choices = {
  threshold: { table: 'threshold', column: VALUE },
  capacity: { table: 'capacity', column: VALUE },
} as const satisfies Record<string, ColumnName>;

const parameter = (name: CampaignChoice, fallback: number = CHOICES[name].fallback): Parameter => ({
  table: name,
  column: VALUE,
  fallback,
});
const parameterExpression = (name: CampaignChoice): Expression => ({ op: 'parameter', parameter: parameter(name) });
const multiply = (left: Expression, right: Expression): Expression => ({
  op: 'arithmetic',
  operator: 'multiply',
  left,
  right,
});

/** The risk from which the result file says “predicted to leave”; 0.5 if unknown. */
export const usualThreshold = ({ decisionThreshold }: RetentionFacts): number =>
  decisionThreshold ?? CHOICES.threshold.fallback;

const CAPACITIES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];

/** Initially a tenth of the customers, rounded. */
export function usualCapacity({ data }: RetentionFacts): number {
  const tenth = (data.get(CUSTOMERS)?.rows ?? 0) / 10;
  return CAPACITIES.findLast((one) => one <= tenth) ?? 10;
}

export function choiceTables(facts: RetentionFacts): LocalizableTable[] {
  return [...rateTables(facts), capacityTable(facts)];
}

function capacityTable(facts: RetentionFacts): LocalizableTable {
  const most = facts.data.get(CUSTOMERS)?.rows ?? 0;
  return choiceTable(
    'capacity',
    { name: VALUE, label: message('measure.capacity'), type: 'number', format: { style: 'integer' } },
    CAPACITIES.filter((one) => one <= Math.max(10, most)),
  );
}

function rateTables(facts: RetentionFacts): LocalizableTable[] {
  return CHOICE_NAMES.map((name) => {
    const { label, style } = CHOICES[name];
    const own = name === 'threshold' ? [usualThreshold(facts)] : [];
    const values = [...new Set([...CHOICES[name].values, ...own])].sort((a, b) => a - b);
    const format = { style, digits: name === 'threshold' ? 1 : 0 } as const;
    return choiceTable(name, { name: VALUE, label: messagesFor(facts)(label), type: 'number', format }, values);
  });
}

function choiceTable(name: string, column: LocalizableColumn, values: readonly number[]): LocalizableTable {
  const fixedRows: Table['fixedRows'] = values.map((value) => [value]);
  return {
    name,
    ...(column.label && { label: column.label }),
    columns: [column],
    measures: [],
    hierarchies: [],
    fixedRows,
  };
}

const { churn_probability, customer_value, churned } = tables.customers;

/** Probability times value. A refund cannot be lost: the same as the customers' own column. */
export const valueAtStake = (figure: FigureName, facts: RetentionFacts, ...where: RowCondition[]): Expression =>
  over(figure, facts, { op: 'sumProduct', columns: [churn_probability.column, customer_value.column] }, ...where, {
    column: customer_value.column,
    operator: 'GreaterThan',
    value: 0,
  });

/** The campaign in figures: whom it reaches, its precision, and the profit after costs. */
export function planMeasures(facts: RetentionFacts): FigureMeasure[] {
  const say = messagesFor(facts);
  const labelled = isLabelled(facts);
  const reached: RowCondition = {
    column: churn_probability.column,
    operator: 'GreaterThanOrEqual',
    parameter: parameter('threshold', usualThreshold(facts)),
  };
  const count: Expression = { op: 'aggregate', aggregation: 'count' };
  const leavers: Expression = { op: 'aggregate', aggregation: 'sum', column: churned.column };
  const contacted = over('Customers to contact', facts, count, reached);
  const atRisk = valueAtStake('Expected profit', facts, reached);
  const found: Expression = { op: 'filtered', expression: leavers, where: [reached] };
  const known: RowCondition = { column: churned.column, operator: 'IsNotBlank' };
  const percent = { style: 'percent', digits: 1 } as const;
  return [
    {
      name: 'Customers to contact',
      label: say('measure.toContact'),
      expression: contacted,
      format: { style: 'integer' },
      description: say('measure.toContactWhat'),
    },
    {
      name: 'Contacts you can make',
      label: say('measure.capacity'),
      expression: { op: 'parameter', parameter: { ...choices.capacity, fallback: usualCapacity(facts) } },
      format: { style: 'integer' },
      description: say('measure.capacityWhat'),
    },
    {
      name: 'Leavers among them',
      label: say('measure.leaversAmong'),
      expression: {
        op: 'orZero',
        expression: over(
          'Leavers among them',
          facts,
          { op: 'aggregate', aggregation: 'sum', column: churn_probability.column },
          reached,
        ),
      },
      format: { style: 'number', digits: 0 },
      description: say('measure.leaversAmongWhat'),
    },
    ...(labelled
      ? [
          {
            name: 'Precision',
            label: say('measure.precision'),
            expression: {
              op: 'ratio',
              numerator: found,
              denominator: { op: 'filtered', expression: count, where: [reached, known] },
            },
            format: percent,
            description: say('measure.precisionWhat'),
          } satisfies FigureMeasure,
          {
            name: 'Recall',
            label: say('measure.recall'),
            expression: { op: 'ratio', numerator: { op: 'orZero', expression: found }, denominator: leavers },
            format: percent,
            description: say('measure.recallWhat'),
          } satisfies FigureMeasure,
          ...outcomeMeasures(say, reached, { ...reached, operator: 'LessThan' }),
        ]
      : []),
    ...(isValued(facts)
      ? [
          {
            name: 'Expected profit',
            label: say('measure.profit'),
            expression: {
              op: 'arithmetic',
              operator: 'subtract',
              left: multiply(parameterExpression('saved'), { op: 'orZero', expression: atRisk }),
              right: multiply(parameterExpression('cost'), contacted),
            },
            format: moneyFormat(facts),
            description: say('measure.profitWhat'),
          } satisfies FigureMeasure,
        ]
      : []),
  ];
}

/** The confusion matrix at the chosen risk, counted among customers with known outcomes. */
function outcomeMeasures(say: MakeMessage, listed: RowCondition, notListed: RowCondition): FigureMeasure[] {
  const counted = (left: 0 | 1, place: RowCondition): Pick<FigureMeasure, 'expression' | 'format'> => ({
    expression: {
      op: 'filtered',
      expression: { op: 'aggregate', aggregation: 'count' },
      where: [place, { column: churned.column, operator: 'Is', value: left }],
    },
    format: { style: 'integer' },
  });
  return [
    {
      name: 'Listed, and left',
      label: say('measure.truePositives'),
      description: say('measure.truePositivesWhat'),
      ...counted(1, listed),
    },
    {
      name: 'Listed, but stayed',
      label: say('measure.falsePositives'),
      description: say('measure.falsePositivesWhat'),
      ...counted(0, listed),
    },
    {
      name: 'Not listed, but left',
      label: say('measure.missed'),
      description: say('measure.missedWhat'),
      ...counted(1, notListed),
    },
    {
      name: 'Not listed, and stayed',
      label: say('measure.trueNegatives'),
      description: say('measure.trueNegativesWhat'),
      ...counted(0, notListed),
    },
  ];
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from(
    { length: Math.round((to - from) / by) + 1 },
    (_, index) => Math.round((from + index * by) * 100) / 100,
  );
}
