import { expect, it } from 'vitest';
import { sayEnglish } from './english.ts';
import { message, some } from './message.ts';
import { nameColumns } from './name-columns.ts';

const labels = new Map([
  ['mc', 'Monthly charges'],
  ['Yes', 'never a value'],
]);

it('replaces column names with labels in every message and leaves values unchanged', () => {
  const band = message('bandIs', { name: 'mc', value: 'Yes' });
  const tree = { title: message('bands', { bands: some([band], 1) }), plain: 'mc', values: ['mc'] };
  expect(nameColumns(tree, labels, sayEnglish)).toEqual({
    title: message('bands', { bands: some([message('bandIs', { name: 'Monthly charges', value: 'Yes' })], 1) }),
    plain: 'mc',
    values: ['mc'],
  });
});

it('labels columns in lists and inside the names of derived columns', () => {
  const against = message('against', { column: 'mc', periods: 3, period: message('month') });
  const list = message('story.lowersMany', { list: some(['mc', 'other', against], 3) });
  expect(nameColumns(list, labels, sayEnglish).values.list).toEqual({
    items: [
      'Monthly charges',
      'other',
      message('against', { column: 'Monthly charges', periods: 3, period: message('month') }),
    ],
    more: 0,
  });
});

it('leaves a message of a newer version unchanged', () => {
  const unknown = { code: 'not-known-yet', values: { name: 'mc' } };
  expect(nameColumns(unknown, labels, sayEnglish)).toEqual(unknown);
});
