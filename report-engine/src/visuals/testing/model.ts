import type { AggregateField, ColumnField, MeasureField } from '@holdfast/contracts/report/field';
import type { Expression } from '@holdfast/contracts/report/model';
import type { SemanticModel } from '../words.ts';

/** A small customer table with every type of column. */
const sum = (column: string): Expression => ({ op: 'aggregate', aggregation: 'sum', column });
const count: Expression = { op: 'aggregate', aggregation: 'count' };
const average = (column: string): Expression => ({ op: 'aggregate', aggregation: 'average', column });
const money = { style: 'currency', currency: 'USD', digits: 0 } as const;

export const specimenModel: SemanticModel = {
  name: 'specimens',
  tables: [
    {
      name: 'customers',
      rowKey: 'id',
      columns: [
        { name: 'id', label: 'Customer', type: 'text' },
        { name: 'contract', label: 'Contract', type: 'text' },
        { name: 'service', label: 'Internet service', type: 'text' },
        { name: 'payment', label: 'Payment method', type: 'text' },
        { name: 'tier', label: 'Risk tier', type: 'text', sortBy: 'tierRank' },
        { name: 'tierRank', type: 'integer', hidden: true },
        { name: 'signup', label: 'Sign-up', type: 'date', format: { style: 'date' } },
        { name: 'tenure', label: 'Tenure', type: 'integer', format: { style: 'integer' } },
        { name: 'charge', label: 'Monthly charge', type: 'number', format: { ...money, digits: 2 } },
        { name: 'risk', label: 'Churn probability', type: 'number', format: { style: 'percent', digits: 1 } },
        { name: 'cohort', label: 'Sign-up month', type: 'date', format: { style: 'date' } },
        { name: 'age', label: 'Months since', type: 'integer', format: { style: 'integer' } },
        { name: 'stayed', label: 'Stayed', type: 'boolean', hidden: true },
        { name: 'complete', label: 'Period over', type: 'boolean', hidden: true },
        { name: 'churned', label: 'Churned', type: 'boolean', format: { style: 'boolean' } },
      ],
      measures: [
        { name: 'customers', label: 'Customers', expression: count, format: { style: 'integer' } },
        { name: 'revenue', label: 'Monthly revenue', expression: sum('charge'), format: money },
        {
          name: 'averageCharge',
          label: 'Average charge',
          expression: average('charge'),
          format: { ...money, digits: 2 },
        },
        {
          name: 'tenure',
          label: 'Average tenure',
          expression: average('tenure'),
          format: { style: 'number', digits: 0, suffix: ' mo' },
        },
        {
          name: 'atRisk',
          label: 'Revenue at risk',
          expression: { op: 'sumProduct', columns: ['risk', 'charge'] },
          format: money,
        },
        {
          name: 'churnRate',
          label: 'Churn rate',
          description: 'Churned customers as a share of all customers in the file.',
          expression: {
            op: 'ratio',
            numerator: {
              op: 'filtered',
              expression: count,
              where: [{ column: 'churned', operator: 'Is', value: true }],
            },
            denominator: count,
          },
          format: { style: 'percent', digits: 1 },
        },
        {
          name: 'lastRate',
          label: 'last quarter',
          expression: { op: 'constant', value: 0.278 },
          format: { style: 'percent', digits: 1 },
        },
        {
          name: 'aboveAverage',
          label: 'Churn rate against 30%',
          expression: {
            op: 'arithmetic',
            operator: 'subtract',
            left: { op: 'measure', measure: 'churnRate' },
            right: { op: 'constant', value: 0.3 },
          },
          format: { style: 'percent', digits: 1 },
        },
        {
          name: 'retention',
          label: 'Still active',
          expression: {
            op: 'ratio',
            numerator: {
              op: 'filtered',
              expression: count,
              where: [{ column: 'stayed', operator: 'Is', value: true }],
            },
            denominator: count,
          },
          format: { style: 'percent', digits: 0 },
        },
        {
          name: 'target',
          label: 'Target',
          expression: { op: 'constant', value: 0.2 },
          format: { style: 'percent', digits: 1 },
        },
        {
          name: 'low',
          label: 'Lower bound',
          expression: {
            op: 'arithmetic',
            operator: 'multiply',
            left: average('charge'),
            right: { op: 'constant', value: 0.93 },
          },
          format: money,
        },
        {
          name: 'high',
          label: 'Upper bound',
          expression: {
            op: 'arithmetic',
            operator: 'multiply',
            left: average('charge'),
            right: { op: 'constant', value: 1.07 },
          },
          format: money,
        },
      ],
      hierarchies: [
        {
          name: 'offer',
          label: 'Offer',
          levels: [
            { name: 'Service', column: 'service' },
            { name: 'Contract', column: 'contract' },
          ],
        },
      ],
    },
  ],
  relationships: [],
};

export const column = (name: string, extra: Partial<ColumnField> = {}) => ({
  field: { kind: 'column' as const, table: 'customers', column: name, ...extra },
});
export const measure = (name: string, extra: Partial<MeasureField> = {}) => ({
  field: { kind: 'measure' as const, table: 'customers', measure: name, ...extra },
});
export const aggregate = (name: string, aggregation: AggregateField['aggregation']) => ({
  field: { kind: 'aggregate' as const, table: 'customers', column: name, aggregation },
});
