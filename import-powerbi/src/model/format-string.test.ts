import { expect, it } from 'vitest';
import { formatOf } from './format-string.ts';

it.each([
  ['0', { style: 'integer' }],
  ['#,##0.00', { style: 'number', digits: 2 }],
  ['0.0%;-0.0%;0.0%', { style: 'percent', digits: 1 }],
  ['\\$#,0.00;(\\$#,0.00);\\$#,0.00', { style: 'currency', digits: 2, currency: 'USD' }],
  ['#,0.00\\ "€"', { style: 'currency', digits: 2, currency: 'EUR' }],
  ['0" pts"', { style: 'integer', digits: 0, suffix: ' pts' }],
  ['Short Date', { style: 'date' }],
  ['dd/mm/yyyy hh:nn', { style: 'datetime' }],
  ['mmm yyyy', { style: 'date' }],
  ['"TRUE";"TRUE";"FALSE"', { style: 'boolean' }],
  ['#,0,,', null],
  ['0.00E+0', null],
  ['', null],
  ['[h]', null],
])('reads %j', (given, expected) => {
  expect(formatOf(given)).toEqual(expected);
});
