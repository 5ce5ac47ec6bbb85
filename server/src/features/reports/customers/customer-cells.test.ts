import { message } from '@holdfast/texts/message';
import { expect, it } from 'vitest';
import { columnIn } from './customer-cells.ts';

it('a column of money keeps its digits and its unit, with the message for other languages', () => {
  const unit = message('suffix.perMonth');
  const format = { style: 'currency' as const, currency: 'USD', digits: 0, suffix: unit };
  expect(columnIn({ name: 'fee', label: 'Fee', type: 'number', format }, false)).toEqual({
    name: 'fee',
    label: 'Fee',
    says: { suffix: unit },
    type: 'number',
    style: 'currency',
    currency: 'USD',
    digits: 0,
    suffix: '/mo',
    isPredicted: false,
  });
  const plain = columnIn({ name: 'city', label: 'City', type: 'text' }, false);
  expect(plain).not.toHaveProperty('suffix');
  expect(plain.says).toBeUndefined();
});
