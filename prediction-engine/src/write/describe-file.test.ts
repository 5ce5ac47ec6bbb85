import { expect, it } from 'vitest';
import { madeProfile, mixed } from '../profile/made-profile.ts';
import { describeFile } from './describe-file.ts';

it('a file without a label is described column by column, with the reason', () => {
  const profile = madeProfile({
    id: Array.from({ length: 60 }, (_, at) => `c${at}`),
    age: mixed(60, [20, 30, 40]),
    since: mixed(60, ['2020-01-05', '2021-03-01']),
    plan: mixed(60, ['a', 'a', 'b']),
  });
  const { files, tables } = describeFile(profile);
  const quality = JSON.parse(new TextDecoder().decode(files[0]?.bytes));
  expect(quality.problem.code).toBe('no-label');
  expect(quality.columns.map(({ typical }: { typical: string }) => typical)).toEqual([
    expect.any(String),
    '30',
    expect.stringMatching(/^202/),
    'a',
  ]);
  expect(tables.map(({ name }) => name)).toEqual(['columns', 'findings']);
});
