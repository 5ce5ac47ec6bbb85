import type { LeverRule } from '@holdfast/contracts/http/columns';
import { expect, test } from 'vitest';
import { isSameRule } from './use-column-levers.ts';

test('a rule is another one by its way, its values or its words, not by their order', () => {
  const rule: LeverRule = { way: 'up', to: ['Annual', 'Two-year'] };
  expect(isSameRule(rule, { to: ['Two-year', 'Annual'], way: 'up' })).toBe(true);
  expect(isSameRule(null, null)).toBe(true);
  const others: (LeverRule | null)[] = [
    null,
    { ...rule, way: 'either' },
    { way: 'up', to: ['Annual'] },
    { ...rule, offer: 'Free' },
  ];
  for (const other of others) expect(isSameRule(rule, other)).toBe(false);
});
