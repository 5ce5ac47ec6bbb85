import { tables } from '@holdfast/contracts/prediction/tables';
import { expect, it } from 'vitest';
import { CUSTOMERS, contactColumns, namedBy, ofUpload, type RetentionFacts } from './facts.ts';

const { customer_id } = tables.customers;
const facts = (roles: Record<string, string | null>, columns: string[]): RetentionFacts =>
  ({
    summary: { roles },
    data: new Map([[CUSTOMERS, { columns: new Map(), rows: 1, filled: new Set(columns), distinct: new Map() }]]),
  }) as unknown as RetentionFacts;

it("shows a customer's name with the id beside it, and contact columns", () => {
  const known = facts({ name: 'Kunde', email: 'Mail', phone: null, owner: 'Betreuer' }, ['Kunde', 'Mail', 'Betreuer']);
  expect(namedBy(known)).toEqual({
    who: [ofUpload('Kunde'), customer_id],
    contact: [ofUpload('Mail'), ofUpload('Betreuer')],
  });
});

it('falls back to the id without names, or for results of an earlier version', () => {
  const nameless = facts({ name: 'Kunde', email: 'Mail' }, ['Mail']);
  expect(namedBy(nameless)).toEqual({ who: [customer_id], contact: [ofUpload('Mail')] });
  expect(contactColumns(facts({ id: 'x' }, ['x']))).toEqual([]);
});
