import type { SemanticModel } from '@holdfast/contracts/report/model';
import { restatements } from '@holdfast/texts/areas/restatements';
import { describe, expect, it } from 'vitest';
import { evaluateInMemory } from '../index.ts';
import { lexiconOf, makeVocabulary, readQuestion } from './index.ts';

const REGIONS = ['North', 'South', 'East', 'West'];
const rows = Array.from({ length: 300 }, (_, at) => ({
  customer_id: String(at + 1),
  age: 18 + ((at * 7) % 60),
  region: REGIONS[at % 4] ?? '',
  score: at % 10,
}));
const model: SemanticModel = {
  name: 'Customers',
  tables: [
    {
      name: 'customers',
      rowKey: 'customer_id',
      columns: [
        { name: 'customer_id', type: 'text' },
        { name: 'age', type: 'integer' },
        { name: 'region', type: 'text' },
        { name: 'score', type: 'number' },
      ],
      measures: [{ name: 'Customers', expression: { op: 'aggregate', aggregation: 'count' } }],
      hierarchies: [],
    },
  ],
  relationships: [],
};
const contents = [
  { table: 'customers', column: 'customer_id', values: rows.map((row) => row.customer_id), distinct: 300 },
  { table: 'customers', column: 'region', values: REGIONS, distinct: 4 },
  { table: 'customers', column: 'age', values: [], distinct: 60, span: [18, 77] as const },
  { table: 'customers', column: 'score', values: [], distinct: 10, span: [0, 9] as const },
];
const today = '2026-11-15';
const reader = async (language: string) => {
  const vocabulary = makeVocabulary(
    { model, contents, wording: [] },
    lexiconOf(language),
    await restatements.load(language),
  );
  return (question: string) => readQuestion(question, { vocabulary, today });
};
const read = await reader('en');

function answer(question: string, ask = read) {
  const found = ask(question);
  if ('refused' in found) throw new Error(`${question}: ${JSON.stringify(found.refused)}`);
  const { columns } = evaluateInMemory(found.query, { model, tables: { customers: rows }, now: `${today}T10:00:00` });
  return { ...found, columns: columns.map(({ values }) => values) };
}
const count = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;

describe('ids of digits', () => {
  it.each([
    ['top 5 customers by age', 5],
    ['the 3 oldest customers', 3],
    ['top 3 regions by average age', 3],
    ['customers older than 70', count(({ age }) => age > 70)],
    ['customers with customer id 5', 1],
  ])('%s lists %d', (question, expected) => {
    expect(answer(question).columns[0]).toHaveLength(expected);
  });

  it('an id beside its column is that id', () => {
    expect(answer('age of customer_id 5').query.where).toMatchObject([
      { target: { column: 'customer_id' }, predicate: { op: 'in', values: ['5'] } },
    ]);
  });
});

describe('a condition that is negated', () => {
  const outside = count(({ age }) => age < 20 || age > 30);
  it.each([
    ['how many customers with age not between 20 and 30', outside],
    ['how many customers whose age is not between 20 and 30', outside],
    ['how many customers with age outside 20 to 30', outside],
    ['how many customers with age not 20 or more', count(({ age }) => age < 20)],
    ['how many customers with age no more than 30', count(({ age }) => age <= 30)],
    ['how many customers with age not exactly 30', count(({ age }) => age !== 30)],
    ['how many customers with age other than 30', count(({ age }) => age !== 30)],
    ['how many customers not older than 30', count(({ age }) => age <= 30)],
    ['how many customers not in North', count(({ region }) => region !== 'North')],
    ['how many customers not in North or South', count(({ region }) => region !== 'North' && region !== 'South')],
    ['how many customers other than North', count(({ region }) => region !== 'North')],
    ['how many customers without North', count(({ region }) => region !== 'North')],
    ['how many customers whose region does not contain "or"', count(({ region }) => !region.includes('or'))],
    ['how many customers whose region does not start with "N"', count(({ region }) => !region.startsWith('N'))],
    ['how many customers whose region is neither North nor South', count(({ region }) => /East|West/.test(region))],
  ])('%s', (question, expected) => {
    expect(answer(question).columns.at(-1)).toEqual([expected]);
  });

  it('is restated with its negation', () => {
    expect(answer('customers with age not between 20 and 30').normalized).toContain(
      'age is less than 20 or age is more than 30',
    );
    expect(answer('customers whose region does not contain "or"').normalized).toContain('region does not contain “or”');
    expect(answer('customers with age between 20 and 30').normalized).toContain('age is between 20 and 30');
  });

  it.each([
    ['de', 'wie viele Kunden mit Alter nicht zwischen 20 und 30'],
    ['fr', 'combien de clients avec âge pas entre 20 et 30'],
    ['es', 'cuántos clientes con edad no entre 20 y 30'],
    ['pt', 'quantos clientes com idade não entre 20 e 30'],
  ])('%s: %s', async (language, question) => {
    const named = question.replace(/Alter|âge|edad|idade/, 'age').replace(/Kunden|clients|clientes/, 'customers');
    expect(answer(named, await reader(language)).columns.at(-1)).toEqual([outside]);
  });

  it('in Japanese behind the range', async () => {
    expect(answer('ageが20から30の間ではないcustomersの数', await reader('ja')).columns.at(-1)).toEqual([outside]);
  });

  it('applies to an average as well', () => {
    const ages = rows.filter(({ age }) => age < 20 || age > 30).map(({ age }) => age);
    expect(answer('average age of customers with age not between 20 and 30').columns[0]?.[0]).toBeCloseTo(
      ages.reduce((sum, age) => sum + age, 0) / ages.length,
      9,
    );
  });
});

describe('a comparison with an average', () => {
  it.each([
    ['customers with age above the average', 'average age'],
    ['how many customers with above average age', 'average age'],
    ['customers older than the average', 'average age'],
    ['customers with score below the median', 'median score'],
    ['regions with more than the average score', 'average score'],
  ])('%s is refused, and the average suggested', (question, instead) => {
    expect(read(question)).toMatchObject({
      refused: { code: 'question.thanAverage' },
      instead: [instead],
    });
  });

  it('is not a comparison of averages with a number', () => {
    expect(answer('regions with an average age above 40').query.groupBy).toHaveLength(1);
  });
});
