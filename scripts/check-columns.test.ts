import { describe, expect, it } from 'vitest';
import { columnLiterals, columnNames } from './check-columns.mjs';

const names = columnNames(
  "export const RESULT_TABLES = {\n  drivers: { rank: 'integer', mean_effect: 'number' },\n  customers: {\n    risk_tier: 'text',\n    value: 'number',\n  },\n};",
);
const found = (source: string) => columnLiterals(source, names).map(({ name }) => name);

describe('the check of column names', () => {
  it('takes multi-word names from the contract', () => {
    expect(names).toEqual(['mean_effect', 'risk_tier']);
  });

  it('finds a name written out, in a text and in SQL', () => {
    expect(found("const tier = 'risk_tier';")).toEqual(['risk_tier']);
    expect(found('rows(`SELECT avg(mean_effect) FROM customers`)')).toEqual(['mean_effect']);
    expect(columnLiterals("\n\nconst a = 'risk_tier';", names)).toEqual([{ name: 'risk_tier', line: 3 }]);
  });

  it('accepts names taken from the contract, comments and other words', () => {
    const taken = ['rows(`SELECT $', '{tables.customers.risk_tier.column}`) // risk_tier'].join('');
    expect(found(taken)).toEqual([]);
    expect(found("/** 'risk_tier' */ const a = { sortBy: 'risk_tier' satisfies Name, my_risk_tiers: 'x' };")).toEqual(
      [],
    );
  });
});
