import type { SemanticModel } from '@holdfast/contracts/report/model';
import { restatements } from '@holdfast/texts/areas/restatements';
import { describe, expect, it } from 'vitest';
import { lexiconOf, makeVocabulary, type ReadQuestion, readQuestion, suggest } from './index.ts';

const model: SemanticModel = {
  name: 'Orders',
  tables: [
    {
      name: 'orders',
      label: 'Orders',
      rowKey: 'order_id',
      columns: [
        { name: 'order_id', type: 'text' },
        { name: 'country', type: 'text' },
        { name: 'channel', type: 'text' },
        { name: 'order_date', type: 'date' },
        { name: 'amount', type: 'number', format: { style: 'currency' } },
      ],
      measures: [{ name: 'Orders', expression: { op: 'aggregate', aggregation: 'count' } }],
      hierarchies: [],
    },
  ],
  relationships: [],
};
const contents = [
  { table: 'orders', column: 'country', values: ['Germany', 'France'], distinct: 2 },
  { table: 'orders', column: 'channel', values: ['Online', 'Store'], distinct: 2 },
  { table: 'orders', column: 'order_date', values: [], distinct: 400, span: ['2024-01-01', '2026-11-10'] as const },
  { table: 'orders', column: 'amount', values: [], distinct: 300, span: [1, 900] as const },
];
const vocabularyIn = async (language: string) =>
  makeVocabulary({ model, contents, wording: [] }, lexiconOf(language), await restatements.load(language));
const today = '2026-11-15';
const vocabulary = await vocabularyIn('en');
const read = (question: string, previous?: ReadQuestion['slots']) =>
  readQuestion(question, { vocabulary, today, previous });
const answered = (question: string, previous?: ReadQuestion['slots']): ReadQuestion => {
  const found = read(question, previous);
  if ('refused' in found) throw new Error(`${question}: ${JSON.stringify(found.refused)}`);
  return found;
};
const refusal = (question: string): string => {
  const found = read(question);
  return 'refused' in found ? found.refused.code : `answered: ${found.normalized}`;
};

it('a column can be named without its unit', async () => {
  const [orders] = model.tables;
  if (!orders) throw new Error('no table');
  const columns = [...orders.columns, { name: 'fee_usd', label: 'Handling fee (USD)', type: 'number' as const }];
  const subject = { model: { ...model, tables: [{ ...orders, columns }] }, contents, wording: [] };
  const asked = { vocabulary: makeVocabulary(subject, lexiconOf('en'), await restatements.load('en')), today };
  const found = readQuestion('average handling fee by country', asked);
  expect(found).toMatchObject({ query: { values: [{ field: { aggregation: 'average', column: 'fee_usd' } }] } });
});

describe('dates', () => {
  const daysOf = async (language: string, question: string) => {
    const found = readQuestion(question, { vocabulary: await vocabularyIn(language), today });
    if ('refused' in found) throw new Error(`${question}: ${JSON.stringify(found.refused)}`);
    const [restriction] = found.query.where;
    return restriction?.predicate;
  };
  const between = (from: string | null, to: string | null) => ({
    op: 'compare',
    match: 'and',
    conditions: [
      ...(from === null ? [] : [{ operator: 'GreaterThanOrEqual', value: from }]),
      ...(to === null ? [] : [{ operator: 'LessThan', value: to }]),
    ],
  });

  it.each([
    ['en', 'orders in March 2025', '2025-03-01', '2025-04-01'],
    ['en', 'orders in the third quarter of 2025', '2025-07-01', '2025-10-01'],
    ['en', 'orders since May', '2026-05-01', null],
    ['en', 'orders since December', '2025-12-01', null],
    ['en', 'orders before 2025', null, '2025-01-01'],
    ['en', 'orders until 2024', null, '2025-01-01'],
    ['en', 'orders on 2025-02-28', '2025-02-28', '2025-03-01'],
    ['en', 'orders from January 2025 to March 2025', '2025-01-01', '2025-04-01'],
    ['en', 'orders 2 months ago', '2026-09-01', '2026-10-01'],
    ['de', 'Anzahl amount vor 2025', null, '2025-01-01'],
    ['ja', '2025年3月のamountの合計', '2025-03-01', '2025-04-01'],
  ])('%s: %s', async (language, question, from, to) => {
    expect(await daysOf(language, question)).toEqual(between(from, to));
  });

  it('last month stays relative, so that it moves with the current day', async () => {
    expect(await daysOf('en', 'orders last month')).toMatchObject({ op: 'relative', unit: 'calendarMonths', count: 1 });
    expect(await daysOf('en', 'orders in the last 30 days')).toMatchObject({ op: 'relative', unit: 'days', count: 30 });
  });

  it('an ambiguous date is not read', () => {
    expect(refusal('orders on 03/04/2025')).toMatch(/^question\./);
  });
});

describe('questions that are refused rather than guessed', () => {
  it.each([
    ['', 'question.empty'],
    ['orders in Atlantis', 'question.unread'],
    ['average country', 'question.notNumber'],
    ['sum of channel', 'question.notNumber'],
    ['Germany', 'question.onlyValue'],
    ['orders from Germany or with an amount over 500', 'question.orAcross'],
    ['amount in pounds', 'question.currency'],
    ['delete all orders', 'question.forbidden'],
    ['orders next year', 'question.future'],
    ['good orders', 'question.vague'],
    ['90th percentile of amount', 'question.quantile'],
    ['orders above 70', 'question.numberWithoutTarget'],
    ['orders not in 2024', 'question.noEffect'],
    ['orders with an order date not in 2024', 'question.noEffect'],
    ['orders without order date in 2024', 'question.noEffect'],
    ['as a table', 'question.nothingAsked'],
    [Array.from({ length: 50 }, () => 'orders').join(' '), 'question.tooLong'],
  ])('%s', (question, code) => {
    expect(refusal(question)).toBe(code);
  });

  it('unread words are named, and the rest is suggested', () => {
    const found = read('orders by country in Atlantis');
    expect(found).toMatchObject({ instead: ['number of Orders by country'] });
    expect(found.words.filter(({ taken }) => taken === 'unread').map(({ text }) => text)).toEqual(['Atlantis']);
  });
});

describe('follow-ups', () => {
  const first = answered('orders by channel in Germany');

  it('add, replace and change the visual', () => {
    expect(answered('what about France', first.slots).query.where).toMatchObject([
      { predicate: { values: ['France'] } },
    ]);
    expect(answered('and only online', first.slots).query.where).toHaveLength(2);
    const table = answered('as a table', first.slots);
    expect(table.kind).toBe('tableEx');
    expect(table.query).toEqual(first.query);
  });

  it('need a previous question', () => {
    expect(refusal('what about France')).toBe('question.nothingBefore');
  });
});

it('shows the interpretation of each word, with misspelt ones corrected', () => {
  const { words } = answered('ordres by chanel');
  expect(words.map(({ taken, as, doubtful }) => [taken, as, doubtful])).toEqual([
    ['table', 'Orders', true],
    ['word', undefined, undefined],
    ['column', 'channel', true],
  ]);
});

it('completes names and values while typing', () => {
  expect(suggest('orders in Ger', { vocabulary, today })).toContain('orders in Germany');
  expect(suggest('orders in Atl', { vocabulary, today })).toEqual([]);
});
