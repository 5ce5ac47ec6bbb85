import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { describe, expect, test } from 'vitest';
import { BUILDABLE, KIND_NAMES, missingRole } from './visual-kinds.ts';

describe('the kinds an agent may build', () => {
  test.each(KIND_NAMES)('%s has the roles of the report engine', (name) => {
    const roles = kindOf(name)?.roles ?? [];
    const names = (isRequired: boolean) =>
      roles.filter(({ required = false }) => required === isRequired).map((role) => role.name);
    expect([...BUILDABLE[name].needs].sort()).toEqual(names(true).sort());
    expect(names(false)).toEqual(expect.arrayContaining([...BUILDABLE[name].takes]));
  });

  test('a visual without a required role, or with an unknown one, is refused with the roles of its kind', () => {
    const field = { kind: 'measure' as const, table: 'customers', measure: 'Customers' };
    const roles = { values: [{ field }] };
    expect(missingRole({ kind: 'card', name: 'a', roles })).toBeNull();
    expect(missingRole({ kind: 'barChart', name: 'a', roles })?.detail).toMatchObject({
      code: 'tool.roleNeeded',
      values: { role: 'category' },
    });
    expect(missingRole({ kind: 'card', name: 'a', roles: { ...roles, axis: [{ field }] } })?.detail).toMatchObject({
      code: 'tool.unknownRole',
      values: { role: 'axis', known: ['values', 'comparison', 'goal', 'trend'] },
    });
    expect(missingRole({ kind: 'keyDriversVisual', name: 'a', roles: {} })).toBeNull();
  });
});
