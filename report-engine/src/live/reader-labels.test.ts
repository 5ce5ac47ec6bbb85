import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { expect, it } from 'vitest';
import { formatsFor } from '../visuals/formats.ts';
import { csvOf } from './exporting.ts';
import { withReaderLabels } from './reader-labels.ts';

const tier = { kind: 'column' as const, table: 'customers', column: 'tier' };
const answer = (words: Record<string, string>): BatchAnswer => ({
  answers: [
    {
      id: 'a',
      result: {
        columns: [
          {
            as: 'category0',
            role: 'group',
            field: tier,
            label: 'Risk tier',
            type: 'text',
            format: { style: 'text', words },
            values: ['High'],
          },
          {
            as: 'values0',
            role: 'value',
            field: { kind: 'aggregate', table: 'customers', column: 'effect', aggregation: 'sum' },
            label: 'Sum of Effect',
            type: 'number',
            format: { style: 'number', suffix: ' pts' },
            values: [3],
          },
        ],
        rowCount: 1,
        truncated: false,
      },
    },
  ],
});
const german: SemanticModel = {
  name: 'm',
  relationships: [],
  tables: [
    {
      name: 'customers',
      measures: [],
      hierarchies: [],
      columns: [
        { name: 'tier', type: 'text', label: 'Risikostufe', format: { style: 'text', words: { High: 'Hoch' } } },
        { name: 'effect', type: 'number', label: 'Wirkung', format: { style: 'number', suffix: ' Pkt.' } },
      ],
    },
  ],
};

it('a result is labelled in the reader’s language, and its values stay keys', () => {
  const [told] = withReaderLabels(answer({ High: 'High' }), german).answers;
  if (!told || !('result' in told)) throw new Error('no answer');
  const [first, second] = told.result.columns;
  expect(first).toMatchObject({ label: 'Risikostufe', values: ['High'] });
  expect(second).toMatchObject({ label: 'Sum of Effect', format: { suffix: ' Pkt.' } });
  expect(first && formatsFor('de').group('High', first)).toBe('Hoch');
  expect(csvOf(told.result)).toBe('Risikostufe,Sum of Effect\r\nHoch,3\r\n');
});

it('a cell with a message is localized, and others are shown unchanged', () => {
  const formats = formatsFor('en', undefined, (cell) => (cell.startsWith('{') ? 'said' : cell));
  expect(formats.value('{"code":"x","values":{}}', { style: 'message' })).toBe('said');
  expect(formats.value('plain words', { style: 'message' })).toBe('plain words');
  expect(formats.value('{"code":"x","values":{}}', { style: 'text' })).toBe('{"code":"x","values":{}}');
});
