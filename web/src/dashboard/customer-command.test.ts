import { expect, it } from 'vitest';
import { customerCommands, customerIn } from './customer-command.ts';

const row = (...identity: { target: { table: string; column: string }; equals: string }[]) => ({
  command: customerCommands('Customers')[0]?.name,
  dataPoints: [{ identity }],
});
const company = { target: { table: 'customers', column: 'Company' }, equals: 'Oak & Sons' };
const id = { target: { table: 'customers', column: 'customer_id' }, equals: 'C/1' };

it('leads from a row of the report to the page of its customer', () => {
  expect(customerIn(row(company, id), '7')).toBe('/customers/C%2F1?prediction=7');
  expect(customerIn(row(company, { ...id, target: { ...id.target, table: 'movers' } }), null)).toBe('/customers/C%2F1');
});

it('searches by name where the row has no id', () => {
  expect(customerIn(row(company), '7')).toBe('/customers?q=Oak+%26+Sons&prediction=7');
});

it('leaves other commands alone', () => {
  expect(customerIn({ command: 'pin-to-dashboard' }, '7')).toBeNull();
  expect(customerIn(undefined, null)).toBeNull();
});
