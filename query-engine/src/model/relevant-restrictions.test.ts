// @vitest-environment node
import type { Expression, SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { describe, expect, it } from 'vitest';
import { relevantRestrictions } from './relevant-restrictions.ts';

const atLeast: Expression = {
  op: 'filtered',
  expression: { op: 'aggregate', aggregation: 'count' },
  where: [
    {
      column: 'age',
      operator: 'GreaterThanOrEqual',
      parameter: { table: 'threshold', column: 'value', fallback: 0.1 },
    },
  ],
};
const table = (name: string, columns: string[], fixedRows?: number[][]) => ({
  name,
  columns: columns.map((column) => ({ name: column, type: 'number' as const })),
  measures:
    name === 'customers'
      ? [
          { name: 'Old', expression: atLeast },
          { name: 'Older', expression: { op: 'orZero', expression: { op: 'measure', measure: 'Old' } } as Expression },
        ]
      : [],
  hierarchies: [],
  ...(fixedRows && { fixedRows }),
});
const model: SemanticModel = {
  name: 'shop',
  tables: [
    table('orders', ['customer', 'amount']),
    table('customers', ['id', 'age']),
    table('drivers', ['weight']),
    table('threshold', ['value'], [[0.1], [0.2]]),
  ],
  relationships: [{ from: { table: 'orders', column: 'customer' }, to: { table: 'customers', column: 'id' } }],
};
const on = (name: string, column: string): Restriction => ({
  target: { kind: 'column', table: name, column },
  predicate: { op: 'in', values: [1] },
});
const counting = (name: string, column: string): VisualQuery => ({
  groupBy: [],
  values: [{ as: 'n', field: { kind: 'aggregate', table: name, column, aggregation: 'count' } }],
  mode: 'groups',
  where: [],
  orderBy: [],
  limit: 1,
});

describe('relevant restrictions of a query', () => {
  const all = [on('orders', 'amount'), on('customers', 'age'), on('drivers', 'weight'), on('threshold', 'value')];
  const [ofOrders, ofCustomers, , ofThreshold] = all;

  it('are those on its table and on tables its rows belong to', () => {
    expect(relevantRestrictions(all, counting('orders', 'amount'), model)).toEqual([ofOrders, ofCustomers]);
    expect(relevantRestrictions(all, counting('customers', 'age'), model)).toEqual([ofCustomers]);
  });

  it.each(['Old', 'Older'])('include those on a parameter its measure reads: %s', (measure) => {
    const values = [{ as: 'n', field: { kind: 'measure' as const, table: 'customers', measure } }];
    expect(relevantRestrictions(all, { ...counting('customers', 'age'), values }, model)).toEqual([
      ofCustomers,
      ofThreshold,
    ]);
  });

  it('are kept unchanged for an invalid query, so that the server reports the error', () => {
    const wrong = [on('customers', 'shoe size'), on('drivers', 'weight')];
    expect(relevantRestrictions(wrong, counting('customers', 'age'), model)).toEqual(wrong);
  });
});
