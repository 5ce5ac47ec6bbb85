import type { LeverRuleBody } from '@holdfast/contracts/http/columns';
import { expect, test } from 'vitest';
import { isSameRule } from './use-column-levers.ts';

test('compares rules by direction, values and text, ignoring order', () => {
  const rule: LeverRuleBody = { way: 'up', to: ['Annual', 'Two-year'] };
  expect(isSameRule(rule, { to: ['Two-year', 'Annual'], way: 'up' })).toBe(true);
  expect(isSameRule(null, null)).toBe(true);
  const others: (LeverRuleBody | null)[] = [
    null,
    { ...rule, way: 'either' },
    { way: 'up', to: ['Annual'] },
    { ...rule, offer: 'Free' },
  ];
  for (const other of others) expect(isSameRule(rule, other)).toBe(false);
});
