import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { expect, it } from 'vitest';
import { describeResult, sentencesOf } from './describe-result.ts';
import { formatsFor } from './formats.ts';
import type { QueryResult, SemanticModel } from './words.ts';

const formats = formatsFor('en', en);
const column = (name: string, type: 'text' | 'number') => ({ name, type, ...(type === 'text' && { sortBy: 'rank' }) });
const model = {
  name: 'm',
  relationships: [],
  tables: [
    {
      name: 't',
      columns: [column('tier', 'text'), column('year', 'number'), column('rank', 'number')],
      measures: [],
      hierarchies: [],
    },
  ],
} as unknown as SemanticModel;
const told = (name: string, values: readonly (string | number)[]) => {
  const group = {
    as: 'g',
    role: 'group',
    label: name,
    field: { kind: 'column', table: 't', column: name },
    values,
    format: { style: 'text' },
  };
  const value = {
    as: 'v',
    role: 'value',
    label: 'Customers',
    field: { kind: 'aggregate' },
    values: [5, 40, 268],
    format: { style: 'integer' },
  };
  const result = { columns: [group, value], rowCount: 3, truncated: false } as unknown as QueryResult;
  return sentencesOf(describeResult({ result, model, formats }), formats, en).join(' ');
};

it('describes a trend over years, and for tiers only the highest and lowest', () => {
  expect(told('year', [2024, 2025, 2026])).toMatch(/went from 5 to 268/);
  expect(told('tier', ['Critical', 'High', 'Low'])).not.toMatch(/went from/);
  expect(told('tier', ['Critical', 'High', 'Low'])).toMatch(/Low with 268/);
});
