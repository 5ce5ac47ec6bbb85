import type { Expression, Measure, Parameter, RowCondition, Table } from '@holdfast/contracts/report/model';
import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';

/** What a reader may assume about a campaign. Picking a value changes the figures beside it, and nothing else. */
const CHOICES = {
  threshold: { label: 'Risk from', values: steps(0.05, 0.95, 0.05), fallback: 0.5, style: 'percent' },
  cost: { label: 'Contact cost', values: [0, 1, 2, 5, 10, 20, 50, 100], fallback: 5, style: 'number' },
  saved: {
    label: 'Share saved',
    values: steps(0.05, 0.95, 0.05),
    fallback: 0.2,
    style: 'percent',
  },
} as const;
type Choice = keyof typeof CHOICES;
const CHOICE_NAMES = Object.keys(CHOICES) as Choice[];

const parameter = (name: Choice, fallback: number = CHOICES[name].fallback): Parameter => ({
  table: name,
  column: 'value',
  fallback,
});
const chosen = (name: Choice): Expression => ({ op: 'parameter', parameter: parameter(name) });
const multiply = (left: Expression, right: Expression): Expression => ({
  op: 'arithmetic',
  operator: 'multiply',
  left,
  right,
});

/** The risk from which the result file says “predicted to leave”, as it is written there; a half where it says nothing. */
export const usualThreshold = ({ decisionThreshold }: RetentionFacts): number =>
  decisionThreshold ?? CHOICES.threshold.fallback;

const CAPACITIES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];

/** At first a tenth of the customers, as a round number. */
export function usualCapacity({ data }: RetentionFacts): number {
  const tenth = (data.get(CUSTOMERS)?.rows ?? 0) / 10;
  return CAPACITIES.findLast((one) => one <= tenth) ?? 10;
}

export function choiceTables(facts: RetentionFacts): Table[] {
  return [...rateTables(facts), capacityTable(facts)];
}

function capacityTable(facts: RetentionFacts): Table {
  const label = 'Contacts you can make';
  const most = facts.data.get(CUSTOMERS)?.rows ?? 0;
  return {
    name: 'capacity',
    label,
    columns: [{ name: 'value', label, type: 'number', format: { style: 'integer' } }],
    measures: [],
    hierarchies: [],
    fixedRows: CAPACITIES.filter((one) => one <= Math.max(10, most)).map((value) => [value]),
  };
}

function rateTables(facts: RetentionFacts): Table[] {
  return CHOICE_NAMES.map((name) => {
    const { label, style } = CHOICES[name];
    const own = name === 'threshold' ? [usualThreshold(facts)] : [];
    const values = [...new Set([...CHOICES[name].values, ...own])].sort((a, b) => a - b);
    const format = { style, digits: name === 'threshold' ? 1 : 0 } as const;
    return {
      name,
      label,
      columns: [{ name: 'value', label, type: 'number', format }],
      measures: [],
      hierarchies: [],
      fixedRows: values.map((value) => [value]),
    };
  });
}

/** The campaign in figures: whom it reaches, how often it is right, and what is left after its cost. */
export function planMeasures(facts: RetentionFacts): Measure[] {
  const labelled = hasColumn(facts, 'churned');
  const reached: RowCondition = {
    column: 'churn_probability',
    operator: 'GreaterThanOrEqual',
    parameter: parameter('threshold', usualThreshold(facts)),
  };
  const active: RowCondition[] = labelled ? [{ column: 'churned', operator: 'IsNot', value: 1 }] : [];
  const count: Expression = { op: 'aggregate', aggregation: 'count' };
  const churned: Expression = { op: 'aggregate', aggregation: 'sum', column: 'churned' };
  const contacted: Expression = { op: 'filtered', expression: count, where: [reached, ...active] };
  const atRisk: Expression = {
    op: 'filtered',
    expression: { op: 'sumProduct', columns: ['churn_probability', 'customer_value'] },
    // As in the revenue at risk: what is below zero cannot be lost.
    where: [reached, ...active, { column: 'customer_value', operator: 'GreaterThan', value: 0 }],
  };
  const found: Expression = { op: 'filtered', expression: churned, where: [reached] };
  const known: RowCondition = { column: 'churned', operator: 'IsNotBlank' };
  const percent = { style: 'percent', digits: 1 } as const;
  return [
    {
      name: 'Customers to contact',
      label: 'To contact',
      expression: contacted,
      format: { style: 'integer' },
      description: 'Customers still here whose risk is at or above the chosen one.',
    },
    {
      name: 'Contacts you can make',
      expression: {
        op: 'parameter',
        parameter: { table: 'capacity', column: 'value', fallback: usualCapacity(facts) },
      },
      format: { style: 'integer' },
      description: 'How many customers you can contact, as chosen.',
    },
    {
      name: 'Leavers among them',
      label: 'Expected leavers',
      expression: {
        op: 'orZero',
        expression: {
          op: 'filtered',
          expression: { op: 'aggregate', aggregation: 'sum', column: 'churn_probability' },
          where: [reached, ...active],
        },
      },
      format: { style: 'number', digits: 0 },
      description: 'Sum of the predicted risks of the customers to contact: so many of them are expected to leave.',
    },
    ...(labelled
      ? [
          {
            name: 'Precision',
            expression: {
              op: 'ratio',
              numerator: found,
              denominator: { op: 'filtered', expression: count, where: [reached, known] },
            },
            format: percent,
            description: 'Of the customers at or above the chosen risk whose outcome is known, the share who left.',
          } satisfies Measure,
          {
            name: 'Recall',
            expression: { op: 'ratio', numerator: { op: 'orZero', expression: found }, denominator: churned },
            format: percent,
            description: 'Of all customers who left, the share at or above the chosen risk.',
          } satisfies Measure,
          ...outcomeMeasures(reached, { ...reached, operator: 'LessThan' }),
        ]
      : []),
    ...(hasColumn(facts, 'customer_value')
      ? [
          {
            name: 'Expected profit',
            expression: {
              op: 'arithmetic',
              operator: 'subtract',
              left: multiply(chosen('saved'), { op: 'orZero', expression: atRisk }),
              right: multiply(chosen('cost'), contacted),
            },
            format: { style: 'currency', digits: 0 },
            description: 'Σ (risk × share saved × value − cost of a contact) over the customers to contact.',
          } satisfies Measure,
        ]
      : []),
  ];
}

/** The four ways a prediction can turn out at the chosen risk, each counted among customers whose outcome is known. */
function outcomeMeasures(listed: RowCondition, notListed: RowCondition): Measure[] {
  const outcome = (name: string, churned: 0 | 1, place: RowCondition, description: string): Measure => ({
    name,
    expression: {
      op: 'filtered',
      expression: { op: 'aggregate', aggregation: 'count' },
      where: [place, { column: 'churned', operator: 'Is', value: churned }],
    },
    format: { style: 'integer' },
    description,
  });
  return [
    outcome('Listed, and left', 1, listed, 'True positives: at or above the chosen risk, and left.'),
    outcome('Listed, but stayed', 0, listed, 'False positives: at or above the chosen risk, and stayed.'),
    outcome('Not listed, but left', 1, notListed, 'False negatives: below the chosen risk, and left all the same.'),
    outcome('Not listed, and stayed', 0, notListed, 'True negatives: below the chosen risk, and stayed.'),
  ];
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from(
    { length: Math.round((to - from) / by) + 1 },
    (_, index) => Math.round((from + index * by) * 100) / 100,
  );
}
