import { expect, it } from 'vitest';
import { filtersInAddress } from './filters-in-address.ts';

const target = { table: 'customers', column: 'plan' };

it.each([
  ["customers/plan eq 'Team'", [{ target, operator: 'In', values: ['Team'], filterType: 1 }]],
  ["customers/plan ne 'Team'", [{ target, operator: 'NotIn', values: ['Team'] }]],
  ["customers/plan in ('Team', 'It''s, a (trap)')", [{ target, values: ['Team', "It's, a (trap)"] }]],
  [
    "my_x0020_table/a_x002F_b eq 3 and customers/plan EQ 'x and y/z eq 1'",
    [
      { target: { table: 'my table', column: 'a/b' }, values: [3] },
      { target, values: ['x and y/z eq 1'] },
    ],
  ],
  [
    'customers/price ge -1.5',
    [{ filterType: 0, logicalOperator: 'And', conditions: [{ operator: 'GreaterThanOrEqual', value: -1.5 }] }],
  ],
  ['customers/active eq true', [{ values: [true] }]],
  ['customers/active eq null', [{ values: [null] }]],
])('%s', (text, filters) => {
  expect(filtersInAddress(text)).toMatchObject(filters);
});

it.each([
  '',
  ' ',
  'customers',
  "customers/plan eq 'Team",
  "plan eq 'Team'",
  "a/b eq 'x' or a/b eq 'y'",
  "a/b eq 'x' and",
  'a/b in ()',
])('refuses %j instead of showing everything', (text) => {
  expect(() => filtersInAddress(text)).toThrow('The filter of the address cannot be read');
});

it('is not slow on long garbage', () => {
  expect(() => filtersInAddress(`a/b in (${"'x',".repeat(20_000)}`)).toThrow();
});
